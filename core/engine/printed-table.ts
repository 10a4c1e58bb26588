import type { Message, RuleId } from './verdict.ts';

/** A table as the rulebook prints it, and where in it a contemplated action stands: the screen lights that. */
export interface PrintedTable {
  readonly title: Message;
  readonly columns: readonly Message[];
  /** One cell a column. */
  readonly rows: readonly { readonly rule: RuleId; readonly cells: readonly Message[] }[];
  /** By index, from 0: the rows that may come up, the column that was found. */
  readonly lit: { readonly rows: readonly number[]; readonly column: number | null };
}
