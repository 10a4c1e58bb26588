/** What is written on the table: states behind units, and order counters. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { TableShown, Tag } from '../../../core/miniatures/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { arranged } from '../../../core/engine/decision.ts';
import { idOf, orderTarget, readTarget, type Target } from '../../../core/engine/target.ts';
import { onTable } from '../../../core/space/table/pose.ts';
import type { Words } from '../../../core/words/words.ts';
import type { TableScenery } from '../scenery/scenery.ts';
import type { Counters } from './counters.svelte.ts';
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
  tags: readonly Tag[],
  words: Words,
  sideOf: (seat: Seat) => Note['side'],
  scale: number,
): readonly Note[] {
  return tags.map(({ at, seat, text, brief }) => {
    const said = scale < WHOLE_FROM ? (brief ?? text) : text;
    return { at, text: said && words.say(said), side: sideOf(seat), kind: 'order' };
  });
}

/** Tenths of a millimetre from the end of a unit to the counter beside it. */
const BESIDE = 200;

/** The counters that lie on a table, those that are put down now in the place of those that lay there. */
export function tagsWith({ decision, soFar, isDue }: Counters, { tags, stands }: TableShown): readonly Tag[] {
  if (!decision) return tags;
  const isOpen = ({ id }: Tag): boolean =>
    decision.items.some((item) => id === tagOf(item) && (isDue || item in soFar));
  const put = arranged(soFar).flatMap(([item, slot]): Tag[] => {
    const stand = stands.find(({ id }) => id === idOf(item));
    const read = readTarget(slot);
    if (!stand || read.kind !== 'order') return [];
    const { pose, width, depth } = footprintOfStand(stand);
    const at = tags.find(({ id }) => id === tagOf(item))?.at;
    return [
      {
        id: tagOf(item),
        seat: decision.seat,
        at: at ?? onTable(pose, { ahead: -depth / 2, right: width / 2 + BESIDE }),
        text: { key: 'ui.play.value', params: { value: { place: slot } } },
        brief: { key: 'ui.play.value', params: { value: { place: orderTarget(read.order, null) } } },
      },
    ];
  });
  return [...tags.filter((tag) => !isOpen(tag)), ...put];
}

/** What the counter of a holder is called among the tags. */
const tagOf = (item: Target): string => `order-${idOf(item)}`;
