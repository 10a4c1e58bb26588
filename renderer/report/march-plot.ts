/** The march of the armies over the turns: as bands, and in figures. */
import type { MarchReport } from '../../core/engine/report/march.ts';
import type { Report } from '../../core/engine/report/report.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import type { Bands, Block, Table } from './block.ts';

interface About {
  /** What the turns are called, in their order. */
  readonly columns: readonly string[];
  readonly inkOf: (seat: Seat) => string;
}

/** Nothing in a game in which nobody marches to a goal. */
export function marchBlocks(
  { seats, march }: Pick<Report, 'seats' | 'march'>,
  about: About,
  words: Words,
): readonly Block[] {
  if (!march) return [];
  const caption = words.text('report.march', { goal: goalOf(march, words) });
  return [bandsOf(march, seats, { ...about, caption }, words), tableOf(march, seats, about.columns, words)];
}

const goalOf = ({ stations: [goal] }: MarchReport, words: Words): string => (goal ? words.written(goal.name) : '');

function bandsOf(
  { stations, turns }: MarchReport,
  seats: readonly Seat[],
  { columns, inkOf, caption }: About & { readonly caption: string },
  words: Words,
): Bands {
  const armies = turns.flatMap((turn) => Object.values(turn.armies).filter((army) => army !== null));
  const strongest = Math.max(1, ...armies.map(({ strength }) => strength));
  return {
    block: 'bands',
    caption,
    columns,
    across: words.text('report.plot.across'),
    ticks: stations.map(({ name, away }) => ({ at: -away, text: words.written(name) })).toReversed(),
    seasons: seasonsOf(turns, words),
    lines: seats.map((seat) => {
      const own = turns.map((turn) => turn.armies[seat] ?? null);
      return {
        name: words.text(`seat.${seat}`),
        colour: inkOf(seat),
        values: own.map((army) => army && -army.away),
        breadths: own.map((army) => (army?.strength ?? 0) / strongest),
        figures: own.map((army) => words.number(army?.strength ?? 0)),
      };
    }),
  };
}

function seasonsOf(turns: MarchReport['turns'], words: Words): Bands['seasons'] {
  const named = turns.flatMap(({ season }, column) => (season ? [{ name: words.say(season), column }] : []));
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, own]) => ({
    name,
    columns: own.map(({ column }) => column),
  }));
}

function tableOf(march: MarchReport, seats: readonly Seat[], columns: readonly string[], words: Words): Table {
  return {
    block: 'table',
    caption: words.text('report.march.table', { goal: goalOf(march, words) }),
    head: [words.text('report.column.side'), ...columns],
    rows: seats.flatMap((seat) => {
      const own = march.turns.map((turn) => turn.armies[seat] ?? null);
      return [
        [
          words.text('report.march.strength', { seat: { seat } }),
          ...own.map((army) => words.number(army?.strength ?? 0)),
        ],
        [
          words.text('report.march.away', { seat: { seat } }),
          ...own.map((army) => (army ? words.number(army.away, 1) : '–')),
        ],
      ];
    }),
    wordy: [],
  };
}
