import { expect, test } from 'vitest';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { rulesets } from '../../../core/games/index.ts';
import { sideStyle, type SeatsShown } from '../../../renderer/app/sides.ts';

const shownIn = (ruleset: Ruleset<unknown>): SeatsShown => ({
  seats: ruleset.seats(ruleset.scenarios[0]?.id ?? '', usualOptions(ruleset)),
  ground: ruleset.ground,
});

test('the sides of every game are told apart by their lines and forms, and by colour', () => {
  for (const shown of rulesets.map(shownIn)) {
    const looks = shown.seats.map((seat) => sideStyle(shown, seat).split('; '));
    const forms = looks.map(([, line, corner]) => `${line} ${corner}`);
    expect(new Set(forms).size).toBe(shown.seats.length);
    expect(new Set(looks.map(([colour]) => colour)).size).toBe(shown.seats.length);
  }
});

test('a side has the colour of its counters, on a map of regions that of what it owns, on a table that of its blocks', () => {
  const styleIn = (game: string, seat: string) => {
    const ruleset = rulesets.find(({ id }) => id === game);
    return ruleset && sideStyle(shownIn(ruleset), seat);
  };
  expect(styleIn('borodino', 'russian')).toMatch(/^--side: var\(--side-1, /);
  expect(styleIn('napoleon-in-europe', 'spain')).toMatch(/^--side: var\(--power-6, /);
  expect(styleIn('ordine-obliquo', 'north')).toMatch(/^--side: var\(--block-1, /);
});
