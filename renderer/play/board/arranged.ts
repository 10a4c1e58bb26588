/** The pieces of a position with those that are just being put somewhere. */
import type { Piece } from '../../../core/engine/presenter.ts';
import { unitTarget } from '../../../core/engine/target.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import { type Ground, meaningOf, placeOfTarget } from '../decisions/target.ts';

/** The items of an arrangement stand where they were put, in the order of the items. */
export function arranged(pieces: readonly Piece[], choice: Choice | null, ground: Ground): readonly Piece[] {
  if (choice?.decision.kind !== 'arrange') return pieces;
  const { items } = choice.decision;
  const { arrangement } = choice;
  return pieces.map((piece) => {
    const item = unitTarget(piece.id);
    const slot = arrangement[item];
    if (slot === undefined) return piece;
    const meaning = meaningOf(slot, ground);
    const place = placeOfTarget(slot, ground);
    if (place === null) return piece;
    const facing = meaning.means === 'slot' ? meaning.facing : piece.facing;
    return { ...piece, place, box: null, facing, depth: items.indexOf(item) };
  });
}
