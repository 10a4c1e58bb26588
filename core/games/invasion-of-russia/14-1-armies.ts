/** 14.1 Who is in the set-up of a side, where each may stand, and where they usually stand. */
import { because, type Verdict } from '../../engine/verdict.ts';
import { whyNotEnter } from './01-definitions.ts';
import { reserveOf, reserveStacks } from './16-7-reserve.ts';
import { type Arm, countryOf, GRID, isUnit, LEADERS, leaderCard, SETUPS, type Side } from './data.ts';
import { UNITS, unitCard } from './data.ts';
import { elsewhere, type Placed } from './placing.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { isAdvanced } from './sequence.ts';

/** The pieces of a side, units before leaders, and what stands against one in a hex beside its place in the list. */
export interface Army {
  readonly pieces: readonly PieceId[];
  whyNot(piece: PieceId, hex: number, soFar: ReadonlyMap<PieceId, number>): Verdict;
}

export function armiesFor(game: InvasionOfRussia, side: Side): Army {
  const named = SETUPS.groups
    .filter((group) => group.side === side)
    .flatMap(({ units, leaders }) => [...units, ...leaders]);
  const roaming = SETUPS.roaming.map(({ leader }) => leader).filter((id) => leaderCard(id).side === side);
  const all = new Set([...named, ...roaming, ...reserveOf(game, side)]);
  const pieces = [...UNITS, ...LEADERS.filter((leader) => !leader.advancedOnly || isAdvanced(game))]
    .map(({ id }) => id)
    .filter((id) => all.has(id));
  const isLimited = game.scenario === 'free-set-up' && side === 'russian';
  return { pieces, whyNot: (piece, hex, soFar) => (isLimited ? whyNotSoFar(pieces, piece, hex, soFar) : null) };
}

/** Where each piece may stand: as its corps, or in a free set-up anywhere in its own country (14.1-f, 14.1-k). */
export function placesOf(game: InvasionOfRussia, side: Side, { pieces }: Army): readonly Placed[] {
  const own = GRID_HEXES.filter((hex) => whyNotEnter(side, hex) === null && isOwn(side, hex));
  const reserve = reserveOf(game, side);
  const hexesOf = (piece: PieceId): readonly number[] => {
    if (reserve.includes(piece)) return SETUPS.cavalryReserve.hexes;
    return game.scenario === 'free-set-up' ? own : placesIn(side, piece);
  };
  return pieces.map((piece) => ({
    piece,
    hexes: hexesOf(piece),
  }));
}

/** Why a piece does not stand in a hex that is none of its own, and where it may. */
export function whyNotStand(game: InvasionOfRussia, side: Side, piece: PieceId, hex: number): Verdict {
  if (reserveOf(game, side).includes(piece)) return elsewhere('16.7-a', piece, SETUPS.cavalryReserve.hexes);
  if (game.scenario === 'free-set-up')
    return (
      whyNotEnter(side, hex) ?? because(side === 'french' ? '14.1-k' : '14.1-f', `refusal.placing.country.${side}`)
    );
  const roaming = SETUPS.roaming.find(({ leader }) => leader === piece);
  if (roaming) return because(roaming.rule, 'refusal.placing.roaming', { unit: { unit: piece } });
  const { rule = '14.1-l', hexes = [] } = groupOf(piece) ?? {};
  return elsewhere(rule, piece, hexes);
}

const groupOf = (piece: PieceId) =>
  SETUPS.groups.find(({ units, leaders }) => units.includes(piece) || leaders.includes(piece));

const GRID_HEXES: readonly number[] = Array.from({ length: GRID.size }, (_, cell) => GRID.hex(cell));
const isOwn = (side: Side, hex: number): boolean =>
  countryOf(hex) !== null && (countryOf(hex) === 'russia') === (side === 'russian');

function placesIn(side: Side, piece: PieceId): readonly number[] {
  const group = groupOf(piece);
  if (group) return group.hexes;
  const army = SETUPS.roaming.find(({ leader }) => leader === piece)?.army ?? null;
  const groups = SETUPS.groups.filter(
    (each) => each.side === side && each.units.some((id) => army === null || unitCard(id).army === army),
  );
  return [...new Set(groups.flatMap(({ hexes }) => hexes))];
}

/** In a free set-up enough Russians of each arm stand near the border (14.1-f). */
function whyNotSoFar(
  pieces: readonly PieceId[],
  piece: PieceId,
  hex: number,
  soFar: ReadonlyMap<PieceId, number>,
): Verdict {
  if (!isUnit(piece) || isNear(hex)) return null;
  const { arm } = unitCard(piece);
  const ofArm = pieces.filter((id) => isUnit(id) && unitCard(id).arm === arm).length;
  const far = [...soFar].filter(([id, at]) => isUnit(id) && unitCard(id).arm === arm && !isNear(at)).length;
  const least: Readonly<Record<Arm, number>> = SETUPS.free.least;
  return ofArm - far - 1 >= least[arm] ? null : because('14.1-f', 'refusal.placing.near');
}

/** Near the border: so many hexes from a hex west of Russia at most. */
const isNear = (hex: number): boolean => NEAR.has(hex);
const WEST = GRID_HEXES.filter((hex) => isOwn('french', hex));
const NEAR = new Set(
  GRID_HEXES.filter(
    (hex) => isOwn('russian', hex) && WEST.some((west) => GRID.distance(hex, west) <= SETUPS.free.nearBorder),
  ),
);

/** The set-up of the book where its hexes leave no choice, and one within the choices where they do. */
export const suggestionFor = (game: InvasionOfRussia, side: Side): ReadonlyMap<PieceId, number> =>
  new Map(
    [...SETUPS.suggested[isAdvanced(game) ? 'advanced' : 'basic'][side], ...reserveStacks(game, side)].flatMap(
      ({ hex, units, leaders }) => [...units, ...leaders].map((id) => [id, hex] as const),
    ),
  );
