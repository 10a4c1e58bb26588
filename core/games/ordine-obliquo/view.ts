/** Who may see what: order counters, messengers and the points of objectives are secret (OO-3.2-2, OO-16.2-5). */
import { clone } from '../../engine/json.ts';
import type { Seat } from '../../engine/verdict.ts';
import { type Side, SIDES } from './data.ts';
import { isOf, type Order, type OrdineObliquo } from './position.ts';

/** A counter that lies face down. */
const FACE_DOWN: Order = { order: 'halt', target: null, isFaceDown: true };

/** What a seat may know; `null` hides what is hidden from all. Once the battle is over nothing is secret. */
export function view(game: OrdineObliquo, seat: Seat | null): OrdineObliquo {
  const seen = clone(game);
  if (game.phase === 'over') return seen;
  for (const side of SIDES) if (side !== seat) hide(seen, side);
  return seen;
}

/** OO-3.2-2: Orders lie face down for the other side. */
function hide(game: OrdineObliquo, side: Side): void {
  for (const holder of Object.keys(game.orders)) if (isOf(side, holder)) game.orders[holder] = { ...FACE_DOWN };
  for (const messenger of game.messengers) if (messenger.side === side) messenger.order = { ...FACE_DOWN };
  for (const [holder, counter] of Object.entries(game.marched ?? {}))
    if (isOf(side, holder)) counter.order = { ...FACE_DOWN };
  game.points[side] = {};
}
