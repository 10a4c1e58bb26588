/** Campaigns of Shevardino made by the engine in the test itself, so that it knows what the page must show; and their way in and out of the archive. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Campaign, type Header, statusOf } from '../../core/archive/campaign.ts';
import { read, write } from '../../core/archive/exchange.ts';
import { type Action, type Arrange, type Decision, NO } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { botAction } from '../../core/engine/bot.ts';
import { Match } from '../../core/engine/match.ts';
import type { DiceMode } from '../../core/engine/record.ts';
import { usualOptions } from '../../core/engine/options.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import type { Borodino } from '../../core/games/borodino/position.ts';
import { goTo } from './program.ts';

export type Game = Match<Borodino>;

/** The battle before its set-up. */
export function begin(seed: number, dice: DiceMode = 'seeded'): Game {
  const options = usualOptions(borodino);
  return Match.begin(borodino, { ruleset: 'borodino', scenario: 'sept5', options, seed, dice });
}

/** Both sides set up as the scenario suggests: the first turn's question is open. */
export function setUp(game: Game): Game {
  while (game.decision?.kind === 'arrange') game.play({ arrange: (game.decision as Arrange).suggestion ?? {} });
  return game;
}

/** Has the house bot play until a decision is open that is wanted. @throws Error where the battle ends before */
export function playUntil(game: Game, isWanted: (decision: Decision) => boolean): Game {
  const random = randomStream(game.beginning.seed);
  while (game.decision && !isWanted(game.decision)) game.play(botAction(game, 'house', random));
  if (!game.decision) throw new Error(`no such decision in the battle of seed ${game.beginning.seed}`);
  return game;
}

/** Declines, or says no where one cannot decline. */
export const decline = ({ pass, kind }: Decision): Action => (pass || kind !== 'one' ? { pass: true } : { one: NO });

interface About {
  readonly title: string;
  readonly table?: Header['table'];
  /** Who plays both sides. */
  readonly kind?: 'person' | 'bot';
  /** The seat that the program holds, where it holds one alone. */
  readonly program?: string;
  /** What the players are called, by their seats. */
  readonly names?: Readonly<Record<string, string>>;
}

const NAMES = { french: 'Anna', russian: 'Bagration' };

/** The campaign as it travels. */
export function campaignOf<G>(
  game: Match<G>,
  { title, table = 'open', kind = 'person', program, names = NAMES }: About,
): Campaign {
  return {
    header: {
      title,
      players: Object.entries(names).map(([seat, name]) => ({
        seat,
        name,
        kind: seat === program ? 'bot' : kind,
      })),
      table,
      created: '2026-09-05T16:00:00.000Z',
    },
    status: statusOf(game),
    tags: [],
    notes: [],
    record: game.record,
  };
}

/** Takes the campaign into the archive as people do, from a file, and opens it. */
export async function bring<G>(page: Page, game: Match<G>, about: About): Promise<void> {
  await goTo(page, 'archive');
  const buffer = Buffer.from(write(campaignOf(game, about)));
  const file = { name: `${about.title}.smcampaign`, mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await open(page, about.title);
}

/** Opens a campaign from the archive. */
export async function open(page: Page, title: string): Promise<void> {
  await goTo(page, 'archive');
  await page.getByRole('link', { name: `Apri ${title}` }).click();
  await expect(page).toHaveURL(/#\/play\/\d+$/);
  await expect(page.getByRole('application')).toBeVisible();
}

/** The campaign as the archive gives it out, its match taken up again by the engine: every digest has been checked. */
export async function takeOut(page: Page, title: string, { isHidden = false } = {}): Promise<Game> {
  await goTo(page, 'archive');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Azioni per ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Esporta in un file' }).click();
  if (isHidden) await page.getByRole('button', { name: 'Esporta comunque' }).click();
  const path = await (await download).path();
  return Match.load(borodino, read(readFileSync(path)).record);
}
