/** How the pieces of a battle lie on its board: in ranks, waiting for one, behind the divider, or fallen. */
import type { Arrangement } from '../../../../core/engine/decision.ts';
import type { Fight, FightSide } from '../../../../core/engine/fight.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { idOf, type Target, unitTarget } from '../../../../core/engine/target.ts';
import type { Group } from '../../board/groups.ts';
import type { AreaScenery } from '../../scenery/scenery.ts';
import { byKind } from '../groups.ts';

/** Pieces that are alike, in a rank or on the way of a retreat. */
export interface Row {
  readonly slot: Target;
  readonly groups: readonly Group[];
}

export interface LaidSide {
  /** As the battle has them, from the rank that meets the enemy backwards. */
  readonly ranks: readonly Row[];
  /** Asked about, and put nowhere yet. */
  readonly waiting: readonly Group[];
  /** How many pieces stand where the viewer may not know. */
  readonly hidden: number;
  readonly fallen: readonly Group[];
}

/** The answer so far. */
export interface Asked {
  /** The pieces that are being arranged; none where nothing is. */
  readonly items: readonly Target[];
  readonly arrangement: Arrangement;
}

/** @param pieces of the position */
export function laidSide(
  { place, ranks, fallen }: Fight,
  { seats }: FightSide,
  pieces: readonly Piece[],
  { items, arrangement }: Asked,
  scenery: Pick<AreaScenery, 'kindOf' | 'kinds'>,
): LaidSide {
  const own = pieces.filter(({ seat }) => seats.includes(seat));
  const there = own.filter((piece) => piece.place === place);
  const put = (piece: Piece): Target | null =>
    arrangement[unitTarget(piece.id)] ?? ranks.find((rank) => piece.markers.includes(idOf(rank))) ?? null;
  const waiting = there.filter((piece) => put(piece) === null && items.includes(unitTarget(piece.id)));
  const grouped = (some: readonly Piece[]) => groupsOf(some, seats, scenery);
  return {
    ranks: ranks.map((slot) => ({ slot, groups: grouped(there.filter((piece) => put(piece) === slot)) })),
    waiting: grouped(waiting),
    hidden: there.filter((piece) => put(piece) === null).length - waiting.length,
    fallen: grouped(own.filter(({ box }) => box === fallen)),
  };
}

/** Pieces that retreat: those that have a way, by their way, and those that have none. */
export function laidWays(
  ways: readonly Target[],
  pieces: readonly Piece[],
  { items, arrangement }: Asked,
  scenery: Pick<AreaScenery, 'kindOf' | 'kinds'>,
): Pick<LaidSide, 'waiting'> & { readonly ways: readonly Row[] } {
  const going = pieces.filter(({ id }) => items.includes(unitTarget(id)));
  const seats = [...new Set(going.map(({ seat }) => seat))];
  const wayOf = ({ id }: Piece): Target | null => arrangement[unitTarget(id)] ?? null;
  const grouped = (to: Target | null) =>
    groupsOf(
      going.filter((piece) => wayOf(piece) === to),
      seats,
      scenery,
    );
  return { waiting: grouped(null), ways: ways.map((slot) => ({ slot, groups: grouped(slot) })) };
}

/** Nation by nation, kind by kind. */
function groupsOf(
  pieces: readonly Piece[],
  seats: readonly string[],
  scenery: Pick<AreaScenery, 'kindOf' | 'kinds'>,
): readonly Group[] {
  const order = ({ seat, depth }: Group) => seats.indexOf(seat) * scenery.kinds.length + depth;
  return byKind(pieces, scenery).toSorted((a, b) => order(a) - order(b));
}
