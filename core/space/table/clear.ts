/**
 * Whether friends stand in the way of fire. A friend that only touches the edge of the way does not: units in a line
 * stand corner to corner. Source: `geometry.clearFront`, `overhead`; OO-8-3, OO-8.4-1, OO-8.4-2.
 */
import { corridorOf } from './front.ts';
import { ringOf } from './footprint.ts';
import { distance, HAIR, type Point, type Ring } from './point.ts';
import { clipped, convexOf, hasArea } from './polygon.ts';
import { type Footprint, seenFrom } from './pose.ts';

/** For a line of muskets: what lies between the flank lines as far ahead as the target's nearest point. */
export function clearFrontOf(firer: Footprint, target: Point): Ring {
  return corridorOf(firer, Math.max(0, seenFrom(firer.pose, target).ahead));
}

/** For a gun: the band along the line of fire, half a front to each side of it. */
export function lineOfFireOf(firer: Footprint, target: Point): Ring {
  const { x, y } = firer.pose;
  const length = distance(firer.pose, target) || 1;
  const half = firer.width / 2 / length;
  const aside = { x: (target.y - y) * half, y: (x - target.x) * half };
  const beside = (point: Point, by: 1 | -1): Point => ({ x: point.x + by * aside.x, y: point.y + by * aside.y });
  return [beside(target, -1), beside(firer.pose, -1), beside(firer.pose, 1), beside(target, 1)];
}

/** The part of a footprint on a way of fire. */
const partOn = (way: Ring, footprint: Footprint): Ring => clipped(ringOf(footprint), convexOf(way));

/** Whether a footprint stands in a way of fire with some of its surface. */
export function standsIn(way: Ring, footprint: Footprint): boolean {
  return hasArea(partOn(way, footprint));
}

/**
 * Whether a battery may fire over a friend: all of the friend's part on the line of fire is within the first half of
 * the distance to the target. That the battery stands on a steep hill, and the target beyond short range, is asked elsewhere.
 */
export function isInFirstHalf(firer: Footprint, target: Point, friend: Footprint): boolean {
  const half = distance(firer.pose, target) / 2;
  return partOn(lineOfFireOf(firer, target), friend).every((point) => distance(firer.pose, point) <= half + HAIR);
}
