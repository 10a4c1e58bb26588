import { expect, test } from 'vitest';
import type { Body } from '../../../../core/miniatures/presenter.ts';
import { stepOf } from '../../../../renderer/play/roster/keyboard.ts';

const body = (seat: string, general: string | null, ...units: string[]): Body => ({
  id: general ?? units[0] ?? '',
  seat,
  general,
  order: null,
  units: units.map((id) => ({ id, strength: { now: 3, full: 3 }, formation: null, states: [] })),
});

/** South: general g, units a and b, and c by itself. North: general h, unit x. */
const PAPERS = [body('south', 'g', 'a', 'b'), body('south', null, 'c'), body('north', 'h', 'x')];

test('up and down go through an army line by line, over its brigades, and stop at its ends', () => {
  const down = ['g', 'a', 'b', 'c'].map((from) => stepOf(PAPERS, from, 'ArrowDown'));
  expect(down).toEqual(['a', 'b', 'c', null]);
  expect(stepOf(PAPERS, 'c', 'ArrowUp')).toBe('b');
  expect(stepOf(PAPERS, 'h', 'ArrowUp')).toBeNull();
});

test('left and right lead over to the same line of the other army, or to its last', () => {
  expect(stepOf(PAPERS, 'a', 'ArrowRight')).toBe('x');
  expect(stepOf(PAPERS, 'c', 'ArrowRight')).toBe('x');
  expect(stepOf(PAPERS, 'x', 'ArrowLeft')).toBe('a');
  expect(stepOf(PAPERS, 'x', 'ArrowRight')).toBeNull();
});

test('other keys and other places lead nowhere', () => {
  expect(stepOf(PAPERS, 'a', 'Enter')).toBeNull();
  expect(stepOf(PAPERS, 'nobody', 'ArrowDown')).toBeNull();
});
