/** What comes before the general supply of a turn in the advanced game. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { desert } from './16-11-desertion.ts';
import { answerRevolt } from './16-8-politics.ts';
import type { InvasionOfRussia } from './position.ts';

export function* startTurn(game: InvasionOfRussia, umpire: Umpire): Procedure {
  yield* desert(game, umpire);
  yield* answerRevolt(game, umpire);
}
