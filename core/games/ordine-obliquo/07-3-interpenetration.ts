/** 7.3 Who may pass through whom, and how near to the enemy one may come. */
import { because, type Reason, type RuleId } from '../../engine/verdict.ts';
import { radiusOf } from '../../space/table/box.ts';
import { centreOf, ringOf } from '../../space/table/footprint.ts';
import { inCorridor } from '../../space/table/front.ts';
import { haltBefore } from '../../space/table/halt.ts';
import { type Leg, stepOf } from '../../space/table/manoeuvre.ts';
import { betweenRings, distanceBetween } from '../../space/table/nearest.ts';
import { overlaps } from '../../space/table/overlap.ts';
import { CM, distance, type Point, type Ring } from '../../space/table/point.ts';
import { hullOf } from '../../space/table/polygon.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { sweptBy } from '../../space/table/sweep.ts';
import { touches } from '../../space/table/touch.ts';
import { movesClosed, movesOpen } from './04-formations.ts';
import { ridesThrough } from './09-1-charge.ts';
import type { Formation, UnitCard } from './data.ts';
import { footprintOf } from './ground.ts';
import { cardOf, enemyOf, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** How far a leg goes before something stops it, as a share of it, and what. */
export interface Limit {
  readonly share: number;
  readonly reason: Reason;
}

/** A unit that stands on the table while another moves. */
export interface Other {
  readonly id: UnitId;
  readonly card: UnitCard;
  readonly isEnemy: boolean;
  readonly footprint: Footprint;
  readonly ring: Ring;
  readonly centre: Point;
  /** Of the circle about it. */
  readonly radius: number;
  readonly formation: Formation;
  /** Guns that have not moved in this move. */
  readonly isAtRest: boolean;
  /** Enemies in open order whom the mover, as cavalry, rides through (OO-9.3-12). */
  readonly isRidden: boolean;
}

/** Chargers halt so far from their target, and nobody else comes so near (OO-9.1-2). */
export const CHARGE_HALT = CM;

/** What the halt may be off: half a millimetre (`geometry.chargeHalt`). */
const TOLERANCE = 0.05 * CM;

/** What the whole numbers of a leg may leave of it. */
const SLACK = 0.5;

/** All others on the table, friends first, in the order of the armies. */
export function othersOf(game: OrdineObliquo, id: UnitId): readonly Other[] {
  const { side } = cardOf(game, id);
  return [...unitsOnTable(game, side), ...unitsOnTable(game, enemyOf(side))]
    .filter((other) => other !== id)
    .map((other) => otherOf(game, id, other));
}

function otherOf(game: OrdineObliquo, mover: UnitId, id: UnitId): Other {
  const footprint = footprintOf(game, id);
  const { formation, deeds } = unit(game, id);
  return {
    id,
    card: cardOf(game, id),
    isEnemy: sideOf(game, mover) !== sideOf(game, id),
    footprint,
    ring: ringOf(footprint),
    centre: centreOf(footprint),
    radius: radiusOf(footprint),
    formation,
    isAtRest: deeds.used === 0,
    isRidden: ridesThrough(game, mover, id),
  };
}

/** What another unit is to one that comes upon it: a wall, an enemy to halt before, or nothing but something passed. */
interface Meeting {
  readonly end: 'stops' | 'halts' | 'passes';
  readonly rule: RuleId;
}

/** OO-7.6-10: How a unit of this card, in this formation, meets another. */
function meetingOf(card: UnitCard, formation: Formation, other: Other): Meeting {
  if (other.isEnemy) {
    return other.isRidden ? { end: 'passes', rule: 'OO-9.3-12' } : { end: 'halts', rule: 'OO-9.1-2' };
  }
  const [isOpen, isOtherOpen] = [movesOpen(card, formation), movesOpen(other.card, other.formation)];
  const isByCavalry = (isOpen && other.card.arm === 'cavalry') || (isOtherOpen && card.arm === 'cavalry');
  if (isByCavalry) return { end: 'stops', rule: 'OO-7.3-3' };
  if (isOpen || isOtherOpen) return { end: 'passes', rule: 'OO-7.3-2' };
  const isThroughGuns = movesClosed(card, formation) && other.formation === 'unlimbered' && other.isAtRest;
  return isThroughGuns ? { end: 'passes', rule: 'OO-7.3-4' } : { end: 'stops', rule: 'OO-7.3-1' };
}

/** Whether a circle about a point comes near a unit at all, the halt before it included. */
export function isWithinReach({ centre, radius }: Other, point: Point, reach: number): boolean {
  return distance(centre, point) <= radius + reach + CHARGE_HALT + TOLERANCE;
}

const sweptHull = (footprint: Footprint, leg: Leg): Ring => hullOf(sweptBy(footprint, leg).flat());

const lengthOf = (footprint: Footprint, leg: Leg): number => stepOf(footprint, leg).way;

/** Whether what is left of a leg after a share is more than whole numbers can keep. */
function isShort(footprint: Footprint, leg: Leg, share: number): boolean {
  return (1 - share) * lengthOf(footprint, leg) > SLACK;
}

/** Where a friend stops a leg; who stands in another already may get out of it. */
function stoppedBy(footprint: Footprint, leg: Leg, other: Other, rule: RuleId): Limit | null {
  if (overlaps(footprint, other.footprint)) return null;
  const [touch] = touches(footprint, [leg], [other.ring]);
  if (!touch) return null;
  const length = lengthOf(footprint, leg);
  const share = length > 0 ? touch.way / length : 0;
  if (!isShort(footprint, leg, share)) return null;
  return { share, reason: because(rule, 'refusal.through-friend', { unit: { unit: other.id } }) };
}

/** Where a leg has come as near to an enemy as it may; who is nearer already comes no nearer. */
function haltedBy(footprint: Footprint, leg: Leg, hull: Ring, other: Other): Limit | null {
  if (betweenRings(hull, other.ring).distance >= CHARGE_HALT) return null;
  const reason = because('OO-9.1-2', 'refusal.nearer-than-halt', { unit: { unit: other.id } });
  const now = distanceBetween(footprint, other.footprint);
  if (now <= CHARGE_HALT + SLACK) {
    const then = distanceBetween({ ...footprint, pose: stepOf(footprint, leg).pose }, other.footprint);
    const isThrough = touches(footprint, [leg], [other.ring]).some(({ way }) => way > 0);
    return then < now - SLACK || isThrough ? { share: 0, reason } : null;
  }
  const share = haltBefore(footprint, leg, other.ring, CHARGE_HALT);
  return share !== null && isShort(footprint, leg, share) ? { share, reason } : null;
}

/** What units stop a leg, each where it does. */
export function limitsByUnits(
  card: UnitCard,
  formation: Formation,
  footprint: Footprint,
  leg: Leg,
  others: readonly Other[],
): readonly Limit[] {
  const hull = sweptHull(footprint, leg);
  return others
    .map((other) => {
      const { end, rule } = meetingOf(card, formation, other);
      if (end === 'halts') return haltedBy(footprint, leg, hull, other);
      return end === 'passes' ? null : stoppedBy(footprint, leg, other, rule);
    })
    .filter((limit) => limit !== null);
}

/** A track is that much finer than anybody is deep: every fifth of its places will do, and the last. */
const FINER = 5;

/** Whom a unit has stood in on its way: friends it has passed through, skirmishers it has ridden down. */
export function passedOn(track: readonly Footprint[], others: readonly Other[]): readonly Other[] {
  const places = track.filter((_, i) => i % FINER === 0 || i === track.length - 1);
  return others.filter((other) => places.some((at) => overlaps(at, other.footprint)));
}

/** The first unit on whose ground a footprint stands: nobody stops there. */
export function unitUnder(footprint: Footprint, others: readonly Other[]): Other | null {
  return others.find((other) => overlaps(footprint, other.footprint)) ?? null;
}

/** Whether two units are as near as a charger to its target. */
export function isAtHalt(a: Footprint, b: Footprint): boolean {
  return distanceBetween(a, b) <= CHARGE_HALT + TOLERANCE;
}

/** The enemies at so small a distance, and those of them before the front, the nearest first. */
export function enemiesAtHalt(footprint: Footprint, others: readonly Other[]): { near: Other[]; ahead: Other[] } {
  const near = others.filter((other) => other.isEnemy && !other.isRidden && isAtHalt(footprint, other.footprint));
  const ahead = near
    .filter((other) => inCorridor(footprint, other.footprint))
    .toSorted((a, b) => distanceBetween(footprint, a.footprint) - distanceBetween(footprint, b.footprint));
  return { near, ahead };
}
