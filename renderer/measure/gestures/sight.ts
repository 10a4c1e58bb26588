/** A line of sight is drawn from one spot to another. */
import { idsAdded } from '../../../core/measure/ids.ts';
import { addTool } from '../../../core/measure/edits/tools.ts';
import type { Spot } from '../../../core/measure/tool.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';
import { isThere, spotAt } from '../spots.ts';
import type { Bench, Gesture } from './gesture.ts';

/** @param rest what the hand does afterwards */
export function drawingSight(rest: Gesture, from: Spot | null = null): Gesture {
  const spot = ({ document, reach }: Bench, at: Point, { mod }: Held) => spotAt(document, at, reach, mod);
  const drawn = (bench: Bench, start: Spot, at: Point, held: Held) =>
    addTool(bench.document, { tool: 'sight', from: start, to: spot(bench, at, held) });

  const draw: Gesture = {
    path: from === null ? 'sight' : 'sight.drawing',
    hint: { key: from === null ? 'ui.measure.hint.sight' : 'ui.measure.hint.sight.drawing' },
    cursor: 'crosshair',
    press(bench, at, held) {
      if (from === null) return drawingSight(rest, spot(bench, at, held));
      const { document } = bench;
      const laid = drawn(bench, from, at, held);
      bench.apply(laid, { key: 'ui.measure.step.lay', params: { what: { word: 'measure.tool.sight' } } });
      bench.select(idsAdded(document, laid));
      return rest;
    },
    move(bench, at, held) {
      if (from !== null) bench.preview(drawn(bench, from, at, held));
      return draw;
    },
    changed: ({ document }) => (from === null || isThere(document, from) ? draw : drawingSight(rest)),
    end(bench) {
      bench.preview(null);
      return from === null ? null : rest;
    },
  };
  return draw;
}
