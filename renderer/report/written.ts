/** The report in words: what the engine found, as blocks in a language. */
import type { Header } from '../../core/archive/campaign.ts';
import type { Option, Options } from '../../core/engine/options.ts';
import { pointsOf } from '../../core/engine/standing.ts';
import type { SeatLosses } from '../../core/engine/report/muster.ts';
import type { Report, TurnReport } from '../../core/engine/report/report.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import { momentIn } from '../app/moment.ts';
import { shownName } from '../library/chairs.ts';
import { shownTitle } from '../library/titles.ts';
import { endOf } from '../library/standing.ts';
import { motiveBlocks } from './motives.ts';
import { marchBlocks } from './march-plot.ts';
import type { Block, Moment, Picture, Table } from './block.ts';
import { fightBlocks, luckBlocks, type Weighing } from './luck.ts';
import { seatName, turnMark, turnName } from './names.ts';
import { optionsSaid } from './options.ts';
import { pointsPlot } from './points-plot.ts';

export interface Written {
  readonly header: Header;
  readonly game: string;
  readonly scenario: string;
  /** Those of the game, and what was chosen of them. */
  readonly options: { readonly all: readonly Option[]; readonly chosen: Options };
  readonly report: Report;
  readonly weighing: Weighing;
  /** A drawing for each turn, in their order; `null` where there is none. */
  readonly pictures: readonly (Picture | null)[];
  /** Of the campaign's own nodes, for the sentences of the fights. */
  readonly sentenceOf: (node: number) => string;
  /** In what colour the drawings show a side. */
  readonly inkOf: (seat: Seat) => string;
}

/** Sentences of a turn at most; the rest is in the journal. */
const MOST_TOLD = 16;

export function written(of: Written, words: Words): readonly Block[] {
  return [
    ...opening(of, words),
    ...of.report.turns.flatMap((turn, index) => turnBlocks(turn, of.report, of.pictures[index] ?? null, words)),
    ...luckBlocks(of, words),
    ...fightBlocks(of, words),
    ...agreedBlocks(of.report.agreed, words),
    ...motiveBlocks(of.report.motives, words, (turn) => turnName(turn, words)),
  ];
}

// The opening: who fought what, how it stands, and what is left of everybody

function opening({ header, game, scenario, options, report, inkOf }: Written, words: Words): readonly Block[] {
  const { text } = words;
  const agreed = optionsSaid(game, options.all, options.chosen, words);
  const players = header.players.map((player) =>
    text('report.player', { seat: { seat: player.seat }, name: shownName(player, game, words) }),
  );
  return [
    {
      block: 'title',
      text: shownTitle(header.title, game, scenario, words),
      about: [
        text('report.battle', {
          game: text(`ui.game.${game}.name`),
          scenario: text(`game.${game}.scenario.${scenario}`),
        }),
        players.join(' · '),
        ...(agreed.length > 0 ? [text('report.options', { list: agreed.join(' · ') })] : []),
        text('report.begun', { date: momentIn(words.language, header.created) }),
      ],
    },
    { block: 'text', text: outcome(report, words), tone: 'lead' },
    ...stopBlocks(report, words),
    forces(report, words),
    { block: 'text', text: text('report.strength.note'), tone: 'note' },
    ...(report.turns.length > 1
      ? [...march(report, inkOf, words), overTime(report, words), ...pointsOverTime(report, inkOf, words)]
      : []),
  ];
}

function stopBlocks({ stop }: Report, words: Words): readonly Block[] {
  if (!stop) return [];
  const params = { node: stop.node, turn: turnName(stop.turn, words) };
  return [{ block: 'text', text: words.text('report.stop', params), tone: 'lead' }];
}

const march = (report: Report, inkOf: Written['inkOf'], words: Words): readonly Block[] =>
  marchBlocks(report, { columns: report.turns.map(({ turn }) => turnMark(turn, words)), inkOf }, words);

function outcome({ standing, isOver, turns }: Report, words: Words): string {
  return words.text('report.outcome', { how: howItStands(), why: words.say(standing.because) });

  function howItStands(): string {
    const { winners } = standing;
    if (winners !== null) return words.say(endOf(winners));
    if (isOver) return words.text('ui.campaign.over');
    return words.text('report.running', { turn: turnName(turns.at(-1)?.turn ?? 0, words) });
  }
}

function forces({ seats, bodies, turns, standing, raises }: Report, words: Words): Table {
  const last = turns.at(-1);
  const rows = seats.map((seat) => {
    const full = bodies.filter((body) => body.seat === seat).reduce((sum, body) => sum + body.full, 0);
    const left = last?.left[seat] ?? 0;
    const points = pointsIn(pointsOf(standing)[seat], words);
    if (raises) {
      const own = turns.flatMap(({ losses }) => losses.filter((each) => each.seat === seat));
      const sum = (of: (each: SeatLosses) => number) => own.reduce((all, each) => all + of(each), 0);
      const figures = [full, sum(({ raised = 0 }) => raised), sum(({ lost }) => lost), left];
      return [seatName(seat, words), ...figures.map((figure) => words.number(figure)), points];
    }
    const share = full === 0 ? 0 : (full - left) / full;
    const figures = [full, left, full - left].map((figure) => words.number(figure));
    return [seatName(seat, words), ...figures, words.percent(share), points];
  });
  const columns = raises ? ['full', 'raised', 'lost', 'left'] : ['full', 'left', 'lost', 'share'];
  const head = ['side', ...columns].map((column) => words.text(`report.column.${column}`));
  return {
    block: 'table',
    caption: words.text('report.forces'),
    head: [...head, standing.counted ? words.say(standing.counted) : words.text('report.column.points')],
    rows,
    wordy: [],
  };
}

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
function pointsOverTime(report: Report, inkOf: Written['inkOf'], words: Words): readonly Block[] {
  const { seats, turns } = report;
  const { counted } = report.standing;
  if (turns.every(({ points }) => Object.keys(points).length === 0)) return [];
  const caption = counted
    ? words.text('report.points.counted', { counted: words.say(counted) })
    : words.text('report.points');
  const columns = turns.map(({ turn }) => turnMark(turn, words));
  const table: Table = {
    block: 'table',
    caption,
    head: [words.text('report.column.side'), ...columns],
    rows: seats.map((seat) => [seatName(seat, words), ...turns.map(({ points }) => pointsIn(points[seat], words))]),
    wordy: [],
  };
  return [pointsPlot(report, { caption, columns, inkOf }, words), table];
}

const pointsIn = (points: number | undefined, words: Words): string =>
  points === undefined ? '–' : words.number(points);

// A turn: where everybody stands, what it cost, what is told of it

function turnBlocks(
  turn: TurnReport,
  { raises, agreed }: Report,
  picture: Picture | null,
  words: Words,
): readonly Block[] {
  const { text } = words;
  const lead =
    turn.actors.length === 0
      ? []
      : [text('report.turn.actors', { sides: { list: turn.actors.map((seat) => ({ seat })) } })];
  const told = turn.told.slice(0, MOST_TOLD).map(({ node, fact }): Moment => ({
    node,
    text: words.tell(fact),
    more: null,
    ...(agreed.some((each) => each.node === node) && { isAgreed: true }),
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
    ...(raises ? raisedIn(turn, words) : lossesOf(turn, words)),
    ...(told.length > 0 ? [{ block: 'moments', moments: told } as const] : []),
    ...(left > 0 ? [{ block: 'text', text: text('report.turn.more', { count: left }), tone: 'note' } as const] : []),
  ];
}

/** What was changed by agreement, as a list; nothing where nothing was. */
function agreedBlocks(agreed: Report['agreed'], words: Words): readonly Block[] {
  if (agreed.length === 0) return [];
  const moments = agreed.map(({ turn, node, fact }): Moment => ({
    node,
    text: words.tell(fact),
    more: turnName(turn, words),
    isAgreed: true,
  }));
  return [
    { block: 'break' },
    { block: 'heading', text: words.text('report.agreed') },
    { block: 'text', text: words.text('report.agreed.note'), tone: 'note' },
    { block: 'moments', moments },
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

/** Where units are alike none is named: so many raised, lost and left, and the points. */
function raisedIn({ turn, losses, left, points }: TurnReport, words: Words): readonly Block[] {
  if (turn < 1) return [];
  const columns = ['side', 'raised', 'lost', 'left', 'points'];
  const table: Table = {
    block: 'table',
    caption: words.text('report.turn.raised'),
    head: columns.map((column) => words.text(`report.column.${column}`)),
    rows: losses.map(({ seat, raised = 0, lost }) => [
      seatName(seat, words),
      ...[raised, lost, left[seat] ?? 0].map((figure) => words.number(figure)),
      pointsIn(points[seat], words),
    ]),
    wordy: [],
  };
  return [table];
}

function isNothing({ lost, out, back, shaken, rallied }: SeatLosses): boolean {
  return lost === 0 && [out, back, shaken, rallied].every(({ length }) => length === 0);
}
