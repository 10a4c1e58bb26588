/** How the terrain that the players place (16.2) is shown while it is in the hand. */
import type { Placing } from '../../miniatures/presenter.ts';
import { idOf } from '../../engine/target.ts';
import { KINDS, ownerOf, pieceAt, slotAt } from './16-2-terrain.ts';
import type { TerrainPiece } from './data.ts';
import type { OrdineObliquo } from './position.ts';

export const placing: Placing<OrdineObliquo> = {
  kinds: KINDS,
  patch(_, item, slot) {
    const piece = pieceAt(idOf(item), slot, ownerOf(idOf(item)));
    const points = piece.points.map(([x, y]) => ({ x, y }));
    return { id: piece.id, kind: piece.kind, points, width: null, name: nameOnTable(piece) };
  },
  slotAt,
};

/** The two pieces that a side places may be of one kind: the number by which lists call one stands on it. */
export function nameOnTable({ id, name }: TerrainPiece): TerrainPiece['name'] {
  const [, number] = /^(?:south|north)-(\d+)$/.exec(id) ?? [];
  return number === undefined ? name : { it: `${name.it} ${number}`, en: `${name.en} ${number}` };
}
