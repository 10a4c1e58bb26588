/** Chance that is always the same: the drawing is seeded by hex numbers and places, so two drawings never differ. */

/** A 32-bit hash of whole numbers. */
export function hash(...parts: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** The hash of a name. */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return hash(h);
}

/** A source of numbers from 0 up to 1. */
export type Dice = () => number;

/** Mulberry32 from a seed. */
export function createDice(...seed: readonly number[]): Dice {
  let state = hash(...seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Between two bounds. */
export function between(dice: Dice, low: number, high: number): number {
  return low + dice() * (high - low);
}

/** Smooth value noise from -1 to 1; its features are about one unit of x and y wide. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = ease(x - ix);
  const fy = ease(y - iy);
  const top = mix(lattice(ix, iy, seed), lattice(ix + 1, iy, seed), fx);
  const bottom = mix(lattice(ix, iy + 1, seed), lattice(ix + 1, iy + 1, seed), fx);
  return mix(top, bottom, fy) * 2 - 1;
}

/** Three octaves of noise, -1 to 1. */
export function roughNoise(x: number, y: number, seed: number): number {
  return noise(x, y, seed) * 0.57 + noise(x * 2.1, y * 2.1, seed + 1) * 0.29 + noise(x * 4.3, y * 4.3, seed + 2) * 0.14;
}

function lattice(x: number, y: number, seed: number): number {
  return hash(x, y, seed) / 4294967296;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
