/** 16.1, 16.7 Both scenarios as their sheets have them. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { endTurn } from '../../../../core/games/moravian-sun/05-initiative/end.ts';
import { setUp } from '../../../../core/games/moravian-sun/16-1-set-up.ts';
import { setUpOf } from '../../../../core/games/moravian-sun/data.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { situation } from './table.ts';

const begun = (scenario: string) =>
  setUp({ scenario, options: usualOptions(moravianSun), players: [['french'], ['coalition']] });

describe('16.7 set-up', () => {
  test.each(['one-day', 'two-days'])(
    '%s: all that stands on the sheet stands on the map, with its orders [16.7-a]',
    (scenario) => {
      const game = begun(scenario);
      const { stacks, orders, reinforcements } = setUpOf(scenario);
      for (const { hex, units, leaders } of stacks) {
        expect(units.map((id) => game.units[id]?.hex)).toEqual(units.map(() => hex));
        expect(leaders.map((id) => game.leaders[id]?.hex)).toEqual(leaders.map(() => hex));
      }
      for (const [id, order] of Object.entries(orders)) expect(game.formations[id]?.order).toBe(order);
      expect(game.coming).toEqual(reinforcements);
    },
  );

  test('the sky of the first turn is grey at dawn of the 2nd, as the set-up says [16.4-b]', () => {
    expect(begun('one-day').weather).toBe('overcast');
  });
});

test('the battle ends after its twelfth turn, or after its eleventh as the hours are printed [16.11-b]', () => {
  const goesOn = (turn: number, length: 'twelve-turns' | 'literal', scenario: 'one-day' | 'two-days' = 'one-day') => {
    const game = situation({ scenario, turn, options: { 'battle-length': length } });
    endTurn(game, { tell: () => undefined } as unknown as Umpire);
    return game.over === null;
  };
  expect(usualOptions(moravianSun)['battle-length']).toBe('twelve-turns');
  expect([goesOn(11, 'twelve-turns'), goesOn(12, 'twelve-turns')]).toEqual([true, false]);
  expect([goesOn(10, 'literal'), goesOn(11, 'literal')]).toEqual([true, false]);
  expect([goesOn(23, 'literal', 'two-days'), goesOn(24, 'literal', 'two-days')]).toEqual([true, false]);
  const lengths = ['twelve-turns', 'literal'].map((length) =>
    moravianSun.scenarios.map(({ turns }) => turns({ 'battle-length': length })),
  );
  expect(lengths).toEqual([
    [12, 24],
    [11, 24],
  ]);
});
