import { expect, test } from 'vitest';
import { commandRadius, isInCommand } from '../../../../core/space/table/command.ts';
import { at, cm, line } from './things.ts';

test('[OO-3.3-1] [OO-T23] the command radius is 12 cm up to four units, and 2.5 more for each above', () => {
  expect([0, 1, 4, 5, 6, 8].map(commandRadius)).toEqual([12, 12, 12, 14.5, 17, 22].map(cm));
});

test('[OO-T23] of a general of five units at (59, 12.5), the line at (80, 18) is in, at (82, 18) out', () => {
  const general = at(59, 12.5);
  expect(isInCommand(general, line(80, 18, 90), commandRadius(5))).toBe(true);
  expect(isInCommand(general, line(82, 18, 90), commandRadius(5))).toBe(false);
});

test('what is exactly at the radius is in', () => {
  expect(isInCommand(at(20, 20), line(40, 20, 90), cm(12))).toBe(true);
  expect(isInCommand(at(19.99, 20), line(40, 20, 90), cm(12))).toBe(false);
});
