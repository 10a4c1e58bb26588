/** What is written on the table: states behind units, and order counters. */
import type { FieldShown, Piece } from '../../../core/engine/show.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { onTable } from '../../../core/space/table/pose.ts';
import type { Words } from '../../../core/words/words.ts';
import type { Note } from './scene.ts';
import { footprintOfStand } from './tables.ts';

/** Pixels of words from the rear of a unit to the words behind it: its name stands between. */
const BEHIND = 31;

/** The markers of a piece in words, those alone that are told on the table; a disordered unit says so first. */
function markersOf({ face, markers }: Piece, told: readonly string[], words: Words): readonly string[] {
  const known = [...(face === 'back' ? ['disordered'] : []), ...markers.filter((marker) => told.includes(marker))];
  return known.map((marker) => words.text(`label.marker.${marker}`));
}

/** What has befallen units, in words behind them. */
export function markerNotes(
  shown: FieldShown,
  pieces: readonly Piece[],
  told: readonly string[],
  words: Words,
  sideOf: (seat: Seat) => Note['side'],
): readonly Note[] {
  return pieces.flatMap((piece): Note[] => {
    const stand = shown.stands.find(({ id }) => id === piece.id);
    const said = markersOf(piece, told, words);
    if (!stand || said.length === 0) return [];
    const { pose, depth } = footprintOfStand(stand);
    const at = onTable(pose, { ahead: -depth, right: 0 });
    const behind = { facing: pose.angle, pixels: BEHIND };
    return [{ at, behind, text: said.join(' · '), side: sideOf(piece.seat), kind: 'marker' }];
  });
}

/** CSS pixels a tenth of a millimetre: on smaller tables a counter says its order alone, not whom it is against. */
const WHOLE_FROM = 0.08;

/** @param scale of the table on the screen, CSS pixels a tenth of a millimetre */
export function orderNotes(
  { tags }: FieldShown,
  words: Words,
  sideOf: (seat: Seat) => Note['side'],
  scale: number,
): readonly Note[] {
  return tags.map(({ at, seat, text, brief }) => {
    const said = scale < WHOLE_FROM ? (brief ?? text) : text;
    return { at, text: said && words.say(said), side: sideOf(seat), kind: 'order' };
  });
}
