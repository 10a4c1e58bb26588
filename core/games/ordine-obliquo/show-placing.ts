/** How the terrain that the players place (16.2) is shown while it is in the hand. */
import type { ShowPlacing } from '../../engine/show.ts';
import { KINDS, ownerOf, pieceAt, slotAt } from './16-2-terrain.ts';
import type { OrdineObliquo } from './position.ts';

export const placing: ShowPlacing<OrdineObliquo> = {
  kinds: KINDS,
  patch(_, item, slot) {
    const { id, kind, points, name } = pieceAt(item, slot, ownerOf(item));
    return { id, kind, points: points.map(([x, y]) => ({ x, y })), width: null, name };
  },
  slotAt,
};
