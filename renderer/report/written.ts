/** The report in words: what the engine found, as blocks in a language. */
import type { Header } from '../../core/archive/campaign.ts';
import { pointsOf } from '../../core/engine/standing.ts';
import type { SeatLosses } from '../../core/engine/report/muster.ts';
import type { Report, TurnReport } from '../../core/engine/report/report.ts';
import type { Rolled } from '../../core/engine/report/rolled.ts';
import { decisive, gainOver, MOST_RUNS, type Weighed } from '../../core/engine/report/weigh.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import { momentIn } from '../app/moment.ts';
import { endOf } from '../library/standing.ts';
import { motiveBlocks } from './motives.ts';
import type { Block, Moment, Picture, Table } from './block.ts';

/** What of the dice is known: all is weighed; it still is, so many of so many; or it is not, while there are secrets. */
export type Weighing =
  | { readonly state: 'done'; readonly weighed: readonly Weighed[] }
  | { readonly state: 'under-way'; readonly count: number; readonly of: number }
  | { readonly state: 'secret' };

export interface Written {
  readonly header: Header;
  readonly game: string;
  readonly scenario: string;
  readonly report: Report;
  readonly weighing: Weighing;
  /** A drawing for each turn, in their order; `null` where there is none. */
  readonly pictures: readonly (Picture | null)[];
  /** Of the campaign's own nodes, for the sentences of the fights. */
  readonly sentenceOf: (node: number) => string;
}

/** Fights that are told at most. */
const MOST_FIGHTS = 8;
/** Sentences of a turn at most; the rest is in the journal. */
const MOST_TOLD = 16;

export function written(of: Written, words: Words): readonly Block[] {
  return [
    ...opening(of, words),
    ...of.report.turns.flatMap((turn, index) => turnBlocks(turn, of.pictures[index] ?? null, words)),
    ...luckBlocks(of, words),
    ...fightBlocks(of, words),
    ...motiveBlocks(of.report.motives, words, (turn) => turnName(turn, words)),
  ];
}

// The opening: who fought what, how it stands, and what is left of everybody

function opening({ header, game, scenario, report }: Written, words: Words): readonly Block[] {
  const { text } = words;
  const players = header.players.map(({ seat, name }) => text('report.player', { seat: { seat }, name }));
  return [
    {
      block: 'title',
      text: header.title,
      about: [
        text('report.battle', {
          game: text(`ui.game.${game}.name`),
          scenario: text(`game.${game}.scenario.${scenario}`),
        }),
        players.join(' · '),
        text('report.begun', { date: momentIn(words.language, header.created) }),
      ],
    },
    { block: 'text', text: outcome(report, words), tone: 'lead' },
    forces(report, words),
    { block: 'text', text: text('report.strength.note'), tone: 'note' },
    ...(report.turns.length > 1 ? [overTime(report, words), ...pointsOverTime(report, words)] : []),
  ];
}

function outcome({ standing, isOver, turns }: Report, words: Words): string {
  return words.text('report.outcome', { how: howItStands(), why: words.say(standing.because) });

  function howItStands(): string {
    const { winners } = standing;
    if (winners !== null) return words.say(endOf(winners));
    if (isOver) return words.text('ui.campaign.over');
    return words.text('report.running', { turn: turnName(turns.at(-1)?.turn ?? 0, words) });
  }
}

const seatName = (seat: Seat | null, words: Words): string =>
  seat === null ? words.text('report.both') : words.text(`seat.${seat}`);

function forces({ seats, bodies, turns, standing }: Report, words: Words): Table {
  const last = turns.at(-1);
  const rows = seats.map((seat) => {
    const full = bodies.filter((body) => body.seat === seat).reduce((sum, body) => sum + body.full, 0);
    const left = last?.left[seat] ?? 0;
    const share = full === 0 ? 0 : (full - left) / full;
    const figures = [full, left, full - left].map((figure) => words.number(figure));
    return [seatName(seat, words), ...figures, words.percent(share), pointsIn(pointsOf(standing)[seat], words)];
  });
  const head = ['side', 'full', 'left', 'lost', 'share'].map((column) => words.text(`report.column.${column}`));
  return {
    block: 'table',
    caption: words.text('report.forces'),
    head: [...head, standing.counted ? words.say(standing.counted) : words.text('report.column.points')],
    rows,
    wordy: [],
  };
}

/** What is called turn 0 is before the first. */
const turnName = (turn: number, words: Words): string =>
  turn < 1 ? words.text('ui.campaign.set-up') : words.text('ui.campaign.turn', { turn });

const turnMark = (turn: number, words: Words): string =>
  turn < 1 ? words.text('report.column.set-up') : words.number(turn);

function overTime({ bodies, turns }: Report, words: Words): Table {
  return {
    block: 'table',
    caption: words.text('report.bodies'),
    head: [
      words.text('report.column.body'),
      words.text('report.column.full'),
      ...turns.map(({ turn }) => turnMark(turn, words)),
    ],
    rows: bodies.map(({ seat, body, full, left }) => [
      words.text('report.body', { seat: { seat }, body }),
      words.number(full),
      ...left.map((strength) => words.number(strength)),
    ]),
    wordy: [],
  };
}

/** Nothing where no points are known. */
function pointsOverTime({ seats, turns, standing: { counted } }: Report, words: Words): readonly Table[] {
  if (turns.every(({ points }) => Object.keys(points).length === 0)) return [];
  const table: Table = {
    block: 'table',
    caption: counted
      ? words.text('report.points.counted', { counted: words.say(counted) })
      : words.text('report.points'),
    head: [words.text('report.column.side'), ...turns.map(({ turn }) => turnMark(turn, words))],
    rows: seats.map((seat) => [seatName(seat, words), ...turns.map(({ points }) => pointsIn(points[seat], words))]),
    wordy: [],
  };
  return [table];
}

const pointsIn = (points: number | undefined, words: Words): string =>
  points === undefined ? '–' : words.number(points);

// A turn: where everybody stands, what it cost, what is told of it

function turnBlocks(turn: TurnReport, picture: Picture | null, words: Words): readonly Block[] {
  const { text } = words;
  const lead =
    turn.actors.length === 0
      ? []
      : [text('report.turn.actors', { sides: { list: turn.actors.map((seat) => ({ seat })) } })];
  const told = turn.told.slice(0, MOST_TOLD).map(({ node, fact }): Moment => ({
    node,
    text: words.tell(fact),
    more: null,
  }));
  const left = turn.told.length - told.length;
  return [
    { block: 'break' },
    { block: 'heading', text: turnName(turn.turn, words) },
    ...lead.map((line): Block => ({ block: 'text', text: line, tone: 'plain' })),
    ...(picture
      ? [
          {
            block: 'picture',
            picture,
            caption: text('report.turn.picture', { turn: turnName(turn.turn, words) }),
          } as const,
        ]
      : []),
    ...lossesOf(turn, words),
    ...(told.length > 0 ? [{ block: 'moments', moments: told } as const] : []),
    ...(left > 0 ? [{ block: 'text', text: text('report.turn.more', { count: left }), tone: 'note' } as const] : []),
  ];
}

function lossesOf({ losses, left }: TurnReport, words: Words): readonly Block[] {
  if (losses.every(isNothing)) return [{ block: 'text', text: words.text('report.turn.no-losses'), tone: 'plain' }];
  const names = (ids: readonly string[]): string =>
    ids.length === 0 ? '–' : ids.map((id) => words.unit(id)).join(', ');
  const columns = ['side', 'lost', 'left', 'out', 'shaken', 'regained'];
  const table: Table = {
    block: 'table',
    caption: words.text('report.turn.losses'),
    head: columns.map((column) => words.text(`report.column.${column}`)),
    rows: losses.map(({ seat, lost, out, back, shaken, rallied }: SeatLosses) => [
      seatName(seat, words),
      words.number(lost),
      words.number(left[seat] ?? 0),
      names(out),
      names(shaken),
      names([...back, ...rallied]),
    ]),
    wordy: [3, 4, 5],
  };
  return [table];
}

function isNothing({ lost, out, back, shaken, rallied }: SeatLosses): boolean {
  return lost === 0 && [out, back, shaken, rallied].every(({ length }) => length === 0);
}

// Luck

function luckBlocks({ report, weighing }: Written, words: Words): readonly Block[] {
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

// Fights that the dice decided

function fightBlocks({ report, weighing, sentenceOf }: Written, words: Words): readonly Block[] {
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
  const figures = (of: Readonly<Record<Seat, number>>): string =>
    seats
      .map((seat) => words.text('report.fight.figure', { seat: { seat }, figure: words.number(of[seat] ?? 0, 1) }))
      .join(', ');
  const more = words.text(isExact ? 'report.fight' : 'report.fight.drawn', {
    cost: figures(cost),
    expected: figures(expected),
    seat: seatName(favoured, words),
    gain: words.number(favoured === null ? 0 : (gain[favoured] ?? 0), 1),
    share: words.percent(asGood),
  });
  return { node, text: words.text('report.fight.what', { turn: turnName(turn, words), sentence }), more };
}
