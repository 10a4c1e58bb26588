/** 2.1 B6, C The end of an activation and of a turn. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { spread } from '../09-movement/6-stacks.ts';
import { activationOf } from '../activation.ts';
import { enemyOf, SIDES } from '../data.ts';
import { commanderOf } from '../formations.ts';
import { changeLeader, changeUnit, leadersOf, unitsOf } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { NO_SPACES } from '../16-1-set-up.ts';
import { starve } from '../16-2-santon.ts';
import { endBattle } from '../16-6-victory.ts';
import { endOrders } from '../04-orders/2-change.ts';
import { beginTurn, enter, lastTurn } from '../sequence.ts';

/**
 * 2.1-g, 2.1-m: the commander is turned over, and the other side activates its next formation. A position from outside may begin
 * during a retreat: a unit that still stands in a full hex then makes room first.
 */
export function endActivation(game: MoravianSun, umpire: Umpire): void {
  spread(game, unitsOf(game), umpire);
  const { formation, side } = activationOf(game);
  const commander = commanderOf(game, formation);
  if (commander) changeLeader(game, commander.id, { used: true });
  game.activation = null;
  enter(game, 'activation', enemyOf(side));
}

/** 2.1-o: leaders and guns are turned back, and the clock goes on. */
export function endTurn(game: MoravianSun, umpire: Umpire): void {
  for (const { id } of leadersOf(game)) changeLeader(game, id, { used: undefined, moved: undefined });
  for (const { id } of unitsOf(game))
    changeUnit(game, id, { moved: undefined, fought: undefined, assaulted: undefined, called: undefined });
  endOrders(game);
  starve(game, umpire);
  game.sequences = { french: NO_SPACES, coalition: NO_SPACES };
  if (game.over) return;
  if (game.turn >= lastTurn(game)) endBattle(game, umpire);
  else beginTurn(game, umpire, game.turn + 1);
  if (!game.over) game.active = SIDES[0];
}
