import { expect, test } from 'vitest';
import type { Terrain } from '../../../core/measure/document.ts';
import { laidOf } from '../../../core/measure/laid.ts';
import { courseOf } from '../../../core/measure/outline.ts';
import { sampleTable } from '../archive/sample-table.ts';

const road: Terrain = {
  id: 'r',
  kind: 'road',
  name: 'Alla Raab',
  at: { x: 1000, y: 2000 },
  angle: 0,
  shape: {
    form: 'band',
    points: [
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: 300 },
    ],
    width: 200,
    isSmooth: false,
  },
};
const laid = (piece: Terrain) => laidOf({ ...sampleTable(), terrain: [piece] }).terrain[0];

test('size, terrain and how many units', () => {
  expect(laidOf(sampleTable())).toMatchObject({ width: 18_000, depth: 12_000, units: 1, terrain: [{ id: 't1' }] });
});

test('a piece lies where it was put, turned as it was turned', () => {
  expect(laid(road)?.points).toEqual(courseOf(road));
  expect(laid({ ...road, angle: 9000 })?.points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [1000, 2000],
    [1000, 2500],
    [700, 2500],
  ]);
});

test('a band has its width, an area none; a curve comes in straight steps', () => {
  expect(laid(road)).toMatchObject({ kind: 'road', name: 'Alla Raab', width: 200 });
  const area: Terrain = { ...road, shape: { ...road.shape, form: 'area', points: road.shape.points, isSmooth: true } };
  expect(laid(area)).toMatchObject({ width: null });
  expect(laid(area)?.points.length).toBeGreaterThan(10);
});
