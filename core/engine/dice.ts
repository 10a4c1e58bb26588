import type { RuleId, Seat } from './verdict.ts';

/**
 * A die by the number of its faces, which count from 1; only the d10 reads 0 to 9, as it is printed. A game needs no
 * leave to use another one: what differs from that, it reads off the face.
 */
export type Die = `d${number}`;

const MOST_FACES = 1000;
const known = new Map<Die, readonly number[]>();

export function isDie(name: string): name is Die {
  return /^d[1-9]\d*$/.test(name) && Number(name.slice(1)) <= MOST_FACES;
}

/**
 * The faces of a die, lowest first.
 * @throws RangeError where there is no such die
 */
export function facesOf(die: Die): readonly number[] {
  const faces = known.get(die) ?? facesFrom(die === 'd10' ? 0 : 1, die);
  known.set(die, faces);
  return faces;
}

function facesFrom(lowest: number, die: Die): readonly number[] {
  if (!isDie(die)) throw new RangeError(`no die ${String(die)}`);
  return Array.from({ length: Number(die.slice(1)) }, (_, at) => at + lowest);
}

/** Who rolls or draws: a seat (`null`: both sides at once, or nobody's own), and the unit for which it does. */
export interface Roller {
  readonly seat: Seat | null;
  readonly unit?: string;
}

/** One die that was rolled, the rule that asked for it, and who rolled it; records of older versions do not say who. */
export interface Roll {
  readonly die: Die;
  readonly value: number;
  readonly rule: RuleId;
  readonly by?: Roller;
}

/** Mixes two 32-bit numbers into one that looks random (the finaliser of MurmurHash3, twice). */
function mix(seed: number, index: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  for (let round = 0; round < 2; round++) {
    h ^= h >>> 16;
    h = Math.imul(h, 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** The number from 0 to 1 that a seed has at an index. */
export const randomAt = (seed: number, index: number): number => mix(seed, index) / 2 ** 32;

/** A stream of numbers from 0 to 1 for bots and fuzzers; never for the rules. */
export function randomStream(seed: number): () => number {
  let index = 0;
  return () => randomAt(seed, index++);
}
