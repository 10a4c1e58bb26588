/** Which facts of what happened are told together, as one card. */
import type { Fact } from '../../../core/engine/ruleset.ts';

/** To what the deeds belong that a player leaves to the staff: they are told as one card. */
export const STAFF = 'staff';

/** What one deed tells. */
interface Step {
  /** Who answered by which rule; `null`: it was no answer. */
  readonly step: string | null;
  readonly facts: readonly Fact[];
}

/**
 * What one player does several times in a row by one rule is one card: the fires of a group of batteries, marches. Of a
 * deed by itself each fact is a card, but what it says several times in a row is one.
 * @param isOne all is one card but the battles, which have one each
 * @returns which fact is the last one of each card, of all facts one after the other
 */
export function cardsOf(
  steps: readonly Step[],
  beginsBattle: (fact: Fact) => boolean,
  isOne: boolean,
): readonly number[] {
  const told = steps.flatMap(({ step, facts }, index) => {
    const isRepeated = [index - 1, index + 1].some((at) => step !== null && steps[at]?.step === step);
    return facts.map((fact) => ({ fact, step: isRepeated ? step : null }));
  });
  return told.flatMap(({ fact, step }, index) => {
    const next = told[index + 1];
    if (!next || beginsBattle(next.fact)) return index;
    const goesOn = isOne || (step !== null && step === next.step) || isSaidAgain(fact, next.fact);
    return goesOn ? [] : index;
  });
}

const isPlain = ({ dice, way, tally }: Fact): boolean => !dice && !way && !tally;
/** `laid` of `laid.train` and of `laid.dummy`. */
const subjectOf = ({ key }: Fact): string | undefined => key.split('.')[0];

/** Whether a fact says of another piece or place what the one before it has said. */
const isSaidAgain = (fact: Fact, next: Fact): boolean =>
  subjectOf(fact) === subjectOf(next) && isPlain(fact) && isPlain(next);
