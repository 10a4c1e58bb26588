/** After which press nothing is left to be chosen. */
import type { Action, Decision, Some } from '../../../core/engine/decision.ts';
import { extend } from '../../../core/engine/legality.ts';
import { kindOf, type Target } from '../../../core/engine/target.ts';
import { isWeighed } from './gesture.ts';
import { asksTwice } from './one.ts';
import { ALL } from './some.ts';

/** Words and numbers are buttons: what each is worth is seen while it is pointed at. */
const SAID: ReadonlySet<string> = new Set(['word', 'number']);

/** Whether the target that was pressed makes the answer whole: a word or a number, all of a set, or the last of so many. */
export function isLast(decision: Decision, answer: Action | null, target: Target): boolean {
  if (answer === null) return false;
  if (decision.kind === 'one') return 'one' in answer && answer.one === target && SAID.has(kindOf(target));
  if (decision.kind !== 'some' || !('some' in answer)) return false;
  return target === ALL || (answer.some.includes(target) && isFull(decision, answer.some));
}

/** Whether a press of any target answers, so that no button is needed for it; words and numbers have to be confirmed by those who wish to. */
export function answersAtPress(decision: Decision, isAtOnce: boolean): boolean {
  if (decision.kind !== 'one') return false;
  const answers = (target: Target) => (isAtOnce && SAID.has(kindOf(target))) || !asksTwice(decision, target);
  return !decision.preview || decision.targets.every(answers);
}

/**
 * Whether a set that has to have so many has them all, and there are no sums to be looked at; of one alone that may be chosen
 * or not a press says yes.
 */
export function isFull(decision: Some, set: readonly Target[]): boolean {
  if (set.length === 0 || decision.enough(set) !== null) return false;
  const isBound = decision.enough([]) !== null;
  const isAnswer = isBound ? !isWeighed(decision.preview?.(set)) : decision.from.length === 1;
  return isAnswer && extend(decision, { some: set }).next.length === 0;
}
