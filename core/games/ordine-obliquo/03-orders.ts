/**
 * Chapter 3: the orders (3.2): what they bind units to, who may change them and when (3.1), messengers, and units that
 * are detached with orders of their own (2.5). Lengths are tenths of a millimetre.
 */
import type { Umpire } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { centreOf, ringOf } from '../../space/table/footprint.ts';
import { distanceBetween, toPoint, toRing } from '../../space/table/nearest.ts';
import { overlapsRing } from '../../space/table/overlap.ts';
import { CM, distance, HAIR } from '../../space/table/point.ts';
import { hullOf } from '../../space/table/polygon.ts';
import type { Footprint, Pose } from '../../space/table/pose.ts';
import { commandOf, generalOf, isDetached, isLed, needsOrders, placeOf, whyOutOfRadius } from './03-command.ts';
import { speedOf } from './07-1-speed.ts';
import { type Formation, type OrderId, type Side, SIDES } from './data.ts';
import { reveal } from './facts.ts';
import { footprintAt, footprintOf, outlineOf } from './ground.ts';
import {
  brigadeOf,
  cardOf,
  enemyOf,
  type HolderId,
  isOnTable,
  type Order,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

/** A manoeuvre as it would be carried out. */
export interface Move {
  readonly start: Pose;
  readonly end: Pose;
  /** How far it goes in all; 0 where it does something on the spot only. */
  readonly way: number;
  /** How far it goes to its own front, wheels included; negative backwards. */
  readonly forward: number;
  /** What of that is wheels. */
  readonly wheeled: number;
  /** Half a move as it goes, where that is more than of its printed speed: on a road (OO-7.1-6). */
  readonly half?: number;
  readonly isCharge: boolean;
  readonly target: UnitId | null;
  /** The formation that it ends in, where that is another. */
  readonly formation?: Formation;
}

/** Nearer than this one may choose between melee and fire (OO-3.2-15). */
const NEAR_ENEMY = 9 * CM;

/** A cautious advance is at least so long (OO-3.2-8). */
const CAUTIOUS_LEAST = 2 * CM;

/** What whole numbers may make of two equal places or ways. */
const ROUNDING = 1.5;

export const HALT: Order = { order: 'halt', target: null };

// Who has which order

/** OO-3.2-1: Whose order a unit follows: its own, or its brigade's (OO-3.2-1, OO-2.5-3). */
export function holderOf(game: OrdineObliquo, id: UnitId): HolderId {
  const brigade = brigadeOf(game, id);
  return brigade && !isDetached(game, id) ? generalOf(sideOf(game, id), brigade.id) : id;
}

/** All who have orders of their own: brigades, detached units, troops that need orders; of those that are left. */
export function holdersOf(game: OrdineObliquo, side: Side): readonly HolderId[] {
  const { brigades, troops } = game.armies[side];
  const ofBrigade = brigades.flatMap(({ id, units }) => [
    generalOf(side, id),
    ...units.filter((each) => isDetached(game, each)),
  ]);
  const own = troops.filter((id) => needsOrders(game, id));
  return [...ofBrigade, ...own].filter((holder) => unitsUnder(game, holder).length > 0);
}

/** The units that follow a holder's order and still fight; a detached unit is none of its brigade's. */
export function unitsUnder(game: OrdineObliquo, holder: HolderId): readonly UnitId[] {
  const side = SIDES.find((each) => game.armies[each].brigades.some(({ id }) => generalOf(each, id) === holder));
  if (!side) return (game.units[holder]?.cp ?? 0) > 0 ? [holder] : [];
  const brigade = game.armies[side].brigades.find(({ id }) => generalOf(side, id) === holder);
  return (brigade?.units ?? []).filter((id) => unit(game, id).cp > 0 && !isDetached(game, id));
}

/** OO-3.3-5: The order that a unit follows now: Halt where it is out of its general's radius (OO-3.3-4, OO-3.3-5). */
export function orderOf(game: OrdineObliquo, id: UnitId): Order {
  const { pose } = unit(game, id);
  return pose && needsOrders(game, id) && whyOutOfRadius(game, id, pose) ? HALT : writtenOrderOf(game, id);
}

/** The order on its counter. */
export function writtenOrderOf(game: OrdineObliquo, id: UnitId): Order {
  return game.orders[holderOf(game, id)] ?? HALT;
}

// 3.2 What the orders bind to

/** OO-3.2-26: Why a unit's order forbids a manoeuvre that it has laid; `null` where it does not. */
export function whyOrderForbids(game: OrdineObliquo, id: UnitId, move: Move): Verdict {
  if (isLed(game, id)) return null;
  if (!needsOrders(game, id)) return whyOutOfReach(game, id, move);
  if (!move.isCharge && !hasMoved(game, id, move)) return null;
  const isOut = whyOutOfRadius(game, id, move.start) !== null;
  const { order, target } = isOut ? HALT : writtenOrderOf(game, id);
  return FORBIDS[order](game, id, move, target);
}

/** OO-3.2-24 The divisional artillery does nothing but fire beyond 40 cm; cossacks are free. */
function whyOutOfReach(game: OrdineObliquo, id: UnitId, { start }: Move): Verdict {
  return commandOf(game, id) ? whyOutOfRadius(game, id, start) : null;
}

type Forbids = (game: OrdineObliquo, id: UnitId, move: Move, target: string | null) => Verdict;

/** OO-3.2-9: What each order forbids; cautious advance leaves fighting free. */
const FORBIDS: Readonly<Record<OrderId, Forbids>> = {
  halt: whyHaltForbids,
  cautious: whyCautionForbids,
  objective: whyObjectiveForbids,
  attack: whyAttackForbids,
  retreat: whyRetreatForbids,
};

/** The orders that allow no charge at all. */
export function whyNoCharge(id: UnitId, order: OrderId): Verdict {
  if (order === 'halt') return because('OO-3.2-4', 'refusal.halt-no-charge', { unit: { unit: id } });
  return order === 'retreat' ? because('OO-3.2-19', 'refusal.retreat-no-charge', { unit: { unit: id } }) : null;
}

/** OO-3.2-4 to OO-3.2-7 Units stand, but for changing places: in the radius, no nearer to the enemy than their brigade. */
function whyHaltForbids(game: OrdineObliquo, id: UnitId, move: Move): Verdict {
  const name = { unit: { unit: id } };
  if (move.isCharge) return whyNoCharge(id, 'halt');
  if (comesBack(game, id, move)) return null;
  const out = whyOutOfRadius(game, id, move.end);
  if (out) return { ...out, rule: 'OO-3.2-6' };
  const before = Math.min(
    ...fellowsOf(game, id).map((each) => toEnemy(game, footprintOf(game, each), sideOf(game, id))),
  );
  const after = toEnemy(game, endOf(game, id, move), sideOf(game, id));
  return after < before - ROUNDING
    ? because('OO-3.2-7', 'refusal.halt-nearer', { ...name, least: before / CM, after: after / CM })
    : null;
}

/** OO-13-14 Who is out of his general's radius, as after a rally, may come nearer to him, whatever is about. */
export function comesBack(game: OrdineObliquo, id: UnitId, move: Move): boolean {
  const command = commandOf(game, id);
  const at = command && placeOf(game, command.general);
  if (!at || !whyOutOfRadius(game, id, move.start)) return false;
  const [before, after] = waysTo(game, id, move, (footprint) => toPoint(footprint, at).distance);
  return after < before - ROUNDING;
}

/** Turning guns and changing formation where one stands is no movement (OO-3.2-26). */
function hasMoved(game: OrdineObliquo, id: UnitId, { start, end, way, formation }: Move): boolean {
  if (formation !== undefined && formation !== unit(game, id).formation) return way !== 0;
  return distance(centreOf(standing(game, id, start)), centreOf(standing(game, id, end))) > ROUNDING;
}

/**
 * OO-3.2-8 Half a move at most, in which wheels count twice (OO-7.2-5). What a charge went whose target has evaded counts
 * too; evading is no advance.
 */
function whyCautionForbids(game: OrdineObliquo, id: UnitId, { start, forward, wheeled, half }: Move): Verdict {
  const { deeds } = unit(game, id);
  const before = deeds.used > 0 && deeds.evaded === null && deeds.start ? distance(deeds.start, start) : 0;
  const most = half ?? speedOf(game, id) / 2;
  return before + forward + wheeled > most + HAIR
    ? because('OO-3.2-8', 'refusal.cautious-too-far', { unit: { unit: id }, most: most / CM })
    : null;
}

/** OO-3.2-10, OO-3.2-11 Towards the place named; a charge only at who bars the way there. */
function whyObjectiveForbids(game: OrdineObliquo, id: UnitId, move: Move, target: string | null): Verdict {
  const piece = game.pieces.find((each) => each.id === target);
  if (!piece) return null;
  const outline = outlineOf(piece);
  const name = { unit: { unit: id }, objective: { place: regionTarget(piece.id) } };
  const [before, after] = waysTo(game, id, move, (footprint) => toRing(footprint, outline).distance);
  if (after > before + ROUNDING) return because('OO-3.2-10', 'refusal.away-from-objective', name);
  const goal = toRing(standing(game, id, move.start), outline).to;
  const isBarred = move.target === null || bars(game, id, move.start, goal, move.target);
  return isBarred
    ? null
    : because('OO-3.2-11', 'refusal.bars-no-way', { ...name, target: { unit: move.target ?? '' } });
}

/** OO-3.2-13, OO-3.2-14 Towards the enemies named; a charge at them, or at who bars the way to them. */
function whyAttackForbids(game: OrdineObliquo, id: UnitId, move: Move, target: string | null): Verdict {
  const prey = preyOf(game, target);
  const [first] = prey;
  if (!first) return null;
  const name = { unit: { unit: id }, target: { unit: target ?? '' } };
  const nearest = (footprint: Footprint): number =>
    Math.min(...prey.map((each) => distanceBetween(footprint, footprintOf(game, each))));
  const [before, after] = waysTo(game, id, move, nearest);
  if (after > before + ROUNDING) return because('OO-3.2-14', 'refusal.away-from-target', name);
  if (move.target === null || prey.includes(move.target)) return null;
  const barred = prey.some((each) => bars(game, id, move.start, centreOf(footprintOf(game, each)), move.target));
  return barred ? null : because('OO-3.2-13', 'refusal.other-target', name);
}

/** OO-3.2-17, OO-3.2-19 No charges, and never farther from the rear. */
function whyRetreatForbids(game: OrdineObliquo, id: UnitId, move: Move): Verdict {
  const name = { unit: { unit: id } };
  if (move.isCharge) return whyNoCharge(id, 'retreat');
  const { rearPoint } = game.armies[sideOf(game, id)];
  const [before, after] = waysTo(game, id, move, (footprint) => toPoint(footprint, rearPoint).distance);
  return after > before + 1 ? because('OO-3.2-17', 'refusal.away-from-rear', name) : null;
}

/** The units of a brigade, or the one unit, that an attack names and that are still on the table. */
export function preyOf(game: OrdineObliquo, target: string | null): readonly UnitId[] {
  if (target === null) return [];
  const units = game.units[target] ? [target] : unitsUnder(game, target);
  return units.filter((id) => isOnTable(game, id));
}

/** OO-3.2-11 Whether an enemy stands in the band, as wide as the unit, between it and where it is going. */
function bars(game: OrdineObliquo, id: UnitId, start: Pose, goal: { x: number; y: number }, enemy: UnitId | null) {
  if (enemy === null || !unit(game, enemy).pose) return false;
  const from = standing(game, id, start);
  const there = { ...from, pose: { ...start, x: goal.x, y: goal.y } };
  return overlapsRing(footprintOf(game, enemy), hullOf([...ringOf(from), ...ringOf(there)]));
}

/** Something measured from where a manoeuvre starts and from where it ends. */
function waysTo(
  game: OrdineObliquo,
  id: UnitId,
  move: Move,
  measure: (footprint: Footprint) => number,
): readonly [number, number] {
  return [measure(standing(game, id, move.start)), measure(endOf(game, id, move))];
}

function standing(game: OrdineObliquo, id: UnitId, pose: Pose): Footprint {
  return footprintAt(cardOf(game, id), unit(game, id).formation, pose);
}

function endOf(game: OrdineObliquo, id: UnitId, { end, formation }: Move): Footprint {
  return footprintAt(cardOf(game, id), formation ?? unit(game, id).formation, end);
}

/** Those of a unit's order who are on the table, itself included. */
function fellowsOf(game: OrdineObliquo, id: UnitId): readonly UnitId[] {
  return unitsUnder(game, holderOf(game, id)).filter((each) => unit(game, each).pose !== null);
}

function toEnemy(game: OrdineObliquo, footprint: Footprint, side: Side): number {
  return Math.min(
    Infinity,
    ...unitsOnTable(game, enemyOf(side)).map((id) => distanceBetween(footprint, footprintOf(game, id))),
  );
}

// 3.2 What the orders oblige to

/**
 * OO-3.2-16: How far forward a unit has to go in this move, and by which rule; `null` where it need not go. Orders to advance bind
 * until an enemy is within 9 cm: there it may stop to fire or go in (OO-3.2-15), and cavalry need never charge infantry
 * (OO-3.2-16). Unlimbered guns have no speed, and stay to fire.
 */
export function mustMove(game: OrdineObliquo, id: UnitId): { least: number; rule: RuleId } | null {
  const { pose, flight, stands } = unit(game, id);
  const { charge, evaded } = unit(game, id).deeds;
  if (!pose || flight || stands > 0 || charge || evaded !== null) return null;
  if (isLed(game, id) || !needsOrders(game, id)) return null;
  const { order, target } = orderOf(game, id);
  if (order === 'objective' && isOn(game, id, target)) return null;
  // An enemy who is gone binds nobody (OO-3.2-13).
  if (order === 'attack' && target !== null && preyOf(game, target).length === 0) return null;
  const rule = LEAST_RULE[order];
  const least = rule && Math.floor(Math.min(leastOf(game, id, order), roomBefore(game, id)));
  return rule && least && least > 0 ? { least, rule } : null;
}

const LEAST_RULE: Readonly<Record<OrderId, RuleId | null>> = {
  halt: null,
  cautious: 'OO-3.2-8',
  objective: 'OO-3.2-10',
  attack: 'OO-3.2-14',
  retreat: null,
};

function leastOf(game: OrdineObliquo, id: UnitId, order: OrderId): number {
  const half = speedOf(game, id) / 2;
  return order === 'cautious' ? Math.min(CAUTIOUS_LEAST, half) : half;
}

/** How far it is to where an enemy is within 9 cm. */
function roomBefore(game: OrdineObliquo, id: UnitId): number {
  return toEnemy(game, footprintOf(game, id), sideOf(game, id)) - NEAR_ENEMY;
}

function isOn(game: OrdineObliquo, id: UnitId, target: string | null): boolean {
  const piece = game.pieces.find((each) => each.id === target);
  return piece !== undefined && overlapsRing(footprintOf(game, id), outlineOf(piece));
}

/** OO-3.2-12 At the end of a move: who has a unit on the place named has arrived, and halts. */
export function haltOnObjectives(game: OrdineObliquo, umpire: Umpire): void {
  for (const side of SIDES) {
    for (const holder of holdersOf(game, side)) {
      const { order, target } = game.orders[holder] ?? HALT;
      const units = unitsUnder(game, holder).filter((id) => unit(game, id).pose !== null && !unit(game, id).flight);
      if (order === 'objective' && units.some((id) => isOn(game, id, target))) haltAtGoal(game, holder, umpire);
    }
  }
}

/** OO-3.2-12 Whose units have come to what its order names stands. */
export function haltAtGoal(game: OrdineObliquo, holder: HolderId, umpire: Umpire): void {
  const target = game.orders[holder]?.target ?? '';
  game.orders[holder] = HALT;
  reveal(umpire, 'objective-reached', 'OO-3.2-12', {
    objective: { place: regionTarget(target) },
    holder: { unit: holder },
  });
}
