/** Things are carried over the table. */
import type { ItemId } from '../../../core/measure/document.ts';
import { moveItems } from '../../../core/measure/edits/items.ts';
import { terrainOf, unitOf } from '../../../core/measure/place.ts';
import { snappedPoint, snappedPose } from '../../../core/measure/snap.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Bench, Gesture } from './gesture.ts';

/**
 * @param items the one under the pointer first
 * @param rest what the hand does afterwards
 */
export function dragging(items: readonly ItemId[], from: Point, rest: Gesture): Gesture {
  const carriedTo = (bench: Bench, at: Point) => {
    const by = { x: at.x - from.x, y: at.y - from.y };
    const { x, y } = bench.document.shown.snaps ? snapped(bench, items, by) : by;
    return moveItems(bench.document, items, { x: Math.round(x), y: Math.round(y) });
  };
  const drag: Gesture = {
    path: 'select.drag',
    hint: { key: 'ui.measure.hint.drag' },
    cursor: 'grabbing',
    carried: items,
    press: (bench, at, held) => drag.drop?.(bench, at, held) ?? rest,
    move(bench, at) {
      bench.preview(carriedTo(bench, at));
      return drag;
    },
    drop(bench, at) {
      bench.apply(carriedTo(bench, at), { key: 'ui.measure.step.move' });
      return rest;
    },
    back(bench) {
      bench.preview(null);
      return rest;
    },
  };
  return drag;
}

/** The way that brings the first of some things to where it snaps. */
function snapped({ document, reach }: Bench, items: readonly ItemId[], by: Point): Point {
  const [lead = ''] = items;
  const unit = unitOf(document, lead);
  const from = unit?.pose ?? terrainOf(document, lead)?.at;
  if (!from) return by;
  const to = { x: from.x + by.x, y: from.y + by.y };
  const pulled = unit
    ? snappedPose(document, unit, { ...to, angle: unit.pose.angle }, reach * 1.5, items)
    : snappedPoint(document, to);
  return { x: pulled.x - from.x, y: pulled.y - from.y };
}
