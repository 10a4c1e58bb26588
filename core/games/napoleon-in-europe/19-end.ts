/** 19. The end of a battle: who has lost, and what comes of it. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { judge } from './03-ownership.ts';
import { drawLargeBattleCard } from './14-cards.ts';
import { forces } from './forces.ts';
import { winnerOfCard } from './17-sides.ts';
import { battleOf, foughtAt, otherSide } from './battle.ts';
import type { NapoleonInEurope, SideOfBattle } from './position.ts';

/** A side has lost at this moment (END-1): nothing more of the half-round is played, the pursuit follows (END-2). */
export function loseBattle(game: NapoleonInEurope, umpire: Umpire, loser: SideOfBattle, rule: RuleId): void {
  const battle = battleOf(game);
  const winner = battle[otherSide(loser)];
  Object.assign(battle, { loser, stage: 'pursuit', done: 0, due: null });
  const named = (side: typeof winner) => ({ list: side.nations.map((seat) => ({ seat })) });
  const params = { winner: named(winner), loser: named(battle[loser]), ...foughtAt(game) };
  umpire.tell({ key: 'battle-lost', rule, params });
  const drawer = battle.large ? winnerOfCard(game, winner) : null;
  if (drawer && winner.nations.length > 1)
    umpire.tell({ key: 'card-of-victory', rule: 'JOINT-8', params: { nation: { seat: drawer }, ...foughtAt(game) } });
  if (drawer) drawLargeBattleCard(game, umpire, drawer);
}

/** The battle is over; what fell and was not rallied is lost (RALLY-5), and the region is judged (OWN-7). */
export function endBattle(game: NapoleonInEurope, umpire: Umpire): void {
  const { region, fallen } = battleOf(game);
  const params = { forces: forces(fallen), ...foughtAt(game) };
  if (fallen.length > 0) umpire.tell({ key: 'fallen-lost', rule: 'RALLY-5', params });
  game.battle = null;
  judge(game, umpire, region);
}
