import type { Action } from './decision.ts';
import { check, randomAction } from './legality.ts';
import type { Match } from './match.ts';
import { windowOn } from './window.ts';

/** `random` answers anything legal by chance; `house` asks the ruleset's own adviser first, which sees what its seat may know. */
export const BOTS = ['random', 'house'] as const;
export type Bot = (typeof BOTS)[number];

/**
 * What a bot answers to the open decision.
 * @throws RangeError where no decision is open
 */
export function botAction<G>(match: Match<G>, bot: Bot, random: () => number): Action {
  const decision = match.decision;
  if (!decision) throw new RangeError('no decision is open');
  const advised =
    bot === 'house' ? match.ruleset.advise?.(windowOn(match, decision.seat).position, decision, random) : null;
  // Advice is held to the same check as anybody's answer: a bad adviser must not stop the game.
  return advised && !check(decision, advised) ? advised : randomAction(decision, random);
}
