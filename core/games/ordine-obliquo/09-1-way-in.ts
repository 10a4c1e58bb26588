/** 9.1 The way into a charge: the legs by which a unit comes to its halt before an enemy that is pointed at. */
import type { Leg } from '../../engine/decision.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { OBLIQUE_LIMIT } from '../../space/table/manoeuvre.ts';
import { hundredths, seenFrom } from '../../space/table/pose.ts';
import { cutShort, judgedOf, offersAfter } from './07-2-manoeuvre.ts';
import type { Field } from './07-2-walk.ts';
import { chargedBy, whyNotEnd } from './07-halts.ts';
import { footprintOf } from './ground.ts';
import type { UnitId } from './position.ts';

/**
 * OO-9.1-2 Straight ahead where that leads there, else obliquely, else after a wheel.
 * @returns the legs, or why the nearest of them may not be gone
 */
export function wayIn(field: Field, target: UnitId): readonly Leg[] | Reason {
  const ways = waysTo(field, target);
  const found = ways.find((legs) => charges(field, legs, target) && !whyNotEnd(field, legs));
  if (found) return found;
  const reasons = ways.map((legs) => (legs.length > 0 ? whyNotEnd(field, legs) : null));
  const params = { unit: { unit: field.id }, target: { unit: target } };
  return reasons.find((reason) => reason !== null) ?? because('OO-9.1-2', 'refusal.no-way-in', params);
}

function charges(field: Field, legs: readonly Leg[], target: UnitId): boolean {
  const judged = judgedOf(field, legs);
  return !judged.fault && chargedBy(field, legs, judged) === target;
}

/** Ways that end where the enemy, or anything before it, stops them. */
function waysTo(field: Field, target: UnitId): readonly (readonly Leg[])[] {
  const begun: readonly (readonly Leg[])[] = [[], ...wheelsTo(field, target).map((leg) => [leg])];
  return begun.flatMap((legs) => {
    const bearing = bearingTo(field, legs, target);
    const aside = Math.max(-OBLIQUE_LIMIT, Math.min(OBLIQUE_LIMIT, bearing));
    const length = Math.floor(judgedOf(field, legs).left);
    return [0, aside].map((oblique) => cutShort(field, [...legs, { leg: 'advance', length, oblique }]));
  });
}

/** Towards the enemy, as far as the unit may wheel. */
function wheelsTo(field: Field, target: UnitId): readonly Leg[] {
  const turn = bearingTo(field, [], target);
  return offersAfter(field, field.standing).flatMap(({ most }): Leg[] => {
    if (most.leg !== 'wheel' || (most.pivot === 'left') !== turn > 0 || turn === 0) return [];
    return [{ ...most, angle: Math.min(most.angle, Math.abs(turn)) }];
  });
}

/** From straight ahead after these legs to the middle of the enemy, hundredths of a degree, to the left. */
function bearingTo(field: Field, legs: readonly Leg[], target: UnitId): number {
  const { ahead, right } = seenFrom(judgedOf(field, legs).pose, centreOf(footprintOf(field.game, target)));
  return Math.round(hundredths(Math.atan2(-right, ahead)));
}
