import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../../core/engine/dice.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { isContested } from '../../../../core/games/napoleon-in-europe/03-owner.ts';
import { setUp } from '../../../../core/games/napoleon-in-europe/07-setup.ts';
import { KINDS, type Nation, NATIONS, REGION_IDS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { ally } from '../../../../core/games/napoleon-in-europe/players.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { raise } from '../../../../core/games/napoleon-in-europe/units.ts';
import { cameFrom } from './table.ts';

const BEGINNING = { ruleset: 'napoleon-in-europe', scenario: 'even-steven', dice: 'seeded', options: {} } as const;

/** France has moved into Hanover, by land or by sea, and somebody who may be its ally too, where others stand. */
function crowded(random: () => number): NapoleonInEurope {
  const options = { ...usualOptions(napoleonInEurope), general: random() < 1 / 2 };
  const players = NATIONS.map((nation) => [nation]);
  const game = setUp({ scenario: 'even-steven', options, players });
  const others: Nation[] = ['britain', 'prussia', 'austria'];
  for (const [a, b] of [
    ['france', 'austria'],
    ['britain', 'prussia'],
    ['austria', 'britain'],
  ] as const) {
    if (random() < 1 / 2) ally(game, a, b, true);
  }
  game.phase = 'battles';
  for (const nation of ['france', ...others] as const) {
    for (let units = Math.floor(random() * 9); units >= 0; units--) {
      const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'infantry';
      const { id } = raise(game, nation, kind, 'hanover');
      if (nation !== 'france') continue;
      if (random() < 1 / 8) cameFrom(game, id, 'picardy', true);
      else cameFrom(game, id, random() < 1 / 2 ? 'holland' : 'westphalia');
    }
  }
  return game;
}

describe('20 battles fought to the end by random play', () => {
  test.each(Array.from({ length: 16 }, (_, seed) => seed))(
    '[ALLY-12] no enemies share a region after them: %i',
    (seed) => {
      const random = randomStream(seed);
      const match = Match.begin(napoleonInEurope, { ...BEGINNING, seed, position: crowded(random) });
      // Those who are not French may be enemies of one another, which no position is after its battles.
      while (match.position.phase === 'battles' && match.decision) {
        expect(() => napoleonInEurope.check(match.copy())).not.toThrow();
        match.play(randomAction(match.decision, random));
      }
      expect(match.position.battle).toBeNull();
      const armed = REGION_IDS.filter((region) =>
        match.position.units.some((unit) => unit.region === region && unit.kind !== 'general'),
      );
      const french = armed.filter((region) =>
        match.position.units.some(({ nation, region: at }) => at === region && nation === 'france'),
      );
      expect(french.filter((region) => isContested(match.position, region))).toEqual([]);
    },
  );
});
