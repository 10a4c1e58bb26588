/** The way of those who are beaten. Source: `geometry.routPath`, `rearPoint`; OO-2.6-1, OO-13-2. */
import { STRAIGHT_START } from './manoeuvre.ts';
import { distance, type Point, pointAlong } from './point.ts';
import { facing } from './pose.ts';

/** The point so far from one towards another; the other where it is nearer. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  return whole <= length ? to : pointAlong(from, to, length / whole);
}

/**
 * Where a flight of some length leads: first up to 8 cm the way that the enemy who caused it looks, then straight to
 * the rear point, and no farther. What stands in the way is not asked.
 */
export function flight(from: Point, enemyAngle: number, rearPoint: Point, length: number): readonly [Point, Point] {
  const { x, y } = facing(enemyAngle);
  const straight = Math.min(length, STRAIGHT_START);
  const bend = { x: from.x + straight * x, y: from.y + straight * y };
  return [bend, towards(bend, rearPoint, length - straight)];
}
