/** 19. The pursuit: the winner fires once more, at any unit of the loser. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { lose } from './03-ownership.ts';
import { inOrder } from './17-sides.ts';
import { casualties, chooseCasualties, surplus, volley } from './18-fire.ts';
import type { Nation } from './data.ts';
import { battleOf, leaveRanks, otherSide, unitsOfSide } from './battle.ts';
import type { NapoleonInEurope, SideOfBattle, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** Every nation of the winner has one more fire (PURSUIT-1), with the dice of its ranks (PURSUIT-2). */
export function* pursuit(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const battle = battleOf(game);
  const loser = battle.loser as SideOfBattle;
  const order = inOrder(game, battle[otherSide(loser)]);
  while (game.battle && battle.done < order.length) {
    yield* pursue(game, umpire, order[battle.done] as Nation, loser);
    battle.done += 1;
  }
  battle.stage = 'retreat';
}

function* pursue(game: NapoleonInEurope, umpire: Umpire, nation: Nation, loser: SideOfBattle): Procedure {
  const battle = battleOf(game);
  const targets = unitsOfSide(game, loser);
  if (targets.length === 0) return;
  battle.due ??= volley(game, umpire, nation, 'PURSUIT-2');
  const units = yield* chooseCasualties(game, nation, battle.due, { rule: 'PURSUIT-3', targets, whyNot: () => null });
  const lost = battle.due - units.length;
  battle.due = null;
  if (lost > 0) umpire.tell(surplus(game, nation, lost));
  const [generals, armies] = [units.filter((unit) => !isArmy(unit)), units.filter(isArmy)];
  if (generals.length > 0) eliminate(game, umpire, nation, generals, 'PURSUIT-4');
  if (armies.length > 0) eliminate(game, umpire, nation, armies, 'PURSUIT-3');
}

function eliminate(game: NapoleonInEurope, umpire: Umpire, nation: Nation, units: readonly Unit[], rule: RuleId): void {
  umpire.tell({ key: 'eliminated-in-pursuit', rule, params: casualties(nation, units) });
  leaveRanks(game, units);
  lose(game, umpire, units);
}
