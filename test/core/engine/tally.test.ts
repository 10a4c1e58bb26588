import { expect, test } from 'vitest';
import { lengthTally, line, tally } from '../../../core/engine/tally.ts';

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

test('a sum of lengths is a sum that says so', () => {
  const lines = [line('R1', 1400, 'move.line'), line('R2', -200, 'move.rough')];
  expect(lengthTally({ key: 'move' }, lines)).toEqual({ title: { key: 'move' }, lines, total: 1200, unit: 'length' });
});

test('a line says what fills the blanks of its words, where there are any', () => {
  expect(line('R1', 2, 'modifier.rank', { rank: 3 }).why).toEqual({ key: 'modifier.rank', params: { rank: 3 } });
  expect(line('R1', 2, 'modifier.flank').why).toEqual({ key: 'modifier.flank' });
});
