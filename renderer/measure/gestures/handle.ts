/** A point of a shape, of a ruler, of a line of sight, or the place of an instrument, is drawn elsewhere. */
import { type Handle, handleMoved } from '../handles.ts';
import { spotAt } from '../spots.ts';
import type { Gesture } from './gesture.ts';
import { pulling } from './pull.ts';

/** @param rest what the hand does afterwards */
export function drawingHandle(handle: Handle, rest: Gesture): Gesture {
  return pulling(rest, {
    path: `select.${handle.is}`,
    hint: { key: 'ui.measure.hint.handle' },
    step: { key: 'ui.measure.step.point' },
    pulled: ({ document, reach }, at, { mod }) => handleMoved(document, handle, at, spotAt(document, at, reach, mod)),
  });
}
