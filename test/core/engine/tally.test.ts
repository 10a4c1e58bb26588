import { expect, test } from 'vitest';
import { line, tally } from '../../../core/engine/tally.ts';

test('a tally adds its lines and keeps the zeroes, so that a player sees they were thought of', () => {
  const sum = tally({ key: 'tally' }, [
    line('R1', 3, 'modifier.heavy'),
    null,
    line('R2', 0, 'modifier.open'),
    line('R3', -1, 'modifier.wood'),
  ]);
  expect(sum.total).toBe(2);
  expect(sum.lines.map((each) => each.rule)).toEqual(['R1', 'R2', 'R3']);
});
