/**
 * Points of a table. Lengths are tenths of a millimetre: 100 make a centimetre. x runs along the long side, y across
 * it, away from the edge of side A. What is kept is whole; what is worked out on the way need not be.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line, counter-clockwise; the last point is joined to the first. */
export type Ring = readonly Point[];

/** A straight line from one point to another. */
export type Segment = readonly [Point, Point];

/** A centimetre in the table's own unit. */
export const CM = 100;

/** What the rounding of sums may leave of a length that is none: far below what is kept, far above the rounding. */
export const HAIR = 1e-6;

/** Tenths of a millimetre between two points. */
export function distance(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  // Ten times as fast as `Math.hypot`, which guards against squares larger than a table can have.
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point at a share of the way from one to another: 0 is `a`, 1 is `b`. */
export function pointAlong(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** How far left of the line from `a` to `b` a point lies, times the length of that line; negative to the right. */
export function leftOf(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}
