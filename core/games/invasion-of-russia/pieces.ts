/** The pieces on the map, and the verbs that put them there, change them and take them off. */
import {
  isLeader,
  LEADERS,
  type LeaderCard,
  leaderCard,
  type LeaderId,
  type Side,
  type UnitCard,
  unitCard,
  type UnitId,
  UNITS,
} from './data.ts';
import type { InvasionOfRussia, PieceId, UnitState } from './position.ts';

export const sideOf = (piece: PieceId): Side => (isLeader(piece) ? leaderCard(piece) : unitCard(piece)).side;

const ofSide = <T extends { readonly side: Side }>(cards: readonly T[]): Readonly<Record<Side, readonly T[]>> => ({
  russian: cards.filter(({ side }) => side === 'russian'),
  french: cards.filter(({ side }) => side === 'french'),
});
const UNITS_OF = ofSide(UNITS);
const LEADERS_OF = ofSide(LEADERS);

/** Where the units of a side stand. */
interface Army {
  /** In the order of the data. */
  readonly units: readonly UnitCard[];
  readonly byHex: ReadonlyMap<number, readonly UnitCard[]>;
}

/** Worked out once until a unit is put elsewhere: combats, supply and marches ask for it more often than for anything else. */
const armies = new WeakMap<InvasionOfRussia['units'], Readonly<Record<Side, Army>>>();

function armyOf({ units }: InvasionOfRussia, side: Side): Army {
  const before = armies.get(units);
  if (before) return before[side];
  const found = { russian: muster(units, UNITS_OF.russian), french: muster(units, UNITS_OF.french) };
  armies.set(units, found);
  return found[side];
}

function muster(states: InvasionOfRussia['units'], cards: readonly UnitCard[]): Army {
  const units = cards.filter(({ id }) => id in states);
  return { units, byHex: Map.groupBy(units, ({ id }) => states[id]?.hex ?? 0) };
}

/** The combat units of a side on the map, in the order of the data; those of both where none is named. */
export const unitsOf = (game: InvasionOfRussia, side?: Side): readonly UnitCard[] =>
  side ? armyOf(game, side).units : [...armyOf(game, 'russian').units, ...armyOf(game, 'french').units];

/** The leaders of a side on the map, in the order of the data; those of both where none is named. */
export function leadersOf({ leaders }: InvasionOfRussia, side?: Side): readonly LeaderCard[] {
  return (side ? LEADERS_OF[side] : LEADERS).filter(({ id }) => id in leaders);
}

/** @throws RangeError where it is not on the map */
export function unitState({ units }: InvasionOfRussia, id: UnitId): UnitState {
  const state = units[id];
  if (!state) throw new RangeError(`no unit ${id} on the map`);
  return state;
}

export const isOnMap = ({ units, leaders }: InvasionOfRussia, piece: PieceId): boolean =>
  piece in units || piece in leaders;

/** @throws RangeError where it is not on the map */
export function hexOfPiece({ units, leaders }: InvasionOfRussia, piece: PieceId): number {
  const state = units[piece] ?? leaders[piece];
  if (!state) throw new RangeError(`no piece ${piece} on the map`);
  return state.hex;
}

const NOBODY: readonly UnitCard[] = [];

/** The combat units in a hex, in the order of the data. */
export function unitsAt(game: InvasionOfRussia, hex: number, side?: Side): readonly UnitCard[] {
  if (side) return armyOf(game, side).byHex.get(hex) ?? NOBODY;
  return [...unitsAt(game, hex, 'russian'), ...unitsAt(game, hex, 'french')];
}

/** Whether a side has combat units in a hex, also where the viewer does not see which. */
export const hasUnits = (game: InvasionOfRussia, hex: number, side: Side): boolean =>
  unitsAt(game, hex, side).length > 0 || game.unseen.some((stack) => stack.hex === hex && stack.side === side);

export const leadersAt = ({ leaders }: InvasionOfRussia, hex: number, side?: Side): readonly LeaderCard[] =>
  (side ? LEADERS_OF[side] : LEADERS).filter(({ id }) => leaders[id]?.hex === hex);

export const isGood = (game: InvasionOfRussia, { id }: Pick<UnitCard, 'id'>): boolean => !unitState(game, id).disrupted;

/** The hexes in which a side has combat units, each once. */
export const stacksOf = (game: InvasionOfRussia, side: Side): readonly number[] => [...armyOf(game, side).byHex.keys()];

/** The same, also those that the viewer does not see into (15.1-c). */
export const stacksSeen = (game: InvasionOfRussia, side: Side): readonly number[] => [
  ...stacksOf(game, side),
  ...game.unseen.filter((stack) => stack.side === side).map(({ hex }) => hex),
];

/** Puts a piece on the map, or elsewhere on it. */
export function put(game: InvasionOfRussia, piece: PieceId, hex: number): void {
  armies.delete(game.units);
  if (isLeader(piece)) game.leaders[piece] = { ...game.leaders[piece], hex };
  else game.units[piece] = { ...game.units[piece], hex };
}

/** Marks a unit, or takes marks off it where they are `undefined`. */
export function mark(game: InvasionOfRussia, unit: UnitId, marks: Marks): void {
  const { hex } = unitState(game, unit);
  const kept = Object.entries({ ...game.units[unit], ...marks, hex }).filter(([, value]) => value !== undefined);
  game.units[unit] = Object.fromEntries(kept) as unknown as UnitState;
}

type Marks = { readonly [K in Exclude<keyof UnitState, 'hex'>]?: UnitState[K] | undefined };

export function markLeader(game: InvasionOfRussia, leader: LeaderId, moved: boolean): void {
  const hex = hexOfPiece(game, leader);
  game.leaders[leader] = moved ? { hex, moved } : { hex };
}

export const disrupt = (game: InvasionOfRussia, unit: UnitId): void => mark(game, unit, { disrupted: true });
export const recoverUnit = (game: InvasionOfRussia, unit: UnitId): void => mark(game, unit, { disrupted: undefined });

/** Takes a piece off the map; it will be put on it again, or is told elsewhere. */
export function lift(game: InvasionOfRussia, piece: PieceId): void {
  armies.delete(game.units);
  delete game.units[piece];
  delete game.leaders[piece];
}

/** Takes a piece off the map, as a loss. */
export function eliminate(game: InvasionOfRussia, piece: PieceId): void {
  lift(game, piece);
  game.lost.push(piece);
}

/** Takes a piece out of the game wherever it is, also from among the lost; nobody has killed it. */
export function takeOut(game: InvasionOfRussia, piece: PieceId): void {
  lift(game, piece);
  takeFromLost(game, piece);
  if (!game.gone.includes(piece)) game.gone.push(piece);
}

/** A piece is none of the lost any more: it is put on the map next, or leaves the game. */
export function takeFromLost(game: InvasionOfRussia, piece: PieceId): void {
  game.lost = game.lost.filter((each) => each !== piece);
  game.quarters.fallen = game.quarters.fallen.filter((each) => each !== piece);
}

/** A reinforcement that finds no room when it is due never comes into the game (13.3-g). */
export function leaveOut(game: InvasionOfRussia, piece: PieceId): void {
  game.gone.push(piece);
}
