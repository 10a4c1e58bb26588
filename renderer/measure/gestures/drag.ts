/** Things are carried over the table. */
import type { ItemId } from '../../../core/measure/document.ts';
import { moveItems } from '../../../core/measure/edits/items.ts';
import { terrainOf, unitOf } from '../../../core/measure/place.ts';
import { snappedPoint, snappedPose } from '../../../core/measure/snap.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Bench, Gesture } from './gesture.ts';
import { pulling } from './pull.ts';

/**
 * @param items the one under the pointer first
 * @param rest what the hand does afterwards
 */
export function dragging(items: readonly ItemId[], from: Point, rest: Gesture): Gesture {
  return pulling(rest, {
    path: 'select.drag',
    hint: { key: 'ui.measure.hint.drag' },
    step: { key: 'ui.measure.step.move' },
    carried: items,
    pulled(bench, at) {
      const by = { x: at.x - from.x, y: at.y - from.y };
      const { x, y } = bench.document.shown.snaps ? snapped(bench, items, by) : by;
      return moveItems(bench.document, items, { x: Math.round(x), y: Math.round(y) });
    },
  });
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
