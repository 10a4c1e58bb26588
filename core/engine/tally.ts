import type { Message, Param, RuleId } from './verdict.ts';

/** One line of a sum that the rules make: which rule, how much, and why. */
export interface TallyLine {
  readonly rule: RuleId;
  readonly amount: number;
  readonly why: Message;
}

/** A sum that the rules make, shown before the roll, written to the journal after it, read by the tests. */
export interface Tally {
  readonly title: Message;
  readonly lines: readonly TallyLine[];
  readonly total: number;
  /** Of a sum of lengths: tenths of a millimetre. */
  readonly unit?: 'length';
}

/**
 * Adds up lines. Lines of zero are kept: a player who looks for a modifier wants to see that it was thought of.
 * @param title what the sum is, for example the assault roll
 */
export function tally(title: Message, lines: readonly (TallyLine | null)[]): Tally {
  const kept = lines.filter((line) => line !== null);
  return { title, lines: kept, total: kept.reduce((sum, line) => sum + line.amount, 0) };
}

/** Adds up lengths, tenths of a millimetre. */
export function lengthTally(title: Message, lines: readonly TallyLine[]): Tally {
  return { ...tally(title, lines), unit: 'length' };
}

/** One line of a {@link Tally}; `key` is looked up among the modifiers of the message files. */
export function line(rule: RuleId, amount: number, key: string, params?: Record<string, Param>): TallyLine {
  return { rule, amount, why: params ? { key, params } : { key } };
}
