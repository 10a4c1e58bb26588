import { expect, test } from 'vitest';
import { certain, chance, chanceAtMost, follow, rollOf } from '../../../core/engine/distribution.ts';

test('two d6 make 36 ways: 7 six of them, 2 one', () => {
  const sum = follow(rollOf('d6'), (first) => follow(rollOf('d6'), (second) => certain(first + second)));
  const of = (value: number) => sum.outcomes.find((outcome) => outcome.value === value)?.probability;
  expect(of(7)).toBeCloseTo(6 / 36, 12);
  expect(of(2)).toBeCloseTo(1 / 36, 12);
  expect(sum.outcomes.reduce((total, { probability }) => total + probability, 0)).toBeCloseTo(1, 12);
  expect(sum.outcomes).toHaveLength(11);
});

test('a d10 reads 0 to 9: at most 6 is seven faces, at most 6 with +2 is five', () => {
  expect(chanceAtMost('d10', 6)).toBeCloseTo(0.7, 12);
  expect(chanceAtMost('d10', 6, 2)).toBeCloseTo(0.5, 12);
});

test('what cannot happen is not listed', () => {
  expect(chance(1).outcomes).toEqual([{ value: true, probability: 1 }]);
});
