/** 9.1 to 9.6 Who may charge whom, from where, and with what impetus; skirmishers ridden through. */
import type { Leg } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { inCorridor } from '../../space/table/front.ts';
import { between, distanceBetween } from '../../space/table/nearest.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import type { Footprint, Pose } from '../../space/table/pose.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { isInCover } from './08-4-line-of-fire.ts';
import { beganBehind, isOnFlank, whyNotRoom } from './09-8-multiple.ts';
import { isAcrossDefile, isInRough, startOf } from './09-9-melee-value.ts';
import { testMorale } from './10-morale.ts';
import { disorder, whyTooDisorderedToCharge } from './12-disorder.ts';
import { touchRouter } from './13-rout.ts';
import { TABLES } from './data.ts';
import { tell } from './facts.ts';
import { footprintAt, footprintOf, piecesUnder } from './ground.ts';
import {
  cardOf,
  type Charge,
  isCossack,
  isOnTable,
  isOpenOrder,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
} from './position.ts';

/** How far from its target a charger halts, and how exactly. OO-GEO-11 */
export const CHARGE_HALT = CM;
/** OO-GEO-11: A charge halts 1 cm before its target; the distance may differ by so much. */
const HALT_TOLERANCE = 0.05 * CM;

/** Why one does not charge another. */
export const noCharge = (rule: RuleId, key: string, charger: UnitId, target: UnitId): Verdict =>
  because(rule, `refusal.charge-${key}`, { unit: { unit: charger }, target: { unit: target } });

/** What of a charge is measured and seen on the table. */
export interface ChargeSeen {
  /** Infantry at cavalry: whether less than half a move lay between them (OO-9.2-3). */
  isNear(): boolean;
  /** Whether half of the charger or more began behind the target's front line (9.7). */
  isFlank(): boolean;
  /** Whether the target stands in a wood or on broken ground. */
  isInRough(): boolean;
  /** Whether closed order began its charge, or halts, on broken ground. */
  isFromBroken(): boolean;
  isAcrossDefile(): boolean;
  isVillage(): boolean;
  /** Whether a wall or a hedge is between them. */
  isCovered(): boolean;
}

/**
 * Why a unit that has gone these legs and halts here does not charge this target; `null` where it does. What its order
 * forbids is asked in chapter 3.
 */
export function whyNotCharge(
  game: OrdineObliquo,
  charger: UnitId,
  target: UnitId,
  legs: readonly Leg[],
  end: Pose,
): Verdict {
  const halt = footprintAt(cardOf(game, charger), unit(game, charger).formation, end);
  const isChanged = legs.some(({ leg }) => leg === 'face' || leg === 'form');
  return (
    whyNotChargeSeen(game, charger, target, isChanged, seenAt(game, charger, target, halt)) ??
    whyNotBefore(game, charger, target, halt) ??
    whyNotRoom(game, charger, target, halt)
  );
}

/** Why a unit does not charge another, from what both are and what is seen; where it halts is measured apart. */
export function whyNotChargeSeen(
  game: OrdineObliquo,
  charger: UnitId,
  target: UnitId,
  isChanged: boolean,
  seen: ChargeSeen,
): Verdict {
  return (
    whyNotReady(game, charger, target, isChanged) ??
    whyNotFormed(game, charger, target, seen) ??
    whyNotFromGround(game, charger, target, seen) ??
    whyNotSheltered(game, charger, target, seen) ??
    whyNotTarget(game, charger, target, seen)
  );
}

function seenAt(game: OrdineObliquo, charger: UnitId, target: UnitId, halt: Footprint): ChargeSeen {
  const isBroken = (at: Footprint): boolean => piecesUnder(game, at, 'broken').length > 0;
  return {
    isNear: () =>
      distanceBetween(startOf(game, charger), footprintOf(game, target)) < TABLES.speeds.infantry.line / 2 - HAIR,
    isFlank: () => beganBehind(game, charger, target),
    isInRough: () => isInRough(game, target),
    isFromBroken: () => [startOf(game, charger), halt].some(isBroken),
    isAcrossDefile: () => isAcrossDefile(game, charger, halt.pose),
    isVillage: () => garrisoned(game, target) !== null,
    isCovered: () => isInCover(game, { from: halt.pose, to: between(halt, footprintOf(game, target)).to }),
  };
}

/** The charge that a unit makes by these legs, all of this move. It halts a centimetre before its target. */
export function chargeOf(game: OrdineObliquo, charger: UnitId, target: UnitId, legs: readonly Leg[]): Charge {
  return {
    target,
    runUp: straightEnd(legs) + CHARGE_HALT,
    isFlank: isOnFlank(game, charger, target),
    status: 'halted',
    met: null,
  };
}

/** How far the way leads straight ahead at its end: no wheel, nothing oblique (OO-9.3-3). */
function straightEnd(legs: readonly Leg[]): number {
  const bend = legs.findLastIndex((leg) => !isStraight(leg));
  return legs.slice(bend + 1).reduce((sum, leg) => sum + (leg.leg === 'advance' ? leg.length : 0), 0);
}

const isStraight = (leg: Leg): boolean => leg.leg === 'advance' && leg.oblique === 0 && leg.length >= 0;

// 9.1, 12 Whether the charger is fit for it

function whyNotReady(game: OrdineObliquo, charger: UnitId, target: UnitId, isChanged: boolean): Verdict {
  if (cardOf(game, charger).arm === 'artillery') return noCharge('OO-9.5-1', 'by-guns', charger, target);
  const { changed, opportunity } = unit(game, charger).deeds;
  if (isChanged || changed) return noCharge('OO-9.1-3', 'after-change', charger, target);
  // OO-3.2-15: melee or fire, and it has fired.
  return opportunity ? noCharge('OO-3.2-15', 'after-fire', charger, target) : whyTooDisorderedToCharge(game, charger);
}

/** OO-9.6-4: Lines and open order charge; a column only over a bridge that is held against it, a square never. */
function whyNotFormed(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  const { formation } = unit(game, charger);
  if (formation === 'square') return noCharge('OO-4-6', 'in-square', charger, target);
  if (formation !== 'column' || seen.isAcrossDefile()) return null;
  return noCharge('OO-9.6-3', 'in-column', charger, target);
}

/** OO-9.2-2, OO-9.3-2, OO-9.4-2: Closed order begins no charge on broken ground. */
function whyNotFromGround(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  if (isOpenOrder(game, charger)) return null;
  const rule = cardOf(game, charger).arm === 'cavalry' ? 'OO-9.3-2' : 'OO-9.2-2';
  return seen.isFromBroken() ? noCharge(rule, 'from-broken', charger, target) : null;
}

// 9.2 to 9.5, 15 Whom it may charge

/** What a unit counts as where charges are concerned. */
type Body = 'infantry' | 'cavalry' | 'open' | 'artillery';

export function bodyOf(game: OrdineObliquo, id: UnitId): Body {
  const { arm } = cardOf(game, id);
  return arm !== 'artillery' && isOpenOrder(game, id) ? 'open' : arm;
}

/** On what terms one body charges another, and by which rule it does not. */
interface Terms {
  readonly on: keyof typeof ON;
  readonly rule: RuleId;
  readonly key: string;
}

const always = (rule: RuleId): Terms => ({ on: 'always', rule, key: '' });

/** OO-9.2-1, OO-9.2-3, OO-9.3-1, OO-9.4-1: Whom each kind of troops may charge. */
const TARGETS: Readonly<Record<Exclude<Body, 'artillery'>, Readonly<Record<Body, Terms>>>> = {
  infantry: {
    infantry: always('OO-9.2-1'),
    cavalry: { on: 'near', rule: 'OO-9.2-3', key: 'too-far-from-cavalry' },
    artillery: always('OO-9.2-1'),
    open: { on: 'evading', rule: 'OO-9.2-1', key: 'open-order' },
  },
  cavalry: {
    infantry: always('OO-9.3-1'),
    cavalry: always('OO-9.3-1'),
    artillery: always('OO-9.3-1'),
    open: { on: 'rough', rule: 'OO-9.3-1', key: 'rides-through' },
  },
  open: {
    infantry: { on: 'rough', rule: 'OO-9.4-1', key: 'only-in-rough' },
    cavalry: { on: 'rough', rule: 'OO-9.4-1', key: 'only-in-rough' },
    artillery: { on: 'flank', rule: 'OO-9.4-1', key: 'only-flank' },
    open: always('OO-9.4-1'),
  },
};

type Condition = (game: OrdineObliquo, seen: ChargeSeen) => boolean;

/** OO-9.2-4, OO-9.4-4: The terms on which a charge is allowed. */
const ON = {
  always: () => true,
  near: (_game, seen) => seen.isNear(),
  // Open order gives way before it (OO-9.2-4); only whom it catches all the same has to fight (OO-7.6-3).
  evading: ({ phase }) => phase === 'first-moves' || phase === 'evasion',
  rough: (_game, seen) => seen.isInRough(),
  flank: (_game, seen) => seen.isFlank(),
} satisfies Readonly<Record<string, Condition>>;

function whyNotTarget(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  const body = bodyOf(game, charger);
  if (body === 'artillery' || isPrey(game, charger, target)) return null;
  const { on, rule, key } = TARGETS[body][bodyOf(game, target)];
  const named = isCossack(cardOf(game, charger)) ? 'OO-15-6' : rule;
  return ON[on](game, seen) ? null : noCharge(named, key, charger, target);
}

/** OO-13-9, OO-15-6: Routers may be run down by all; OO-15-6 limbered guns by cossacks from any side. */
function isPrey(game: OrdineObliquo, charger: UnitId, target: UnitId): boolean {
  const { flight, formation } = unit(game, target);
  return flight?.kind === 'rout' || (isCossack(cardOf(game, charger)) && formation === 'limbered');
}

/** OO-9.3-5, OO-9.6-8 Cavalry keeps away from villages, walls and hedges; cossacks seek skirmishers there (OO-15-5). */
function whyNotSheltered(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  if (cardOf(game, charger).arm !== 'cavalry' || isSkirmish(game, charger, target)) return null;
  if (seen.isVillage()) return noCharge('OO-9.6-8', 'village', charger, target);
  if (isOpenOrder(game, target)) return null;
  return seen.isCovered() ? noCharge('OO-9.3-5', 'cover', charger, target) : null;
}

const isSkirmish = (game: OrdineObliquo, charger: UnitId, target: UnitId): boolean =>
  isOpenOrder(game, charger) && isOpenOrder(game, target);

/** OO-9.1-2 The target is before the front, a centimetre off. */
function whyNotBefore(game: OrdineObliquo, charger: UnitId, target: UnitId, halt: Footprint): Verdict {
  const at = footprintOf(game, target);
  if (!inCorridor(halt, at)) return noCharge('OO-GEO-11', 'not-ahead', charger, target);
  const isNear = distanceBetween(halt, at) <= CHARGE_HALT + HALT_TOLERANCE + HAIR;
  return isNear ? null : noCharge('OO-9.1-2', 'not-near', charger, target);
}

// 9.3 Cavalry against open order

/** OO-9.3-12 Whether cavalry that finds this unit in its way passes through it as if it were not there. */
export function ridesThrough(game: OrdineObliquo, rider: UnitId, other: UnitId): boolean {
  const isEnemy = sideOf(game, rider) !== sideOf(game, other);
  const isRidden = bodyOf(game, rider) === 'cavalry' && bodyOf(game, other) === 'open';
  return isEnemy && isRidden && !isInRough(game, other) && garrisoned(game, other) === null;
}

/**
 * OO-9.3-11, OO-9.3-13: What open order suffers that cavalry rides through: a point, a test, disorder to the move's end. Who
 * routs has no test left to take: he is reached as any router is (OO-13-9).
 */
export function rideThrough(game: OrdineObliquo, rider: UnitId, other: UnitId, umpire: Umpire): void {
  // The loss of a general with those before may have been its end (OO-14-4).
  if (!isOnTable(game, other)) return;
  tell(umpire, 'ridden-through', 'OO-9.3-12', { unit: { unit: rider }, target: { unit: other } });
  if (unit(game, other).flight?.kind === 'rout') return touchRouter(game, rider, other, umpire);
  const away = unit(game, rider).pose?.angle ?? 0;
  const result = testMorale(game, other, { by: 'melee', enemy: rider, away, againstInfantry: false }, umpire);
  if (result !== 'destroyed') disorder(game, other, 'OO-9.3-13', umpire, 'end-of-move');
}
