/** The counters on the map, and the roll of the armies. */
import type { Acting, Mustered, Piece } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { isInCommand } from './03-command/3-range.ts';
import { canMove } from './09-movement/6-stacks.ts';
import { whySilent } from './11-bombardment/2-range.ts';
import { whyNotAttack } from './12-assault/2-attackers.ts';
import { isDone, unitsInHand } from './activation.ts';
import { corpsOf, FORMATIONS, unitCard, UNITS, type UnitId } from './data.ts';
import { formationOf } from './formations.ts';
import { hexOfPiece, isInGoodOrder, isOnMap, leadersOf, strengthOf, unitsOf } from './pieces.ts';
import { KINDS, type MoravianSun, type PieceId } from './position.ts';

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
    acting: isOnMap(game, id) ? actingOf(game, id) : null,
  }));

function actingOf(game: MoravianSun, id: UnitId): Acting | null {
  if (game.activation && unitsInHand(game).some((each) => each.id === id)) return inHand(game, id);
  const card = unitCard(id);
  const spaces = KINDS.flatMap((kind) => game.sequences[card.side][kind]);
  if (spaces.length === 0) return null;
  if (corpsOf(card.formation).reserve) return game.units[id]?.called ? 'has-acted' : null;
  const formation = formationOf(game, id);
  // What lies face down has not been played.
  return spaces.some((space) => space.played && space.formation === formation) ? 'has-acted' : 'to-come';
}

/** What a unit of the formation in hand can still do in the segment, by the rules of that. */
function inHand(game: MoravianSun, id: UnitId): Acting | null {
  if (game.phase === 'bombardment') return whySilent(game, id) === null ? 'may-act' : null;
  if (game.phase === 'assault') {
    const hasAttacked = game.units[id]?.assaulted === true || isAttacking(game, id);
    return hasAttacked ? 'has-acted' : whyNotAttack(game, unitCard(id)) === null ? 'may-act' : null;
  }
  return isDone(game, id) ? 'has-acted' : canMove(game, id) ? 'may-act' : null;
}

const isAttacking = ({ activation }: MoravianSun, id: UnitId): boolean =>
  activation?.assaults.some(({ attackers }) => attackers.includes(id)) === true;

const isToCome = ({ coming }: MoravianSun, id: string): boolean => coming.some(({ units }) => units.includes(id));

const isInBattle = (game: MoravianSun, id: string): boolean =>
  isOnMap(game, id) ||
  isToCome(game, id) ||
  game.returning.some(({ unit }) => unit === id) ||
  game.lost.includes(id) ||
  game.exited.includes(id);

const NAMES = new Map(FORMATIONS.map(({ id, name }) => [id, name]));
const nameOf = (formation: string) => NAMES.get(formation) ?? unitCard(formation).name;
