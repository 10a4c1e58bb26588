/** From where a table is looked at: a question comes in sight, and what others do is looked at without losing one's own view. */
import { expect, test } from 'vitest';
import { toScreen } from '../../../../renderer/board/camera.ts';
import { Eye } from '../../../../renderer/play/field/eye.svelte.ts';

/** A table of 180 x 120 cm in a window of 900 x 600 pixels. */
function opened(): Eye {
  const eye = new Eye(() => ({ size: { width: 18_000, depth: 12_000 } }));
  eye.resize({ width: 900, height: 600 }, true, false);
  return eye;
}

function isSeen(eye: Eye, point: { x: number; y: number }): boolean {
  const { x, y } = toScreen(eye.camera, point);
  return x > 0 && y > 0 && x < eye.size.width && y < eye.size.height;
}

const WEST = { x: 2000, y: 6000 };
const EAST = { x: 16_000, y: 6000 };

test('the whole table shows every question, and stays', () => {
  const eye = opened();
  const whole = eye.camera;
  eye.ask([WEST, EAST]);
  expect(eye.camera).toBe(whole);
  expect(eye.isFitted).toBe(true);
});
test('a question beyond the edge comes in sight; after what others did in the east the person’s own view in the west is back', () => {
  const eye = opened();
  eye.zoom(4, { x: 100, y: 300 });
  eye.ask([WEST]);
  const own = eye.camera;
  expect(isSeen(eye, WEST)).toBe(true);
  eye.follow([EAST]);
  expect([isSeen(eye, EAST), isSeen(eye, WEST)]).toEqual([true, false]);
  eye.ask([]);
  expect(eye.camera).toEqual(own);
  eye.ask([EAST]);
  expect(isSeen(eye, EAST)).toBe(true);
});
