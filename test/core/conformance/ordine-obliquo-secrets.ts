import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Side } from '../../../core/games/ordine-obliquo/data.ts';
import { isOf, type OrdineObliquo } from '../../../core/games/ordine-obliquo/position.ts';

/** Other orders, and other points for the objectives. */
export function otherOrders(position: unknown, of: Seat): unknown {
  const game = clone(position) as OrdineObliquo;
  const side = of as Side;
  for (const holder of Object.keys(game.orders)) {
    if (isOf(side, holder)) game.orders[holder] = { order: 'retreat', target: null };
  }
  for (const messenger of game.messengers)
    if (messenger.side === side) messenger.order = { order: 'retreat', target: null };
  const objective = game.pieces.find(({ isObjective }) => isObjective);
  if (objective) game.points[side] = { [objective.id]: 7 };
  return game;
}
