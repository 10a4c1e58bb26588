/** Wrong answers of Ordine Obliquo, each barred by one rule alone. */
import { type Asked, type Bar, sentencesOf } from '../why-not.ts';

const { barred: refused } = sentencesOf('ordine-obliquo', null);

/** The rules are named without their `OO-`. */
export const barred = (question: string, begin: Asked, bars: readonly Bar[]): void =>
  refused(
    question,
    begin,
    bars.map(([tried, answer, rule, sentence]) => [tried, answer, `OO-${rule}`, sentence]),
  );
