import { borodino } from '../../../core/games/borodino/index.ts';
import { situation } from '../games/borodino/table.ts';
import type { Counted } from './counts.ts';
import { conforms } from './suite.ts';

/** Foot and horse in reach of the redoubt, as an assault phase begins. */
const ASSAULT_ON_THE_REDOUBT = situation({
  phase: 'assault',
  french: { 'f-cm-57a': 4108, 'f-cm-57b': 4108, 'f-cm-61': [4109, 'NE'], 'f-wt-a': 4210, 'f-pj-a': [4206, 'E'] },
  russian: { 'r-c4-ha': 4008, 'r-gogel-a': 4009, 'r-shakh-a': 4007, 'r-c4-1': 3909, 'r-c4-2': 3909 },
});

const COUNTED: readonly Counted[] = [
  // 9 units in 4 hexes, 5 in 3, 6 in 3, 9 in 7, 2 in 1; six facings each.
  { name: 'French set-up', turns: [], kind: 'arrange', answers: (9 * 4 + 5 * 3 + 6 * 3 + 9 * 7 + 2 * 1) * 6 },
  // 1 in 1 hex, 2 + 2 + 2 in 2, 6 in 3, 4 in 2, 5 in 3.
  { name: 'Russian set-up', turns: ['suggested'], kind: 'arrange', answers: (1 + 6 * 2 + 6 * 3 + 4 * 2 + 5 * 3) * 6 },
  // Morand, Friant and the two cavalry corps, or nobody.
  { name: 'first command', turns: ['suggested', 'suggested'], kind: 'one', answers: 5 },
  { name: 'first French fire', turns: ['suggested', 'suggested', { one: 'word:S-MR' }], kind: 'path', answers: 14 },
  {
    name: 'first French movement',
    turns: ['suggested', 'suggested', { one: 'word:S-MR' }, 'pass', { one: 'word:no' }],
    kind: 'path',
    answers: 546,
  },
  {
    name: 'first Russian fire',
    turns: ['suggested', 'suggested', { one: 'word:S-MR' }, 'pass', { one: 'word:no' }, 'pass'],
    kind: 'path',
    answers: 4,
  },
  {
    name: 'first Russian movement',
    turns: ['suggested', 'suggested', { one: 'word:S-MR' }, 'pass', { one: 'word:no' }, 'pass', 'pass'],
    kind: 'path',
    answers: 1126,
  },
  // The redoubt on foot, and a charge each of Wathier and Pajol: what may be struck alone, by the shortest way.
  { name: 'assaults on the redoubt', position: ASSAULT_ON_THE_REDOUBT, turns: [], kind: 'path', answers: 3 },
];

conforms(borodino, { secrets: 'nothing', counted: COUNTED });
