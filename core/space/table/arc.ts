/**
 * The arc that a weapon covers. Its two sides start at the front corners, each opened by half of the opening.
 * Source: `geometry.arc45` and its switch; OO-GEO-8.
 */
import { arcPoints } from './circle.ts';
import { type Field, openingField, partsIn } from './field.ts';
import type { Point, Ring, Segment } from './point.ts';
import { type Footprint, hundredths, onTable, radians } from './pose.ts';

/** Where the sides of an arc start: at the front corners, or both in the middle of the front edge. */
export type Apex = 'corners' | 'middle';

/** 22.5 degrees to each side. */
export const ARTILLERY_OPENING = 4_500;

/** An arc as far as it reaches. The outer edge is part of a circle about the middle of the front edge. */
export interface Arc {
  readonly ring: Ring;
  /** From the front edge to the outer edge, the left side first. */
  readonly sides: readonly [Segment, Segment];
  readonly centre: Point;
  readonly radius: number;
  /** The outer edge, counter-clockwise, as hundredths of a degree seen from the centre. */
  readonly from: number;
  readonly to: number;
}

const asideOf = ({ width }: Footprint, apex: Apex): number => (apex === 'corners' ? width / 2 : 0);

/** How long a side is that starts `aside` of a circle's centre; 0 where it starts outside the circle. */
function sideLength(aside: number, half: number, reach: number): number {
  const along = aside * Math.sin(half);
  const square = along * along - aside * aside + reach * reach;
  return square <= 0 ? 0 : Math.max(0, Math.sqrt(square) - along);
}

/**
 * The arc of an opening (hundredths of a degree, above 0 and below 36,000) as far as a reach, measured from the middle
 * of the front edge. Where the reach is shorter than half the front the sides are the ends of the half circle ahead.
 */
export function arcOf(footprint: Footprint, opening: number, reach: number, apex: Apex = 'corners'): Arc {
  const { pose } = footprint;
  const half = radians(opening / 2);
  const aside = Math.min(asideOf(footprint, apex), reach);
  const length = sideLength(aside, half, reach);
  const ahead = length * Math.cos(half);
  const right = aside + length * Math.sin(half);
  const bearing = Math.atan2(right, ahead);
  const straight = radians(pose.angle);
  const side = (sign: 1 | -1): Segment => [
    onTable(pose, { ahead: 0, right: sign * aside }),
    onTable(pose, { ahead, right: sign * right }),
  ];
  const sides = [side(-1), side(1)] as const;
  const outer = arcPoints(pose, reach, straight - bearing, straight + bearing);
  return {
    ring: aside === 0 ? [sides[0][0], ...outer] : [sides[0][0], sides[1][0], ...outer],
    sides,
    centre: { x: pose.x, y: pose.y },
    radius: reach,
    from: pose.angle - hundredths(bearing),
    to: pose.angle + hundredths(bearing),
  };
}

/** The arc without end, for what lies in it. */
export function arcField(footprint: Footprint, opening = ARTILLERY_OPENING, apex: Apex = 'corners'): Field {
  return openingField(footprint.pose, asideOf(footprint, apex), opening);
}

/**
 * The parts of an area in an arc, however far off; one, unless the arc opens beyond 180 degrees. Where it only touches a
 * side of the arc there is none.
 */
export function clippedToArc(footprint: Footprint, ring: Ring, opening?: number, apex?: Apex): Ring[] {
  return partsIn(arcField(footprint, opening, apex), ring);
}
