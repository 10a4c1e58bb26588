/** 11.8 to 11.16 The combat is rolled, hits are taken, and who has to leaves the hex. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import { forecastFight } from './10-forecast.ts';
import { valueOf } from './11-3-values.ts';
import { afterWin, mayWithdraw, type Win, winBy } from './11-12-advance.ts';
import { changeBy, hitsOnLoser, hitsOnWinner } from './11-14-hits-inflicted.ts';
import { type Casualties, takeHits } from './11-17-hits.ts';
import { leadersFlee } from './11-19-leaders.ts';
import { decide } from './14-7-decisive.ts';
import { raiseDie, rearguard } from './16-1-effects-combat.ts';
import { nameLeaders } from './16-2-combat.ts';
import { combatOf, goodUnits, hexOfStack, mainUnits, otherRole, seatIn, supportUnits } from './combat.ts';
import { leadersAt, mark, unitsAt, unitState } from './pieces.ts';
import type { Combat, InvasionOfRussia, SideOfCombat } from './position.ts';

/** What has come of a combat. */
export type CombatResult = 'tie' | 'held' | Win;

type BothSides = Readonly<Record<SideOfCombat, number>>;

/** Both roll; the higher final value wins (11.8-a). */
export function* resolve(game: InvasionOfRussia, umpire: Umpire): Procedure<CombatResult> {
  yield* nameLeaders(game, (then) => forecastFight(then, 'fight'));
  const strength = { attacker: goodIn(game, 'attacker'), defender: goodIn(game, 'defender') };
  const raised = {
    attacker: yield* byCard(game, umpire, 'attacker'),
    defender: yield* byCard(game, umpire, 'defender'),
  };
  const attack = final(game, umpire, 'attacker', raised.attacker);
  const defence = final(game, umpire, 'defender', raised.defender);
  noteFight(game);
  const { target } = combatOf(game);
  const params = { place: { place: hexTarget(target) }, attack, defence };
  if (attack === defence) {
    umpire.tell({ key: 'combat.tie', rule: '11.9-a', params });
    yield* takeHits(game, umpire, 'attacker', 1);
    yield* leadersInDanger(game, umpire, 'attacker');
    return 'tie';
  }
  const winner = attack > defence ? 'attacker' : 'defender';
  const side = { seat: seatIn(combatOf(game), winner) };
  umpire.tell({ key: 'combat.won', rule: '11.8-a', params: { ...params, side } });
  return yield* afterRolls(game, umpire, winner, Math.abs(attack - defence), strength);
}

/** What a side adds to its die by a card. */
function* byCard(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat): Procedure<readonly TallyLine[]> {
  const combat = combatOf(game);
  return yield* raiseDie(game, umpire, seatIn(combat, role), combat, mainUnits(game, combat, role));
}

/** A final value: the sum of a side and its die (11.5-h, 11.7-e). */
function final(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat, cards: readonly TallyLine[]): number {
  const seat = seatIn(combatOf(game), role);
  const { title, lines } = valueOf(game, role);
  const sum = tally(title, [...lines, ...cards]);
  const rule = role === 'attacker' ? '11.5-h' : '11.7-e';
  const die = umpire.roll('d6', rule, { seat });
  const total = sum.total + die;
  const place = { place: hexTarget(combatOf(game).target) };
  umpire.tell({ key: `combat.${role}`, rule, tally: sum, params: { side: { seat }, die, total, place } });
  return total;
}

/** Units in good order with which a side goes into the combat, supports included (11.14-b, 11.15-b). */
const goodIn = (game: InvasionOfRussia, role: SideOfCombat): number => goodUnits(game, partakers(game, role)).length;

function partakers(game: InvasionOfRussia, role: SideOfCombat) {
  const combat = combatOf(game);
  return [...mainUnits(game, combat, role), ...supportUnits(game, combat, role)];
}

/** Who took part has fought once more in this turn, supports as well (11.2-b, 11.2-c). */
function noteFight(game: InvasionOfRussia): void {
  for (const { id } of [...partakers(game, 'attacker'), ...partakers(game, 'defender')])
    mark(game, id, { fought: (unitState(game, id).fought ?? 0) + 1 });
}

/** Hits, leaders who have lost their units, retreat and advance; and whether it was a decisive victory. */
function* afterRolls(
  game: InvasionOfRussia,
  umpire: Umpire,
  winner: SideOfCombat,
  difference: number,
  strength: BothSides,
): Procedure<CombatResult> {
  const losses = yield* exchange(game, umpire, winner, difference, strength);
  yield* leadersInDanger(game, umpire, otherRole(winner));
  yield* leadersInDanger(game, umpire, winner);
  const result = winner === 'attacker' ? winBy(game, difference) : 'held';
  if (game.over) return result;
  losses.defender += result === 'held' ? yield* mayWithdraw(game, umpire) : yield* afterWin(game, umpire, result);
  if (!game.over) decide(game, umpire, winner, losses);
  return result;
}

/** Both sides take their hits, the loser first (11.14, 11.15). @returns units that were eliminated */
function* exchange(
  game: InvasionOfRussia,
  umpire: Umpire,
  winner: SideOfCombat,
  difference: number,
  strength: BothSides,
): Procedure<Casualties> {
  const loser = otherRole(winner);
  const combat = combatOf(game);
  const { row: change } = umpire.table('d6', '11.15-a', { seat: seatIn(combat, loser) }, changeBy);
  const inflicted = hitsOnLoser(seatIn(combat, loser), difference, strength[winner]);
  const onLoser = tally(inflicted.title, [
    ...inflicted.lines,
    ...rearguard(game, seatIn(combat, loser), inflicted.total),
  ]);
  const onWinner = hitsOnWinner(seatIn(combat, winner), difference, change, strength[loser]);
  tellHits(umpire, combat, loser, onLoser);
  tellHits(umpire, combat, winner, onWinner);
  const losses: Casualties = { attacker: 0, defender: 0 };
  losses[loser] = yield* takeHits(game, umpire, loser, onLoser.total);
  losses[winner] = yield* takeHits(game, umpire, winner, onWinner.total);
  return losses;
}

function tellHits(umpire: Umpire, combat: Combat, role: SideOfCombat, sum: Tally): void {
  const place = { place: hexTarget(combat.target) };
  const params = { side: { seat: seatIn(combat, role) }, count: sum.total, place };
  umpire.tell({ key: 'hits', rule: '11.17-a', params, tally: sum });
}

/** Leaders whose units are all gone get away, or do not (11.19-a). */
function* leadersInDanger(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat): Procedure {
  const combat = combatOf(game);
  const seat = seatIn(combat, role);
  for (const hex of [hexOfStack(combat, role), ...combat.supports[role]]) {
    const leaders = leadersAt(game, hex, seat).map(({ id }) => id);
    if (!game.over && unitsAt(game, hex, seat).length === 0) yield* leadersFlee(game, umpire, leaders, '11.19-a');
  }
}
