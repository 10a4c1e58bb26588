import { expect, test } from 'vitest';
import { roundsOf } from '../../../../core/games/napoleon-in-europe/options.ts';

test.each([
  ['limited-12', 12],
  ['limited-18', 18],
  ['limited-24', 24],
  ['total', null],
])('[WIN-5] a war of the kind %s has %s rounds', (victory, rounds) => {
  expect(roundsOf({ victory })).toBe(rounds);
});
