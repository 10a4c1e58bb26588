import { expect, test } from 'vitest';
import { createDice, hash, noise } from '../../../renderer/board/noise.ts';

test('the same seed gives the same dice, another seed others', () => {
  const throws = (seed: number) => Array.from({ length: 20 }, createDice(seed));
  expect(throws(3417)).toEqual(throws(3417));
  expect(throws(3417)).not.toEqual(throws(3418));
});

test('pinned values: a changed hash would redraw every map', () => {
  expect([hash(3417), hash(34, 17)]).toMatchInlineSnapshot(`
    [
      1209624945,
      3346810667,
    ]
  `);
});

test('noise is smooth and stays between -1 and 1', () => {
  for (let i = 0; i < 2000; i++) {
    const x = i * 0.37;
    const value = noise(x, -x / 3, 7);
    expect(Math.abs(value)).toBeLessThanOrEqual(1);
    expect(Math.abs(noise(x + 0.001, -x / 3, 7) - value)).toBeLessThan(0.01);
  }
});
