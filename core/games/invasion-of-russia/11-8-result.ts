/** 11.8 to 11.16 The combat is rolled, hits are taken, and who has to leaves the hex. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { valueOf } from './11-3-values.ts';
import { afterWin, mayWithdraw } from './11-12-advance.ts';
import { type Casualties, takeHits } from './11-17-hits.ts';
import { leadersFlee } from './11-19-leaders.ts';
import { decide } from './14-7-decisive.ts';
import { combatOf, goodUnits, mainUnits, seatIn, supportUnits } from './combat.ts';
import { leadersAt, mark, unitState } from './pieces.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

export const otherRole = (role: SideOfCombat): SideOfCombat => (role === 'attacker' ? 'defender' : 'attacker');

/** Both roll; the higher final value wins (11.8-a). */
export function* resolve(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const combat = combatOf(game);
  const strength = { attacker: goodIn(game, 'attacker'), defender: goodIn(game, 'defender') };
  const attack = final(game, umpire, 'attacker');
  const defence = final(game, umpire, 'defender');
  for (const role of ['attacker', 'defender'] as const) noteFight(game, role);
  const margin = attack - defence;
  const params = { place: { place: hexTarget(combat.target) }, attack, defence };
  if (margin === 0) {
    umpire.tell({ key: 'combat.tie', rule: '11.9-a', params });
    yield* takeHits(game, umpire, 'attacker', 1, false);
    return yield* leadersOf(game, umpire, 'attacker');
  }
  const winner: SideOfCombat = margin > 0 ? 'attacker' : 'defender';
  umpire.tell({ key: 'combat.won', rule: '11.8-a', params: { ...params, side: { seat: seatIn(combat, winner) } } });
  const losses = yield* exchange(game, umpire, winner, Math.abs(margin), strength);
  yield* leadersOf(game, umpire, otherRole(winner));
  yield* leadersOf(game, umpire, winner);
  if (game.over) return;
  losses[otherRole(winner)] +=
    winner === 'attacker' ? yield* afterWin(game, umpire, margin) : yield* mayWithdraw(game, umpire);
  decide(game, umpire, winner, losses);
}

/** A final value: the sum of a side and its die (11.5-h, 11.7-e). */
function final(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat): number {
  const seat = seatIn(combatOf(game), role);
  const sum = valueOf(game, role);
  const die = umpire.roll('d6', role === 'attacker' ? '11.5-h' : '11.7-e', { seat });
  const total = sum.total + die;
  umpire.tell({
    ...{ key: `combat.${role}`, rule: role === 'attacker' ? '11.5-h' : '11.7-e', tally: sum },
    params: { side: { seat }, die, total },
  });
  return total;
}

/** Units in good order with which a side goes into the combat, supports included (11.14-b, 11.15-b). */
const goodIn = (game: InvasionOfRussia, role: SideOfCombat): number => {
  const combat = combatOf(game);
  return goodUnits(game, [...mainUnits(game, combat, role), ...supportUnits(game, combat, role)]).length;
};

/** Who took part has fought once more in this turn (11.2-b, 11.2-c). */
function noteFight(game: InvasionOfRussia, role: SideOfCombat): void {
  const combat = combatOf(game);
  for (const { id } of [...mainUnits(game, combat, role), ...supportUnits(game, combat, role)])
    mark(game, id, { fought: (unitState(game, id).fought ?? 0) + 1 });
}

/** Both sides take their hits (11.14, 11.15). @returns units that were eliminated */
function* exchange(
  game: InvasionOfRussia,
  umpire: Umpire,
  winner: SideOfCombat,
  margin: number,
  strength: Readonly<Record<SideOfCombat, number>>,
): Procedure<Casualties> {
  const loser = otherRole(winner);
  const onLoser = Math.min(margin, strength[winner]);
  const { row } = umpire.table('d6', '11.15-a', { seat: seatIn(combatOf(game), loser) }, change);
  const onWinner = Math.max(0, Math.min(Math.floor(margin / 2) + row, strength[loser]));
  const losses: Casualties = { attacker: 0, defender: 0 };
  losses[loser] = yield* takeHits(game, umpire, loser, onLoser, true);
  losses[winner] = yield* takeHits(game, umpire, winner, onWinner, false);
  return losses;
}

/** How the die changes the hits on the winner (11.15-a). */
const change = (face: number): number => (face <= 2 ? -1 : face <= 4 ? 0 : 1);

/** Leaders whose units are all gone get away, or do not (11.19-a). */
function* leadersOf(game: InvasionOfRussia, umpire: Umpire, role: SideOfCombat): Procedure {
  const combat = combatOf(game);
  const seat = seatIn(combat, role);
  for (const hex of [role === 'attacker' ? combat.from : combat.target, ...combat.supports[role]]) {
    const isEmpty = !Object.values(game.units).some((unit) => unit.hex === hex);
    const leaders = leadersAt(game, hex, seat).map(({ id }) => id);
    if (isEmpty && leaders.length > 0) yield* leadersFlee(game, umpire, leaders, '11.19-a');
  }
}
