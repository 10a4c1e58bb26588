/** What the suite has to be told about a game: what is hidden in it, and how many answers there are at set positions. */
import type { Action, Decision } from '../../../core/engine/decision.ts';
import type { Secrets } from './view.ts';

/** A way to a position from the start: answers, or `suggested` and `pass`, which need no words. */
export type Turn = Action | 'suggested' | 'pass';

/** A position whose number of answers is known: an alarm for changes that nobody meant. */
export interface Counted {
  readonly name: string;
  readonly seed: number;
  readonly turns: readonly Turn[];
  readonly kind: Decision['kind'];
  readonly answers: number;
}

export interface Kit {
  readonly secrets: Secrets;
  readonly counted: readonly Counted[];
}

const KITS: Readonly<Record<string, Kit>> = {
  borodino: { secrets: 'nothing', counted: [] },
};

/**
 * What the suite knows about a ruleset.
 * @throws Error where a new ruleset has not been described here
 */
export function kitOf(id: string): Kit {
  const kit = KITS[id];
  if (!kit) throw new Error(`describe the ruleset ${id} in test/core/conformance/kits.ts`);
  return kit;
}
