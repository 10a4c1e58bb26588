/**
 * What a position says, laid out by cell and by card for those who ask often. It is kept by the parts of the position that
 * it was made from; when a unit changes, the board of the new parts is made from the board of the old ones.
 */
import { cardOf, GRID, type Side, type UnitCard, type UnitId, UNITS } from './data.ts';
import type { Borodino, UnitState } from './position.ts';

export interface Board {
  /** The part of the position that says who stands where. */
  readonly from: Borodino['stacks'];
  /** Who fights in this battle, in the order of the data: nobody joins it once it has begun. */
  readonly cards: Readonly<Record<Side | 'all', readonly UnitCard[]>>;
  readonly ids: Readonly<Record<Side | 'all', readonly UnitId[]>>;
  /** By the index of the card. */
  readonly states: readonly UnitState[];
  /** By cell, top first. */
  readonly stacks: readonly (readonly UnitCard[])[];
  /** By cell: whose units stand there, one of {@link HOLDER}, or 0. */
  readonly holders: Uint8Array;
  /** One and the same until a unit of the side changes in any way, or the order of one of its stacks does. */
  readonly armies: Readonly<Record<Side, object>>;
}

export const HOLDER: Readonly<Record<Side, number>> = { french: 1, russian: 2 };

const NOBODY: readonly UnitCard[] = [];

const boards = new WeakMap<Borodino['units'], Board>();

/** The board of a position. */
export function boardOf({ units, stacks }: Borodino): Board {
  const known = boards.get(units);
  if (known?.from === stacks) return known;
  const board = layOut(units, stacks);
  boards.set(units, board);
  return board;
}

function layOut(units: Borodino['units'], stacks: Borodino['stacks']): Board {
  // As the data have them: the keys of a position that was kept may lie in any order.
  const all = UNITS.filter(({ id }) => id in units);
  const cards = {
    all,
    french: all.filter((card) => card.side === 'french'),
    russian: all.filter((card) => card.side === 'russian'),
  };
  const idsOf = (side: Side | 'all') => cards[side].map((card) => card.id);
  const states = new Array<UnitState>(UNITS.length);
  for (const card of all) states[card.index] = units[card.id] as UnitState;
  return {
    cards,
    ids: { all: idsOf('all'), french: idsOf('french'), russian: idsOf('russian') },
    states,
    armies: { french: {}, russian: {} },
    ...layStacks(
      { stacks: new Array<readonly UnitCard[]>(GRID.size).fill(NOBODY), holders: new Uint8Array(GRID.size) },
      stacks,
      Object.keys(stacks).map(Number),
    ),
  };
}

type Laid = Pick<Board, 'stacks' | 'holders'>;

/** Where everybody stands, after only these hexes have changed. */
function layStacks(before: Laid, from: Borodino['stacks'], hexes: readonly number[]): Laid & Pick<Board, 'from'> {
  const [stacks, holders] = [before.stacks.slice(), before.holders.slice()];
  for (const hex of hexes) {
    const cell = GRID.cell(hex);
    const cards = from[hex]?.map(cardOf) ?? NOBODY;
    stacks[cell] = cards;
    holders[cell] = cards[0] ? HOLDER[cards[0].side] : 0;
  }
  return { from, stacks, holders };
}

/** Lays out new parts that differ from the old ones only in the states of these units and in these hexes. */
export function layOn(
  before: Board,
  { units, stacks }: Borodino,
  cards: readonly UnitCard[],
  hexes: readonly number[],
): void {
  const states = before.states.slice();
  const armies = { ...before.armies };
  for (const { id, index, side } of cards) {
    states[index] = units[id] as UnitState;
    armies[side] = {};
  }
  boards.set(units, { ...before, states, armies, ...(hexes.length > 0 && layStacks(before, stacks, hexes)) });
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

/** Keeps a finding about a side until one of its units or the ground changes; it must not ask about the enemy. */
export function keptBySide<T>(find: (game: Borodino, side: Side) => T): (game: Borodino, side: Side) => T {
  const findings = new WeakMap<object, { readonly ground: Borodino['ground'] | undefined; readonly found: T }>();
  return (game, side) => {
    const { ground } = game;
    const army = boardOf(game).armies[side];
    let known = findings.get(army);
    if (!known || known.ground !== ground) findings.set(army, (known = { ground, found: find(game, side) }));
    return known.found;
  };
}

/** Units of a side on the map, in the order of the data. */
export const onMap = keptBySide((game, side): readonly UnitId[] => {
  const { cards, states } = boardOf(game);
  return cards[side].filter((card) => states[card.index]?.hex !== 0).map((card) => card.id);
});

/** All units on the map, in the order of the data. */
export function cardsOnMap(game: Borodino): readonly UnitCard[] {
  const { cards, states } = boardOf(game);
  return cards.all.filter(({ index }) => states[index]?.hex !== 0);
}
