/** 9.1 to 9.4 Charges beside a real table: declared, and judged by what the players see. */
import { chooseSituation, type Field, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, type Target } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { CM } from '../../../space/table/point.ts';
import { HALT, preyOf, whyNoCharge, writtenOrderOf } from '../03-orders.ts';
import { HALF } from '../07-1-speed.ts';
import { isCharging } from '../08-2-fire-and-movement.ts';
import { bodyOf, type ChargeSeen, whyNotChargeSeen } from '../09-1-charge.ts';
import { counterRule, rollCounter, whyNotCounter } from '../09-3-counter-charge.ts';
import { chargersOf, whyFull } from '../09-8-multiple.ts';
import { IMPETUS } from '../09-9-melee-value.ts';
import { whyNoEnemy } from '../14-generals.ts';
import { tell } from '../facts.ts';
import {
  cardOf,
  type Charge,
  isOpenOrder,
  type Order,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
} from '../position.ts';
import { radiusField } from './03-orders.ts';
import { anyTicked, isTicked, unitTicked, which, yesNo } from './form.ts';
import { leaveShelter, noteShelter, shelterOf, usualIn } from './shelter.ts';

/** Both flanks and the rear (OO-9.8-2). */
const QUARTERS_BEHIND = 3;

/** Each with room for one (OO-9.6-7). */
const SIDES_OF_VILLAGE = 4;

/** How long a run-up counts that has no impetus: the closing centimetre alone. */
const NO_RUN = CM;

/** The run-up as far as it matters: straight for 6 cm or not (OO-9.3-3). */
export function runUpOf(ticks: Ticks): number {
  return isTicked(ticks, 'straight') ? IMPETUS : NO_RUN;
}

/** What is asked of a charge: only what counts between these two, and under this order. */
export function chargeFields(
  game: OrdineObliquo,
  charger: UnitId,
  targets: readonly UnitId[],
  order: Order | null,
  ticked: Ticks,
): readonly Field[] {
  const whyNot = (value: Target): Verdict =>
    whyNoEnemy(game, sideOf(game, charger), idOf(value), 'OO-9.1-1') ?? whyUnfought(game, idOf(value));
  const asked = { ...which('target', 'OO-9.1-2', targets), label: { key: 'label.beside.charged' }, whyNot };
  const target = anyTicked(ticked, 'target');
  if (target === null) return [asked];
  const rule = order && ruleOfAim(game, order, target);
  return [asked, ...(rule ? [yesNo('bars-way', rule)] : []), ...mannerFields(game, charger, target, ticked)];
}

/** OO-9.8-1 An enemy that nobody has closed with is joined by nobody without a charge of its own. */
const whyUnfought = (game: OrdineObliquo, id: string): Verdict =>
  game.units[id] ? because('OO-9.8-1', 'refusal.beside.unfought', { unit: { unit: id } }) : null;

/** By which rule a unit under an order charges an enemy only where he bars its way; `null` where it needs no such reason. */
function ruleOfAim(game: OrdineObliquo, { order, target: goal }: Order, target: UnitId): RuleId | null {
  if (order === 'objective') return 'OO-3.2-11';
  const prey = order === 'attack' ? preyOf(game, goal) : [];
  return prey.length > 0 && !prey.includes(target) ? 'OO-3.2-13' : null;
}

function mannerFields(game: OrdineObliquo, charger: UnitId, target: UnitId, ticked: Ticks): readonly Field[] {
  const [body, foe] = [bodyOf(game, charger), bodyOf(game, target)];
  const isSkirmish = body === 'open' || foe === 'open';
  const { village, cover } = shelterOf(game, target);
  const hasShelter = village || cover;
  const mayBeHoused = body !== 'cavalry' && cardOf(game, target).arm === 'infantry' && !isCharging(game, target);
  const hasNoFlanks = unit(game, target).formation === 'square' || isTicked(ticked, 'target-village');
  return [
    ...(mayBeHoused ? [yesNo('target-village', 'OO-9.6-7', undefined, usualIn(game, target, 'village'))] : []),
    ...(mayBeHoused && isTicked(ticked, 'target-village') ? sideFields(game, charger, target) : []),
    ...(hasNoFlanks ? [] : flankFields(game, charger, target, ticked)),
    ...(body === 'cavalry'
      ? [
          yesNo('straight', 'OO-9.3-3', undefined, 'yes'),
          yesNo('sheltered', 'OO-9.3-5', undefined, hasShelter ? 'yes' : 'no'),
        ]
      : []),
    ...(body === 'infantry' && foe === 'cavalry' ? [yesNo('near', 'OO-9.2-3', undefined, 'yes')] : []),
    ...(isSkirmish
      ? [yesNo('target-rough', 'OO-9.4-1')]
      : [yesNo('from-broken', body === 'cavalry' ? 'OO-9.3-2' : 'OO-9.2-2')]),
    ...(unit(game, charger).formation === 'column' ? [yesNo('bridge', 'OO-9.6-3', undefined, 'yes')] : []),
  ];
}

/** OO-9.8-2 Where others are on flank or rear already, whether one of them is where this one comes. */
function flankFields(game: OrdineObliquo, charger: UnitId, target: UnitId, ticked: Ticks): readonly Field[] {
  const others = othersOn(game, charger, target, true).map((id) => ({ unit: id }));
  const isAsked = isTicked(ticked, 'flank') && others.length > 0;
  return [
    yesNo('flank', 'OO-9.7-1'),
    ...(isAsked ? [yesNo('same-quarter', 'OO-9.8-2', { others: { list: others } })] : []),
  ];
}

/** OO-9.6-7 Where others charge the village already, whether one of them has the side to which this one comes. */
function sideFields(game: OrdineObliquo, charger: UnitId, target: UnitId): readonly Field[] {
  const others = chargersOf(game, target).filter((id) => id !== charger);
  const names = { others: { list: others.map((id) => ({ unit: id })) } };
  return others.length > 0 ? [yesNo('same-side', 'OO-9.6-7', names)] : [];
}

/** Who else attacks a unit, on flank or rear or in front. */
function othersOn(game: OrdineObliquo, charger: UnitId, target: UnitId, isFlank: boolean): readonly UnitId[] {
  return chargersOf(game, target).filter(
    (id) => id !== charger && (unit(game, id).deeds.charge?.isFlank ?? false) === isFlank,
  );
}

/** Why a charge that is ticked so is not allowed. @param order what the charger follows; `null`: it has none */
export function whyNotTicked(game: OrdineObliquo, charger: UnitId, order: Order | null, ticks: Ticks): Verdict {
  const target = unitTicked(ticks, 'target');
  return (
    (order && whyNotOrdered(game, charger, order, ticks)) ??
    whyNotChargeSeen(game, charger, target, false, seenIn(ticks)) ??
    whyNoRoom(game, charger, ticks)
  );
}

function whyNotOrdered(game: OrdineObliquo, charger: UnitId, order: Order, ticks: Ticks): Verdict {
  const target = unitTicked(ticks, 'target');
  const rule = ruleOfAim(game, order, target);
  if (!rule || isTicked(ticks, 'bars-way')) return whyNoCharge(charger, order.order);
  return because(rule, 'refusal.beside.other-target', { unit: { unit: charger }, target: { unit: target } });
}

/** OO-9.8-1, OO-9.8-2 Two in front, one on each flank and in the rear; OO-9.6-7 one on each side of a village. */
function whyNoRoom(game: OrdineObliquo, charger: UnitId, ticks: Ticks): Verdict {
  const target = unitTicked(ticks, 'target');
  if (isTicked(ticks, 'target-village')) {
    const others = chargersOf(game, target).filter((id) => id !== charger);
    const isFull = isTicked(ticks, 'same-side') || others.length >= SIDES_OF_VILLAGE;
    return isFull ? whyFull('village', target, others) : null;
  }
  if (!isTicked(ticks, 'flank')) return whyFull('front', target, othersOn(game, charger, target, false));
  const onFlanks = othersOn(game, charger, target, true);
  const isFull = isTicked(ticks, 'same-quarter') || onFlanks.length >= QUARTERS_BEHIND;
  return isFull ? whyFull('flank', target, onFlanks) : null;
}

/** What of a charge is ticked. */
export function seenIn(ticks: Ticks): ChargeSeen {
  return {
    isNear: () => isTicked(ticks, 'near'),
    isFlank: () => isTicked(ticks, 'flank'),
    isInRough: () => isTicked(ticks, 'target-rough'),
    isFromBroken: () => isTicked(ticks, 'from-broken'),
    isAcrossDefile: () => isTicked(ticks, 'bridge'),
    isVillage: () => isTicked(ticks, 'target-village'),
    isCovered: () => isTicked(ticks, 'sheltered'),
  };
}

/** OO-9.1-2 The charger halts a centimetre before its target, which may ride to meet it. */
export function* chargeTicked(game: OrdineObliquo, charger: UnitId, ticks: Ticks, umpire: Umpire): Procedure {
  const target = unitTicked(ticks, 'target');
  const { deeds } = unit(game, charger);
  deeds.charge = chargeIn(game, charger, ticks, 'halted');
  deeds.used = Math.max(deeds.used, HALF);
  leaveShelter(game, charger);
  if ('target-village' in ticks) noteShelter(game, target, { village: isTicked(ticks, 'target-village') });
  tell(umpire, 'charges', 'OO-9.1-2', { unit: { unit: charger }, target: { unit: target } });
  yield* counterCharge(game, charger, deeds.charge, umpire);
}

/** A charge as it is ticked. Nobody whom open order attacks in the rough has flanks (OO-9.4-3, OO-9.6-6). */
export function chargeIn(game: OrdineObliquo, charger: UnitId, ticks: Ticks, status: Charge['status']): Charge {
  const hasFlanks = !(isOpenOrder(game, charger) && isTicked(ticks, 'target-rough'));
  const isFlank = hasFlanks && isTicked(ticks, 'flank');
  return { target: unitTicked(ticks, 'target'), runUp: runUpOf(ticks), isFlank, status, met: null };
}

// 9.3 Counter-charge

/** OO-9.3-6 Who tries is asked with what the die needs: out of its general's radius it is not under Attack (OO-3.3-4). */
function* counterCharge(game: OrdineObliquo, charger: UnitId, charge: Charge, umpire: Umpire): Procedure {
  const { target } = charge;
  if (whyNotCounter(game, charger, target)) return;
  const order = writtenOrderOf(game, target);
  const radius = order.order === 'attack' ? radiusField(game, target) : null;
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: sideOf(game, target),
    rule: counterRule(game, charger),
    prompt: { key: 'prompt.beside.counter-charge', params: { unit: { unit: target }, charger: { unit: charger } } },
    fields: (ticked) => [yesNo('tries', 'OO-9.3-6'), ...(isTicked(ticked, 'tries') && radius ? [radius] : [])],
    judge: () => null,
    pass: () => null,
    passLabel: { key: 'label.beside.stands' },
  });
  if (!ticks || !isTicked(ticks, 'tries')) return;
  const now = isTicked(ticks, 'in-radius', 'no') ? HALT : order;
  if (rollCounter(game, charger, charge, now, umpire)) yield* meetHalfway(game, charger, charge);
}

/** OO-9.3-10 Both meet in the middle; whether each still has 6 cm straight behind it is seen there. */
function* meetHalfway(game: OrdineObliquo, charger: UnitId, charge: Charge): Procedure {
  const { target } = charge;
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: sideOf(game, target),
    rule: 'OO-9.3-10',
    prompt: { key: 'prompt.beside.met', params: { unit: { unit: target }, charger: { unit: charger } } },
    fields: () => [charger, target].map((id) => straightField(id)),
    judge: () => null,
  });
  const runOf = (id: UnitId): number => (ticks && isTicked(ticks, id) ? IMPETUS : NO_RUN);
  charge.runUp = runOf(charger);
  leaveShelter(game, target);
  unit(game, target).deeds.charge = {
    target: charger,
    runUp: runOf(target),
    isFlank: false,
    status: 'halted',
    met: true,
  };
}

function straightField(id: UnitId): Field {
  return {
    ...yesNo(id, 'OO-9.3-3', { unit: { unit: id } }, 'yes'),
    label: { key: 'label.beside.straight-of', params: { unit: { unit: id } } },
  };
}

/** Whom cavalry in closed order rides through. */
export function ridable(game: OrdineObliquo, rider: UnitId, foes: readonly UnitId[]): readonly UnitId[] {
  if (cardOf(game, rider).arm !== 'cavalry' || isOpenOrder(game, rider)) return [];
  return foes.filter((foe) => whyNotRidden(game, rider, foe) === null);
}

/** OO-9.3-12 Closed order is not ridden through. */
export function whyNotRidden(game: OrdineObliquo, rider: UnitId, foe: string): Verdict {
  const noEnemy = whyNoEnemy(game, sideOf(game, rider), foe, 'OO-9.3-12');
  if (noEnemy) return noEnemy;
  return isOpenOrder(game, foe) ? null : because('OO-9.3-12', 'refusal.beside.not-ridden', { unit: { unit: foe } });
}
