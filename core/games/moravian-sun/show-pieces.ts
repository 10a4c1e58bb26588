/** The counters on the map, and the roll of the armies. */
import type { Mustered, Piece } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { isInCommand } from './03-command/3-range.ts';
import { FORMATIONS, unitCard, UNITS } from './data.ts';
import { hexOfPiece, isInGoodOrder, isOnMap, leadersOf, strengthOf, unitsOf } from './pieces.ts';
import type { MoravianSun, PieceId } from './position.ts';

/** Leaders lie on top. */
export function pieces(game: MoravianSun): readonly Piece[] {
  const lying = new Map<number, number>();
  return [...leadersOf(game), ...unitsOf(game)].map(({ id, side }): Piece => {
    const hex = hexOfPiece(game, id);
    const depth = lying.get(hex) ?? 0;
    lying.set(hex, depth + 1);
    const face = game.units[id]?.reduced ? 'back' : 'front';
    const place = { place: hexTarget(hex), box: null, depth, facing: null };
    return { id, seat: side, ...place, face, markers: markersOf(game, id) };
  });
}

/** 1.33-a, 2.1-c: the markers that lie on a piece, among them that of a unit out of command. */
function markersOf(game: MoravianSun, id: PieceId): readonly string[] {
  const unit = game.units[id];
  if (!unit) return game.leaders[id]?.used ? ['used'] : [];
  const { state, square, column, moved, fought } = unit;
  const marks = { square, column, moved, fought, out: !isInCommand(game, id) };
  return [...(state ? [state] : []), ...Object.entries(marks).flatMap(([marker, isOn]) => (isOn ? [marker] : []))];
}

/** Units in the order of the data; those of the battle are those that are on the map, to come, or gone from it. */
export const muster = (game: MoravianSun): readonly Mustered[] =>
  UNITS.filter(({ id }) => isInBattle(game, id)).map(({ id, side, formation }) => ({
    id,
    seat: side,
    body: { text: nameOf(formation) },
    strength: isOnMap(game, id) || isToCome(game, id) ? strengthOf(game, id) : 0,
    isShaken: isOnMap(game, id) && !isInGoodOrder(game, id),
  }));

const isToCome = ({ coming }: MoravianSun, id: string): boolean => coming.some(({ units }) => units.includes(id));

const isInBattle = (game: MoravianSun, id: string): boolean =>
  isOnMap(game, id) ||
  isToCome(game, id) ||
  game.returning.some(({ unit }) => unit === id) ||
  game.lost.includes(id) ||
  game.exited.includes(id);

const NAMES = new Map(FORMATIONS.map(({ id, name }) => [id, name]));
const nameOf = (formation: string) => NAMES.get(formation) ?? unitCard(formation).name;
