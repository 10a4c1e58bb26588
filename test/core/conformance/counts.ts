import { expect, test } from 'vitest';
import type { Action, Decision } from '../../../core/engine/decision.ts';
import { extend, listActions } from '../../../core/engine/legality.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { begin } from './play.ts';

const SEED = 1;

/** A way to a position from the start: answers, or `suggested` and `pass`, which need no words. */
type Turn = Action | 'suggested' | 'pass';

/** A position whose number of answers is known: an alarm for changes that nobody meant. */
export interface Counted {
  readonly name: string;
  /** Where it begins, if not at the start of the game. */
  readonly position?: unknown;
  readonly turns: readonly Turn[];
  readonly kind: Decision['kind'];
  readonly answers: number;
}

/** The number of answers at set positions. */
export function counts(ruleset: Ruleset<unknown>, counted: readonly Counted[]): void {
  test.each(counted)('$name: $answers answers', ({ position, turns, kind, answers }) => {
    const match = begin(ruleset, SEED, { position });
    for (const turn of turns) match.play(actionOf(match.decision, turn));
    expect(match.decision?.kind).toBe(kind);
    expect(countOf(match.decision as Decision)).toBe(answers);
  });
}

function actionOf(decision: Decision | null, turn: Turn): Action {
  if (turn === 'pass') return { pass: true };
  if (turn !== 'suggested') return turn;
  if (decision?.kind !== 'arrange' || !decision.suggestion) throw new Error('nothing is suggested here');
  return { arrange: decision.suggestion };
}

/** Ways are counted by where they may end, arrangements by their first step; all other answers one by one. */
function countOf(decision: Decision): number {
  if (decision.kind === 'arrange') return extend(decision, {}).next.length;
  const { reach } = decision.kind === 'path' ? decision : {};
  if (decision.kind !== 'path' || !reach) return listActions(decision, 100_000).actions.length;
  return decision.units.reduce<number>((sum, unit) => sum + reach.call(decision, unit).length, 0);
}
