/** Straight lines from one point to another. */
import { distance, HAIR, leftOf, type Point, pointAlong, type Ring, type Segment } from './point.ts';

/** The lines of a ring, in its order. */
export function edgesOf(ring: Ring): Segment[] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length] ?? point]);
}

/** The point of the line from `a` to `b` that is nearest to a point. */
export function nearestOn([a, b]: Segment, point: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  const share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  return share <= 0 ? a : share >= 1 ? b : pointAlong(a, b, share);
}

/** Whether a point lies on the line from `a` to `b`, or a hair beside it. */
export function isOn(a: Point, b: Point, point: Point): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (point.x - a.x) * dx + (point.y - a.y) * dy;
  const square = dx * dx + dy * dy;
  if (along <= 0 || along >= square) return distance(a, point) <= HAIR || distance(b, point) <= HAIR;
  const aside = leftOf(a, b, point);
  return aside * aside <= HAIR * HAIR * square;
}

/** How far along the first segment it meets the second, as a share; `null` where it does not, or runs beside it. */
export function crossing([a, b]: Segment, [c, d]: Segment): number | null {
  const ofC = leftOf(a, b, c);
  const ofD = leftOf(a, b, d);
  const ofA = leftOf(c, d, a);
  const ofB = leftOf(c, d, b);
  if (ofC * ofD > 0 || ofA * ofB > 0 || ofA === ofB) return null;
  return ofA / (ofA - ofB);
}
