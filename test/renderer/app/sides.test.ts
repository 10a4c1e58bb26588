import { expect, test } from 'vitest';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { rulesets } from '../../../core/games/index.ts';
import { sideStyle, type SeatsShown } from '../../../renderer/app/sides.ts';

const shownIn = (ruleset: Ruleset<unknown>): SeatsShown => ({
  seats: ruleset.seats(ruleset.scenarios[0]?.id ?? '', usualOptions(ruleset)),
  ground: ruleset.ground,
});

test('the sides of every game are told apart by line, by form and by colour', () => {
  for (const shown of rulesets.map(shownIn)) {
    const looks = shown.seats.map((seat) => sideStyle(shown, seat).split('; '));
    for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(shown.seats.length);
  }
});

test('a side has the colour of its counters, on a table in centimetres that of its blocks', () => {
  const styleIn = (game: string, seat: string) => {
    const ruleset = rulesets.find(({ id }) => id === game);
    return ruleset && sideStyle(shownIn(ruleset), seat);
  };
  expect(styleIn('borodino', 'russian')).toMatch(/^--side: var\(--side-1, /);
  expect(styleIn('ordine-obliquo', 'north')).toMatch(/^--side: var\(--block-1, /);
});
