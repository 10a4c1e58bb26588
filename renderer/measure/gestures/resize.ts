/** A terrain piece is made larger or smaller about its own middle. */
import type { Terrain } from '../../../core/measure/document.ts';
import { resizeItems } from '../../../core/measure/edits/items.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { Bench, Gesture } from './gesture.ts';

/** No piece is made smaller than this share of itself, nor larger than this many times, in one go. */
const LEAST = 0.1;
const MOST = 10;

/**
 * @param from where the handle was taken
 * @param rest what the hand does afterwards
 */
export function resizing({ id, at: middle }: Terrain, from: Point, rest: Gesture): Gesture {
  const resized = (bench: Bench, at: Point) => {
    const factor = distance(middle, at) / Math.max(1, distance(middle, from));
    return resizeItems(bench.document, [id], Math.min(MOST, Math.max(LEAST, factor)));
  };
  const resize: Gesture = {
    path: 'select.resize',
    hint: { key: 'ui.measure.hint.resize' },
    cursor: 'grabbing',
    press: (bench, at, held) => resize.drop?.(bench, at, held) ?? rest,
    move(bench, at) {
      bench.preview(resized(bench, at));
      return resize;
    },
    drop(bench, at) {
      bench.apply(resized(bench, at), { key: 'ui.measure.step.resize' });
      return rest;
    },
    back(bench) {
      bench.preview(null);
      return rest;
    },
  };
  return resize;
}
