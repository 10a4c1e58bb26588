/** What the suite has to be told about a game: what is hidden in it, and how many answers there are at set positions. */
import type { Action, Decision } from '../../../core/engine/decision.ts';
import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Side } from '../../../core/games/ordine-obliquo/data.ts';
import { isOf, type OrdineObliquo } from '../../../core/games/ordine-obliquo/position.ts';
import { situation } from '../games/borodino/table.ts';
import type { Secrets } from './view.ts';

/** A way to a position from the start: answers, or `suggested` and `pass`, which need no words. */
export type Turn = Action | 'suggested' | 'pass';

/** A position whose number of answers is known: an alarm for changes that nobody meant. */
export interface Counted {
  readonly name: string;
  /** Where it begins, if not at the start of the game. */
  readonly position?: unknown;
  readonly turns: readonly Turn[];
  readonly kind: Decision['kind'];
  readonly answers: number;
}

export interface Kit {
  readonly secrets: Secrets;
  readonly counted: readonly Counted[];
  /** Scenarios that go through the suite besides the first: those that ask otherwise. */
  readonly further?: readonly string[];
}

/** Foot and horse in reach of the redoubt, as an assault phase begins. */
const ASSAULT_ON_THE_REDOUBT = situation({
  phase: 'assault',
  french: { 'f-cm-57a': 4108, 'f-cm-57b': 4108, 'f-cm-61': [4109, 'NE'], 'f-wt-a': 4210, 'f-pj-a': [4206, 'E'] },
  russian: { 'r-c4-ha': 4008, 'r-gogel-a': 4009, 'r-shakh-a': 4007, 'r-c4-1': 3909, 'r-c4-2': 3909 },
});

const BORODINO: readonly Counted[] = [
  // 9 units in 4 hexes, 5 in 3, 6 in 3, 9 in 7, 2 in 1; six facings each.
  { name: 'French set-up', turns: [], kind: 'arrange', answers: (9 * 4 + 5 * 3 + 6 * 3 + 9 * 7 + 2 * 1) * 6 },
  // 1 in 1 hex, 2 + 2 + 2 in 2, 6 in 3, 4 in 2, 5 in 3.
  { name: 'Russian set-up', turns: ['suggested'], kind: 'arrange', answers: (1 + 6 * 2 + 6 * 3 + 4 * 2 + 5 * 3) * 6 },
  // Morand, Friant and the two cavalry corps, or nobody.
  { name: 'first command', turns: ['suggested', 'suggested'], kind: 'one', answers: 5 },
  { name: 'first French fire', turns: ['suggested', 'suggested', { one: 'S-MR' }], kind: 'path', answers: 14 },
  {
    name: 'first French movement',
    turns: ['suggested', 'suggested', { one: 'S-MR' }, 'pass', { one: 'no' }],
    kind: 'path',
    answers: 546,
  },
  {
    name: 'first Russian fire',
    turns: ['suggested', 'suggested', { one: 'S-MR' }, 'pass', { one: 'no' }, 'pass'],
    kind: 'path',
    answers: 4,
  },
  {
    name: 'first Russian movement',
    turns: ['suggested', 'suggested', { one: 'S-MR' }, 'pass', { one: 'no' }, 'pass', 'pass'],
    kind: 'path',
    answers: 1126,
  },
  { name: 'assaults on the redoubt', position: ASSAULT_ON_THE_REDOUBT, turns: [], kind: 'path', answers: 19 },
];

/** Other orders, and other points for the objectives. */
function otherOrders(position: unknown, of: Seat): unknown {
  const game = clone(position) as OrdineObliquo;
  const side = of as Side;
  for (const holder of Object.keys(game.orders)) {
    if (isOf(side, holder)) game.orders[holder] = { order: 'retreat', target: null };
  }
  for (const messenger of game.messengers)
    if (messenger.side === side) messenger.order = { order: 'retreat', target: null };
  game.points[side] = { 'village-south': 7 };
  return game;
}

const KITS: Readonly<Record<string, Kit>> = {
  borodino: { secrets: 'nothing', counted: BORODINO },
  'ordine-obliquo': { secrets: otherOrders, counted: [], further: ['beside', 'beside-destruction'] },
};

/**
 * What the suite knows about a ruleset.
 * @throws Error where a new ruleset has not been described here
 */
export function kitOf(id: string): Kit {
  const kit = KITS[id];
  if (!kit) throw new Error(`describe the ruleset ${id} in test/core/conformance/kits.ts`);
  return kit;
}
