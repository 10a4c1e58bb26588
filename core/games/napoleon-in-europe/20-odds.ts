/**
 * 20. The odds of a battle. One of few units is worked out exactly: from each state every half-round is played once, by the
 * real procedure, and the chances go from state to state until all is settled. A larger one is played out by dice of its
 * own, always the same ones, and the standard error is said.
 */
import type { OddsInProgress } from '../../engine/odds.ts';
import { ExactBattle } from './20-odds-exact.ts';
import { SampledBattle } from './20-odds-sampled.ts';
import type { NapoleonInEurope } from './position.ts';

/** With more units than that on both sides together it would take too long to work out exactly. */
const MOST_EXACT = 12;

/** @param stakes those of a forecast */
export function weigh(stakes: unknown): OddsInProgress {
  const game = stakes as NapoleonInEurope;
  return game.units.length + (game.battle?.fallen.length ?? 0) > MOST_EXACT
    ? new SampledBattle(game)
    : new ExactBattle(game);
}
