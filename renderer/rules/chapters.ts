/** The chapters of a ledger: the first number of a section, or a whole scenario, set of special rules or table. */
import type { LedgerEntry } from '../../core/words/ledger.ts';

/** `9` of `9.54`, `SR` of `SR.14b`, `T-fire` of `T-fire`. */
export function chapterOf({ section }: Pick<LedgerEntry, 'section'>): string {
  return section.split('.')[0] ?? section;
}

/** In the order of the rulebook. */
export function chaptersOf(entries: readonly LedgerEntry[]): readonly string[] {
  return [...new Set(entries.map(chapterOf))];
}
