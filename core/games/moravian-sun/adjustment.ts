/** What players may change by agreement: where a piece stands, which side of it lies up, and its state. */
import type { Adjustment } from '../../engine/adjustment.ts';
import { hexOf } from '../../engine/target.ts';
import { isUnit } from './data.ts';
import { changeUnit, put } from './pieces.ts';
import type { MoravianSun } from './position.ts';

export const adjustment: Adjustment<MoravianSun> = {
  boxes: [],
  markers: ['disordered', 'routed', 'square'],
  facings: [],
  amend(game, { piece, place, face, markers }) {
    const hex = place === undefined ? null : hexOf(place);
    if (hex !== null) put(game, piece, hex);
    if (!isUnit(piece)) return;
    if (face !== undefined) changeUnit(game, piece, { reduced: face === 'back' ? true : undefined });
    const { disordered, routed, square } = markers ?? {};
    if (disordered !== undefined) changeUnit(game, piece, { state: disordered ? 'disordered' : undefined });
    if (routed !== undefined) changeUnit(game, piece, { state: routed ? 'routed' : undefined });
    if (square !== undefined) changeUnit(game, piece, { square: square ? true : undefined });
  },
};
