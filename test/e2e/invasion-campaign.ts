/** Campaigns of the invasion of Russia made by the engine in the test itself, and their way into the archive. */
import type { Page } from '@playwright/test';
import type { Header } from '../../core/archive/campaign.ts';
import { botAction } from '../../core/engine/bot.ts';
import type { Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { type Options, usualOptions } from '../../core/engine/options.ts';
import { invasionOfRussia } from '../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../core/games/invasion-of-russia/position.ts';
import { bring as bringAny } from './play-campaign.ts';

export type Game = Match<InvasionOfRussia>;

/** Before the set-up. */
export function unbegun(seed: number, more: Options = {}): Game {
  const options = { ...usualOptions(invasionOfRussia), ...more };
  const beginning = { ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed, dice: 'seeded' } as const;
  return Match.begin(invasionOfRussia, { ...beginning, options });
}

/** Both armies stand as the book has them, with the depots of the house bot: the first turn has begun. */
export function begin(seed: number, more: Options = {}): Game {
  const game = unbegun(seed, more);
  const random = randomStream(seed);
  while (game.position.turn === 0 && game.decision) {
    const { decision } = game;
    const suggestion = decision.kind === 'arrange' ? decision.suggestion : undefined;
    game.play(suggestion ? { arrange: suggestion } : botAction(game, 'house', random));
  }
  return game;
}

/** The house bot plays until a question is open that is wanted. @throws Error where the game ends before */
export function playUntil(game: Game, isWanted: (decision: Decision, position: InvasionOfRussia) => boolean): Game {
  const random = randomStream(game.beginning.seed);
  while (game.decision && !isWanted(game.decision, game.position)) game.play(botAction(game, 'house', random));
  if (!game.decision) throw new Error(`no such question in the game of seed ${game.beginning.seed}`);
  return game;
}

/** Takes the campaign into the archive as people do, from a file, and opens it. */
export const bring = (page: Page, game: Game, title: string, table: Header['table'] = 'open'): Promise<void> =>
  bringAny(page, game, { title, table });
