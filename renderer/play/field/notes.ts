/** What is written on the table: states behind units, and order counters. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { TableShown } from '../../../core/miniatures/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { onTable } from '../../../core/space/table/pose.ts';
import type { Words } from '../../../core/words/words.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import type { Note } from './scene.ts';
import { footprintOfStand } from './tables.ts';

/** Pixels of words from the rear of a unit to the words behind it: its name stands between. */
const BEHIND = 31;

/** What has befallen a unit, as keys: what its face says comes first. */
export function markersOf({ face, markers }: Piece, { back }: TableScenery): readonly string[] {
  return face === 'back' ? [back, ...markers] : markers;
}

/** The markers of a piece in words, those alone that are told on the table. */
function markerWords(piece: Piece, scenery: TableScenery, words: Words): readonly string[] {
  const told = [scenery.back, ...scenery.markers];
  return markersOf(piece, scenery)
    .filter((marker) => told.includes(marker))
    .map((marker) => words.text(`label.marker.${marker}`));
}

/** What has befallen units, in words behind them. */
export function markerNotes(
  shown: TableShown,
  pieces: readonly Piece[],
  scenery: TableScenery,
  words: Words,
  sideOf: (seat: Seat) => Note['side'],
): readonly Note[] {
  return pieces.flatMap((piece): Note[] => {
    const stand = shown.stands.find(({ id }) => id === piece.id);
    const said = markerWords(piece, scenery, words);
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
  { tags }: TableShown,
  words: Words,
  sideOf: (seat: Seat) => Note['side'],
  scale: number,
): readonly Note[] {
  return tags.map(({ at, seat, text, brief }) => {
    const said = scale < WHOLE_FROM ? (brief ?? text) : text;
    return { at, text: said && words.say(said), side: sideOf(seat), kind: 'order' };
  });
}
