/** A hex that somebody has to choose among those that a rule leaves. */
import { chooseOne, type One, type Procedure } from '../../engine/decision.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';

/** @returns one of the hexes, without a question where there is but one; `null` where there is none */
export function* oneHex(
  hexes: readonly number[],
  question: Omit<One, 'kind' | 'targets' | 'pass'>,
): Procedure<number | null> {
  const [only = null, another] = hexes;
  if (another === undefined) return only;
  const chosen = yield* chooseOne({ ...question, kind: 'one', targets: hexes.map(hexTarget) });
  return chosen === null ? only : hexOf(chosen);
}
