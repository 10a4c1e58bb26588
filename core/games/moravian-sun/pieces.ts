/** The pieces on the map: who stands where, and the verbs that put them there, change them and take them off. */
import {
  GRID,
  isLeader,
  LEADERS,
  type LeaderCard,
  type LeaderId,
  type Side,
  SIDES,
  type UnitCard,
  unitCard,
  type UnitId,
  UNITS,
} from './data.ts';
import type { LeaderState, MoravianSun, PieceId, UnitState } from './position.ts';

/** Who stands where: laid out once until a unit is put elsewhere, for zones and paths ask for it at every step. */
interface Lying {
  /** In the order of the data. */
  readonly units: readonly UnitCard[];
  readonly byCell: readonly (readonly UnitCard[] | undefined)[];
  /** In the order of the map. */
  readonly stacks: readonly number[];
  /** By cell: hexes to the nearest of its stacks; worked out when it is asked for. */
  distances: Uint8Array | null;
}

/** Where the units of both sides are. */
type Whereabouts = Readonly<Record<Side, Lying>>;

const lying = new WeakMap<MoravianSun['units'], Whereabouts>();

/** What was laid out last: a side of which no unit has gone elsewhere since then lies as it lay. */
let last: { readonly units: MoravianSun['units']; readonly found: Whereabouts } | null = null;

/** One and the same until a unit goes elsewhere or to another formation: what hangs on that alone is kept by it. */
export function whereabouts({ units }: MoravianSun): Whereabouts {
  let found = lying.get(units);
  if (!found) {
    found = { french: lieAgain(units, 'french'), coalition: lieAgain(units, 'coalition') };
    lying.set(units, found);
    last = { units, found };
  }
  return found;
}

const lyingOf = (game: MoravianSun, side: Side): Lying => whereabouts(game)[side];

function lieAgain(units: MoravianSun['units'], side: Side): Lying {
  const before = last;
  const stands = before !== null && CARDS[side].every(({ id }) => before.units[id]?.hex === units[id]?.hex);
  return stands ? before.found[side] : layOut(units, side);
}

const CARDS: Readonly<Record<Side, readonly UnitCard[]>> = {
  french: UNITS.filter(({ side }) => side === 'french'),
  coalition: UNITS.filter(({ side }) => side === 'coalition'),
};

function layOut(states: MoravianSun['units'], side: Side): Lying {
  const units = CARDS[side].filter(({ id }) => id in states);
  const byCell: (UnitCard[] | undefined)[] = new Array<UnitCard[] | undefined>(GRID.size).fill(undefined);
  for (const card of units) (byCell[GRID.cell(states[card.id]?.hex ?? 0)] ??= []).push(card);
  const stacks = GRID.hexes.filter((_, cell) => byCell[cell] !== undefined);
  return { units, byCell, stacks, distances: null };
}

/** From all stacks outwards, hex by hex. */
function distancesFrom(stacks: readonly number[]): Uint8Array {
  const field = new Uint8Array(GRID.size).fill(FAR);
  const cells = stacks.map((hex) => GRID.cell(hex));
  for (const cell of cells) field[cell] = 0;
  for (const cell of cells) {
    for (let direction = 0; direction < 6; direction++) {
      const next = GRID.neighbourCells[cell * 6 + direction] as number;
      if (next < 0 || field[next] !== FAR) continue;
      field[next] = (field[cell] as number) + 1;
      cells.push(next);
    }
  }
  return field;
}

/** Farther than any hex of the map from another. */
const FAR = 255;

const NOBODY: readonly UnitCard[] = [];

/** The combat units of a side on the map, in the order of the data; those of both where none is named. */
export const unitsOf = (game: MoravianSun, side?: Side): readonly UnitCard[] =>
  side ? lyingOf(game, side).units : SIDES.flatMap((each) => lyingOf(game, each).units);

/** The combat units of a side in a hex, in the order of the data. */
export const unitsAt = (game: MoravianSun, hex: number, side: Side): readonly UnitCard[] =>
  lyingOf(game, side).byCell[GRID.cell(hex)] ?? NOBODY;

/** The hexes in which a side has combat units, in the order of the map. */
export const stacksOf = (game: MoravianSun, side: Side): readonly number[] => lyingOf(game, side).stacks;

/** The side whose combat units stand in a hex; `null` where none do. */
export const holderOf = (game: MoravianSun, hex: number): Side | null =>
  SIDES.find((side) => unitsAt(game, hex, side).length > 0) ?? null;

/** The leaders on the map: found once until a leader moves, for every chain of command asks for them. */
const present = new WeakMap<MoravianSun['leaders'], Readonly<Record<Side | 'both', readonly LeaderCard[]>>>();

/** The leaders of a side on the map, in the order of the data; those of both where none is named. */
export function leadersOf({ leaders }: MoravianSun, side?: Side): readonly LeaderCard[] {
  let found = present.get(leaders);
  if (!found) {
    const both = LEADERS.filter(({ id }) => id in leaders);
    const of = (each: Side): readonly LeaderCard[] => both.filter((card) => card.side === each);
    found = { both, french: of('french'), coalition: of('coalition') };
    present.set(leaders, found);
  }
  return found[side ?? 'both'];
}

/** The leaders of a side in a hex, in the order of the data. */
export const leadersAt = (game: MoravianSun, hex: number, side: Side): readonly LeaderCard[] =>
  leadersOf(game, side).filter(({ id }) => game.leaders[id]?.hex === hex);

/** @throws RangeError where it is not on the map */
export function unitState({ units }: MoravianSun, id: UnitId): UnitState {
  const state = units[id];
  if (!state) throw new RangeError(`no unit ${id} on the map`);
  return state;
}

/** @throws RangeError where it is not on the map */
export function leaderState({ leaders }: MoravianSun, id: LeaderId): LeaderState {
  const state = leaders[id];
  if (!state) throw new RangeError(`no leader ${id} on the map`);
  return state;
}

export const isOnMap = ({ units, leaders }: MoravianSun, piece: PieceId): boolean => piece in units || piece in leaders;

/** @throws RangeError where it is not on the map */
export function hexOfPiece({ units, leaders }: MoravianSun, piece: PieceId): number {
  const state = units[piece] ?? leaders[piece];
  if (!state) throw new RangeError(`no piece ${piece} on the map`);
  return state.hex;
}

/** Strength points of the side that lies up. */
export function strengthOf(game: MoravianSun, id: UnitId): number {
  const { strength, reduced } = unitCard(id);
  return game.units[id]?.reduced ? (reduced ?? strength) : strength;
}

export const isDisordered = (game: MoravianSun, id: UnitId): boolean => game.units[id]?.state === 'disordered';
export const isRouted = (game: MoravianSun, id: UnitId): boolean => game.units[id]?.state === 'routed';
export const isInGoodOrder = (game: MoravianSun, id: UnitId): boolean => game.units[id]?.state === undefined;
export const isInSquare = (game: MoravianSun, id: UnitId): boolean => game.units[id]?.square === true;

/** Hexes from a hex to the nearest combat unit of a side; farther than the map where it has none. */
export function distanceTo(game: MoravianSun, side: Side, hex: number): number {
  const there = lyingOf(game, side);
  return (there.distances ??= distancesFrom(there.stacks))[GRID.cell(hex)] ?? FAR;
}

// Verbs

/** Puts a piece into a hex; a unit or leader that was off the map comes onto it. */
export function put(game: MoravianSun, piece: PieceId, hex: number): void {
  if (isLeader(piece)) changeLeader(game, piece, { hex });
  else changeUnit(game, piece, { hex });
}

/** What is to become of the fields of a state; `undefined` takes a field away. */
type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

export function changeUnit(game: MoravianSun, id: UnitId, change: Change<UnitState>): void {
  const { units } = game;
  const [before, after] = [units[id], changed<UnitState>(units[id], change)];
  game.units = { ...units, [id]: after };
  const known = lying.get(units);
  if (known && before?.hex === after.hex && before.under === after.under) lying.set(game.units, known);
}

export function changeLeader(game: MoravianSun, id: LeaderId, change: Change<LeaderState>): void {
  game.leaders = { ...game.leaders, [id]: changed<LeaderState>(game.leaders[id], change) };
}

function changed<T extends object>(state: T | undefined, change: Change<T>): T {
  const fields = Object.entries({ ...state, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as T;
}

/** Takes a piece off the map; where it goes from there is told by the caller. */
export function lift(game: MoravianSun, piece: PieceId): void {
  const from = isLeader(piece) ? 'leaders' : 'units';
  const { [piece]: _, ...rest } = game[from] as Readonly<Record<PieceId, UnitState & LeaderState>>;
  game[from] = rest;
}
