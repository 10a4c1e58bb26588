import { expect, test } from 'vitest';
import { planOf } from '../../../renderer/board/area/plan.ts';
import { WATER } from '../../../renderer/board/area/raster.ts';
import { seaLane } from '../../../renderer/board/area/sea-lane.ts';
import type { Point } from '../../../renderer/board/geometry.ts';
import { NAPOLEON_IN_EUROPE } from '../../../renderer/play/scenery/napoleon-in-europe.ts';

const { sheet } = NAPOLEON_IN_EUROPE;
const anchorOf = (id: string): Point => sheet.regions.find((region) => region.id === id)?.anchor as Point;
const lane = (from: string, to: string) => seaLane(sheet, anchorOf(from), anchorOf(to));
const length = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, { x, y }, at) => {
    const before = points[at] as Point;
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

test('a lane leads from anchor to anchor through the water', () => {
  const way = lane('london', 'tuscany');
  expect(way[0]).toEqual(anchorOf('london'));
  expect(way.at(-1)).toEqual(anchorOf('tuscany'));
  const { raster } = planOf(sheet);
  // Only the strait of Gibraltar is narrower than the chart is fine.
  const aground = way.filter((point) => raster(point) !== WATER);
  expect(aground.filter(({ x, y }) => Math.hypot(x - 150, y - 820) > 30)).toEqual([]);
  // Round Spain, and through the strait of Gibraltar.
  expect(Math.min(...way.map(({ x }) => x))).toBeLessThan(120);
  expect(way.some(({ x, y }) => Math.hypot(x - 150, y - 820) < 30)).toBe(true);
});

test('ports on one sea are joined nearly straight, and the same both ways', () => {
  const [there, back] = [lane('london', 'holland'), lane('holland', 'london')];
  const [from, to] = [anchorOf('london'), anchorOf('holland')];
  expect(length(there)).toBeLessThan(1.25 * Math.hypot(to.x - from.x, to.y - from.y));
  expect(length(back)).toBeCloseTo(length(there), -1);
});
