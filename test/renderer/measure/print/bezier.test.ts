import { expect, test } from 'vitest';
import type { Arc } from '../../../../core/measure/print/item.ts';
import { distance, type Point } from '../../../../core/space/table/point.ts';
import { curvesOf } from '../../../../renderer/measure/print/bezier.ts';
import { pointOn } from './read-back.ts';

const arc = (radius: number, from: number, to: number): Arc => ({
  item: 'arc',
  centre: { x: 70, y: -30 },
  radius,
  from,
  to,
  ink: 'line',
});

const SHARES = Array.from({ length: 51 }, (_, index) => index / 50);

test.each([
  [100, 0, 36_000],
  [10_000, -9000, 27_000],
  [30_000, 4500, 13_500],
  [900, 1234, 5678],
])('a circle of %i stays within 0.01 mm of itself from %i to %i', (radius, from, to) => {
  const start: Point = {
    x: 70 + radius * Math.cos((from * Math.PI) / 18_000),
    y: -30 + radius * Math.sin((from * Math.PI) / 18_000),
  };
  let here = start;
  for (const { first, second, to: end } of curvesOf(arc(radius, from, to))) {
    for (const share of SHARES) {
      const point = pointOn({ is: 'curve', from: here, first, second, to: end }, share);
      expect(Math.abs(distance({ x: 70, y: -30 }, point) - radius)).toBeLessThan(0.1);
    }
    here = end;
  }
  expect(here.x).toBeCloseTo(70 + radius * Math.cos((to * Math.PI) / 18_000), 6);
  expect(here.y).toBeCloseTo(-30 + radius * Math.sin((to * Math.PI) / 18_000), 6);
});

test('no curve turns by more than 30 degrees', () => {
  expect(curvesOf(arc(100, 0, 36_000))).toHaveLength(12);
  expect(curvesOf(arc(100, 0, 3001))).toHaveLength(2);
});
