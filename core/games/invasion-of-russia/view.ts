/** What a seat may know (7.4-e). */
import type { Seat } from '../../engine/verdict.ts';
import { SIDES } from './data.ts';
import { copyOf, HIDDEN, type InvasionOfRussia } from './position.ts';

/**
 * The position with what the seat may not know face down: what the other side's markers are, on the map and in hand.
 * @param seat `null`: what everybody knows
 */
export function view(game: InvasionOfRussia, seat: Seat | null): InvasionOfRussia {
  const seen = copyOf(game);
  for (const side of SIDES) if (side !== seat) seen.pool[side] = seen.pool[side].map(() => HIDDEN);
  seen.trains = seen.trains.map((train) => (train.side === seat || train.shown ? train : { ...train, marker: HIDDEN }));
  return seen;
}
