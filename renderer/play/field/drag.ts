/** What a drag of a unit's front or of one of its corners means as a leg. Tenths of a millimetre, hundredths of a degree. */
import type { Leg, LegOffer } from '../../../core/engine/decision.ts';
import { centreOf, cornersOf } from '../../../core/space/table/footprint.ts';
import { OBLIQUE_LIMIT } from '../../../core/space/table/manoeuvre.ts';
import type { Point } from '../../../core/space/table/point.ts';
import {
  facing,
  type Footprint,
  FULL_TURN,
  hundredths,
  onTable,
  radians,
  seenFrom,
} from '../../../core/space/table/pose.ts';

/** By what a unit is taken: the middle of its front, a front corner, or anywhere. */
export type GripKind = 'front' | 'left' | 'right' | 'body';

export interface Grip {
  readonly kind: GripKind;
  readonly at: Point;
}

/** Nearly straight ahead is meant straight ahead; and straight back where one goes anywhere. */
const STRAIGHT = 300;
const HALF_TURN = 18_000;

/** Where a unit can be taken, as its rules let it: no corner where it neither wheels nor turns. */
export function gripsOf(footprint: Footprint, offers: readonly LegOffer[]): readonly Grip[] {
  const has = (...kinds: readonly Leg['leg'][]) => offers.some(({ most }) => kinds.includes(most.leg));
  const { frontLeft, frontRight } = cornersOf(footprint);
  return [
    ...(has('advance') ? [{ kind: 'front', at: onTable(footprint.pose, { ahead: 0, right: 0 }) } as const] : []),
    ...(has('wheel', 'pivot')
      ? ([
          { kind: 'left', at: frontLeft },
          { kind: 'right', at: frontRight },
        ] as const)
      : []),
  ];
}

/**
 * The leg that a drag means, whole; `null` where it means none.
 * @param isExact without: what is nearly straight is straight
 */
export function legOf(
  footprint: Footprint,
  { kind, at }: Grip,
  to: Point,
  offers: readonly LegOffer[],
  isExact: boolean,
): Leg | null {
  if (kind === 'front' || kind === 'body') return march(footprint, at, to, offers, isExact);
  const wheels = offers.some(({ most }) => most.leg === 'wheel');
  return wheels ? wheelOf(footprint, kind, to) : pivotOf(footprint, at, to);
}

function march({ pose }: Footprint, from: Point, to: Point, offers: readonly LegOffer[], isExact: boolean): Leg | null {
  const here = seenFrom(pose, from);
  const there = seenFrom(pose, to);
  const ahead = there.ahead - here.ahead;
  const left = here.right - there.right;
  const limit = widest(offers);
  if (limit === null) return null;
  const angle = hundredths(Math.atan2(left, ahead));
  if (limit >= HALF_TURN) return advance(Math.hypot(ahead, left), snapped(angle, isExact));
  if (ahead < 0 && hasBack(offers)) return advance(ahead, 0);
  const oblique = Math.max(-limit, Math.min(limit, snapped(angle, isExact)));
  // As far along the direction as the hand has gone along it.
  const { x, y } = facing(oblique);
  return advance(Math.max(0, ahead * x + left * y), oblique);
}

function advance(length: number, oblique: number): Leg {
  return { leg: 'advance', length: Math.round(length) + 0, oblique: Math.round(oblique) + 0 };
}

function snapped(angle: number, isExact: boolean): number {
  if (isExact) return angle;
  if (Math.abs(angle) < STRAIGHT) return 0;
  return HALF_TURN - Math.abs(angle) < STRAIGHT ? HALF_TURN : angle;
}

/** How far aside the offers let one go; `null` where they let nobody march. Half a turn: anywhere. */
function widest(offers: readonly LegOffer[]): number | null {
  const sides = offers.flatMap(({ most }) =>
    most.leg === 'advance' && most.length > 0 ? [Math.abs(most.oblique)] : [],
  );
  if (sides.length === 0) return hasBack(offers) ? 0 : null;
  const most = Math.max(...sides);
  return most > OBLIQUE_LIMIT ? HALF_TURN : most;
}

function hasBack(offers: readonly LegOffer[]): boolean {
  return offers.some(({ most }) => most.leg === 'advance' && most.length < 0);
}

/** The corner that is dragged goes round the other one. */
function wheelOf(footprint: Footprint, dragged: 'left' | 'right', to: Point): Leg {
  const pivot = dragged === 'left' ? 'right' : 'left';
  const { frontLeft, frontRight } = cornersOf(footprint);
  const [fixed, moving] = pivot === 'left' ? [frontLeft, frontRight] : [frontRight, frontLeft];
  const turn = turnBetween(fixed, moving, to);
  return { leg: 'wheel', pivot, angle: Math.max(0, Math.round(pivot === 'left' ? turn : -turn)) + 0 };
}

function pivotOf(footprint: Footprint, from: Point, to: Point): Leg {
  return { leg: 'pivot', angle: Math.round(turnBetween(centreOf(footprint), from, to)) + 0 };
}

/** Counter-clockwise, from half a turn back to half a turn ahead. */
function turnBetween(about: Point, from: Point, to: Point): number {
  const bearing = (p: Point): number => Math.atan2(p.y - about.y, p.x - about.x);
  const turn = bearing(to) - bearing(from);
  const whole = radians(FULL_TURN);
  return hundredths(turn - whole * Math.round(turn / whole));
}
