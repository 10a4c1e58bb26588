/**
 * What a position says, laid out by cell and by card for those who ask often. It lies beside the position and is kept up
 * with it by position.ts, which makes every change.
 */
import { cardOf, enemyOf, GRID, type Side, type UnitCard, type UnitId, UNITS } from './data.ts';
import type { Borodino, UnitState } from './position.ts';

export interface Board {
  readonly game: Borodino;
  /** Who fights in this battle, in the order of the data: nobody joins it once it is laid out. */
  readonly cards: Readonly<Record<Side | 'all', readonly UnitCard[]>>;
  readonly ids: Readonly<Record<Side | 'all', readonly UnitId[]>>;
  /** By the index of the card. */
  readonly states: UnitState[];
  /** By cell, top first. */
  readonly stacks: (readonly UnitCard[])[];
  /** The same by id. */
  readonly lists: (readonly UnitId[])[];
  /** By cell: whose units stand there, one of {@link HOLDER}, or 0. */
  readonly holders: Uint8Array;
  readonly changes: Readonly<Record<Side, Changes>>;
  /** What has been found out about a side, see {@link kept}. */
  readonly findings: Readonly<Record<Side, (Kept<unknown> | undefined)[]>>;
}

/** How often a side has changed, for what is worked out from it and kept. */
interface Changes {
  /** On the map: units came, went, turned or changed their state. */
  stands: number;
  /** In any way: what units have done counts as well. */
  all: number;
}

export const HOLDER: Readonly<Record<Side, number>> = { french: 1, russian: 2 };

const NOBODY: readonly UnitCard[] = [];
const NO_IDS: readonly UnitId[] = [];

const boards = new WeakMap<Borodino, Board>();

/** The board of a position. */
export function boardOf(game: Borodino): Board {
  const known = boards.get(game);
  if (known) return known;
  const board = layOut(game);
  boards.set(game, board);
  return board;
}

function layOut(game: Borodino): Board {
  const { units, stacks } = game;
  // As the data have them: the keys of a position that was kept may lie in any order.
  const all = UNITS.filter(({ id }) => id in units);
  const cards = {
    all,
    french: all.filter((card) => card.side === 'french'),
    russian: all.filter((card) => card.side === 'russian'),
  };
  const idsOf = (side: Side | 'all') => cards[side].map((card) => card.id);
  const board: Board = {
    game,
    cards,
    ids: { all: idsOf('all'), french: idsOf('french'), russian: idsOf('russian') },
    states: new Array<UnitState>(UNITS.length),
    stacks: new Array<readonly UnitCard[]>(GRID.size).fill(NOBODY),
    lists: new Array<readonly UnitId[]>(GRID.size).fill(NO_IDS),
    holders: new Uint8Array(GRID.size),
    changes: { french: { stands: 0, all: 0 }, russian: { stands: 0, all: 0 } },
    findings: { french: [], russian: [] },
  };
  for (const card of all) board.states[card.index] = units[card.id] as UnitState;
  for (const hex in stacks) layStack(board, Number(hex), stacks[hex] as readonly UnitId[]);
  return board;
}

/** Lays down who stands in a hex now. */
export function layStack({ stacks, lists, holders }: Board, hex: number, ids: readonly UnitId[]): void {
  const cell = GRID.cell(hex);
  const cards = ids.length > 0 ? ids.map(cardOf) : NOBODY;
  stacks[cell] = cards;
  lists[cell] = ids;
  holders[cell] = cards[0] ? HOLDER[cards[0].side] : 0;
}

/**
 * How a unit stands.
 * @throws RangeError where it is not in this battle
 */
export function stateIn({ states }: Board, card: UnitCard): UnitState {
  const state = states[card.index];
  if (!state) throw new RangeError(`no unit ${card.id} in this battle`);
  return state;
}

/** All units of the battle, or those of a side, in the order of the data. */
export function unitsIn(game: Borodino, side: Side | 'all' = 'all'): readonly UnitId[] {
  return boardOf(game).ids[side];
}

// What has been found out about a side, and is kept

export function noteChange(board: Board, side: Side): void {
  const changes = board.changes[side];
  changes.stands++;
  changes.all++;
}

export function noteDeed(board: Board, side: Side): void {
  board.changes[side].all++;
}

interface Kept<T> {
  readonly found: T;
  /** How often the side had changed when it was found. */
  readonly count: number;
}

let findings = 0;

type Finding<T> = (game: Borodino, side: Side) => T;

/** The same, but what has been found out about a side is kept as long as the number of changes that it rests on. */
function kept<T>(find: Finding<T>, changesOf: (changes: Board['changes'], side: Side) => number): Finding<T> {
  const place = findings++;
  return (game, side) => {
    const board = boardOf(game);
    const known = board.findings[side][place] as Kept<T> | undefined;
    const count = changesOf(board.changes, side);
    if (known?.count === count) return known.found;
    const found = find(game, side);
    board.findings[side][place] = { found, count };
    return found;
  };
}

/** Keeps a finding until units of the side come, go, turn or change their state; it must not ask what they have done. */
export function keptWhileStanding<T>(find: Finding<T>): Finding<T> {
  return kept(find, (changes, side) => changes[side].stands);
}

/** Keeps a finding until the side changes in any way, or the enemy does on the map. */
export function keptWhileBothStand<T>(find: Finding<T>): Finding<T> {
  return kept(find, (changes, side) => changes[side].all + changes[enemyOf(side)].stands);
}

/** Units of a side on the map, in the order of the data. */
export const onMap = keptWhileStanding((game, side): readonly UnitId[] => {
  const { cards, states } = boardOf(game);
  return cards[side].filter((card) => states[card.index]?.hex !== 0).map((card) => card.id);
});
