/** Things are turned about their middle by a handle. */
import type { ItemId } from '../../../core/measure/document.ts';
import { turnItems } from '../../../core/measure/edits/items.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { hundredths } from '../../../core/space/table/pose.ts';
import type { Gesture } from './gesture.ts';
import { pulling } from './pull.ts';

/** Hundredths of a degree: what Shift rounds to. */
const STEP = 1500;

const bearing = (from: Point, to: Point): number => hundredths(Math.atan2(to.y - from.y, to.x - from.x));

/**
 * @param middle about which things turn
 * @param from where the handle was taken
 * @param rest what the hand does afterwards
 */
export function turning(items: readonly ItemId[], middle: Point, from: Point, rest: Gesture): Gesture {
  return pulling(rest, {
    path: 'select.turn',
    hint: { key: 'ui.measure.hint.turn' },
    step: { key: 'ui.measure.step.turn' },
    pulled({ document }, at, { shift }) {
      const by = bearing(middle, at) - bearing(middle, from);
      const isRounded = shift || document.shown.snaps;
      return turnItems(document, items, Math.round(isRounded ? Math.round(by / STEP) * STEP : by));
    },
  });
}
