/** What a unit passes over as it moves. */
import { arcPoints } from './circle.ts';
import { cornersOf, ringOf } from './footprint.ts';
import { distance, type Point, type Ring } from './point.ts';
import { hullOf } from './polygon.ts';
import { type Footprint, radians } from './pose.ts';
import { type Leg, partOf, stepOf } from './manoeuvre.ts';
import { type Pivot, turnOf } from './wheel.ts';

type Wheel = Extract<Leg, { leg: 'wheel' }>;

/** A wider wheel is swept in several parts, so that none laps over itself. */
const WIDEST_PART = 9_000;

/** The corners about a pivot in the order in which a wheel leads them past: the pivot's own side first. */
function cornersFrom(footprint: Footprint, pivot: Pivot): readonly [Point, Point, Point, Point] {
  const { frontLeft, frontRight, rearLeft, rearRight } = cornersOf(footprint);
  return pivot === 'left' ? [frontLeft, rearLeft, rearRight, frontRight] : [frontRight, rearRight, rearLeft, frontLeft];
}

const bearing = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

/**
 * Forward about the left corner: from the pivot down the unit's side and along its rear as it stands, then the arc of
 * the rear corner that is farthest off, then its other side and its front as it will stand.
 */
function sweptForward(before: Footprint, after: Footprint, pivot: Pivot, angle: number): Ring {
  const [centre, near, far] = cornersFrom(before, pivot);
  const [, , , outer] = cornersFrom(after, pivot);
  const from = bearing(centre, far);
  const arc = arcPoints(centre, distance(centre, far), from, from + radians(turnOf(pivot, angle)));
  const ring = [centre, near, ...arc, outer];
  return pivot === 'left' ? ring : ring.toReversed();
}

function sweptByWheel(footprint: Footprint, { pivot, angle }: Wheel): Ring {
  const after = { ...footprint, pose: stepOf(footprint, { leg: 'wheel', pivot, angle }).pose };
  return angle >= 0 ? sweptForward(footprint, after, pivot, angle) : sweptForward(after, footprint, pivot, -angle);
}

/**
 * What a footprint passes over on a leg, its own ground included: one ring, several that lap over for a wheel of more
 * than a quarter turn. Exact but for the arc of a wheel, whose chords lie up to a hundredth of a millimetre inside it.
 */
export function sweptBy(footprint: Footprint, leg: Leg): Ring[] {
  if (leg.leg === 'advance') {
    return [hullOf([...ringOf(footprint), ...ringOf({ ...footprint, pose: stepOf(footprint, leg).pose })])];
  }
  const parts = Math.max(1, Math.ceil(Math.abs(leg.angle) / WIDEST_PART));
  return Array.from({ length: parts }, (_, i) => {
    const { pose } = stepOf(footprint, partOf(leg, i / parts));
    return sweptByWheel({ ...footprint, pose }, { ...leg, angle: leg.angle / parts });
  });
}
