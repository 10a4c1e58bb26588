/** What players may change by agreement: where a unit stands. */
import type { Adjustment } from '../../engine/adjustment.ts';
import { readTarget } from '../../engine/target.ts';
import type { NapoleonInEurope } from './position.ts';
import { put } from './units.ts';

export const adjustment: Adjustment<NapoleonInEurope> = {
  boxes: [],
  markers: [],
  facings: [],
  amend(game, { piece, place }) {
    const to = place === undefined ? null : readTarget(place);
    if (to?.kind === 'region') put(game, piece, to.region);
  },
};
