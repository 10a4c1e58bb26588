import { expect, test } from 'vitest';
import {
  fit,
  keepOnSheet,
  panBy,
  resized,
  reveal,
  seesAll,
  toMap,
  toScreen,
  toSheet,
  viewOf,
  zoomAt,
} from '../../../renderer/board/camera.ts';

const sheet = { x: -100, y: -100, width: 4000, height: 3000 };
const size = { width: 1200, height: 800 };

test('zooming keeps the map point under the pointer', () => {
  const camera = { x: 250, y: 90, scale: 0.5 };
  const pointer = { x: 333, y: 444 };
  const before = toMap(camera, pointer);
  const after = toMap(zoomAt(camera, pointer, 1.7), pointer);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});
test('zooming stops at its limit, and the point stays', () => {
  const camera = zoomAt({ x: 0, y: 0, scale: 2.5 }, { x: 100, y: 100 }, 10);
  expect(camera.scale).toBe(3);
  expect(toMap(camera, { x: 100, y: 100 }).x).toBeCloseTo(40);
});
test('map to screen and back', () => {
  const camera = { x: 17, y: -3, scale: 0.37 };
  const there = toMap(camera, toScreen(camera, { x: 900, y: 700 }));
  expect(there.x).toBeCloseTo(900);
  expect(there.y).toBeCloseTo(700);
});
test('a window of another size has the same middle; where all of the sheet is in sight it is to be fitted', () => {
  // 600 x 400 pixels at half a pixel a unit: the middle is (600, 400).
  const [before, after] = [
    { width: 600, height: 400 },
    { width: 1000, height: 800 },
  ];
  expect(resized({ x: 0, y: 0, scale: 0.5 }, before, after, sheet)).toEqual({ x: -400, y: -400, scale: 0.5 });
  // 4000 x 3000 units are 1000 x 750 pixels now.
  expect(resized({ x: 700, y: 600, scale: 0.25 }, before, after, sheet)).toBeNull();
  expect(resized({ x: -100, y: -100, scale: 0.125 }, before, { width: 300, height: 200 }, sheet)).toBeNull();
});
test('dragging by pixels moves the sheet by as many', () => {
  const moved = panBy({ x: 0, y: 0, scale: 0.5 }, 40, -10);
  expect(moved).toEqual({ x: -80, y: 20, scale: 0.5 });
});
test('fitting shows the whole rectangle in the middle', () => {
  const view = viewOf(fit(sheet, size), size);
  expect(view.height).toBeCloseTo(3000);
  expect(view.x + view.width / 2).toBeCloseTo(1900);
  expect(view.y).toBeCloseTo(-100);
});
test('the sheet cannot be lost', () => {
  const far = keepOnSheet({ x: 90000, y: -90000, scale: 1 }, sheet, size);
  expect(far.x).toBe(sheet.x + sheet.width - 1200 + 1200 * 0.4);
  expect(far.y).toBe(sheet.y - 800 * 0.4);
  const strict = keepOnSheet({ x: 90000, y: -90000, scale: 1 }, sheet, size, 0);
  expect([strict.x, strict.y]).toEqual([2700, -100]);
});
test('a place that is on the screen is not moved; one beyond comes just inside', () => {
  const camera = { x: 0, y: 0, scale: 1 };
  expect(reveal(camera, { x: 100, y: 100, width: 300, height: 300 }, size)).toEqual(camera);
  expect(reveal(camera, { x: 1100, y: -50, width: 300, height: 300 }, size)).toEqual({ x: 200, y: -50, scale: 1 });
});
test('the part of the sheet that is seen, as shares, cut at its edges', () => {
  expect(toSheet({ x: -500, y: 1400, width: 1400, height: 3000 }, sheet)).toEqual({
    x: 0,
    y: 0.5,
    width: 0.25,
    height: 0.5,
  });
});
test('all of the sheet is in sight when it is fitted, and no longer when it is moved by two pixels or zoomed', () => {
  const fitted = fit(sheet, size);
  expect(seesAll(fitted, size, sheet)).toBe(true);
  expect(seesAll(panBy(fitted, 0, 2), size, sheet)).toBe(false);
  expect(seesAll(zoomAt(fitted, { x: 0, y: 0 }, 1.1), size, sheet)).toBe(false);
});
