/** The hand at rest: selects, and takes up what lies under it. */
import type { ItemId } from '../../../core/measure/document.ts';
import { middleOf, withGroups } from '../../../core/measure/edits/items.ts';
import { terrainOf } from '../../../core/measure/place.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import { type Handle, handlesOf } from '../handles.ts';
import { itemAt, toolAt, unitAt } from '../hit.ts';
import { dragging } from './drag.ts';
import type { Bench, Gesture } from './gesture.ts';
import { drawingHandle } from './handle.ts';
import { drawingMarquee } from './marquee.ts';
import { resizing } from './resize.ts';
import { turning } from './turn.ts';

export const selecting: Gesture = {
  path: 'select',
  hint: { key: 'ui.measure.hint.select' },
  cursor: 'default',
  press(bench, at, held) {
    const item = thingAt(bench, at);
    if (held.shift || held.mod) bench.select(item === null ? bench.selection : toggled(bench, item));
    else bench.select(item === null ? [] : [item]);
    return selecting;
  },
  lift(bench, at, held) {
    const handle = handleAt(bench, at);
    if (handle) return taken(bench, handle, at);
    const item = itemAt(bench.document, at);
    if (item !== null) return carried(bench, item, at);
    return held.shift ? drawingMarquee(at, selecting) : null;
  },
};

/** Units first, then the lines of instruments, then the terrain under both. */
function thingAt({ document, measured, reach }: Bench, at: Point): ItemId | null {
  return unitAt(document, at) ?? toolAt(measured, at, reach) ?? itemAt(document, at);
}

function toggled({ selection }: Bench, item: ItemId): readonly ItemId[] {
  return selection.includes(item) ? selection.filter((id) => id !== item) : [...selection, item];
}

function handleAt({ document, selection, reach }: Bench, at: Point): Handle | null {
  const near = handlesOf(document, selection, reach).filter((handle) => distance(handle.at, at) <= reach * 1.5);
  return near.sort((a, b) => distance(a.at, at) - distance(b.at, at))[0] ?? null;
}

function taken(bench: Bench, handle: Handle, at: Point): Gesture {
  if (handle.is === 'turn') {
    const middle = middleOf(bench.document, [handle.item]) ?? at;
    return turning([handle.item], middle, at, selecting);
  }
  const piece = handle.is === 'size' ? terrainOf(bench.document, handle.item) : undefined;
  return piece ? resizing(piece, at, selecting) : drawingHandle(handle, selecting);
}

function carried(bench: Bench, item: ItemId, at: Point): Gesture {
  if (!bench.selection.includes(item)) bench.select([item]);
  const items = [item, ...bench.selection.filter((id) => id !== item)];
  return dragging(withGroups(bench.document, items), at, selecting);
}
