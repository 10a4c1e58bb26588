/** The wheel of alliances: the powers on a ring in their order, a chord for each pair of allies. */
import type { RingSeat } from '../../../core/engine/papers.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Point } from '../../board/geometry.ts';

export interface Arm {
  readonly seat: Seat;
  /** On the ring. */
  readonly at: Point;
  /** Where its name stands, outside of the ring. */
  readonly name: Point;
  readonly side: 'start' | 'middle' | 'end';
}

export interface Chord {
  readonly between: readonly [Seat, Seat];
  /** Of an SVG path. It bends towards the middle, so that chords of neighbours are seen beside the ring. */
  readonly path: string;
}

/** From the middle to the ring, and to the names. */
const RING = 60;
const NAMES = 74;
/** How far a chord is drawn to the middle. */
const BEND = 0.55;

/** Around (0, 0), the first power above, on clockwise. */
export function armsOf(seats: readonly Seat[]): readonly Arm[] {
  return seats.map((seat, index) => {
    const angle = (index / seats.length) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const side = Math.abs(x) < 0.2 ? 'middle' : x > 0 ? 'start' : 'end';
    return { seat, at: rounded(x * RING, y * RING), name: rounded(x * NAMES, y * NAMES), side };
  });
}

const rounded = (x: number, y: number): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

/** Each pair once, in the order of the powers. */
export function pairsOf(powers: readonly Pick<RingSeat, 'seat' | 'allies'>[]): readonly (readonly [Seat, Seat])[] {
  return powers.flatMap(({ seat, allies }, index) =>
    powers
      .slice(index + 1)
      .filter((other) => allies.includes(other.seat) || other.allies.includes(seat))
      .map((other) => [seat, other.seat] as const),
  );
}

export function chordsOf(arms: readonly Arm[], powers: readonly Pick<RingSeat, 'seat' | 'allies'>[]): readonly Chord[] {
  const placeOf = new Map(arms.map(({ seat, at }) => [seat, at]));
  return pairsOf(powers).flatMap(([a, b]) => {
    const [from, to] = [placeOf.get(a), placeOf.get(b)];
    if (!from || !to) return [];
    const bend = rounded(((from.x + to.x) / 2) * (1 - BEND), ((from.y + to.y) / 2) * (1 - BEND));
    return [{ between: [a, b] as const, path: `M${from.x} ${from.y} Q${bend.x} ${bend.y} ${to.x} ${to.y}` }];
  });
}
