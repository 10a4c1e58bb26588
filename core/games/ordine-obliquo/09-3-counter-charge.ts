/** 9.3 Counter-charge: cavalry that is charged in front by cavalry rides to meet it. */
import { chooseYes, type Preview, type Procedure, YES } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type Message, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { overlaps } from '../../space/table/overlap.ts';
import { committed, facing, type Pose } from '../../space/table/pose.ts';
import { orderOf } from './03-orders.ts';
import { bodyOf, CHARGE_HALT, noCharge } from './09-1-charge.ts';
import { startOf } from './09-9-melee-value.ts';
import { whyTooDisorderedToCharge } from './12-disorder.ts';
import { rideAlong } from './14-generals.ts';
import { SIDES, TABLES } from './data.ts';
import { tell } from './facts.ts';
import { footprintOf, piecesUnder } from './ground.ts';
import {
  type Charge,
  type Order,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
  rollerOf,
} from './position.ts';
import { view } from './view.ts';

/** Half of a move, in thousandths (OO-9.3-9). */
const HALF_MOVE = 500;

/** Why cavalry that is charged does not ride to meet it, wherever it stands. */
export function whyNotCounter(game: OrdineObliquo, charger: UnitId, target: UnitId): Verdict {
  const { charge } = unit(game, charger).deeds;
  const { formation, flight, deeds } = unit(game, target);
  const isRider = (id: UnitId) => bodyOf(game, id) === 'cavalry';
  if (!isRider(charger) || !isRider(target) || charge?.isFlank !== false)
    return noCharge('OO-9.3-6', 'counter-front', target, charger);
  if (formation !== 'line' || flight || deeds.changed) return noCharge('OO-9.1-3', 'after-change', target, charger);
  if (deeds.charge && deeds.charge.status !== 'called-off')
    return noCharge('OO-9.3-6', 'counter-engaged', target, charger);
  return whyTooDisorderedToCharge(game, target) ?? whyNotAfterMoving(game, charger, target);
}

/** OO-9.3-2 No charge begins on broken ground, nor does a counter-charge. */
function whyNotFromHere(game: OrdineObliquo, charger: UnitId, target: UnitId): Verdict {
  const isBroken = piecesUnder(game, footprintOf(game, target), 'broken').length > 0;
  return isBroken ? noCharge('OO-9.3-2', 'from-broken', target, charger) : null;
}

/** OO-9.3-9 Of the side that has moved only cavalry that went at least half a move; at most half by the other reading. */
function whyNotAfterMoving(game: OrdineObliquo, charger: UnitId, target: UnitId): Verdict {
  if (sideOf(game, charger) === game.first) return null;
  const { used } = unit(game, target).deeds;
  const isFit = game.options.secondPhaseCounterchargeAtMost ? used <= HALF_MOVE : used >= HALF_MOVE;
  return isFit ? null : noCharge('OO-9.3-9', 'counter-moved', target, charger);
}

/** OO-9.3-10: Cavalry that is charged in front by cavalry may try to ride to meet it. Called when the charger has halted. */
export function* counterCharge(game: OrdineObliquo, charger: UnitId, umpire: Umpire): Procedure {
  const { charge } = unit(game, charger).deeds;
  if (!charge) return;
  const { target } = charge;
  if (whyNotCounter(game, charger, target) ?? whyNotFromHere(game, charger, target)) return;
  const tries = yield* chooseYes({
    seat: sideOf(game, target),
    rule: counterRule(game, charger),
    prompt: { key: 'prompt.counter-charge', params: { unit: { unit: target }, charger: { unit: charger } } },
    preview: (answer) => (answer === YES ? previewCounter(game, charger, target) : { tallies: [], odds: [] }),
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
  charge.met = umpire.test('d6', 'OO-9.3-7', rollerOf(game, target), { atMost: limit - 1 }).passes;
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

/** A counter-charge that is contemplated; the position is as its side may know it. */
export interface CounterStakes {
  readonly act: 'counter';
  readonly game: OrdineObliquo;
  readonly charger: UnitId;
}

/** Rolls for a counter-charge by itself. @returns what its odds are put together by */
export function* playCounter(game: OrdineObliquo, { charger }: CounterStakes, umpire: Umpire): Procedure<Message> {
  const { charge } = unit(game, charger).deeds;
  const rides = charge !== null && rollCounter(game, charger, charge, orderOf(game, charge.target), umpire);
  if (rides) return { key: 'label.odds.counter.rides' };
  return { key: 'label.odds.counter.stays', params: { cost: standingCost(game) } };
}

/** OO-9.3-8: What cavalry that receives the charge standing loses of its value. */
function standingCost({ options }: OrdineObliquo): number {
  const { notCountercharging: table, notCountercharging15: text } = TABLES.melee.condition;
  return -((options.countercharge15 ? text : table)?.value ?? 0);
}

function previewCounter(game: OrdineObliquo, charger: UnitId, id: UnitId): Preview {
  const limit = counterLimit(unit(game, id).cp, orderOf(game, id).order === 'attack');
  const stakes: CounterStakes = { act: 'counter', game: view(game, sideOf(game, id)), charger };
  return {
    remarks: [because('OO-9.3-7', 'remark.counter-limit', { unit: { unit: id }, limit })],
    tallies: [],
    odds: [],
    stakes,
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
