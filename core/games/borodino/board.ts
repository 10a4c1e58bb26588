/**
 * What a position says, laid out by cell and by card for those who ask often. It lies beside the position and is kept up
 * with it by position.ts, which makes every change.
 */
import { cardOf, GRID, type Side, type UnitCard, type UnitId, UNITS } from './data.ts';
import type { Borodino, UnitState } from './position.ts';

export interface Board {
  /** Who fights in this battle, in the order of the data: nobody joins it once it is laid out. */
  readonly cards: Readonly<Record<Side | 'all', readonly UnitCard[]>>;
  readonly ids: Readonly<Record<Side | 'all', readonly UnitId[]>>;
  /** By the index of the card. */
  readonly states: UnitState[];
  /** By cell, top first. */
  readonly stacks: (readonly UnitCard[])[];
  /** By cell: whose units stand there, one of {@link HOLDER}, or 0. */
  readonly holders: Uint8Array;
  readonly changes: Readonly<Record<Side, Changes>>;
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

const boards = new WeakMap<Borodino, Board>();

/** The board of a position. */
export function boardOf(game: Borodino): Board {
  const known = boards.get(game);
  if (known) return known;
  const board = layOut(game);
  boards.set(game, board);
  return board;
}

function layOut({ units, stacks }: Borodino): Board {
  const all = Object.keys(units).map(cardOf);
  const cards = {
    all,
    french: all.filter((card) => card.side === 'french'),
    russian: all.filter((card) => card.side === 'russian'),
  };
  const idsOf = (side: Side | 'all') => cards[side].map((card) => card.id);
  const board: Board = {
    cards,
    ids: { all: idsOf('all'), french: idsOf('french'), russian: idsOf('russian') },
    states: new Array<UnitState>(UNITS.length),
    stacks: new Array<readonly UnitCard[]>(GRID.size).fill(NOBODY),
    holders: new Uint8Array(GRID.size),
    changes: { french: { stands: 0, all: 0 }, russian: { stands: 0, all: 0 } },
  };
  for (const card of all) board.states[card.index] = units[card.id] as UnitState;
  for (const hex in stacks) layStack(board, Number(hex), stacks[hex] as readonly UnitId[]);
  return board;
}

/** Lays down who stands in a hex now. */
export function layStack({ stacks, holders }: Board, hex: number, ids: readonly UnitId[]): void {
  const cell = GRID.cell(hex);
  const [top] = ids;
  stacks[cell] = top === undefined ? NOBODY : ids.map(cardOf);
  holders[cell] = top === undefined ? 0 : HOLDER[cardOf(top).side];
}

/** All units of the battle, or those of a side, in the order of the data. */
export function unitsIn(game: Borodino, side: Side | 'all' = 'all'): readonly UnitId[] {
  return boardOf(game).ids[side];
}

// What has been found out about a side, and is kept

export function noteChange(game: Borodino, side: Side): void {
  const changes = boardOf(game).changes[side];
  changes.stands++;
  changes.all++;
}

export function noteDeed(game: Borodino, side: Side): void {
  boardOf(game).changes[side].all++;
}

/** A number that grows whenever a side changes in any way. */
export function changesOf(game: Borodino, side: Side): number {
  return boardOf(game).changes[side].all;
}

/** The same, but what has been found out about a side is kept as long as nothing of it changes that the finding rests on. */
function kept<T>(by: keyof Changes, find: (game: Borodino, side: Side) => T): (game: Borodino, side: Side) => T {
  const found = { french: new WeakMap<Borodino, Kept<T>>(), russian: new WeakMap<Borodino, Kept<T>>() };
  return (game, side) => {
    const known = found[side].get(game);
    const count = boardOf(game).changes[side][by];
    if (known?.count === count) return known.found;
    const now = find(game, side);
    found[side].set(game, { found: now, count });
    return now;
  };
}

interface Kept<T> {
  readonly found: T;
  readonly count: number;
}

/** Keeps a finding until units of the side come, go, turn or change their state; it must not ask what they have done. */
export function keptWhileStanding<T>(find: (game: Borodino, side: Side) => T): (game: Borodino, side: Side) => T {
  return kept('stands', find);
}

/** Keeps a finding until the side changes in any way. */
export function keptWhileIdle<T>(find: (game: Borodino, side: Side) => T): (game: Borodino, side: Side) => T {
  return kept('all', find);
}

/** Units of a side on the map, in the order of the data. */
export const onMap = keptWhileStanding((game, side): readonly UnitId[] => {
  const { cards, states } = boardOf(game);
  return cards[side].filter((card) => states[card.index]?.hex !== 0).map((card) => card.id);
});
