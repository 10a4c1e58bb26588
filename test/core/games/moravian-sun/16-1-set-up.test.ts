/** 16.1, 16.7 Both scenarios as their sheets have them. */
import { describe, expect, test } from 'vitest';
import { usualOptions } from '../../../../core/engine/options.ts';
import { setUp } from '../../../../core/games/moravian-sun/16-1-set-up.ts';
import { setUpOf } from '../../../../core/games/moravian-sun/data.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';

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
