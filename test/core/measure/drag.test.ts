import { expect, test } from 'vitest';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { measureDrag } from '../../../core/measure/drag.ts';
import { moveItems, turnItems } from '../../../core/measure/edits/items.ts';
import { cm, figureOf, piece, readingsOf, table, unit } from './sample.ts';

const START = table({
  units: [
    unit('unit-1', [50, 20], 90, { allowance: cm(14) }),
    unit('unit-2', [50, 40], 90),
    unit('unit-3', [90, 20], 90),
  ],
  terrain: [piece('terrain-4', 'wood', [50, 80], [10, 10]), piece('terrain-5', 'village', [50, 55], [10, 10])],
});

const dragged = (by: readonly [number, number], from: MeasuringTable = START) =>
  measureDrag(from, moveItems(from, ['unit-1'], { x: cm(by[0]), y: cm(by[1]) }), ['unit-1']);

test('how far it has come and what is left of its allowance', () => {
  const measured = dragged([3, 4]);
  expect(figureOf(measured, 'moved')).toBe(5);
  expect(figureOf(measured, 'left')).toBe(9);
  expect(readingsOf(measured, 'left')[0]?.isOver).toBe(false);
  expect(readingsOf(dragged([0, 14]), 'left')[0]?.isOver).toBe(false);
  expect(readingsOf(dragged([0, 14.01]), 'left')[0]?.isOver).toBe(true);
});

test('without an allowance nothing is left, without a turn none is shown', () => {
  const free = { ...START, units: START.units.map((each) => ({ ...each, allowance: null })) };
  expect(dragged([3, 4], free).readings.map(({ label }) => label.key)).not.toContain('measure.reading.left');
  expect(readingsOf(dragged([3, 4]), 'turn')).toEqual([]);
  const turned = measureDrag(START, turnItems(START, ['unit-1'], -3000), ['unit-1']);
  expect(figureOf(turned, 'turn')).toBe(30);
});

test('all other units by their nearest edges, and the nearest pieces of terrain', () => {
  // From y 23 to 38.5 it is 15.5, from x 58 to 82 24, from y 23 to the village at 50 it is 27, to the wood 52.
  const to = readingsOf(dragged([0, 3]), 'to').map(({ item, figure }) => [item, figure.value]);
  expect(to).toEqual([
    ['unit-2', 1550],
    ['unit-3', expect.closeTo(Math.hypot(2400, 150), 6)],
    ['terrain-5', 2700],
    ['terrain-4', 5200],
  ]);
});

test('of much terrain the six nearest pieces are told, also where their boxes lie nearer than they do', () => {
  const wide = (id: string, y: number) => piece(id, 'wood', [140, y], [10, 2]);
  // A long thin road aslant: its upright box holds the unit, the road itself passes 30 cm off.
  const road = { ...piece('road', 'road', [50, 20], [200, 2]), angle: 4500, at: { x: 8000, y: 1000 } };
  const woods = [100, 90, 80, 70, 60, 50, 40].map((y) => wide(`wood-${y}`, y));
  const told = readingsOf(dragged([0, 3], { ...START, terrain: [...woods, road] }), 'to').flatMap(
    ({ item }) => item ?? [],
  );
  expect(told.slice(2)).toEqual(['road', 'wood-40', 'wood-50', 'wood-60', 'wood-70', 'wood-80']);
});

test('what it stands in is a collision, what it only touches is not', () => {
  expect(readingsOf(dragged([0, 18.5]), 'collides')).toEqual([]);
  const into = dragged([0, 19]);
  expect(readingsOf(into, 'collides').map(({ item, isOver }) => [item, isOver])).toEqual([['unit-2', true]]);
  expect(into.shapes.filter(({ tone }) => tone === 'hit')).toHaveLength(1);
});

test('what goes along is no neighbour, and terrain alone has nothing to tell', () => {
  const both = measureDrag(START, moveItems(START, ['unit-1', 'unit-2'], { x: 0, y: 100 }), ['unit-1', 'unit-2']);
  expect(readingsOf(both, 'to').map(({ item }) => item)).not.toContain('unit-2');
  expect(measureDrag(START, START, ['terrain-4'])).toEqual({ readings: [], shapes: [] });
});
