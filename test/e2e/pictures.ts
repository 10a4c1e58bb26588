/** Takes the pictures of the README off the real program: `node test/e2e/pictures.ts`, after a build. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Way } from '../../core/engine/decision.ts';
import { beforeAssault } from './play-assault.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { startHost } from './play-host.ts';
import { SheetHand } from './play-sheet.ts';
import { prompt } from './play-table.ts';
import { goTo } from './program.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
/** Milliseconds in which the sheet's tiles are drawn. */
const INKED = 4000;
const NOTCHES = 7;

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(INKED);
  await page.screenshot({ path: join(DOCS, `${name}.png`) });
}

/** The settings, whatever language they are in now. */
async function set(page: Page, ...choices: readonly RegExp[]): Promise<void> {
  await goTo(page, 'settings');
  for (const name of choices) await page.getByRole('radio', { name }).check();
}

const ENGLISH = /^English$/;
const ITALIAN = /^Italiano$/;
const DAY = /^(Day|Giorno)$/;
const LAMP = /^(Lamp|Lampada)$/;

/** An assault is weighed: its sums and odds are open. */
async function assault(page: Page): Promise<void> {
  const { game, actions } = beforeAssault();
  await bring(page, game, { title: 'Il ridotto' });
  const address = page.url();
  await set(page, ENGLISH, DAY);
  await page.goto(address);
  const path = actions.map((action) => ('path' in action ? action.path : null)).find((way) => way !== null) as Way;
  const from = game.position.units[String(path.unit)]?.hex ?? 0;
  const hand = await SheetHand.on(page);
  await hand.zoom(from, NOTCHES);
  await hand.press(from);
  const item = page.getByRole('menuitem').first();
  await item.or(prompt(page, 'en').locator('.way')).first().waitFor();
  if (await item.isVisible()) await item.click();
  for (const step of path.steps) await hand.press(Number(step));
  await take(page, 'play-en-day');
}

async function library(page: Page): Promise<void> {
  await set(page, ITALIAN, DAY);
  await bring(page, playUntil(setUp(begin(3)), () => false || page === null), { title: 'Contro il programma' });
  await goTo(page, '');
  await take(page, 'library-it-day');
}
