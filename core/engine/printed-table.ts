import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
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

/** The case that is lit in the tables while they are read: what is inspected, and the sums of what is weighed. */
export interface PresentCase {
  readonly unit: string | null;
  readonly place: Target | null;
  readonly sums: readonly Tally[];
}

/** A number, or what is printed as it is. */
export const cell = (value: number | string | null): Message => ({
  key: 'chart.cell',
  params: { value: value ?? '–' },
});

/** A modifier with its sign. */
export const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;

/** Which rows some sums have used: they stand by the same rules. */
export function rowsIn(sums: readonly Tally[], rows: PrintedTable['rows']): readonly number[] {
  const used = new Set(sums.flatMap(({ lines }) => lines.map(({ rule }) => rule)));
  return rows.flatMap(({ rule }, index) => (used.has(rule) ? [index] : []));
}

/** Of the rows between these ends, those that a six-sided die with a modifier may come to. */
export function rowsOfDie(modifier: number, upTo: readonly (number | null)[]): readonly number[] {
  const rowOf = (total: number) => upTo.findIndex((most) => most === null || total <= most);
  return [...new Set([1, 2, 3, 4, 5, 6].map((face) => rowOf(face + modifier)))];
}

/**
 * The charts of a game, in which those that are weighed just now take the place of the same ones at rest: tables are the
 * same where their rows stand by the same rules.
 */
export function chartsWith(charts: readonly PrintedTable[], weighed: readonly PrintedTable[]): readonly PrintedTable[] {
  const rulesOf = ({ rows }: PrintedTable) => rows.map(({ rule }) => rule).join(' ');
  return charts.flatMap((chart) => {
    const same = weighed.filter((table) => rulesOf(table) === rulesOf(chart));
    return same.length > 0 ? same : [chart];
  });
}
