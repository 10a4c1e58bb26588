/** The pieces of a position with those that are just being put somewhere. */
import type { Piece } from '../../../core/engine/presenter.ts';
import { readTarget, type Target, unitTarget } from '../../../core/engine/target.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import { type Ground, meaningOf, placeOfTarget } from '../decisions/target.ts';
import { unlaid } from '../unlaid.ts';
import type { Marker } from './pieces.ts';

/**
 * The items of an arrangement stand where they were put, on top and in the order of the items; units that wait are among
 * them. What is laid by sorts is a marker: it lies beside the units of its place.
 */
export function arranged(pieces: readonly Piece[], choice: Choice | null, ground: Ground): readonly Piece[] {
  if (choice?.decision.kind !== 'arrange') return pieces;
  const { items, seat, sort } = choice.decision;
  const { arrangement } = choice;
  const laid = new Set(pieces.map(({ id }) => id));
  const waiting = items.flatMap(idOfUnit).filter((id) => !laid.has(id));
  return [...pieces, ...waiting.map((id) => unlaid({ id, seat }))].map((piece) => {
    const item = unitTarget(piece.id);
    const slot = arrangement[item];
    if (slot === undefined) return piece;
    const meaning = meaningOf(slot, ground);
    const place = placeOfTarget(slot, ground);
    if (place === null) return piece;
    const facing = meaning.means === 'slot' ? meaning.facing : piece.facing;
    const at = items.indexOf(item);
    const lying = { ...piece, place, box: null, facing, depth: at - items.length };
    return sort ? ({ ...lying, depth: pieces.length + at, isMarker: true } satisfies Marker) : lying;
  });
}

function idOfUnit(item: Target): readonly string[] {
  const read = readTarget(item);
  return read.kind === 'unit' ? read.units : [];
}
