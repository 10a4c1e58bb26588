/** The seats that no person plays. */
import type { Action, Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { check, randomAction } from '../../core/engine/legality.ts';
import type { Ruleset } from '../../core/engine/ruleset.ts';

/**
 * What a bot answers: the house bot's choice where the game has one and it is allowed, a legal one by chance otherwise.
 * @param seed makes the choice the same whenever it is asked again at the same place
 */
export function botAction<G>(ruleset: Ruleset<G>, position: G, decision: Decision, seed: number): Action {
  const random = randomStream(seed);
  const advised = ruleset.advise?.(position, decision, random) ?? null;
  if (advised && !check(decision, advised)) return advised;
  return randomAction(decision, random);
}
