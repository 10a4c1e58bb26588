import { expect, test } from 'vitest';
import { walked } from '../../../../renderer/play/battle/walk.ts';

test('arrow keys go along a row, to the next row where it is shorter too, and stay at the edges', () => {
  const rows = [4, 1, 3];
  expect(walked(rows, null, 'ArrowDown')).toEqual([0, 0]);
  expect(walked(rows, [0, 2], 'ArrowRight')).toEqual([0, 3]);
  expect(walked(rows, [0, 3], 'ArrowRight')).toEqual([0, 3]);
  expect(walked(rows, [0, 3], 'ArrowDown')).toEqual([1, 0]);
  expect(walked(rows, [2, 1], 'ArrowDown')).toEqual([2, 1]);
  expect(walked(rows, [2, 1], 'Enter')).toBeNull();
  expect(walked([], null, 'ArrowUp')).toBeNull();
});
