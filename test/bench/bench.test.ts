import { expect, test } from 'vitest';
import { type Bench, isMet, type Measured, median, percentile, timesBetter } from './bench.ts';

const bench = (about: Partial<Bench>): Bench => ({
  name: 'moves',
  unit: 'ms',
  limit: null,
  peerName: 'peer',
  ratioLimit: null,
  run: () => Promise.resolve({ ours: 0, peer: null }),
  ...about,
});

const measured = (ours: number, ratio: number | null): Measured => ({ ...bench({}), ours, peer: null, ratio });

test('a median is the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([9, 1, 2, 4])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});

test('of a hundred figures the 99th percentile leaves the largest out', () => {
  const figures = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(figures, 99)).toBe(99);
  expect(percentile([3], 99)).toBe(3);
});

test('better is less time, less memory, more per second', () => {
  expect(timesBetter('ms', 2, 20)).toBe(10);
  expect(timesBetter('MB', 50, 25)).toBe(0.5);
  expect(timesBetter('per second', 2, 20)).toBe(0.1);
});

test('limits are kept at the limit and missed beyond it', () => {
  expect(isMet(bench({ limit: 3 }), measured(3, null))).toBe(true);
  expect(isMet(bench({ limit: 3 }), measured(3.1, null))).toBe(false);
  expect(isMet(bench({ unit: 'per second', limit: 100 }), measured(99, null))).toBe(false);
  expect(isMet(bench({ unit: 'per second', limit: 100 }), measured(100, null))).toBe(true);
  expect(isMet(bench({}), measured(1e9, null))).toBe(true);
});

test('a ratio that is asked for must be there and be reached', () => {
  expect(isMet(bench({ ratioLimit: 10 }), measured(1, 10))).toBe(true);
  expect(isMet(bench({ ratioLimit: 10 }), measured(1, 9.9))).toBe(false);
  expect(isMet(bench({ ratioLimit: 10 }), measured(1, null))).toBe(false);
  expect(isMet(bench({ limit: 3, ratioLimit: 10 }), measured(4, 99))).toBe(false);
});
