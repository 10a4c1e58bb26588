import { describe, expect, test } from 'vitest';
import { snappedPoint, snappedPose } from '../../../core/measure/snap.ts';
import { battery, cm, table, unit } from './sample.ts';

const REACH = 50;
const at = (x: number, y: number, facing = 90) => ({ x: cm(x), y: cm(y), angle: cm(facing) });
const GUN = battery('gun', [0, 0], 90);

test('points snap to the grid, and to nothing without one', () => {
  const grid = table({ shown: { unit: 'cm', grid: 1000, snaps: true } });
  expect(snappedPoint(grid, { x: 1499, y: 1500 })).toEqual({ x: 1000, y: 2000 });
  expect(snappedPoint(table({ shown: { unit: 'cm', grid: null, snaps: true } }), { x: 7, y: 8 })).toEqual({
    x: 7,
    y: 8,
  });
});

describe('a battery of 4 x 4 cm beside a line from x 42 to 58, y 18.5 to 20', () => {
  const field = table({ units: [unit('line', [50, 20], 90)] });
  const snapped = (x: number, y: number, facing = 90) => snappedPose(field, GUN, at(x, y, facing), REACH);

  test('stands flush at its side, fronts in line', () => {
    expect(snapped(60.3, 20.2)).toEqual(at(60, 20));
  });

  test('stands flush behind it, its side in line with the end', () => {
    expect(snapped(44.2, 18.1)).toEqual(at(44, 18.5));
  });

  test('also square to it', () => {
    // Facing along +x its rear lies 4 cm behind x; its left side at y + 2.
    expect(snapped(62.2, 18.3, 0)).toEqual(at(62, 18, 0));
  });

  test('is not drawn from farther than the reach, the grid apart', () => {
    expect(snapped(60.6, 25)).toEqual(at(60.6, 25));
    expect(snapped(60.6, 29.7)).toEqual(at(60.6, 30));
  });

  test('is not drawn to what is dragged along', () => {
    expect(snappedPose(field, GUN, at(60.3, 21.2), REACH, ['line'])).toEqual(at(60, 21.2));
  });
});

test('at another angle a corner snaps to the nearest corner', () => {
  const field = table({ units: [unit('line', [50, 20], 90)], shown: { unit: 'cm', grid: null, snaps: true } });
  // Facing 45 degrees its front left corner stands 2 cm up and left of M: by 2 sin 45 each way.
  const half = 2 * Math.SQRT1_2;
  const near = { x: cm(58 + half + 0.2), y: cm(20 - half - 0.3), angle: 4500 };
  const { x, y } = snappedPose(field, GUN, near, REACH);
  expect(x).toBeCloseTo(5800 + half * 100, -0.5);
  expect(y).toBeCloseTo(2000 - half * 100, -0.5);
});
