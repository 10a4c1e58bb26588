import { expect, test } from 'vitest';
import { numberTarget } from '../../../../core/engine/target.ts';
import { rowOf } from '../../../../renderer/play/decisions/number-row.ts';

test('numbers without a gap are a row from the least to the most, in whatever order', () => {
  expect(rowOf([2, 0, 1, 3].map(numberTarget))).toEqual({ least: 0, most: 3 });
});

test('with a gap, a fraction, something else or nothing they are none', () => {
  for (const numbers of [[0, 2], [0, 0.5, 1], []]) expect(rowOf(numbers.map(numberTarget))).toBeNull();
  expect(rowOf([numberTarget(0), 'word:yes'])).toBeNull();
});
