/** What of the report is luck: what the dice changed, the dice themselves, and the actions that they decided. */
import type { Report } from '../../core/engine/report/report.ts';
import type { Rolled } from '../../core/engine/report/rolled.ts';
import { decisive, gainOver, MOST_RUNS, type Weighed } from '../../core/engine/report/weigh.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import type { Block, Moment, Table } from './block.ts';
import { seatName, seatParam, turnName } from './names.ts';

/** What of the dice is known: all is weighed; it still is, so many of so many; or it is not, while there are secrets. */
export type Weighing =
  | { readonly state: 'done'; readonly weighed: readonly Weighed[] }
  | { readonly state: 'under-way'; readonly count: number; readonly of: number }
  | { readonly state: 'secret' };

interface Luck {
  readonly report: Report;
  readonly weighing: Weighing;
  /** Of the campaign's own nodes. */
  readonly sentenceOf: (node: number) => string;
}

/** Fights that are told at most. */
const MOST_FIGHTS = 8;
/** Strength points differ by less only through rounding. */
const HAIR = 1e-6;

export function luckBlocks({ report, weighing }: Omit<Luck, 'sentenceOf'>, words: Words): readonly Block[] {
  const { text } = words;
  return [
    { block: 'break' },
    { block: 'heading', text: text('report.luck') },
    ...weighed(report, weighing, words),
    ...(report.rolled.length > 0
      ? [rolledTable(report.rolled, words), { block: 'text', text: text('report.rolled.note'), tone: 'note' } as const]
      : [{ block: 'text', text: text('report.rolled.none'), tone: 'plain' } as const]),
  ];
}

function weighed({ seats }: Report, weighing: Weighing, words: Words): readonly Block[] {
  if (weighing.state === 'secret') return [{ block: 'text', text: words.text('report.luck.secret'), tone: 'plain' }];
  if (weighing.state === 'under-way') {
    const { count, of } = weighing;
    return [{ block: 'text', text: words.text('report.luck.under-way', { count, of }), tone: 'plain' }];
  }
  if (weighing.weighed.length === 0) return [];
  const gain = gainOver(seats, weighing.weighed);
  const sum = (of: (each: Weighed) => number): number => weighing.weighed.reduce((all, each) => all + of(each), 0);
  const rows = seats.map((seat) => [
    seatName(seat, words),
    words.number(
      sum(({ expected }) => expected[seat] ?? 0),
      1,
    ),
    words.number(
      sum(({ cost }) => cost[seat] ?? 0),
      1,
    ),
    signed(gain[seat] ?? 0, words),
  ]);
  return [
    { block: 'text', text: words.text('report.luck.text', { runs: MOST_RUNS }), tone: 'plain' },
    {
      block: 'table',
      caption: words.text('report.luck.table'),
      head: ['side', 'expected-cost', 'cost', 'gain'].map((column) => words.text(`report.column.${column}`)),
      rows,
      wordy: [],
    },
  ];
}

function signed(value: number, words: Words): string {
  const figure = words.number(Math.abs(value), 1);
  if (words.number(0, 1) === figure) return figure;
  return value > 0 ? `+${figure}` : `−${figure}`;
}

function rolledTable(rolled: readonly Rolled[], words: Words): Table {
  return {
    block: 'table',
    caption: words.text('report.rolled'),
    head: ['side', 'die', 'rolls', 'mean', 'expected-mean', 'as-high'].map((column) =>
      words.text(`report.column.${column}`),
    ),
    rows: rolled.map(({ seat, die, count, mean, expected, asHigh }) => [
      seatName(seat, words),
      die,
      words.number(count),
      words.number(mean, 2),
      words.number(expected, 2),
      words.percent(asHigh),
    ]),
    wordy: [],
  };
}

export function fightBlocks({ report, weighing, sentenceOf }: Luck, words: Words): readonly Block[] {
  if (weighing.state !== 'done') return [];
  const fights = decisive(weighing.weighed, MOST_FIGHTS);
  return [
    { block: 'heading', text: words.text('report.fights') },
    { block: 'text', text: words.text(fights.length > 0 ? 'report.fights.text' : 'report.fights.none'), tone: 'plain' },
    {
      block: 'moments',
      moments: fights.map((fight) => fightMoment(fight, report.seats, sentenceOf(fight.node), words)),
    },
  ];
}

function fightMoment(fight: Weighed, seats: readonly Seat[], sentence: string, words: Words): Moment {
  const { node, turn, cost, expected, gain, favoured, asGood, isExact } = fight;
  const isTouched = (seat: Seat): boolean => (cost[seat] ?? 0) !== 0 || (expected[seat] ?? 0) !== 0;
  const named = seats.length > 2 ? seats.filter(isTouched) : seats;
  const [unlucky = null] = seats.toSorted((a, b) => (gain[a] ?? 0) - (gain[b] ?? 0));
  // What is lost at sea, for instance, is nobody's gain in particular.
  const isAgainst = -gainOf(unlucky) > gainOf(favoured) + HAIR;
  const figures = (of: Readonly<Record<Seat, number>>): string =>
    named
      .map((seat) => words.text('report.fight.figure', { seat: { seat }, figure: words.number(of[seat] ?? 0, 1) }))
      .join(', ');
  const exact = isAgainst ? 'report.fight.against' : 'report.fight';
  const drawn = isAgainst ? 'report.fight.against.drawn' : 'report.fight.drawn';
  const more = words.text(isExact ? exact : drawn, {
    cost: figures(cost),
    expected: figures(expected),
    seat: seatParam(isAgainst ? unlucky : favoured),
    gain: words.number(Math.abs(gainOf(isAgainst ? unlucky : favoured)), 1),
    share: words.percent(asGood),
  });
  return { node, text: words.text('report.fight.what', { turn: turnName(turn, words), sentence }), more };

  function gainOf(seat: Seat | null): number {
    return seat === null ? 0 : (gain[seat] ?? 0);
  }
}
