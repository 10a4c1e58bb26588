/** A rectangle is drawn around what is to be selected. */
import { itemsWithin } from '../hit.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Gesture } from './gesture.ts';

/** @param rest what the hand does afterwards */
export function drawingMarquee(from: Point, rest: Gesture, to = from): Gesture {
  return {
    path: 'select.marquee',
    hint: { key: 'ui.measure.hint.marquee' },
    cursor: 'crosshair',
    marquee: [from, to],
    press: () => rest,
    move: (_bench, at) => drawingMarquee(from, rest, at),
    drop(bench, at, held) {
      const found = itemsWithin(bench.document, from, at);
      bench.select(held.mod ? [...new Set([...bench.selection, ...found])] : found);
      return rest;
    },
    end: () => rest,
  };
}
