/** 9.1 to 9.6 Who may charge whom, from where, and with what impetus; counter-charges; skirmishers ridden through. */
import { chooseYes, type Leg, type Preview, type Procedure } from '../../engine/decision.ts';
import { chanceAtMost } from '../../engine/distribution.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { inCorridor } from '../../space/table/front.ts';
import { between, distanceBetween } from '../../space/table/nearest.ts';
import { overlaps } from '../../space/table/overlap.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { committed, facing, type Footprint, type Pose } from '../../space/table/pose.ts';
import { orderOf } from './03-orders.ts';
import { garrisoned } from './08-2-fire-and-movement.ts';
import { isInCover } from './08-4-line-of-fire.ts';
import { isOnFlank, whyNotRoom } from './09-8-multiple.ts';
import { isAcrossDefile, isInRough, startOf } from './09-9-melee-value.ts';
import { testMorale } from './10-morale.ts';
import { disorder, whyTooDisorderedToCharge } from './12-disorder.ts';
import { rideAlong } from './14-generals.ts';
import { SIDES, TABLES } from './data.ts';
import { tell } from './facts.ts';
import { footprintAt, footprintOf, piecesUnder } from './ground.ts';
import {
  cardOf,
  type Charge,
  isCossack,
  isOpenOrder,
  type Order,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** How far from its target a charger halts, and how exactly. OO-GEO-11 */
const CHARGE_HALT = CM;
const HALT_TOLERANCE = 0.05 * CM;

const HALF_MOVE = 500;

const no = (rule: RuleId, key: string, charger: UnitId, target: UnitId): Verdict =>
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
    isFlank: () => isOnFlank(game, charger, target),
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
  if (cardOf(game, charger).arm === 'artillery') return no('OO-9.5-1', 'by-guns', charger, target);
  return isChanged || unit(game, charger).deeds.changed
    ? no('OO-9.1-3', 'after-change', charger, target)
    : whyTooDisorderedToCharge(game, charger);
}

/** Lines and open order charge; a column only over a bridge that is held against it, a square never. */
function whyNotFormed(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  const { formation } = unit(game, charger);
  if (formation === 'square') return no('OO-4-6', 'in-square', charger, target);
  if (formation !== 'column' || seen.isAcrossDefile()) return null;
  return no('OO-9.6-3', 'in-column', charger, target);
}

/** OO-9.2-2, OO-9.3-2 Closed order begins no charge on broken ground. */
function whyNotFromGround(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  if (isOpenOrder(game, charger)) return null;
  const rule = cardOf(game, charger).arm === 'cavalry' ? 'OO-9.3-2' : 'OO-9.2-2';
  return seen.isFromBroken() ? no(rule, 'from-broken', charger, target) : null;
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
  return ON[on](game, seen) ? null : no(named, key, charger, target);
}

/** OO-13-9 Routers may be run down by all; OO-15-6 limbered guns by cossacks from any side. */
function isPrey(game: OrdineObliquo, charger: UnitId, target: UnitId): boolean {
  const { flight, formation } = unit(game, target);
  return flight?.kind === 'rout' || (isCossack(cardOf(game, charger)) && formation === 'limbered');
}

/** OO-9.3-5, OO-9.6-8 Cavalry keeps away from villages, walls and hedges; cossacks seek skirmishers there (OO-15-5). */
function whyNotSheltered(game: OrdineObliquo, charger: UnitId, target: UnitId, seen: ChargeSeen): Verdict {
  if (cardOf(game, charger).arm !== 'cavalry' || isSkirmish(game, charger, target)) return null;
  if (seen.isVillage()) return no('OO-9.6-8', 'village', charger, target);
  if (isOpenOrder(game, target)) return null;
  return seen.isCovered() ? no('OO-9.3-5', 'cover', charger, target) : null;
}

const isSkirmish = (game: OrdineObliquo, charger: UnitId, target: UnitId): boolean =>
  isOpenOrder(game, charger) && isOpenOrder(game, target);

/** OO-9.1-2 The target is before the front, a centimetre off. */
function whyNotBefore(game: OrdineObliquo, charger: UnitId, target: UnitId, halt: Footprint): Verdict {
  const at = footprintOf(game, target);
  if (!inCorridor(halt, at)) return no('OO-GEO-11', 'not-ahead', charger, target);
  const isNear = distanceBetween(halt, at) <= CHARGE_HALT + HALT_TOLERANCE + HAIR;
  return isNear ? null : no('OO-9.1-2', 'not-near', charger, target);
}

// 9.3 Counter-charge

/** Why cavalry that is charged does not ride to meet it, wherever it stands. */
export function whyNotCounter(game: OrdineObliquo, charger: UnitId, target: UnitId): Verdict {
  const { charge } = unit(game, charger).deeds;
  const { formation, flight, deeds } = unit(game, target);
  const isRider = (id: UnitId) => bodyOf(game, id) === 'cavalry';
  if (!isRider(charger) || !isRider(target) || charge?.isFlank !== false)
    return no('OO-9.3-6', 'counter-front', target, charger);
  if (formation !== 'line' || flight || deeds.changed) return no('OO-9.1-3', 'after-change', target, charger);
  if (deeds.charge && deeds.charge.status !== 'called-off') return no('OO-9.3-6', 'counter-engaged', target, charger);
  return whyTooDisorderedToCharge(game, target) ?? whyNotAfterMoving(game, charger, target);
}

/** OO-9.3-2 No charge begins on broken ground, nor does a counter-charge. */
function whyNotFromHere(game: OrdineObliquo, charger: UnitId, target: UnitId): Verdict {
  const isBroken = piecesUnder(game, footprintOf(game, target), 'broken').length > 0;
  return isBroken ? no('OO-9.3-2', 'from-broken', target, charger) : null;
}

/** OO-9.3-9 Of the side that has moved only cavalry that went at least half a move; at most half by the other reading. */
function whyNotAfterMoving(game: OrdineObliquo, charger: UnitId, target: UnitId): Verdict {
  if (sideOf(game, charger) === game.first) return null;
  const { used } = unit(game, target).deeds;
  const isFit = game.options.secondPhaseCounterchargeAtMost ? used <= HALF_MOVE : used >= HALF_MOVE;
  return isFit ? null : no('OO-9.3-9', 'counter-moved', target, charger);
}

/** 9.3 Cavalry that is charged in front by cavalry may try to ride to meet it. Called when the charger has halted. */
export function* counterCharge(game: OrdineObliquo, charger: UnitId, umpire: Umpire): Procedure {
  const { charge } = unit(game, charger).deeds;
  if (!charge) return;
  const { target } = charge;
  if (whyNotCounter(game, charger, target) ?? whyNotFromHere(game, charger, target)) return;
  const tries = yield* chooseYes({
    seat: sideOf(game, target),
    rule: counterRule(game, charger),
    prompt: { key: 'prompt.counter-charge', params: { unit: { unit: target }, charger: { unit: charger } } },
    preview: (answer) => (answer === 'yes' ? previewCounter(game, target) : { tallies: [], odds: [] }),
  });
  if (!tries) return;
  if (rollCounter(game, charger, charge, orderOf(game, target), umpire)) meetHalfway(game, charger, target);
  rideAlong(game);
}

/** The rule by which cavalry may counter-charge in this phase. */
export function counterRule(game: OrdineObliquo, charger: UnitId): RuleId {
  return sideOf(game, charger) === game.first ? 'OO-9.3-6' : 'OO-9.3-9';
}

/** The die of cavalry that tries to counter-charge. @param order what it follows now */
export function rollCounter(
  game: OrdineObliquo,
  charger: UnitId,
  charge: Charge,
  { order }: Order,
  umpire: Umpire,
): boolean {
  const { target } = charge;
  const limit = counterLimit(unit(game, target).cp, order === 'attack');
  charge.met = umpire.roll('d6', 'OO-9.3-7') < limit;
  tell(umpire, charge.met ? 'counter-charge' : 'counter-charge-failed', 'OO-9.3-8', {
    unit: { unit: target },
    charger: { unit: charger },
  });
  return charge.met;
}

/** The die has to be less than this. Under Attack it counts 2 less (OO-9.3-7). */
export function counterLimit(cp: number, isAttacking: boolean): number {
  return isAttacking ? cp + EAGER : cp;
}
const EAGER = 2;

function previewCounter(game: OrdineObliquo, id: UnitId): Preview {
  const limit = counterLimit(unit(game, id).cp, orderOf(game, id).order === 'attack');
  const share = chanceAtMost('d6', limit - 1);
  return {
    remarks: [because('OO-9.3-7', 'remark.counter-limit', { unit: { unit: id }, limit })],
    tallies: [],
    odds: [
      { result: { key: 'label.odds.counter.rides' }, probability: share },
      { result: { key: 'label.odds.counter.stays' }, probability: 1 - share },
    ],
  };
}

/**
 * OO-9.3-10 Both meet in the middle of what lay between them when the move began, a centimetre apart: the charger has
 * gone so much less, as far as its way was straight, and the other comes so far. Who stands in the way shortens it.
 */
function meetHalfway(game: OrdineObliquo, charger: UnitId, target: UnitId): void {
  const [rider, meeter] = [unit(game, charger), unit(game, target)];
  const run = rider.deeds.charge?.runUp ?? 0;
  const apart = distanceBetween(startOf(game, charger), footprintOf(game, target));
  const most = Math.max(0, Math.min((apart - CHARGE_HALT) / 2, run - CHARGE_HALT));
  const shift = freeShift(game, charger, target, most);
  if (rider.deeds.charge) rider.deeds.charge.runUp = run - shift;
  rider.pose = shiftedBack(rider.pose, rider.pose, shift);
  meeter.pose = shiftedBack(meeter.pose, rider.pose, shift);
  meeter.deeds.charge = { target: charger, runUp: shift + CHARGE_HALT, isFlank: false, status: 'halted', met: true };
}

/** A place so far back along a facing. */
function shiftedBack<P extends Pose | null>(pose: P, by: Pose | null, length: number): P {
  if (!pose || !by) return pose;
  const { x, y } = facing(by.angle);
  return committed({ x: pose.x - x * length, y: pose.y - y * length, angle: pose.angle }) as P;
}

const STEPS = 20;

/** The longest of twenty parts of a way on which neither comes to stand in another unit. */
function freeShift(game: OrdineObliquo, charger: UnitId, target: UnitId, most: number): number {
  const others = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((id) => id !== charger && id !== target);
  const rings = others.map((id) => footprintOf(game, id));
  const by = unit(game, charger).pose;
  const isFree = (shift: number) =>
    [charger, target].every((id) => {
      const at = footprintOf(game, id);
      const then = { ...at, pose: shiftedBack(at.pose, by, shift) };
      return !rings.some((ring) => overlaps(then, ring));
    });
  const parts = Array.from({ length: STEPS }, (_, i) => Math.floor((most * (i + 1)) / STEPS));
  const blocked = parts.findIndex((shift) => !isFree(shift));
  return (blocked < 0 ? parts.at(-1) : parts[blocked - 1]) ?? 0;
}

// 9.3 Cavalry against open order

/** OO-9.3-12 Whether cavalry that finds this unit in its way passes through it as if it were not there. */
export function ridesThrough(game: OrdineObliquo, rider: UnitId, other: UnitId): boolean {
  const isEnemy = sideOf(game, rider) !== sideOf(game, other);
  const isRidden = bodyOf(game, rider) === 'cavalry' && bodyOf(game, other) === 'open';
  return isEnemy && isRidden && !isInRough(game, other) && garrisoned(game, other) === null;
}

/** OO-9.3-11, OO-9.3-13 What open order suffers that cavalry rides through: a point, a test, disorder to the move's end. */
export function rideThrough(game: OrdineObliquo, rider: UnitId, other: UnitId, umpire: Umpire): void {
  tell(umpire, 'ridden-through', 'OO-9.3-12', { unit: { unit: rider }, target: { unit: other } });
  const away = unit(game, rider).pose?.angle ?? 0;
  const result = testMorale(game, other, { by: 'melee', enemy: rider, away, againstInfantry: false }, umpire);
  if (result !== 'destroyed') disorder(game, other, 'OO-9.3-13', umpire, 'end-of-move');
}
