/**
 * 20. The odds of a battle. One of few units is worked out exactly: from each state every half-round is played once, by the
 * real procedure, and the chances go from state to state until all is settled. A larger one is played out by dice of its
 * own, always the same ones, and the standard error is said.
 */
import type { OddsInProgress } from '../../engine/odds.ts';
import { Sampling } from '../../engine/sampling.ts';
import type { Trial } from '../../engine/trial.ts';
import { isUndecided } from './battle.ts';
import { halfRound } from './18-sequence.ts';
import { ExactBattle } from './20-odds-exact.ts';
import { assumedBy, usualAnswer } from './20-odds-policy.ts';
import { copyOf, keyOf, outcomeOf, rankOfOutcome } from './20-odds-state.ts';
import type { NapoleonInEurope } from './position.ts';

/** With more units than that on both sides together it would take too long to work out exactly. */
const MOST_EXACT = 12;

/** The battle, half-round after half-round, until a side has lost it. */
const BATTLE: Trial<NapoleonInEurope> = {
  copy: copyOf,
  keyOf,
  step: (game) => (isUndecided(game) ? halfRound : null),
  answer: (decision, game) => ({ action: usualAnswer(game, decision), assumed: assumedBy(decision) }),
  result: (game, _told, isOver) => (isOver ? outcomeOf(game) : null),
  rank: rankOfOutcome,
};

export const sampled = (game: NapoleonInEurope): OddsInProgress => new Sampling(BATTLE, game);

/** @param stakes those of a forecast */
export function weigh(stakes: unknown): OddsInProgress {
  const game = stakes as NapoleonInEurope;
  const units = game.units.length + (game.battle?.fallen.length ?? 0);
  return units > MOST_EXACT ? sampled(game) : new ExactBattle(game, BATTLE);
}
