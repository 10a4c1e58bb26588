/** Chapter 7: a side moves its troops, one unit after the other, and finishes the moves of those whose target has evaded. */
import { chooseManoeuvre, type Legs, type Manoeuvre, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { noteMarch } from './03-2-shown-orders.ts';
import { commandsAmong } from './03-3-commands.ts';
import { shareLeft } from './07-1-speed.ts';
import { judgedOf } from './07-2-manoeuvre.ts';
import { type Field, fieldFor, type JudgeOptions } from './07-2-walk.ts';
import { isAtHalt } from './07-3-interpenetration.ts';
import { carryOut } from './07-carry-out.ts';
import { chargedBy, offersFor, whyMustGoOn, whyNotEnd } from './07-halts.ts';
import { firesStanding, isCharging } from './08-2-fire-and-movement.ts';
import { wayIn } from './09-1-way-in.ts';
import { previewCharge } from './09-odds.ts';
import { whyEngaged } from './11-breakthrough.ts';
import { whyReorganising } from './13-rout.ts';
import type { Side } from './data.ts';
import { footprintOf } from './ground.ts';
import { enemyOf, isOnTable, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** 5b and 6b of the sequence: a side moves all its troops; chargers halt 1 cm from their targets (OO-6-6, OO-6-10). */
export function* moveSide(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const rule = side === game.first ? 'OO-6-6' : 'OO-6-10';
  const done = new Set(unitsOnTable(game, side).filter((id) => unit(game, id).deeds.hadTurn));
  yield* moveEach({ game, side, rule, prompt: 'prompt.move-unit', options: {} }, done, umpire);
}

/** OO-7.6-2: 5d of the sequence: who charged a unit that has evaded may go on with the move (OO-6-8, OO-7.6-2). */
export function* followUp(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const freed = unitsOnTable(game, side).filter((id) => hasLostTarget(game, id));
  for (const id of freed) unit(game, id).deeds.charge = null;
  const others = unitsOnTable(game, side).filter((id) => !freed.includes(id));
  const turn: Turn = { game, side, rule: 'OO-6-8', prompt: 'prompt.follow-up', options: { goesOn: true } };
  yield* moveEach(turn, new Set(others), umpire);
}

/** OO-7.6-3: Whether the target of a charge has got away: who is caught all the same fights (OO-7.6-3). */
function hasLostTarget(game: OrdineObliquo, id: UnitId): boolean {
  const { charge } = unit(game, id).deeds;
  if (!charge) return false;
  const target = unit(game, charge.target);
  if (!target.pose) return true;
  return target.deeds.evaded !== null && !isAtHalt(footprintOf(game, id), footprintOf(game, charge.target));
}

/** Whose movement it is, and by which rule. */
interface Turn {
  readonly game: OrdineObliquo;
  readonly side: Side;
  readonly rule: RuleId;
  readonly prompt: string;
  readonly options: JudgeOptions;
}

/** One unit after the other, until the side has no more or passes. */
function* moveEach(turn: Turn, done: Set<UnitId>, umpire: Umpire): Procedure {
  for (;;) {
    const units = unitsOnTable(turn.game, turn.side).filter((id) => !done.has(id) && !whyNotMove(turn.game, id));
    if (units.length === 0) return;
    const laid = yield* chooseManoeuvre(questionOf(turn, units, done));
    if (!laid) return;
    const id = idOf(laid.unit);
    done.add(id);
    unit(turn.game, id).deeds.hadTurn = true;
    if (laid.legs.length > 0) noteMarch(turn.game, id);
    yield* carryOut(fieldFor(turn.game, id, turn.options), laid.legs, umpire);
  }
}

/** While the question is open nothing changes on the table: the field of each unit is built once. */
function questionOf(turn: Turn, units: readonly UnitId[], done: ReadonlySet<UnitId>): Manoeuvre {
  const { game, side, rule, prompt, options } = turn;
  const fields = new Map<UnitId, Field>();
  const fieldOf = (id: UnitId): Field => {
    const field = fields.get(id) ?? fieldFor(game, id, options);
    fields.set(id, field);
    return field;
  };
  let owing: Verdict | undefined;
  return {
    kind: 'manoeuvre',
    seat: side,
    rule,
    prompt: { key: prompt, params: { side: { seat: side } } },
    doneLabel: { key: 'deed.move' },
    units: units.map(unitTarget),
    commands: commandsAmong(game, side, units),
    judge: ({ unit: id, legs }: Legs) => judgedOf(fieldOf(idOf(id)), legs),
    offers: ({ unit: id, legs }: Legs) => offersFor(fieldOf(idOf(id)), legs),
    mayStop: ({ unit: id, legs }: Legs) => whyNotEnd(fieldOf(idOf(id)), legs),
    wayIn: (id, target) => (isFoe(turn, target) ? wayIn(fieldOf(idOf(id)), idOf(target)) : null),
    preview: ({ unit: id, legs }: Legs) => chargeLaid(fieldOf(idOf(id)), legs),
    whyNot: (id) => whyNotThis(turn, idOf(id), done),
    pass: () => (owing === undefined ? (owing = firstOwing(units, fieldOf)) : owing),
    passLabel: { key: 'label.end-of-movement' },
  };
}

function isFoe({ game, side }: Turn, target: Target): boolean {
  return unitsOnTable(game, enemyOf(side)).includes(idOf(target));
}

/** What a way comes to that ends in a charge; nothing can be said of others before they are made. */
function chargeLaid(field: Field, legs: Legs['legs']): Preview {
  const judged = judgedOf(field, legs);
  const target = judged.fault ? null : chargedBy(field, legs, judged);
  if (target === null) return { tallies: [], odds: [] };
  return previewCharge(field.game, field.id, target, legs, judged.pose);
}

/** Orders to advance bind: a side does not end its movement while somebody who can go on stays behind. */
function firstOwing(units: readonly UnitId[], fieldOf: (id: UnitId) => Field): Verdict {
  for (const id of units) {
    const why = whyMustGoOn(fieldOf(id), []);
    if (why) return why;
  }
  return null;
}

function whyNotThis(turn: Turn, id: string, done: ReadonlySet<UnitId>): Verdict {
  const why = whyNotIn(turn, id);
  return why ?? (done.has(id) ? because(turn.rule, 'refusal.has-moved', { unit: { unit: id } }) : null);
}

/** Why a figure does not move in this step of the sequence; `null` where it may, or is none. */
export function whyNotIn({ game, side, rule }: Pick<Turn, 'game' | 'side' | 'rule'>, id: string): Verdict {
  const name = { unit: { unit: id } };
  if (game.generals[id]) return because(side === game.first ? 'OO-6-5' : 'OO-6-9', 'refusal.generals-first', name);
  if (!game.units[id]) return null;
  if (sideOf(game, id) !== side) return because(rule, 'refusal.other-side', name);
  return whyNotMove(game, id);
}

/** Why a unit does not move in its side's movement; `null` where it may. */
function whyNotMove(game: OrdineObliquo, id: UnitId): Verdict {
  const { flight, deeds } = unit(game, id);
  const name = { unit: { unit: id } };
  if (!isOnTable(game, id)) return because('OO-6-6', 'refusal.not-on-table', name);
  if (flight) return because('OO-6-3', 'refusal.in-flight', name);
  const kept = whyReorganising(game, id) ?? whyEngaged(game, id);
  if (kept) return kept;
  // Who rode to meet a charge in the first phase has gone; a change of front would take his own charge from him.
  if (isCharging(game, id)) return because('OO-9.1-3', 'refusal.charge-counter-engaged', name);
  if (deeds.opportunity && firesStanding(game, id)) return because('OO-8.2-3', 'refusal.fire-once', name);
  if (shareLeft(game, id) > 0) return null;
  if (deeds.evaded !== null) return because('OO-7.6-5', 'refusal.has-evaded', name);
  return deeds.opportunity
    ? because('OO-8.9-4', 'refusal.gave-fire', name)
    : because('OO-6-6', 'refusal.has-moved', name);
}
