/** How far a unit comes before it is as near to something as it may. Source: `geometry.chargeHalt`; OO-9.1-2, OO-GEO-11. */
import { radiusOf } from './box.ts';
import { ringOf } from './footprint.ts';
import { type Leg, partOf, stepOf } from './manoeuvre.ts';
import { betweenRings } from './nearest.ts';
import type { Ring } from './point.ts';
import { type Footprint, radians } from './pose.ts';

/** A hundredth of a millimetre: so much nearer to the gap is near enough. */
const CLOSE = 0.1;

/** The farthest that any point of a unit goes on a leg. */
function farthestWay(footprint: Footprint, leg: Leg): number {
  return leg.leg === 'advance' ? Math.abs(leg.length) : 2 * radiusOf(footprint) * Math.abs(radians(leg.angle));
}

/**
 * The share of a leg after which a unit is first as near to an area as a gap, 0 where it is from the start; `null` where
 * it never is. Within a hundredth of a millimetre, on the far side.
 */
export function haltBefore(footprint: Footprint, leg: Leg, area: Ring, gap: number): number | null {
  const farthest = farthestWay(footprint, leg);
  for (let share = 0; share <= 1;) {
    const { pose } = stepOf(footprint, partOf(leg, share));
    // No point comes nearer than it goes: so much of the leg is free.
    const free = betweenRings(ringOf({ ...footprint, pose }), area).distance - gap;
    if (free <= CLOSE) return share;
    share += farthest > 0 ? free / farthest : Infinity;
  }
  return null;
}
