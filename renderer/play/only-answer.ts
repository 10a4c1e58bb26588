/** The one answer to a question that is asked whatever the seat has, so that others do not learn what that is. */
import type { Action, Decision } from '../../core/engine/decision.ts';

/** @returns `null` where there is something to choose */
export function onlyAnswerTo(decision: Decision): Action | null {
  if (decision.kind !== 'one' || !decision.apparent) return null;
  const [only, another] = decision.targets;
  if (only === undefined) return { pass: true };
  return another === undefined && !decision.pass ? { one: only } : null;
}
