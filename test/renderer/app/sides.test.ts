import { expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';
import { sideStyle } from '../../../renderer/app/sides.ts';

test('the sides of every game are told apart by line, by form and by colour', () => {
  for (const ruleset of rulesets) {
    const looks = ruleset.seats.map((seat) => sideStyle(ruleset, seat).split('; '));
    for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(ruleset.seats.length);
  }
});
test('a side has the colour of its counters, on a table in centimetres that of its blocks', () => {
  const styleIn = (game: string, seat: string) => {
    const ruleset = rulesets.find(({ id }) => id === game);
    return ruleset && sideStyle(ruleset, seat);
  };
  expect(styleIn('borodino', 'russian')).toMatch(/^--side: var\(--side-1, /);
  expect(styleIn('ordine-obliquo', 'north')).toMatch(/^--side: var\(--block-1, /);
});
