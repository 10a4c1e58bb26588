import { expect, test } from 'vitest';
import { sheetBounds, sheetPoint } from '../../../renderer/table/sheet.ts';
import { table } from './sample.ts';

test('the edge of side A is at the foot of the sheet', () => {
  expect(sheetPoint(table(), { x: 0, y: 0 })).toEqual({ x: 0, y: 12_000 });
  expect(sheetPoint(table(), { x: 18_000, y: 11_000 })).toEqual({ x: 18_000, y: 1_000 });
});

test('a point of the sheet goes back to its point of the table the same way', () => {
  const point = { x: 123, y: 4_567 };
  expect(sheetPoint(table(), sheetPoint(table(), point))).toEqual(point);
});

test('the sheet has its rim on every side', () => {
  const { x, y, width, height } = sheetBounds(table());
  expect(x).toBeLessThan(0);
  expect(y).toBe(x);
  expect(width).toBe(18_000 - 2 * x);
  expect(height).toBe(12_000 - 2 * y);
});
