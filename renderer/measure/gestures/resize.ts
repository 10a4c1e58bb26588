/** A terrain piece is made larger or smaller about its own middle. */
import type { Terrain } from '../../../core/measure/document.ts';
import { resizeItems } from '../../../core/measure/edits/items.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { Gesture } from './gesture.ts';
import { pulling } from './pull.ts';

/** No piece is made smaller than this share of itself, nor larger than this many times, in one go. */
const LEAST = 0.1;
const MOST = 10;

/**
 * @param from where the handle was taken
 * @param rest what the hand does afterwards
 */
export function resizing({ id, at: middle }: Terrain, from: Point, rest: Gesture): Gesture {
  return pulling(rest, {
    path: 'select.resize',
    hint: { key: 'ui.measure.hint.resize' },
    step: { key: 'ui.measure.step.resize' },
    pulled({ document }, at) {
      const factor = distance(middle, at) / Math.max(1, distance(middle, from));
      return resizeItems(document, [id], Math.min(MOST, Math.max(LEAST, factor)));
    },
  });
}
