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

/** CSS pixels a tenth of a millimetre: on smaller tables signs stand without their words. */
const WORDS_FROM = 0.08;

/** How notes are told. */
export interface Telling {
  readonly scenery: TableScenery;
  readonly words: Words;
  readonly sideOf: (seat: Seat) => Note['side'];
  /** Of the table on the screen, CSS pixels a tenth of a millimetre. */
  readonly scale: number;
}

/** The markers of a piece that are told on the table. */
function toldOf(piece: Piece, scenery: TableScenery): readonly string[] {
  const told = [scenery.back, ...scenery.markers];
  return markersOf(piece, scenery).filter((marker) => told.includes(marker));
}

/** What has befallen units, in signs behind them, and in words where there is room. */
export function markerNotes(
  shown: TableShown,
  pieces: readonly Piece[],
  { scenery, words, sideOf, scale }: Telling,
): readonly Note[] {
  return pieces.flatMap((piece): Note[] => {
    const stand = shown.stands.find(({ id }) => id === piece.id);
    const told = toldOf(piece, scenery);
    if (!stand || told.length === 0) return [];
    const signs = told.flatMap((marker) => scenery.papers.states[marker]?.path ?? []);
    const said = told.map((marker) => words.text(`label.marker.${marker}`)).join(' · ');
    const text = scale < WORDS_FROM ? '' : said;
    const { pose, depth } = footprintOfStand(stand);
    const at = onTable(pose, { ahead: -depth, right: 0 });
    const behind = { facing: pose.angle, pixels: BEHIND };
    return [{ at, of: piece.id, behind, text, signs, side: sideOf(piece.seat), kind: 'marker' }];
  });
}

export function orderNotes(tags: readonly Tag[], { scenery, words, sideOf, scale }: Telling): readonly Note[] {
  return tags.map(({ at, of, seat, order, text, brief }) => {
    const sign = text && order !== undefined ? scenery.orders[order] : undefined;
    const short = sign ? '' : (brief ?? text);
    const said = scale < WORDS_FROM ? short : text;
    return {
      at,
      text: said && words.say(said),
      side: sideOf(seat),
      kind: 'order',
      ...(of !== undefined && { of }),
      ...(sign && { signs: [sign] }),
    };
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
        of: stand.id,
        order: read.order,
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
