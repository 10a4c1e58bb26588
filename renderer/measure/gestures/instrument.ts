/** An instrument in the hand: it shows what it would read where the pointer is, and is laid down by a click. */
import { idsAdded } from '../../../core/measure/ids.ts';
import { addTool } from '../../../core/measure/edits/tools.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';
import { instrumentAt, type PlacedKind } from '../instruments.ts';
import type { Bench, Gesture } from './gesture.ts';

/** @param rest what the hand does afterwards */
export function layingInstrument(kind: PlacedKind, rest: Gesture): Gesture {
  const laidAt = ({ document, reach }: Bench, at: Point, { mod }: Held) =>
    addTool(document, instrumentAt(kind, { table: document, at, reach, isFree: mod }));
  const lay: Gesture = {
    path: kind,
    hint: { key: `ui.measure.hint.${kind}` },
    cursor: 'crosshair',
    press(bench, at, held) {
      const { document } = bench;
      const laid = laidAt(bench, at, held);
      bench.apply(laid, { key: 'ui.measure.step.lay', params: { what: { word: `measure.tool.${kind}` } } });
      bench.select(idsAdded(document, laid));
      return rest;
    },
    move(bench, at, held) {
      bench.preview(laidAt(bench, at, held));
      return lay;
    },
  };
  return lay;
}
