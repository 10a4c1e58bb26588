/** Whole games of the house bot on both sides. */
import { botDeed } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { type Options, usualOptions } from '../../../core/engine/options.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../core/games/invasion-of-russia/position.ts';

export type Game = Match<InvasionOfRussia>;

export function begin(seed: number, options: Options = {}): Game {
  return Match.begin(invasionOfRussia, {
    ...{ ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed, dice: 'seeded' },
    options: { ...usualOptions(invasionOfRussia), ...options },
  });
}

/**
 * Plays a match to its end.
 * @param watch called after each answer, with the milliseconds that the bot thought
 */
export function playOn(match: Game, seed: number, watch?: (thought: number) => void): void {
  const random = randomStream(seed);
  while (match.decision) {
    const start = performance.now();
    const deed = botDeed(match, 'house', random);
    const thought = performance.now() - start;
    match.playWith(deed, seededDice(seed));
    watch?.(thought);
  }
}
