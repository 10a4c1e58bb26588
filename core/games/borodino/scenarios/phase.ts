/** A phase of a battle, as every scenario makes them. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Phase, Umpire } from '../../../engine/ruleset.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import type { Borodino } from '../position.ts';

type Act<T> = (game: Borodino, umpire: Umpire) => T;

/** Its body, and what follows it in the sequence of play. */
export function phase(
  id: Exclude<Borodino['phase'], 'over'>,
  rule: RuleId,
  body: Act<Procedure>,
  then: Act<void>,
): Phase<Borodino> {
  return {
    id,
    rule,
    *play(game, umpire) {
      yield* body(game, umpire);
      then(game, umpire);
    },
  };
}
