/** What is written on the table: states behind units, and order counters. */
import type { FieldShown, Piece } from '../../../core/engine/ruleset.ts';
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

export function orderNotes(shown: FieldShown, words: Words, sideOf: (seat: Seat) => Note['side']): readonly Note[] {
  return shown.tags.map(({ at, seat, text }) => ({
    at,
    text: text && words.say(text),
    side: sideOf(seat),
    kind: 'order',
  }));
}
