/**
 * The smallest distance between two things, and where it is. Source: `geometry.nearestPoint`, `unitDistance`,
 * `commandDistance`, `contact`; OO-GEO-6.
 */
import { type Box, boxOf, gapSquared, nearestInBox } from './box.ts';
import { ringOf } from './footprint.ts';
import { CM, distance, HAIR, type Point, pointAlong, type Ring } from './point.ts';
import { clipped, convexOf, isWithin } from './polygon.ts';
import type { Footprint } from './pose.ts';
import { crossing, nearestOnEdges } from './segment.ts';

/** The shortest way from one thing to another. Where they meet it is 0, and both ends are one point of both. */
export interface Nearest {
  readonly distance: number;
  readonly from: Point;
  readonly to: Point;
}

/** So near, or nearer, is contact. */
const CONTACT = 0.05 * CM;

/** Whether units or bases so far apart count as touching: half a millimetre. */
export function isContact(distance: number): boolean {
  return distance <= CONTACT + HAIR;
}

const way = (from: Point, to: Point): Nearest => ({ distance: distance(from, to), from, to });

const meeting = (at: Point): Nearest => ({ distance: 0, from: at, to: at });

const back = ({ distance, from, to }: Nearest): Nearest => ({ distance, from: to, to: from });

/** Two ways that are one way, shifted. */
const isParallel = (a: Nearest, b: Nearest): boolean =>
  Math.abs(a.to.x - a.from.x - b.to.x + b.from.x) <= HAIR && Math.abs(a.to.y - a.from.y - b.to.y + b.from.y) <= HAIR;

/** The shortest way. Two edges that face each other are tied from end to end of where they do: then the middle one. */
function shortest(ways: readonly Nearest[]): Nearest {
  let [least] = ways;
  if (!least) throw new RangeError('an area without points is nowhere');
  for (const other of ways) if (other.distance < least.distance - HAIR) least = other;
  let last = least;
  for (const other of ways) {
    const isTied = other.distance <= least.distance + HAIR && isParallel(least, other);
    if (isTied && distance(least.from, other.from) > distance(least.from, last.from)) last = other;
  }
  return last === least ? least : way(pointAlong(least.from, last.from, 0.5), pointAlong(least.to, last.to, 0.5));
}

/** From a point to the nearest point of an area: 0 on it. @throws RangeError where the area has no points */
export function pointToRing(from: Point, ring: Ring): Nearest {
  return isWithin(ring, from) ? meeting(from) : way(from, nearestOnEdges(ring, from));
}

/** From a footprint to a point: 0 on it. A general is measured so, from the middle of his figure. */
export function toPoint(footprint: Footprint, point: Point): Nearest {
  return way(nearestInBox(boxOf(footprint), point), point);
}

/** A point at which the lines of two areas cross. */
function crossingPoint(a: Ring, b: Ring): Point | undefined {
  let from = a.at(-1);
  for (const to of a) {
    let start = b.at(-1);
    for (const end of b) {
      const share = from && start ? crossing(from, to, start, end) : null;
      if (share !== null && from) return pointAlong(from, to, share);
      start = end;
    }
    from = to;
  }
  return undefined;
}

/** A point that both areas have, or `undefined`: where their lines cross, or in the one that lies within the other. */
function commonPoint(a: Ring, b: Ring): Point | undefined {
  const [[ofA], [ofB]] = [a, b];
  if (ofA && isWithin(b, ofA)) return ofA;
  if (ofB && isWithin(a, ofB)) return ofB;
  return crossingPoint(a, b);
}

/** Between two areas, convex or not. @throws RangeError where one has no points */
export function betweenRings(a: Ring, b: Ring): Nearest {
  const common = commonPoint(a, b);
  if (common) return meeting(common);
  const nearest = shortest([
    ...a.map((corner) => way(corner, nearestOnEdges(b, corner))),
    ...b.map((corner) => way(nearestOnEdges(a, corner), corner)),
  ]);
  return nearest.distance <= HAIR ? meeting(nearest.from) : nearest;
}

/** From a footprint to an area, such as a piece of terrain. */
export function toRing(footprint: Footprint, ring: Ring): Nearest {
  return betweenRings(ringOf(footprint), ring);
}

/** The middle of what two footprints share; of a mere point, or what rounding leaves of it, that point. */
function middleOfShared(a: Footprint, b: Footprint): Point {
  const shared = clipped(ringOf(a), convexOf(ringOf(b)));
  if (shared.length === 0) return betweenRings(ringOf(a), ringOf(b)).from;
  const sum = shared.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }));
  return { x: sum.x / shared.length, y: sum.y / shared.length };
}

/** Between two footprints, edge to edge. Where they meet, the point is in the middle of what they share. */
export function between(a: Footprint, b: Footprint): Nearest {
  const [boxA, boxB] = [boxOf(a), boxOf(b)];
  if (gapSquared(boxA, boxB) === 0) return meeting(middleOfShared(a, b));
  const fromA = ringOf(a).map((corner) => way(corner, nearestInBox(boxB, corner)));
  const fromB = ringOf(b).map((corner) => back(way(corner, nearestInBox(boxA, corner))));
  return shortest([...fromA, ...fromB]);
}

/** Tenths of a millimetre between two footprints, edge to edge; 0 where they meet. */
export function distanceBetween(a: Footprint, b: Footprint): number {
  return Math.sqrt(gapSquared(boxOf(a), boxOf(b)));
}

/** Many footprints, ready to be measured against. */
export interface NearestField {
  readonly count: number;
  /** The distance from a footprint to each, in their order; written into `into` where it is given. */
  distancesFrom(footprint: Footprint, into?: Float64Array): Float64Array;
  /** All distances among themselves, row by row: the distance from i to j stands at i × count + j. */
  distances(): Float64Array;
}

/** Sines are worked out once a footprint; what is left is sums and comparisons. */
export function nearestField(footprints: readonly Footprint[]): NearestField {
  const boxes = footprints.map(boxOf);
  const from = (box: Box, into: Float64Array): Float64Array => {
    for (const [i, other] of boxes.entries()) into[i] = Math.sqrt(gapSquared(box, other));
    return into;
  };
  return {
    count: boxes.length,
    distancesFrom: (footprint, into = new Float64Array(boxes.length)) => from(boxOf(footprint), into),
    distances: () => {
      const all = new Float64Array(boxes.length ** 2);
      for (const [i, box] of boxes.entries()) from(box, all.subarray(i * boxes.length, (i + 1) * boxes.length));
      return all;
    },
  };
}
