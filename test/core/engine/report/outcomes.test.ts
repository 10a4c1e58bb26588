import { expect, test } from 'vitest';
import type { ChanceSource } from '../../../../core/engine/chance.ts';
import { rollOne } from '../umpires.ts';
import { outcomesOf } from '../../../../core/engine/report/outcomes.ts';

/** A d6; a six is rolled on. */
const exploding = (dice: ChanceSource): number => {
  const first = rollOne(dice, 'd6');
  return first === 6 ? first + rollOne(dice, 'd6') : first;
};

test('every way through the dice is gone, also where a die is rolled only after some faces of another', () => {
  const { outcomes, isExact } = outcomesOf(exploding, 36, 1);
  expect(isExact).toBe(true);
  expect(outcomes.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]);
  expect(outcomes.map(({ probability }) => Math.round(1 / probability))).toEqual([
    6, 6, 6, 6, 6, 36, 36, 36, 36, 36, 36,
  ]);
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
});

test('without dice there is one outcome', () => {
  expect(outcomesOf(() => 'sure', 10, 1)).toEqual({ outcomes: [{ value: 'sure', probability: 1 }], isExact: true });
});

test('where there are too many ways as many runs are drawn, the same for the same seed', () => {
  const roll = (dice: ChanceSource) => rollOne(dice, 'd100');
  const first = outcomesOf(roll, 40, 9);
  expect(first.isExact).toBe(false);
  expect(first.outcomes).toHaveLength(40);
  expect(first.outcomes.every(({ value, probability }) => value >= 1 && value <= 100 && probability === 1 / 40)).toBe(
    true,
  );
  expect(outcomesOf(roll, 40, 9)).toEqual(first);
  expect(outcomesOf(roll, 40, 10)).not.toEqual(first);
});

test('a way is gone once, however often it is tried or drawn', () => {
  let runs = 0;
  const ways = new Set<string>();
  const checked = (dice: ChanceSource): string => {
    runs++;
    const fired = rollOne(dice, 'd10');
    const way = fired < 5 ? `${fired}` : `${fired} ${rollOne(dice, 'd10')} ${rollOne(dice, 'd100')}`;
    ways.add(way);
    return way;
  };
  const { outcomes, isExact } = outcomesOf(checked, 400, 5);
  expect(isExact).toBe(false);
  expect(outcomes).toHaveLength(400);
  // One more was begun when there were found to be too many.
  expect(runs).toBe(ways.size + 1);
  expect(ways.size).toBeLessThan(250);
  const short = outcomes.filter(({ value }) => value.length === 1).length;
  expect(short / 400).toBeGreaterThan(0.4);
});

test('a tie that is rolled again until somebody wins comes to an end', () => {
  const rollOff = (dice: ChanceSource): boolean => {
    for (;;) {
      const [one, other] = [rollOne(dice, 'd10'), rollOne(dice, 'd10')];
      if (one !== other) return one > other;
    }
  };
  const { outcomes, isExact } = outcomesOf(rollOff, 150, 3);
  expect(isExact).toBe(false);
  expect(outcomes).toHaveLength(150);
});

test('what a run throws is thrown on', () => {
  const broken = () => {
    throw new RangeError('broken');
  };
  expect(() => outcomesOf(broken, 10, 1)).toThrow(RangeError);
});
