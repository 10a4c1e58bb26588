/** A footprint as its centre, its facing and half its sides: the numbers that distances between rectangles want. */
import { centreOf } from './footprint.ts';
import { HAIR, type Point } from './point.ts';
import { facing, type Footprint } from './pose.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  /** The facing as a unit vector. */
  readonly fx: number;
  readonly fy: number;
  /** Half the depth, along the facing, and half the width, across it. */
  readonly ahead: number;
  readonly aside: number;
}

export function boxOf(footprint: Footprint): Box {
  const { x, y } = centreOf(footprint);
  const along = facing(footprint.pose.angle);
  return { x, y, fx: along.x, fy: along.y, ahead: footprint.depth / 2, aside: footprint.width / 2 };
}

/** The radius of the circle about a rectangle, round its centre. */
export function radiusOf({ width, depth }: Footprint): number {
  return Math.hypot(width, depth) / 2;
}

const within = (value: number, half: number): number => (value > half ? half : value < -half ? -half : value);

/** The point of a box that is nearest to a point; the point itself where it is in the box. */
export function nearestInBox({ x, y, fx, fy, ahead, aside }: Box, point: Point): Point {
  const [east, north] = [point.x - x, point.y - y];
  const p = east * fx + north * fy;
  const q = north * fx - east * fy;
  if (within(p, ahead) === p && within(q, aside) === q) return point;
  const [a, b] = [within(p, ahead), within(q, aside)];
  return { x: x + a * fx - b * fy, y: y + a * fy + b * fx };
}

/** How far outside a stretch about zero a number lies. */
const outside = (value: number, half: number): number => {
  const over = (value < 0 ? -value : value) - half;
  return over > 0 ? over : 0;
};

/** The square of the distance from a point, as a box sees it, to the box. */
const toCorner = (ahead: number, aside: number, box: Box): number => {
  const a = outside(ahead, box.ahead);
  const b = outside(aside, box.aside);
  return a * a + b * b;
};

/** The smallest of the distances of four corners: `m` and `n` are half the sides of the other box as this one sees it. */
const toCorners = (box: Box, p: number, q: number, mp: number, mq: number, np: number, nq: number): number =>
  Math.min(
    toCorner(p + mp + np, q + mq + nq, box),
    toCorner(p + mp - np, q + mq - nq, box),
    toCorner(p - mp + np, q - mq + nq, box),
    toCorner(p - mp - np, q - mq - nq, box),
  );

/**
 * The square of the distance between two boxes, 0 where they meet, be it but for the rounding. Either one of the four edge directions parts them;
 * then the way from one to the other begins or ends at a corner. Or none does, and they meet.
 */
export function gapSquared(a: Box, b: Box): number {
  const east = b.x - a.x;
  const north = b.y - a.y;
  const cos = a.fx * b.fx + a.fy * b.fy;
  const sin = a.fx * b.fy - a.fy * b.fx;
  // The other's centre as each sees it: ahead, and to the left.
  const p = east * a.fx + north * a.fy;
  const q = north * a.fx - east * a.fy;
  const u = -(east * b.fx + north * b.fy);
  const v = -(north * b.fx - east * b.fy);
  const c = Math.abs(cos);
  const s = Math.abs(sin);
  const isApart =
    Math.abs(p) > HAIR + a.ahead + b.ahead * c + b.aside * s ||
    Math.abs(q) > HAIR + a.aside + b.ahead * s + b.aside * c ||
    Math.abs(u) > HAIR + b.ahead + a.ahead * c + a.aside * s ||
    Math.abs(v) > HAIR + b.aside + a.ahead * s + a.aside * c;
  if (!isApart) return 0;
  return Math.min(
    toCorners(a, p, q, b.ahead * cos, b.ahead * sin, -b.aside * sin, b.aside * cos),
    toCorners(b, u, v, a.ahead * cos, -a.ahead * sin, a.aside * sin, a.aside * cos),
  );
}

/** How deep two boxes reach into one another at least, by the shortest shift that would part them; below 0 apart. */
export function depthOfOverlap(a: Box, b: Box): number {
  const east = b.x - a.x;
  const north = b.y - a.y;
  const c = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const s = Math.abs(a.fx * b.fy - a.fy * b.fx);
  return Math.min(
    a.ahead + b.ahead * c + b.aside * s - Math.abs(east * a.fx + north * a.fy),
    a.aside + b.ahead * s + b.aside * c - Math.abs(north * a.fx - east * a.fy),
    b.ahead + a.ahead * c + a.aside * s - Math.abs(east * b.fx + north * b.fy),
    b.aside + a.ahead * s + a.aside * c - Math.abs(north * b.fx - east * b.fy),
  );
}
