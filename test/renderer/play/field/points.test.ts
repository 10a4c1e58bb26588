import { expect, test } from 'vitest';
import { numberTarget } from '../../../../core/engine/target.ts';
import { CM } from '../../../../core/space/table/point.ts';
import { pointAt, pointBeside } from '../../../../renderer/play/field/points.ts';

/** The near edge of a table 10 cm wide, to the centimetre. */
const edge = Array.from({ length: 11 }, (_, x) => ({ target: numberTarget(x), at: { x: x * CM, y: 0 } }));

test('a press on the edge, or a little off it, means the nearest point', () => {
  expect(pointAt(edge, { x: 6.4 * CM, y: 2 * CM })).toBe('number:6');
  expect(pointAt(edge, { x: -1 * CM, y: -2 * CM })).toBe('number:0');
});

test('a press in the middle of the table means none', () => {
  expect(pointAt(edge, { x: 6 * CM, y: 40 * CM })).toBeNull();
  expect(pointAt([], { x: 0, y: 0 })).toBeNull();
});

test('the keys come to the middle first, then go along the edge to its ends', () => {
  expect(pointBeside(edge, null, 1)).toBe('number:5');
  expect(pointBeside(edge, 'number:5', 1)).toBe('number:6');
  expect(pointBeside(edge, 'number:5', -10)).toBe('number:0');
});
