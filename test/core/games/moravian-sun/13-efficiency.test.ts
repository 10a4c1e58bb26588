/** 13.1, 13.2 Efficiency tests. */
import { describe, expect, test } from 'vitest';

import { efficiencyLimit, testEfficiency } from '../../../../core/games/moravian-sun/13-efficiency.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { isDemoralised } from '../../../../core/games/moravian-sun/16-6-victory.ts';
import { situation, table } from './table.ts';

/** The highest die that passes; -1 for a square of emergency (14.3). */
const limit = (at: Record<number, string>, unit: string, modifier?: number): number =>
  efficiencyLimit(situation({ at }), unit, { rule: '14.3-d', ...(modifier !== undefined && { modifier }) });

test('in command 1 off the die, with a general 1 more: efficiency 3 passes on 3, 4, 5 [13.1-a] [3.3.0-a] [13.2.1-a]', () => {
  expect(limit({ 5020: 'al-l-vyb' }, 'al-l-vyb')).toBe(3);
  expect(limit({ 5020: 'al-l-vyb', 5022: 'langeron' }, 'al-l-vyb')).toBe(4);
  expect(limit({ 5020: 'al-l-vyb olsufiev', 5022: 'langeron' }, 'al-l-vyb')).toBe(5);
});

test('worked case 10: an emergency square of efficiency 4 passes on 1-5 in command and out of it, of 3 out of command on 1-4 [13.1-a]', () => {
  expect(limit({ 1020: 'soult fr-s-thie' }, 'fr-s-thie', -1)).toBe(5);
  expect(limit({ 1020: 'fr-s-thie' }, 'fr-s-thie', -1)).toBe(5);
  expect(limit({ 5020: 'al-l-vyb' }, 'al-l-vyb', -1)).toBe(4);
});

describe('13.1 the die', () => {
  const run = (at: Record<number, string>, unit: string, modifier: number, die: number) => {
    let passes = false;
    table(
      { at },
      function* (game: MoravianSun, umpire: Umpire) {
        yield* [];
        passes = testEfficiency(game, unit, { rule: '4.3.1-a', modifier }, umpire);
      },
      [die],
    );
    return passes;
  };

  test('efficiency 3 passes on 3, and fails on 4 [13.1-a]', () => {
    expect(run({ 5020: 'al-l-vyb' }, 'al-l-vyb', 0, 3)).toBe(true);
    expect(run({ 5020: 'al-l-vyb' }, 'al-l-vyb', 0, 4)).toBe(false);
  });

  test('a natural 1 passes whatever is added [13.1.1-a]', () => {
    expect(run({ 5020: 'al-k-sys' }, 'al-k-sys', 4, 1)).toBe(true);
    expect(run({ 5020: 'al-k-sys' }, 'al-k-sys', 4, 2)).toBe(false);
  });

  test('a natural 6 fails whatever is taken off [13.1.1-b]', () => {
    expect(run({ 1020: 'fr-g-gren' }, 'fr-g-gren', -4, 6)).toBe(false);
    expect(run({ 1020: 'fr-g-gren' }, 'fr-g-gren', -4, 5)).toBe(true);
  });
});

test('an army is demoralised when its track reaches the level: 65, 60, 20 [13.3.2-a]', () => {
  const game = situation({});
  game.demoralisation = { french: 64, russian: 60, austrian: 20 };
  expect([isDemoralised(game, 'french'), isDemoralised(game, 'russian'), isDemoralised(game, 'austrian')]).toEqual([
    ...[false, true, true],
  ]);
});
