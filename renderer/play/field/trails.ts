/** The way of the unit in hand: each leg with what it measures, and what of a leg may not be done, beyond where it stops. */
import type { Leg, Legs } from '../../../core/engine/decision.ts';
import type { Stand } from '../../../core/miniatures/presenter.ts';
import { angle, type Figure, length, type Shape, type Tone } from '../../../core/measure/reading.ts';
import { centreOf, cornersOf, ringOf } from '../../../core/space/table/footprint.ts';
import { stepOf } from '../../../core/space/table/manoeuvre.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import {
  carriedRound,
  type Footprint,
  FULL_TURN,
  hundredths,
  moved,
  type Pose,
} from '../../../core/space/table/pose.ts';
import { type Pivot, pivotOf, turnOf } from '../../../core/space/table/wheel.ts';
import { footprintOfStand } from './tables.ts';

/**
 * The way that the middle of the front goes, in a wheel that of the outer corner, with what each leg measures.
 * @param stands before the first leg, and after each
 */
export function trailOf({ legs }: Legs, stands: readonly (Stand | null)[]): readonly Shape[] {
  return legs.flatMap((leg, index): Shape[] => {
    const [from, to] = [stands[index], stands[index + 1]];
    const figure = figureOf(leg);
    if (!from || !to || !figure) return [];
    const { way, middle } = wayOf(footprintOfStand(from), to.pose, leg, 'ghost');
    return [way, { shape: 'label', at: middle, figure, tone: 'ghost' }];
  });
}

/**
 * What of a leg goes beyond the point where it has to stop: the rest of the way, and where it would have ended.
 * @param from where the leg begins
 * @param stopped where the unit stands after as much of the leg as may be done
 */
export function beyond(from: Footprint, leg: Leg, stopped: Footprint): readonly Shape[] {
  const end = poseAfter(from, leg);
  if (!end) return [];
  const { frontLeft, frontRight } = cornersOf(stopped);
  return [
    { shape: 'area', ring: ringOf({ ...from, pose: end }), tone: 'hit' },
    wayOf(stopped, end, leg, 'hit').way,
    { shape: 'line', points: [frontLeft, frontRight], tone: 'limit' },
  ];
}

/** `null` for what is not done by and by. */
function poseAfter(from: Footprint, leg: Leg): Pose | null {
  switch (leg.leg) {
    case 'advance':
    case 'wheel':
      return stepOf(from, leg).pose;
    case 'pivot':
      return carriedRound(from.pose, centreOf(from), leg.angle);
    case 'shift':
      return moved(from.pose, { ahead: 0, right: 0 - leg.length });
    default:
      return null;
  }
}

interface Trail {
  readonly way: Shape;
  readonly middle: Point;
}

function wayOf(from: Footprint, to: Pose, leg: Leg, tone: Tone): Trail {
  if (leg.leg === 'wheel') return arcOf(from, to, leg.pivot, tone);
  const middle = { x: (from.pose.x + to.x) / 2, y: (from.pose.y + to.y) / 2 };
  return { way: { shape: 'line', points: [from.pose, to], tone }, middle };
}

/** The outer corner goes round the inner one. */
function arcOf(from: Footprint, to: Pose, pivot: Pivot, tone: Tone): Trail {
  const { frontLeft, frontRight } = cornersOf(from);
  const centre = pivotOf(from, pivot);
  const outer = pivot === 'left' ? frontRight : frontLeft;
  const start = hundredths(Math.atan2(outer.y - centre.y, outer.x - centre.x));
  const turn = turnOf(pivot, turned(from.pose, to, pivot));
  const [low, high] = turn < 0 ? [start + turn, start] : [start, start + turn];
  const radius = distance(centre, outer);
  const { x, y } = carriedRound({ ...outer, angle: 0 }, centre, turn / 2);
  return { way: { shape: 'round', centre, radius, from: low, to: high, isSector: false, tone }, middle: { x, y } };
}

/** By how much a front has wheeled: forward where positive, at most half a turn. */
function turned(from: Pose, to: Pose, pivot: Pivot): number {
  const by = turnOf(pivot, to.angle - from.angle);
  return by - FULL_TURN * Math.round(by / FULL_TURN);
}

function figureOf(leg: Leg): Figure | null {
  if (leg.leg === 'wheel' || leg.leg === 'pivot') return angle(Math.abs(leg.angle));
  return leg.leg === 'advance' || leg.leg === 'shift' ? length(Math.abs(leg.length)) : null;
}
