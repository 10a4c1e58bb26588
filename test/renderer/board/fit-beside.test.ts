import { expect, test } from 'vitest';
import { toScreen } from '../../../renderer/board/camera.ts';
import { fitBeside } from '../../../renderer/board/fit-beside.ts';

const size = { width: 1000, height: 600 };
const sheet = { x: -50, y: 20, width: 300, height: 200 };
const scales = { least: 0.01, most: 10 };

/** The sheet on the screen: left, top, right, bottom. */
function shown(covers: Parameters<typeof fitBeside>[2]): readonly number[] {
  const camera = fitBeside({ rect: sheet }, size, covers, sheet, scales);
  const from = toScreen(camera, sheet);
  const to = toScreen(camera, { x: sheet.x + sheet.width, y: sheet.y + sheet.height });
  return [from.x, from.y, to.x, to.y].map(Math.round);
}

test('without a cover the sheet lies in the middle, as large as it can', () => {
  expect(shown([])).toEqual([50, 0, 950, 600]);
});
test('a narrow cover in a corner pushes the sheet aside, which costs less than to push it up', () => {
  expect(shown([{ x: 10, y: 560, width: 80, height: 30 }])).toEqual([98, 0, 998, 600]);
});
test('a wide cover at the foot pushes the sheet up: 6 pixels stay between', () => {
  expect(shown([{ x: 10, y: 566, width: 600, height: 30 }])).toEqual([80, 0, 920, 560]);
});
test('a cover that pushes the sheet far off the middle pushes it up instead, where that costs little', () => {
  // 580 pixels high above it; the 600 beside it would lie 156 to the right of the middle.
  const square = { x: 0, y: 0, width: 100, height: 100 };
  const camera = fitBeside({ rect: square }, size, [{ x: 0, y: 586, width: 350, height: 30 }], square, scales);
  expect(camera.scale).toBeCloseTo(5.8);
  expect(toScreen(camera, square).x).toBeCloseTo(210);
});
test('with two covers the sheet lies clear of both', () => {
  const covers = [
    { x: 10, y: 566, width: 600, height: 30 },
    { x: 830, y: 466, width: 160, height: 130 },
  ];
  const [left, , right, bottom] = shown(covers);
  expect(bottom).toBeLessThanOrEqual(560);
  expect(right).toBeLessThanOrEqual(824);
  expect(left).toBeGreaterThanOrEqual(0);
});
test('a cover that leaves nothing, and one off the screen, count for nothing', () => {
  expect(shown([{ x: 0, y: 0, width: 1000, height: 600 }])).toEqual([50, 0, 950, 600]);
  expect(shown([{ x: 1200, y: 0, width: 100, height: 600 }])).toEqual([50, 0, 950, 600]);
});
test('a part of the sheet is shown with as little as can be of what lies beyond', () => {
  // 40 x 40 at the sheet's left edge fill the height at a scale of 10; the sheet's 300 are wider than the screen then.
  const part = { x: -50, y: 100, width: 40, height: 40 };
  const map = { x: 830, y: 466, width: 160, height: 130 };
  const camera = fitBeside({ rect: part }, size, [map], sheet, scales);
  expect(camera.scale).toBe(10);
  expect(camera.x).toBe(-50);
});
test('where nothing that matters lies under a cover the cover counts for nothing', () => {
  const cover = { x: 10, y: 560, width: 80, height: 30 };
  const clear = { x: 200, y: 30, width: 20, height: 20 };
  const camera = fitBeside({ rect: sheet, parts: [clear] }, size, [cover], sheet, scales);
  expect(camera).toEqual(fitBeside({ rect: sheet }, size, [], sheet, scales));
  const hidden = { x: -50, y: 200, width: 20, height: 20 };
  expect(fitBeside({ rect: sheet, parts: [clear, hidden] }, size, [cover], sheet, scales)).not.toEqual(camera);
});
