/** The odds of one procedure that says itself what has come of it: a game puts most of its odds so. */
import type { Decision, Procedure } from './decision.ts';
import { canonical } from './json.ts';
import type { Answer } from './trial.ts';
import { Weighing } from './weighing.ts';
import type { Umpire } from './ruleset.ts';
import type { Message } from './verdict.ts';

/** A position, and what has come of the procedure once it has been played from there. */
interface Played<G> {
  readonly game: G;
  result: Message | null;
}

/** What is played, and how. */
export interface Contemplated<G> {
  copy(game: G): G;
  /** Plays from a copy of the position. @returns what has come of it, by which outcomes are put together */
  play(game: G, umpire: Umpire): Procedure<Message>;
  /** What is answered where somebody is asked on the way; by default the seat declines. */
  answer?(decision: Decision, game: G): Answer;
}

const DECLINES: Answer = { action: { pass: true } };

/** The odds of a procedure, to be sharpened as long as one likes. */
export function weighProcedure<G>(position: G, { copy, play, answer }: Contemplated<G>): Weighing<Played<G>> {
  function* step(state: Played<G>, umpire: Umpire): Procedure {
    state.result = yield* play(state.game, umpire);
  }
  const trial = {
    copy: ({ game }: Played<G>): Played<G> => ({ game: copy(game), result: null }),
    keyOf: canonical,
    step: ({ result }: Played<G>) => (result ? null : step),
    answer: (decision: Decision, { game }: Played<G>) => answer?.(decision, game) ?? DECLINES,
    result: ({ result }: Played<G>) => result,
  };
  return new Weighing(trial, { game: position, result: null });
}
