import { expect, test } from 'vitest';
import { numberTarget } from '../../../../core/engine/target.ts';
import type { MeasuringTable } from '../../../../core/measure/document.ts';
import { CM } from '../../../../core/space/table/point.ts';
import type { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { pointAt, pointBeside, whyNoPoint } from '../../../../renderer/play/field/points.ts';

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

test('a press off the points names the edge of the table that was pressed', () => {
  const choice = { decision: { rule: 'G-1' } } as Choice;
  const table = { size: { width: 180 * CM, depth: 120 * CM } } as MeasuringTable;
  const keyAt = (x: number, y: number) => whyNoPoint(choice, table, { x: x * CM, y: y * CM }).message.key;
  expect(keyAt(90, 119)).toBe('ui.play.point.off.north');
  expect(keyAt(178, 60)).toBe('ui.play.point.off.east');
  expect(keyAt(90, 60)).toBe('ui.play.point.off.inside');
});
