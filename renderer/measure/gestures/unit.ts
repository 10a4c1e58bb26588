/** Units are set up, one a click, until the hand takes something else. */
import type { Unit } from '../../../core/measure/document.ts';
import { addUnit } from '../../../core/measure/edits/units.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Bench, Gesture } from './gesture.ts';

/** A unit before it has a place and a name. */
export type UnitPattern = Pick<Unit, 'side' | 'arm' | 'bases' | 'formation' | 'allowance'>;

/** Side A looks away from its own edge, side B towards it. */
const FACINGS = { a: 9000, b: 27_000 } as const;

/** @param name what the next unit is called */
export function settingUp(pattern: UnitPattern, name: (bench: Bench) => string): Gesture {
  const placed = (bench: Bench, { x, y }: Point) =>
    addUnit(bench.document, {
      ...pattern,
      name: name(bench),
      pose: { x, y, angle: FACINGS[pattern.side] },
      group: null,
    });
  const set: Gesture = {
    path: 'unit',
    hint: { key: 'ui.measure.hint.unit' },
    cursor: 'crosshair',
    press(bench, at) {
      bench.apply(placed(bench, at), { key: 'ui.measure.step.unit' });
      return set;
    },
    move(bench, at) {
      bench.preview(placed(bench, at));
      return set;
    },
  };
  return set;
}
