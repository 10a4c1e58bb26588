import { describe, expect, test } from 'vitest';
import { FACES, givenDice, randomStream, recordedDice, seededDice, WrongDice } from '../../../core/engine/dice.ts';

/** What chi-square stays under in 999 of 1,000 cases, for 5, 9 and 99 degrees of freedom. */
const BOUNDS = { d6: 20.5, d10: 27.9, d100: 148.2 } as const;

describe('seeded dice', () => {
  test('depend on seed and draw alone', () => {
    const draw = (seed: number) => Array.from({ length: 50 }, (_, index) => seededDice(seed).roll('d10', 'x', index));
    expect(draw(42)).toEqual(draw(42));
    expect(draw(42)).not.toEqual(draw(43));
  });

  test.each(['d6', 'd10', 'd100'] as const)(
    'every face of a %s comes up about as often (chi-square under the 0.1 %% bound)',
    (die) => {
      const faces = FACES[die];
      const draws = 60_000;
      const counts = new Map(faces.map((face) => [face, 0]));
      const dice = seededDice(1812);
      for (let index = 0; index < draws; index++) {
        const value = dice.roll(die, 'x', index);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const expected = draws / faces.length;
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(counts.size).toBe(faces.length);
      expect(chiSquare).toBeLessThan(BOUNDS[die]);
    },
  );

  test('neighbouring draws are not related', () => {
    const dice = seededDice(5);
    const pairs = new Set<string>();
    for (let index = 0; index < 2000; index++)
      pairs.add(`${dice.roll('d10', 'x', index)}${dice.roll('d10', 'x', index + 1)}`);
    expect(pairs.size).toBe(100);
  });
});

test('recorded dice say when the rules now ask for another die or another rule', () => {
  const rolls = [{ die: 'd10', value: 3, rule: '8.5-a' }] as const;
  expect(recordedDice(rolls).roll('d10', '8.5-a', 0)).toBe(3);
  expect(() => recordedDice(rolls).roll('d10', '9.41-a', 0)).toThrowError(
    expect.objectContaining({ problem: 'other-die' }),
  );
  expect(() => recordedDice([]).roll('d10', '8.5-a', 0)).toThrowError(expect.objectContaining({ problem: 'run-out' }));
  expect(() => recordedDice(rolls).finish?.()).toThrowError(expect.objectContaining({ problem: 'left-over' }));
});

test('a typed value that is no face of the die is refused', () => {
  expect(() => givenDice([10]).roll('d10', 'x', 0)).toThrowError(WrongDice);
  expect(() => givenDice([0]).roll('d6', 'x', 0)).toThrowError(WrongDice);
  expect(givenDice([0]).roll('d10', 'x', 0)).toBe(0);
  expect(() => givenDice([0]).roll('d100', 'x', 0)).toThrowError(WrongDice);
  expect(() => givenDice([101]).roll('d100', 'x', 0)).toThrowError(WrongDice);
  expect([1, 100].map((value) => givenDice([value]).roll('d100', 'x', 0))).toEqual([1, 100]);
});

test('the random stream of a bot is the same for the same seed', () => {
  const take = () => {
    const random = randomStream(9);
    return [random(), random(), random()];
  };
  expect(take()).toEqual(take());
  expect(take().every((value) => value >= 0 && value < 1)).toBe(true);
});
