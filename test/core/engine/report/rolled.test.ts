import { EVERYBODY } from '../../../../core/engine/window.ts';
import { describe, expect, test } from 'vitest';
import type { MatchNode } from '../../../../core/engine/record.ts';
import { rolledOn, rollerOf } from '../../../../core/engine/report/rolled.ts';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import type { Die, Roll } from '../../../../core/engine/dice.ts';

const SEATS = ['red', 'blue'];
const seatOf = (unit: string) => SEATS.find((seat) => unit.startsWith(seat));
const rolls = (die: Die, ...values: number[]): Roll[] => values.map((value) => ({ die, value, rule: 'T' }));
const fact = (params: Fact['params'], dice: readonly Roll[] = rolls('d6', 1)): Fact => ({
  key: 'rolled',
  rule: 'T',
  params,
  dice,
});

describe('a die belongs to whom its fact names first', () => {
  test.each<[string, Fact['params'], string | null]>([
    ['the side of a unit', { unit: { unit: 'blue-a' }, enemy: { unit: 'red-a' } }, 'blue'],
    ['the side of the first of some units', { units: { list: [{ unit: 'red-b' }, { unit: 'red-a' }] } }, 'red'],
    ['a seat', { total: 4, side: { seat: 'blue' }, unit: { unit: 'red-a' } }, 'blue'],
    ['nobody, where a unit is of no side that plays', { unit: { unit: 'ghost' } }, null],
    ['nobody, where only a place is named', { place: { place: 'hex:12' } }, null],
  ])('%s', (_, params, seat) => {
    expect(rollerOf(fact(params), SEATS, seatOf)).toBe(seat);
  });

  test('dice that are told together are those of both', () => {
    expect(rollerOf(fact({ winner: { seat: 'red' } }, rolls('d6', 5, 2)), SEATS, seatOf)).toBe(null);
  });
});

test('dice are summed by seat and kind, beside the mean of the die and the chance of as much', () => {
  const node: MatchNode = {
    id: 1,
    parent: 0,
    deed: null,
    turn: 1,
    phase: null,
    facts: [
      fact({ unit: { unit: 'red-a' } }, rolls('d6', 6)),
      fact({ unit: { unit: 'red-b' } }, rolls('d6', 5)),
      fact({ unit: { unit: 'blue-a' } }, rolls('d10', 0)),
    ],
    // The last one is told by no fact.
    dice: [...rolls('d6', 6, 5), ...rolls('d10', 0), ...rolls('d6', 3)],
  };
  const [red, blue, nobody, ...more] = rolledOn([node], SEATS, seatOf, EVERYBODY);
  expect(more).toEqual([]);
  expect(red).toMatchObject({ seat: 'red', die: 'd6', count: 2, mean: 5.5, expected: 3.5 });
  // 5 + 6, 6 + 5 and 6 + 6 of 36.
  expect(red?.asHigh).toBeCloseTo(3 / 36, 12);
  expect(blue).toMatchObject({ seat: 'blue', die: 'd10', count: 1, mean: 0, expected: 4.5 });
  expect(blue?.asHigh).toBeCloseTo(1, 12);
  expect(nobody).toMatchObject({ seat: null, die: 'd6', count: 1, mean: 3 });
});
