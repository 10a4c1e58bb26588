/** A hint on request: what the program would do in the place of the seat that is asked, and why. Nothing is done. */
import type { Action } from './decision.ts';
import { check } from './legality.ts';
import type { Match } from './match.ts';
import type { Message } from './verdict.ts';
import { windowOn } from './window.ts';

export interface Hint {
  readonly action: Action;
  /** What it has in mind, where that can be put in a sentence; its sums and odds are those of the action. */
  readonly why: Message | null;
}

/**
 * The advice of the house bot at its strongest, for the open question. It sees what the seat that is asked may know.
 * @returns `null` where it would answer by chance
 * @throws Refusal where the game is over
 */
export function hintOn<G>(match: Match<G>, random: () => number): Hint | null {
  const { ruleset, openDecision: decision } = match;
  const { position } = windowOn(match, decision.seat);
  const action = ruleset.advise?.(position, decision, random) ?? null;
  if (!action || check(decision, action)) return null;
  return { action, why: ruleset.reason?.(position, decision, action) ?? null };
}
