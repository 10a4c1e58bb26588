/** Campaigns of Napoleon in Europe made by the engine in the test itself, and their way into the archive. */
import type { Page } from '@playwright/test';
import { type Campaign, statusOf } from '../../core/archive/campaign.ts';
import { write } from '../../core/archive/exchange.ts';
import { botAction } from '../../core/engine/bot.ts';
import type { Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { usualOptions } from '../../core/engine/options.ts';
import { napoleonInEurope } from '../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../core/games/napoleon-in-europe/position.ts';
import { open } from './play-campaign.ts';
import { goTo } from './program.ts';

type Game = Match<NapoleonInEurope>;

/** Every nation has a player of its own. */
export function begin(seed: number): Game {
  const beginning = { ruleset: 'napoleon-in-europe', scenario: 'even-steven', seed, dice: 'seeded' } as const;
  return Match.begin(napoleonInEurope, { ...beginning, options: usualOptions(napoleonInEurope) });
}

/** Plays at random until a question is open that is wanted. @throws Error where the game ends before */
export function playUntil(game: Game, isWanted: (decision: Decision, position: NapoleonInEurope) => boolean): Game {
  const random = randomStream(game.beginning.seed);
  while (game.decision && !isWanted(game.decision, game.position)) game.play(botAction(game, 'house', random));
  if (!game.decision) throw new Error(`no such question in the game of seed ${game.beginning.seed}`);
  return game;
}

/** Takes the campaign into the archive as people do, from a file, and opens it. A person has every seat. */
export async function bring(page: Page, game: Game, title: string): Promise<void> {
  const campaign: Campaign = {
    header: {
      title,
      players: game.seats.map((seat) => ({ seat, name: seat, kind: 'person' as const })),
      table: 'open',
      created: '2026-09-05T16:00:00.000Z',
    },
    status: statusOf(game),
    tags: [],
    notes: [],
    record: game.record,
  };
  await goTo(page, 'archive');
  const file = {
    name: `${title}.smcampaign`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(write(campaign)),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await open(page, title);
}
