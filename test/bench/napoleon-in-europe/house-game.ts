/** Whole games of the house bot, seven players with a nation each. */
import { botDeed } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { type Options, usualOptions } from '../../../core/engine/options.ts';
import type { Scenario } from '../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../../core/games/napoleon-in-europe/position.ts';

export type Game = Match<NapoleonInEurope>;

export interface About {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly options?: Options;
}

export function begin({ scenario, seed, options }: About): Game {
  const all = { ...usualOptions(napoleonInEurope), ...options };
  const beginning = { ruleset: 'napoleon-in-europe', scenario, options: all, seed, dice: 'seeded' } as const;
  return Match.begin(napoleonInEurope, beginning);
}

/** Milliseconds of the processor that this program has taken so far. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Plays a match to its end, or for so many answers.
 * @param watch called after each answer, with the milliseconds of the processor that the bot thought
 */
export function playOn(match: Game, seed: number, watch?: (thought: number) => boolean): void {
  const random = randomStream(seed);
  while (match.decision) {
    const start = spentMs();
    const deed = botDeed(match, 'house', random);
    const thought = spentMs() - start;
    match.playWith(deed, seededDice(seed));
    if (watch?.(thought) === false) return;
  }
}
