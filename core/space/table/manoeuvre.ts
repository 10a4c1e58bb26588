/** What a move is made of, one leg after the other. Source: `geometry.straight`, `diagonal`; OO-GEO-10. */
import { centreOf } from './footprint.ts';
import { CM } from './point.ts';
import { facing, type Footprint, moved, type Offset, type Pose, turned } from './pose.ts';
import { type Pivot, wheel } from './wheel.ts';

/** Forward or oblique by a length (backward where negative), or a wheel. Hundredths of a degree; left is positive. */
export type Leg =
  | { readonly leg: 'advance'; readonly length: number; readonly oblique: number }
  | { readonly leg: 'wheel'; readonly pivot: Pivot; readonly angle: number };

/** A leg carried out. */
export interface Step {
  readonly leg: Leg;
  /** Where the unit stood before it, and where it stands after it. */
  readonly from: Pose;
  readonly pose: Pose;
  /** How far it went: a wheel by its outer corner. Never negative. */
  readonly way: number;
  /** What of the move it takes: a wheel twice its way. */
  readonly cost: number;
}

/** As far to a side as a unit may move without turning: 30 degrees. */
export const OBLIQUE_LIMIT = 3_000;

/** At least so long is the straight first part of a flight. OO-7.6-20, OO-13-2 */
export const STRAIGHT_START = 8 * CM;

/** Whether an oblique angle is allowed, to either side. */
export function isWithinOblique(angle: number, limit = OBLIQUE_LIMIT): boolean {
  return Math.abs(angle) <= limit;
}

/** OO-GEO-10: What a shift without turning comes to, ahead and to the right: `oblique` to the left is positive. */
function shiftOf(length: number, oblique: number): Offset {
  const { x, y } = facing(oblique);
  return { ahead: length * x, right: 0 - length * y };
}

/** Straight ahead. */
export function advance(pose: Pose, length: number): Pose {
  return moved(pose, { ahead: length, right: 0 });
}

/** Turned about its own middle, counter-clockwise by hundredths of a degree. */
export function turnedOnSpot(footprint: Footprint, by: number): Pose {
  return advance(turned({ ...footprint.pose, ...centreOf(footprint) }, by), footprint.depth / 2);
}

/** The other way about on the same ground: the rear edge becomes the front. */
export function aboutFace(footprint: Footprint): Pose {
  return turnedOnSpot(footprint, 18_000);
}

/** A leg as far as a share of it. */
export function partOf(leg: Leg, share: number): Leg {
  return leg.leg === 'advance' ? { ...leg, length: leg.length * share } : { ...leg, angle: leg.angle * share };
}

/** Carries a leg out. Whether the rules allow it is not asked here. */
export function stepOf(footprint: Footprint, leg: Leg): Step {
  const from = footprint.pose;
  if (leg.leg === 'wheel') return { leg, from, ...wheel(footprint, leg.pivot, leg.angle) };
  const way = Math.abs(leg.length);
  return { leg, from, pose: moved(from, shiftOf(leg.length, leg.oblique)), way, cost: way };
}

/** Carries legs out one after the other. */
export function afterLegs(footprint: Footprint, legs: readonly Leg[]): Step[] {
  const steps: Step[] = [];
  let pose = footprint.pose;
  for (const leg of legs) {
    const step = stepOf({ ...footprint, pose }, leg);
    steps.push(step);
    pose = step.pose;
  }
  return steps;
}
