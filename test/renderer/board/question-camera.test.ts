import { expect, test } from 'vitest';
import { type Camera, type Size, toScreen, viewOf } from '../../../renderer/board/camera.ts';
import type { Rect } from '../../../renderer/board/geometry.ts';
import { between, cameraFor, firstSight, type Stage } from '../../../renderer/board/question-camera.ts';

const size: Size = { width: 1000, height: 600 };
const sheet: Rect = { x: 0, y: 0, width: 6000, height: 4000 };
const stage: Stage = { size, sheet, covers: [], readable: 0.43, usual: 0.65 };

/** A place of 100 units about a point. */
const at = (x: number, y: number): Rect => ({ x: x - 50, y: y - 50, width: 100, height: 100 });

/** The middle of a place is on the screen. */
function isSeen(camera: Camera, { x, y, width, height }: Rect): boolean {
  const point = toScreen(camera, { x: x + width / 2, y: y + height / 2 });
  return point.x > 0 && point.y > 0 && point.x < size.width && point.y < size.height;
}

test('a view that shows every choice stays, however small the person has made it', () => {
  const own = { x: 0, y: 0, scale: 0.15 };
  expect(cameraFor([at(300, 300), at(5000, 3000)], own, stage)).toBe(own);
});
test('where the whole sheet is in sight a choice at its edge moves nothing', () => {
  const whole = { x: 0, y: 0, scale: 0.15 };
  expect(cameraFor([at(10, 10), at(5990, 3990)], whole, stage)).toBe(whole);
});
test('choices beyond the edge come in sight by the least move, at the same size', () => {
  const own = { x: 0, y: 0, scale: 0.5 };
  // 2000 x 1200 units are in sight; the choice ends at 2150.
  expect(cameraFor([at(1000, 500), at(2100, 500)], own, stage)).toEqual({ x: 150, y: 0, scale: 0.5 });
});
test('where all fit at reading size but not at the person’s, the view goes back so far and no farther', () => {
  const own = { x: 0, y: 0, scale: 1 };
  const choices = [at(500, 300), at(2400, 300)];
  const camera = cameraFor(choices, own, stage);
  expect(camera.scale).toBeCloseTo(0.5);
  expect(choices.every((choice) => isSeen(camera, choice))).toBe(true);
});
test('where all do not fit at reading size the nearest to the last own view are shown, and a view that shows one stays', () => {
  const choices = [at(500, 300), at(900, 300), at(5500, 3700)];
  const own = { x: 0, y: 0, scale: 0.6 };
  expect(cameraFor(choices, own, stage)).toBe(own);
  const elsewhere = { x: 1800, y: 1200, scale: 0.6 };
  const camera = cameraFor(choices, elsewhere, stage);
  expect(camera.scale).toBe(0.6);
  expect(choices.map((choice) => isSeen(camera, choice))).toEqual([true, true, false]);
});
test('what the program shows is never smaller than can be read', () => {
  const own = { x: 3000, y: 2000, scale: 0.2 };
  const camera = cameraFor([at(100, 100), at(5900, 3900)], own, stage);
  expect(camera.scale).toBe(0.43);
});
test('a choice under a control is not in sight', () => {
  const own = { x: 0, y: 0, scale: 0.5 };
  const map: Rect = { x: 800, y: 450, width: 190, height: 140 };
  const hidden = at(1800, 1000);
  const camera = cameraFor([hidden], own, { ...stage, covers: [map] });
  const point = toScreen(camera, { x: 1800, y: 1000 });
  expect(point.x < map.x || point.y < map.y).toBe(true);
});
test('nobody has looked yet: all choices where they fit, else those at the fight, at a size that is read with ease', () => {
  const all = cameraFor([at(2000, 1000), at(3000, 1500)], { x: 100, y: 100 }, stage);
  expect(all.scale).toBe(0.65);
  expect([at(2000, 1000), at(3000, 1500)].every((choice) => isSeen(all, choice))).toBe(true);
  const fight = { x: 5000, y: 3000 };
  const camera = cameraFor([at(100, 100), at(5100, 3000), at(4900, 3100)], fight, stage);
  expect(camera.scale).toBe(0.65);
  expect(isSeen(camera, at(5100, 3000)) && isSeen(camera, at(4900, 3100))).toBe(true);
});
test('a question without places leaves the view, and shows the fight where nobody has looked', () => {
  const own = { x: 7, y: 8, scale: 0.3 };
  expect(cameraFor([], own, stage)).toBe(own);
  const { x, y, width, height } = viewOf(cameraFor([], { x: 3000, y: 2000 }, stage), size);
  expect([x + width / 2, y + height / 2]).toEqual([3000, 2000]);
});
test('at first sight all counters are seen where they can be read, else the place where most of both sides are near', () => {
  const near = [[{ x: 1000, y: 1000 }], [{ x: 2000, y: 1400 }]];
  const whole = firstSight(near, 100, stage);
  expect('scale' in whole && whole.scale).toBe(0.65);
  // Two pairs stand beside one another; about the eastern one there is another of each side.
  const blue = [
    { x: 0, y: 0 },
    { x: 5000, y: 0 },
    { x: 5000, y: 200 },
  ];
  const red = [
    { x: 100, y: 0 },
    { x: 5100, y: 0 },
    { x: 5300, y: 200 },
  ];
  expect(firstSight([blue, red], 100, stage)).toEqual({ x: 5050, y: 0 });
  // One side alone is seen about its middle, and a bare sheet about its own.
  expect(firstSight([blue], 100, stage)).toEqual({ x: 2500, y: 100 });
  expect(firstSight([], 100, stage)).toEqual({ x: 3000, y: 2000 });
});
test('a flight begins where it was and ends where it is to be, by its middle and by shares of its size', () => {
  const [from, to] = [
    { x: 0, y: 0, scale: 0.25 },
    { x: 1000, y: 400, scale: 1 },
  ];
  expect(between(from, to, 0, size)).toEqual(from);
  expect(between(from, to, 1, size)).toBe(to);
  expect(between(from, to, 0.5, size).scale).toBeCloseTo(0.5);
});
