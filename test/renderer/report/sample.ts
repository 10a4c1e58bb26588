/** A report of two turns, made by hand: the French lost a battalion of 4, the Russians nothing. */
import { ranked } from '../../../core/engine/standing.ts';
import type { Header } from '../../../core/archive/campaign.ts';
import type { Report, TurnReport } from '../../../core/engine/report/report.ts';
import type { Weighed } from '../../../core/engine/report/weigh.ts';
import type { Written } from '../../../renderer/report/written.ts';

export const HEADER: Header = {
  title: 'Prova',
  players: [
    { seat: 'french', name: 'Anna', kind: 'person' },
    { seat: 'russian', name: 'Barclay', kind: 'bot' },
  ],
  table: 'open',
  created: '2026-09-05T16:00:00.000Z',
};

const NOTHING = { lost: 0, out: [], back: [], shaken: [], rallied: [] };

export const TURNS: readonly TurnReport[] = [
  {
    turn: 0,
    from: 0,
    to: 2,
    actors: ['french'],
    before: null,
    after: null,
    losses: [
      { seat: 'french', ...NOTHING },
      { seat: 'russian', ...NOTHING },
    ],
    left: { french: 20, russian: 10 },
    points: { french: 0, russian: 1 },
    told: [],
  },
  {
    turn: 1,
    from: 2,
    to: 7,
    actors: ['french', 'russian'],
    before: null,
    after: null,
    losses: [
      { seat: 'french', ...NOTHING, lost: 4, out: ['f-cm-61'], shaken: ['f-cm-57a'] },
      { seat: 'russian', ...NOTHING },
    ],
    left: { french: 16, russian: 10 },
    points: { french: 1, russian: 0 },
    told: [{ node: 5, fact: { key: 'withdrawn', rule: '9.66-a', params: { unit: { unit: 'f-cm-61' } } } }],
  },
];

export const REPORT: Report = {
  seats: ['french', 'russian'],
  turns: TURNS,
  bodies: [
    { seat: 'french', body: { word: 'label.group.F-I' }, full: 20, left: [20, 16] },
    { seat: 'russian', body: { word: 'label.group.R-VIII' }, full: 10, left: [10, 10] },
  ],
  rolled: [{ seat: 'french', die: 'd10', count: 4, mean: 6.25, expected: 4.5, asHigh: 0.1234 }],
  weighable: [5],
  standing: {
    places: ranked({ french: 1, russian: 0 }),
    winners: ['french'],
    because: { key: 'label.standing.won', params: { side: { seat: 'french' }, place: { place: 'hex:4008' } } },
  },
  isOver: true,
  agreed: [],
  motives: [],
  raises: false,
  march: null,
  stop: null,
};

/** The French lost 4 where they lose 1.5 in the mean. */
export const UNLUCKY: Weighed = {
  node: 5,
  turn: 1,
  cost: { french: 4, russian: 0 },
  expected: { french: 1.5, russian: 0.5 },
  gain: { french: -3, russian: 3 },
  favoured: 'russian',
  asGood: 0.2,
  isExact: true,
};

export const WRITTEN: Written = {
  header: HEADER,
  game: 'borodino',
  scenario: 'sept5',
  options: { all: [], chosen: {} },
  report: REPORT,
  weighing: { state: 'done', weighed: [UNLUCKY] },
  pictures: [],
  inkOf: (seat) => (seat === 'french' ? '#28508c' : '#326432'),
  sentenceOf: (node) => `Moment ${node}.`,
};
