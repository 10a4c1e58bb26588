/** Things are turned about their middle by a handle. */
import type { ItemId } from '../../../core/measure/document.ts';
import { turnItems } from '../../../core/measure/edits/items.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { hundredths } from '../../../core/space/table/pose.ts';
import type { Held } from '../../board/pointer.ts';
import type { Bench, Gesture } from './gesture.ts';

/** Hundredths of a degree: what Shift rounds to. */
const STEP = 1500;

const bearing = (from: Point, to: Point): number => hundredths(Math.atan2(to.y - from.y, to.x - from.x));

/**
 * @param middle about which things turn
 * @param from where the handle was taken
 * @param rest what the hand does afterwards
 */
export function turning(items: readonly ItemId[], middle: Point, from: Point, rest: Gesture): Gesture {
  const turnedTo = (bench: Bench, at: Point, held: Held) => {
    const by = bearing(middle, at) - bearing(middle, from);
    return turnItems(
      bench.document,
      items,
      Math.round(held.shift || bench.document.shown.snaps ? Math.round(by / STEP) * STEP : by),
    );
  };
  const turn: Gesture = {
    path: 'select.turn',
    hint: { key: 'ui.measure.hint.turn' },
    cursor: 'grabbing',
    press: (bench, at, held) => turn.drop?.(bench, at, held) ?? rest,
    move(bench, at, held) {
      bench.preview(turnedTo(bench, at, held));
      return turn;
    },
    drop(bench, at, held) {
      bench.apply(turnedTo(bench, at, held), { key: 'ui.measure.step.turn' });
      return rest;
    },
    back(bench) {
      bench.preview(null);
      return rest;
    },
  };
  return turn;
}
