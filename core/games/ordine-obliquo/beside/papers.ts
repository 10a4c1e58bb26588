/**
 * A battle on a real table: the program keeps the papers. Nobody has a pose, and no phase reads one; what is seen on the
 * table the players tick.
 */
import { CM } from '../../../space/table/point.ts';
import { pieceAt, pieceSlot, type Placeable } from '../16-2-terrain.ts';
import { generalsOf } from '../03-command.ts';
import { type Side, SIDES } from '../data.ts';
import { type OrdineObliquo, unitsOf } from '../position.ts';

/** OO-16.2-2 The pieces that the sides have placed on the real table; of which kind they have still to say. */
export function withPieces(game: OrdineObliquo): OrdineObliquo {
  game.pieces = SIDES.flatMap((side) => PIECES.map((_, index) => besidePiece(side, index, null)));
  return game;
}

/** Whatever may be named on a line: the units and generals of both sides. */
export const figuresOf = (game: OrdineObliquo): readonly string[] =>
  SIDES.flatMap((side) => [...unitsOf(game, side), ...generalsOf(game, side)]);

/** Where the two pieces of a side would lie on a drawn table: the real ones lie where the players have put them. */
const PIECES = [30 * CM, 130 * CM] as const;
const AWAY: Readonly<Record<Side, number>> = { south: 20 * CM, north: 80 * CM };

/** OO-16.2-2 A piece that a side has placed on the real table: `south-1`, or `south-1-village` when its kind is told. */
export function besidePiece(side: Side, index: number, kind: Placeable | null): OrdineObliquo['pieces'][number] {
  const id = [side, index + 1, ...(kind ? [kind] : [])].join('-');
  return pieceAt(id, pieceSlot(kind ?? 'village', PIECES[index] ?? 0, AWAY[side]), side);
}
