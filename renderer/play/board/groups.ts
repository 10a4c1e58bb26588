/** Pieces that lie together as one counter, as many as they are. */
import type { Piece } from '../../../core/engine/presenter.ts';

/** A piece that stands for all that are like it on its place; it has the id of the first. */
export interface Group extends Piece {
  /** Of all of them, itself among them. */
  readonly ids: readonly string[];
  /** How many there are of each kind, in the order of the kinds; one kind alone unless it is a whole army. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** The pieces that a counter stands for. */
export const idsOf = (piece: Piece | Group): readonly string[] => ('ids' in piece ? piece.ids : [piece.id]);

/** What a counter looks like, as a key: counters with the same key are the same picture. */
export function lookKey(piece: Piece | Group): string {
  if (!('ids' in piece)) return piece.id;
  return `${piece.seat} ${[...piece.kinds].map(([kind, count]) => `${count} ${kind}`).join()}`;
}
