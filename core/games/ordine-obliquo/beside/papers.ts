/**
 * A battle on a real table: the program keeps the papers. Nobody has a pose, and no phase reads one; what is seen on the
 * table the players tick.
 */
import { CM } from '../../../space/table/point.ts';
import { pieceAt, pieceSlot } from '../16-2-terrain.ts';
import { type Side, SIDES } from '../data.ts';
import { freshDeeds, type OrdineObliquo } from '../position.ts';

/** Takes everybody off the program's own table. */
export function takeOffTable(game: OrdineObliquo): OrdineObliquo {
  game.isBeside = true;
  for (const state of Object.values(game.units)) Object.assign(state, { pose: null, deeds: freshDeeds(null) });
  for (const state of Object.values(game.generals)) state.at = null;
  game.pieces = SIDES.flatMap((side) => PIECES.map((_, index) => besidePiece(side, index, 'village')));
  return game;
}

/** Where the two pieces of a side would lie on a drawn table: the real ones lie where the players have put them. */
const PIECES = [30 * CM, 130 * CM] as const;
const AWAY: Readonly<Record<Side, number>> = { south: 20 * CM, north: 80 * CM };

/** OO-16.2-2 A piece that a side has placed on the real table: `south-1`, `south-2`. */
export function besidePiece(
  side: Side,
  index: number,
  kind: Parameters<typeof pieceSlot>[0],
): OrdineObliquo['pieces'][number] {
  return pieceAt(`${side}-${index + 1}`, pieceSlot(kind, PIECES[index] ?? 0, AWAY[side]), side);
}
