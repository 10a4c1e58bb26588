/** What players may change by agreement, beside the rules; `check.ts` judges the outcome. */
import type { Adjustment, Amendment } from '../../engine/adjustment.ts';
import { hexOf } from '../../engine/target.ts';
import { FLAT_CORNERS } from '../../space/hex/facing.ts';
import type { Corner } from './data.ts';
import { putLeader } from './05-orders-and-activation/index.ts';
import { leaderCalled } from './scenarios/7-september/data.ts';
import { onSeptember7 } from './scenarios/7-september/state.ts';
import { type Borodino, type Box, BOXES, face, place, restate, toBox } from './position.ts';

export const adjustment: Adjustment<Borodino> = {
  boxes: BOXES,
  markers: ['square'],
  facings: FLAT_CORNERS,
  amend,
};

function amend(game: Borodino, { piece, place: target, box, facing, face: side, markers }: Amendment): void {
  const hex = target && hexOf(target);
  const leader = leaderCalled(piece);
  if (leader) {
    if (hex) putLeader(onSeptember7(game), leader.side, hex);
    return;
  }
  if (hex) place(game, piece, hex);
  else if (box !== undefined) toBox(game, piece, box as Box);
  if (facing !== undefined) face(game, [piece], facing as Corner);
  if (side !== undefined) restate(game, piece, { disordered: side === 'back' });
  if (markers?.['square'] !== undefined) restate(game, piece, { square: markers['square'] });
}
