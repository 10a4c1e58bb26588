/** The counters on the map, and the roll of the armies. */
import type { Acting, Mustered, Piece } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { type UnitCard, UNITS } from './data.ts';
import { hexOfPiece, leadersOf, sideOf, unitsOf } from './pieces.ts';
import type { InvasionOfRussia, PieceId, UnseenStack } from './position.ts';
import { corpsName } from './show-unit.ts';

/** Leaders lie on top. */
export function pieces(game: InvasionOfRussia): readonly Piece[] {
  const lying = new Map<number, number>();
  const seen = [...leadersOf(game), ...unitsOf(game)].map(({ id }): Piece => {
    const hex = hexOfPiece(game, id);
    const depth = lying.get(hex) ?? 0;
    lying.set(hex, depth + 1);
    const face = game.units[id]?.disrupted ? 'back' : 'front';
    const place = { place: hexTarget(hex), box: null, depth, facing: null };
    return { id, seat: sideOf(id), ...place, face, markers: markersOf(game, id) };
  });
  return [...seen, ...game.unseen.flatMap(unseenPieces)];
}

/** The counters of a stack that the viewer does not see into: how many they are is all that shows (15.1-c). */
const unseenPieces = ({ side, hex, height, forage, forced }: UnseenStack): readonly Piece[] =>
  Array.from({ length: height }, (_, depth) => ({
    id: `unseen-${side}-${hex}-${depth + 1}`,
    seat: side,
    place: hexTarget(hex),
    box: null,
    depth,
    facing: null,
    face: 'back' as const,
    markers: [...(forage ? ['forage'] : []), ...(forced ? ['forced'] : [])],
  }));

/** What lies on a piece: how it lives, and what it has done in this turn. */
function markersOf({ units, leaders }: InvasionOfRussia, id: PieceId): readonly string[] {
  const { forage, forced, fought, moved } = { ...units[id], moved: (units[id] ?? leaders[id])?.moved };
  const marks = { forage, forced, fought: (fought ?? 0) > 0, moved: moved && !forced };
  return Object.entries(marks).flatMap(([marker, isOn]) => (isOn ? [marker] : []));
}

export const muster = (game: InvasionOfRussia): readonly Mustered[] =>
  UNITS.filter((unit) => !unit.reserve || game.rules.cavalryReserve).map(({ id, side, corps }) => ({
    id,
    seat: side,
    body: corpsName(corps),
    strength: game.lost.includes(id) || game.gone.includes(id) ? 0 : 1,
    isShaken: game.units[id]?.disrupted === true,
    acting: actingOf(game, { id, side }),
  }));

/** While the sides march in turn (5.1-a), who has marched, who may now, and who may when their side is next. */
export function actingOf(
  { phase, units, done, active }: InvasionOfRussia,
  { id, side }: Pick<UnitCard, 'id' | 'side'>,
): Acting | null {
  const unit = units[id];
  if (phase !== 'movement' || !unit) return null;
  if (unit.moved) return 'has-acted';
  if (done.includes(side)) return null;
  return active === side ? 'may-act' : 'to-come';
}
