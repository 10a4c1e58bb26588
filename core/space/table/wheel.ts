/** A turn about a front corner. Source: `geometry.wheel`; OO-7.2-4, OO-7.2-5, OO-GEO-9. */
import { cornersOf } from './footprint.ts';
import type { Point } from './point.ts';
import { carriedRound, type Footprint, hundredths, type Pose, radians } from './pose.ts';

/** The front corner that stays where it is. */
export type Pivot = 'left' | 'right';

/** OO-7.2-5: What of a move a wheel takes, to one of way. */
const COST = 2;

/** What of its speed a unit may wheel, as way. */
const MOST = 0.5;

export interface Wheeled {
  readonly pose: Pose;
  /** The arc that the outer front corner went, tenths of a millimetre. */
  readonly way: number;
  /** What of the move it takes: twice the way. */
  readonly cost: number;
}

export function pivotOf(footprint: Footprint, pivot: Pivot): Point {
  const { frontLeft, frontRight } = cornersOf(footprint);
  return pivot === 'left' ? frontLeft : frontRight;
}

/** How far a wheel turns the unit, counter-clockwise: about its left corner when the outer corner goes forward. */
export function turnOf(pivot: Pivot, angle: number): number {
  return pivot === 'left' ? angle : -angle;
}

/** OO-GEO-9: The outer corner's way when a front turns by an angle (hundredths of a degree): never negative. */
export function wheelWay(width: number, angle: number): number {
  return width * Math.abs(radians(angle));
}

/** What of the move such a wheel takes. */
export function wheelSpent(width: number, angle: number): number {
  return COST * wheelWay(width, angle);
}

/** The angle at which the outer corner has gone a way, hundredths of a degree, not rounded. 0 for a front of no width. */
export function wheelAngle(width: number, way: number): number {
  return width > 0 ? hundredths(way / width) : 0;
}

/** The widest wheel of a unit of some speed: the way is half of the speed, and takes all of it. */
export function widestWheel(width: number, speed: number): number {
  return wheelAngle(width, MOST * speed);
}

/** Hundredths of a degree: forward with the outer corner where positive, backward where negative. */
export function wheel(footprint: Footprint, pivot: Pivot, angle: number): Wheeled {
  return {
    pose: carriedRound(footprint.pose, pivotOf(footprint, pivot), turnOf(pivot, angle)),
    way: wheelWay(footprint.width, angle),
    cost: wheelSpent(footprint.width, angle),
  };
}
