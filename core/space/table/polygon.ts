/** Areas with straight edges. */
import { HAIR, leftOf, type Point, pointAlong, type Ring } from './point.ts';
import { edgesOf, isOn } from './segment.ts';

/** All points with x·`x` + y·`y` no greater than `most`. */
export interface HalfPlane {
  readonly x: number;
  readonly y: number;
  readonly most: number;
}

/** What lies in all of these at once: a convex area, which need not end anywhere. */
export type Convex = readonly HalfPlane[];

/** Square tenths of a millimetre; negative for a ring that runs clockwise. */
export function areaOf(ring: Ring): number {
  const [first] = ring;
  if (!first) return 0;
  let sum = 0;
  let before = first;
  // Seen from one of its own points: at the far corner of a large table the sums would lose their last digits.
  for (const point of ring) {
    sum += leftOf(first, before, point);
    before = point;
  }
  return sum / 2;
}

/** Whether there is something between the lines, not only the lines. */
export function hasArea(ring: Ring): boolean {
  return Math.abs(areaOf(ring)) > HAIR;
}

/** Whether a point lies on the edge of an area, or a hair beside it. */
function isOnEdge(ring: Ring, point: Point): boolean {
  let a = ring.at(-1);
  for (const b of ring) {
    if (a && isOn(a, b, point)) return true;
    a = b;
  }
  return false;
}

/** Whether the outline goes round a point: where it crosses itself and goes round twice there is ground all the same. */
function isEnclosed(ring: Ring, point: Point): boolean {
  let rounds = 0;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a && a.y > point.y !== b.y > point.y && leftOf(a, b, point) > 0 === b.y > a.y) rounds += b.y > a.y ? 1 : -1;
    a = b;
  }
  return rounds !== 0;
}

/** Whether a point lies in an area; its edge belongs to it. */
export function isWithin(ring: Ring, point: Point): boolean {
  return isEnclosed(ring, point) || isOnEdge(ring, point);
}

/** Whether a point lies in an area and not on its edge. */
export function isInside(ring: Ring, point: Point): boolean {
  return isEnclosed(ring, point) && !isOnEdge(ring, point);
}

/** How far a point lies outside a half-plane; negative inside. */
const beyond = ({ x, y, most }: HalfPlane, point: Point): number => point.x * x + point.y * y - most;

/** The part of an area on one side of a line. */
function halved(ring: Ring, plane: HalfPlane): Ring {
  const kept: Point[] = [];
  let a = ring.at(-1);
  let ofA = a ? beyond(plane, a) : 0;
  for (const b of ring) {
    const ofB = beyond(plane, b);
    if (a && ofA * ofB < 0) kept.push(pointAlong(a, b, ofA / (ofA - ofB)));
    if (ofB <= 0) kept.push(b);
    [a, ofA] = [b, ofB];
  }
  return kept;
}

/**
 * The part of an area that lies in a convex one; no points where nothing does. Parts of an area that is not convex stay
 * joined along the cutting line: its surface is right, its outline there is not.
 */
export function clipped(ring: Ring, convex: Convex): Ring {
  return convex.reduce(halved, ring);
}

/** The half-planes to the left of all edges of a convex ring. */
export function convexOf(ring: Ring): Convex {
  return edgesOf(ring).map(([a, b]) => {
    const x = b.y - a.y;
    const y = a.x - b.x;
    const length = Math.hypot(x, y) || 1;
    return { x: x / length, y: y / length, most: (a.x * x + a.y * y) / length };
  });
}

/** The part of a segment in a convex area; `null` where none of it is. */
export function partWithin(a: Point, b: Point, convex: Convex): readonly [Point, Point] | null {
  let from = 0;
  let to = 1;
  for (const plane of convex) {
    const ofA = beyond(plane, a);
    const ofB = beyond(plane, b);
    if (ofA > HAIR && ofB > HAIR) return null;
    if (ofA > 0 && ofB < ofA) from = Math.max(from, ofA / (ofA - ofB));
    if (ofB > 0 && ofA < ofB) to = Math.min(to, ofA / (ofA - ofB));
  }
  if (from > to) return null;
  return [from === 0 ? a : pointAlong(a, b, from), to === 1 ? b : pointAlong(a, b, to)];
}

const byPlace = (a: Point, b: Point): number => a.x - b.x || a.y - b.y;

/** One side of the hull, from the first of sorted points to the last, without the last. */
function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    for (let [a, b] = kept.slice(-2); a && b && leftOf(a, b, point) <= 0; [a, b] = kept.slice(-2)) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** The smallest convex area that holds all points, counter-clockwise. */
export function hullOf(points: readonly Point[]): Ring {
  const sorted = points.toSorted(byPlace);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}
