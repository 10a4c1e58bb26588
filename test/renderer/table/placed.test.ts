import { expect, test } from 'vitest';
import { place } from '../../../renderer/table/placed.ts';
import { area, band, table } from './sample.ts';

test('an area lies on the sheet in millimetres, y downwards', () => {
  // Middle (30, 20) cm, 20 by 10 cm: x from 200 to 400 mm; y from 150 to 250 mm of 1200, from the foot.
  const { box } = place(table(), area('wood', [30, 20], [20, 10]));
  expect(box).toEqual({ x: 200, y: 950, width: 200, height: 100 });
});

test('the axis of an area runs along its longer side', () => {
  const { line, width } = place(table(), area('bridge', [30, 20], [20, 10]));
  expect(width).toBeCloseTo(100);
  expect(line.map(({ x }) => Math.round(x)).toSorted((a, b) => a - b)).toEqual([200, 400]);
  for (const { y } of line) expect(y).toBeCloseTo(1000);
});

test('a piece turned a quarter to the left stands upright', () => {
  const { box } = place(table(), area('wood', [30, 20], [20, 10], { angle: 9_000 }));
  expect(box.width).toBeCloseTo(100);
  expect(box.height).toBeCloseTo(200);
});

test('the middle of a band is its line', () => {
  const { line, width, isBand } = place(
    table(),
    band(
      'road',
      [
        [10, 0],
        [10, 40],
        [50, 40],
      ],
      3,
    ),
  );
  expect(isBand).toBe(true);
  expect(width).toBe(30);
  expect(line).toEqual([
    { x: 100, y: 1200 },
    { x: 100, y: 800 },
    { x: 500, y: 800 },
  ]);
});
