/** What players may change by agreement, beside the rules; `check.ts` judges the outcome. */
import type { Adjustment, Amendment } from '../../engine/ruleset.ts';
import { type OrdineObliquo, unit } from './position.ts';

export const adjustment: Adjustment<OrdineObliquo> = {
  boxes: ['off-table'],
  markers: ['tired', 'first-volley'],
  facings: [],
  amend,
};

function amend(game: OrdineObliquo, { piece, box, face, markers }: Amendment): void {
  const state = unit(game, piece);
  if (box !== undefined) state.pose = null;
  if (face !== undefined) state.disordered = face === 'back';
  if (markers?.['tired'] !== undefined) state.tired = markers['tired'];
  if (markers?.['first-volley'] !== undefined) state.firstVolley = markers['first-volley'];
}
