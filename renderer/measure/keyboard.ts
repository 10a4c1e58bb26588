/** The table by the keyboard alone: arrows, Enter, Backspace and Tab. What else there is has commands of its own. */
import type { Point } from '../../core/space/table/point.ts';
import type { MeasuringRoom } from './room.svelte.ts';

/** Tenths of a millimetre an arrow moves, and with Shift. */
const STEP = 10;
const STRIDE = 100;

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Does what a key says; a key that means nothing here goes on its way. */
export function onSurfaceKey(room: MeasuringRoom, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (answered(room, event.key, event.shiftKey)) event.preventDefault();
}

function answered(room: MeasuringRoom, key: string, isShifted: boolean): boolean {
  const way = WAYS[key];
  if (way) {
    const length = isShifted ? STRIDE : STEP;
    room.step({ x: way.x * length, y: way.y * length });
    return true;
  }
  if (key === 'Enter') {
    room.enter();
    return true;
  }
  if (key === 'Backspace') return room.shorten();
  return key === 'Tab' && room.walk(isShifted ? -1 : 1);
}
