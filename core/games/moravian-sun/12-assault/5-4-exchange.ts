/** 12.5.4-g to j The exchange: a unit of the attacker, as much of the defender, and tests for all who are left. */
import { chooseOne, chooseSome, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { disorderAll } from '../15-1-disorder.ts';
import { byHex, testStack } from '../13-efficiency.ts';
import { sideOf, unitCard, type UnitId } from '../data.ts';
import { strengthOf } from '../pieces.ts';
import { ofUnit, whyNotOf } from '../pointed.ts';
import type { Assault, MoravianSun } from '../position.ts';
import type { Efficiencies } from './3-efficiency.ts';
import { defendersOf } from './4-strength.ts';
import { eliminate } from './9-losses.ts';

/** 12.5.4-i: both sides lose by their choice; then all that fought and are left test. */
export function* exchange(game: MoravianSun, assault: Assault, { attack }: Efficiencies, umpire: Umpire): Procedure {
  const present = assault.attackers.filter((id) => id in game.units);
  const able = present.filter((id) => unitCard(id).efficiency >= attack);
  const given = yield* chooseLoss(game, present, able.length > 0 ? able : present);
  const owed = given === null ? 0 : strengthOf(game, given);
  const taken = yield* chooseLosses(game, defendersOf(game, assault), owed);
  const sum = taken.reduce((total, id) => total + strengthOf(game, id), 0);
  umpire.tell({ key: 'exchanged', rule: '12.5.4-j', params: { attack: owed, defence: sum } });
  for (const id of [...(given === null ? [] : [given]), ...taken]) if (!game.over) eliminate(game, id, false, umpire);
  yield* steady(game, [...present, ...defendersOf(game, assault)], umpire);
}

/** 12.5.4-g The attacker gives up a unit of at least the efficiency that was used. */
function* chooseLoss(game: MoravianSun, present: readonly UnitId[], able: readonly UnitId[]): Procedure<UnitId | null> {
  const [only = null, another] = able;
  if (only === null || another === undefined) return only;
  const seat = sideOf(only);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '12.5.4-g',
    prompt: { key: 'prompt.exchange-attacker', params: { side: { seat } } },
    whyOthers: { key: 'refusal.exchange-others' },
    targets: able.map(unitTarget),
    whyNot: ofUnit((id) => whyNotOf(game, seat, id) ?? (present.includes(id) ? null : whyOutside(id, '12.5.4-g'))),
  });
  return chosen === null ? only : idOf(chosen);
}

const whyOutside = (id: UnitId, rule: RuleId): Verdict =>
  because(rule, 'refusal.exchange-outside', { unit: { unit: id } });

/** 12.5.4-h The defender gives up at least as many strength points, or all that it has. */
function* chooseLosses(game: MoravianSun, ids: readonly UnitId[], owed: number): Procedure<readonly UnitId[]> {
  const sum = (set: readonly UnitId[]): number => set.reduce((total, id) => total + strengthOf(game, id), 0);
  const [only] = ids;
  if (only === undefined || ids.length === 1 || sum(ids) <= owed) return ids;
  const seat = sideOf(only);
  const enough = (set: readonly UnitId[]): Verdict =>
    sum(set) < owed ? because('12.5.4-h', 'refusal.exchange-short', { owed, given: sum(set) }) : null;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat,
    rule: '12.5.4-h',
    prompt: { key: 'prompt.exchange-defender', params: { side: { seat }, owed } },
    doneLabel: { key: 'deed.remove' },
    whyOthers: { key: 'refusal.loss-others' },
    from: ids.map(unitTarget),
    whyNot: ofUnit((id) => whyNotOf(game, seat, id) ?? whyOutside(id, '12.5.4-h')),
    allows: () => null,
    enough: (set) => enough(set.map(idOf)),
  });
  return chosen === null ? ids : chosen.map(idOf);
}

/** 12.5.4-i One roll for each hex that fought; those who fail are disordered. */
function* steady(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): Procedure {
  const left = ids.filter((id) => id in game.units);
  for (const units of byHex(game, left)) {
    if (game.over || (yield* testStack(game, units, { rule: '12.5.4-i' }, umpire))) continue;
    yield* disorderAll(game, units, umpire);
  }
}
