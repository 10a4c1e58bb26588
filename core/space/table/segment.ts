/** Straight lines from one point to another. */
import { distance, HAIR, leftOf, type Point, pointAlong, type Ring, type Segment } from './point.ts';

/** The lines of a ring, in its order. */
export function edgesOf(ring: Ring): Segment[] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length] ?? point]);
}

/** The share of the way from `a` to `b` at which one is nearest to a point. */
function shareNearest(a: Point, b: Point, point: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (point.x - a.x) * dx + (point.y - a.y) * dy;
  const square = dx * dx + dy * dy;
  return along <= 0 ? 0 : along >= square ? 1 : along / square;
}

/** The point of a segment that is nearest to a point. */
export function nearestOn([a, b]: Segment, point: Point): Point {
  const share = shareNearest(a, b, point);
  return share === 0 ? a : share === 1 ? b : pointAlong(a, b, share);
}

/** The point of a ring's lines that is nearest to a point. @throws RangeError where the ring has no points */
export function nearestOnEdges(ring: Ring, point: Point): Point {
  let a = ring.at(-1);
  if (!a) throw new RangeError('an area without points is nowhere');
  let from = a;
  let to = a;
  let least = Infinity;
  for (const b of ring) {
    const share = shareNearest(a, b, point);
    const dx = a.x + (b.x - a.x) * share - point.x;
    const dy = a.y + (b.y - a.y) * share - point.y;
    const square = dx * dx + dy * dy;
    if (square < least) {
      least = square;
      from = a;
      to = b;
    }
    a = b;
  }
  return nearestOn([from, to], point);
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

/** How far from `a` to `b` that line meets the one from `c` to `d`, as a share; `null` where it does not, or runs beside it. */
export function crossing(a: Point, b: Point, c: Point, d: Point): number | null {
  if (leftOf(a, b, c) * leftOf(a, b, d) > 0) return null;
  const ofA = leftOf(c, d, a);
  const ofB = leftOf(c, d, b);
  return ofA * ofB > 0 || ofA === ofB ? null : ofA / (ofA - ofB);
}
