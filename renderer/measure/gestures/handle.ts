/** A point of a shape, of a ruler, of a line of sight, or the place of an instrument, is drawn elsewhere. */
import type { Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';
import { type Handle, handleMoved } from '../handles.ts';
import { spotAt } from '../spots.ts';
import type { Bench, Gesture } from './gesture.ts';

/** @param rest what the hand does afterwards */
export function drawingHandle(handle: Handle, rest: Gesture): Gesture {
  const drawnTo = ({ document, reach }: Bench, at: Point, { mod }: Held) =>
    handleMoved(document, handle, at, spotAt(document, at, reach, mod));
  const draw: Gesture = {
    path: `select.${handle.is}`,
    hint: { key: 'ui.measure.hint.handle' },
    cursor: 'grabbing',
    press: (bench, at, held) => draw.drop?.(bench, at, held) ?? rest,
    move(bench, at, held) {
      bench.preview(drawnTo(bench, at, held));
      return draw;
    },
    drop(bench, at, held) {
      bench.apply(drawnTo(bench, at, held), { key: 'ui.measure.step.point' });
      return rest;
    },
    back(bench) {
      bench.preview(null);
      return rest;
    },
  };
  return draw;
}
