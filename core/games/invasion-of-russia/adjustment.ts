/** What players may change by agreement: where a piece stands, and whether a unit is disrupted. */
import type { Adjustment } from '../../engine/adjustment.ts';
import { hexOf } from '../../engine/target.ts';
import { isUnit } from './data.ts';
import { disrupt, put, recoverUnit } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

export const adjustment: Adjustment<InvasionOfRussia> = {
  boxes: [],
  markers: [],
  facings: [],
  amend(game, { piece, place, face }) {
    const hex = place === undefined ? null : hexOf(place);
    if (hex !== null) put(game, piece, hex);
    if (face === undefined || !isUnit(piece)) return;
    if (face === 'back') disrupt(game, piece);
    else recoverUnit(game, piece);
  },
};
