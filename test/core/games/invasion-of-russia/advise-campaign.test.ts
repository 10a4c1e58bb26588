import { expect, test } from 'vitest';
import { botDeed } from '../../../../core/engine/bot.ts';
import { seededDice } from '../../../../core/engine/chance.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { GRID, MOSCOW } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { stacksOf, unitsAt } from '../../../../core/games/invasion-of-russia/pieces.ts';

const SMOLENSK = 1009;

/** Hexes from Moscow to the French stack of three or more units that is nearest, as turn 7 begins. */
function headOfTheArmy(seed: number): number {
  const match = Match.begin(invasionOfRussia, {
    ...{ ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed, dice: 'seeded' },
    options: usualOptions(invasionOfRussia),
  });
  const random = randomStream(seed);
  while (match.decision && match.position.turn < 7) match.playWith(botDeed(match, 'house', random), seededDice(seed));
  const game = match.position;
  const stacks = stacksOf(game, 'french').filter((hex) => unitsAt(game, hex, 'french').length >= 3);
  return Math.min(...stacks.map((hex) => GRID.distance(hex, MOSCOW)));
}

test('the French of the house bot are in Smolensk or beyond when turn 6 is over, in most campaigns', () => {
  const heads = [1, 2, 3].map(headOfTheArmy);
  const arrived = heads.filter((far) => far <= GRID.distance(SMOLENSK, MOSCOW));
  expect(arrived.length).toBeGreaterThanOrEqual(2);
}, 120_000);
