import { expect, test } from 'vitest';
import { zoneShapes } from '../../../../renderer/play/field/zone.ts';

const ring = [
  { x: 0, y: 0 },
  { x: 9_000, y: 0 },
  { x: 9_000, y: 2_000 },
  { x: 0, y: 2_000 },
];

test('a zone of the table is filled, and its depth drawn as a dimension line with a bar at either end', () => {
  const from = { x: 300, y: 0 };
  const to = { x: 300, y: 2_000 };
  const [area, ...lines] = zoneShapes({ rule: 'OO-16.2-1', ring, depth: [from, to], says: { key: 'zone' } });
  expect(area).toEqual({ shape: 'area', ring, tone: 'faint' });
  expect(lines.at(-1)).toMatchObject({
    shape: 'label',
    at: { x: 300, y: 1_000 },
    figure: { is: 'length', value: 2_000 },
  });
  const drawn = lines.flatMap((line) => (line.shape === 'line' ? [line.points.map(({ x, y }) => `${x}/${y}`)] : []));
  expect(drawn).toEqual([
    ['300/0', '300/2000'],
    ['180/0', '420/0'],
    ['180/2000', '420/2000'],
  ]);
});

test('a zone of a map, and none, is nothing on a table', () => {
  expect(zoneShapes({ rule: 'S5-f', around: 'hex:4819', places: 1 })).toEqual([]);
  expect(zoneShapes(null)).toEqual([]);
});
