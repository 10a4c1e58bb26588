/** Takes the pictures of the README off the real program: `node test/e2e/pictures.ts`, after a build. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { hexesIn, idOf, type Target, unitsOf } from '../../core/engine/target.ts';
import { wordsFor } from '../../core/words/index.ts';
import { testBrowser } from '../../scripts/test-browser.ts';
import { beforeAssault } from './play-assault.ts';
import { begin, bring, type Game, open, playUntil, setUp } from './play-campaign.ts';
import * as russia from './invasion-campaign.ts';
import * as austerlitz from './moravian-campaign.ts';
import * as europe from './napoleon-campaign.ts';
import { bringField, led, putIn } from './play-field-campaign.ts';
import { startHost } from './play-host.ts';
import { SheetHand } from './play-sheet.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const WINDOW = { width: 1280, height: 720 };
/** Milliseconds in which the sheet's tiles are drawn. */
const INKED = 4000;
const NOTCHES = 7;

const REDOUBT = 'Shevardino, 5 September';
const ENGLISH = /^English$/;
const ITALIAN = /^Italiano$/;
const DAY = /^(Day|Giorno)$/;
const LAMP = /^(Lamp|Lampada)$/;

/** Changes settings, whatever language they are in, and comes back. */
async function set(page: Page, ...choices: readonly RegExp[]): Promise<void> {
  const address = page.url();
  await page.evaluate(() => (location.hash = '#/settings'));
  for (const name of choices) await page.getByRole('radio', { name }).check();
  await page.evaluate((back) => (location.href = back), address);
}

async function take(page: Page, name: string): Promise<void> {
  // Where it points at nothing, and no notice lies over anything.
  await page.mouse.move(WINDOW.width / 2, 2);
  const close = page.locator('.notices [role=status] button');
  if (await close.isVisible()) await close.click();
  await page.waitForTimeout(INKED);
  await page.screenshot({ path: join(DOCS, `${name}.png`) });
}

/** Presses on hexes one after another with the sheet near; of a stack its top unit is taken. */
async function pressOn(page: Page, hexes: readonly number[]): Promise<void> {
  const hand = await SheetHand.on(page);
  await hand.zoom(hexes[0] as number, NOTCHES);
  for (const hex of hexes) {
    await hand.press(hex);
    const item = page.getByRole('menuitem').first();
    if (await item.isVisible()) await item.click();
  }
}

const hexOf = (game: Game, unit: Target): number => game.position.units[unitsOf(unit)[0] ?? '']?.hex ?? 0;

/** An assault is weighed: its sums and odds are open. */
async function weighAssault(page: Page): Promise<void> {
  const { game, actions } = beforeAssault();
  const ways = actions.flatMap((action) => ('path' in action ? [action.path] : []));
  const way = ways.at(-1);
  if (!way) throw new Error('an assault without an attacker');
  await bring(page, game, { title: REDOUBT });
  await set(page, ENGLISH, DAY);
  await pressOn(page, [hexOf(game, way.unit), ...hexesIn(way.steps)]);
  const odds = page.getByRole('heading', { name: 'Possible results' });
  await odds.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await take(page, 'play-en-day');
  await set(page, ITALIAN);
}

/** A unit is in hand in a later turn: where it can go, and what each way costs. */
async function weighMarch(page: Page): Promise<void> {
  const game = setUp(begin(3));
  playUntil(game, ({ prompt }) => game.position.turn === 3 && prompt.key === 'prompt.move');
  const decision = game.decision?.kind === 'path' ? game.decision : null;
  const unit = decision?.units.find((id) => game.position.stacks[hexOf(game, id)]?.length === 1);
  if (!unit) throw new Error('nobody lies alone');
  await bring(page, game, { title: 'Cinque settembre, di sera' });
  await set(page, LAMP);
  await pressOn(page, [hexOf(game, unit)]);
  await take(page, 'play-it-lamp');
}

async function readRule(page: Page): Promise<void> {
  await set(page, ENGLISH);
  await page.locator('.asking [data-rule]').first().click();
  await take(page, 'rules-en-lamp');
}

async function seeLibrary(page: Page): Promise<void> {
  await set(page, ITALIAN, DAY);
  await open(page, REDOUBT);
  await page.waitForTimeout(INKED);
  await page.evaluate(() => (location.hash = '#/'));
  await take(page, 'library-it-day');
}

/** A ready table of the measuring room, laid out from the library. */
async function seeTable(page: Page, preset: string): Promise<void> {
  await page.evaluate(() => (location.hash = '#/'));
  await page.getByRole('button', { name: preset }).click();
  await page.getByRole('application').waitFor();
}

async function seeTables(page: Page): Promise<void> {
  await seeTable(page, 'Due villaggi e due colline');
  await take(page, 'measure-it-day');
  await set(page, ENGLISH, LAMP);
  await seeTable(page, 'A fight for a village');
  await take(page, 'measure-en-lamp');
}

/** In the middle of a battle on the table: a unit in hand, its field of fire, and what a shot is worth. */
async function weighFire(page: Page): Promise<void> {
  const match = led(
    'two-villages',
    2,
    ({ kind, prompt }, { move }) => kind === 'path' && prompt.key === 'prompt.fire' && move > 4,
  );
  const firer = match.decision?.kind === 'path' ? match.decision.units[0] : undefined;
  await bringField(page, match, 'Two villages');
  await set(page, ENGLISH, DAY);
  const name = wordsFor('ordine-obliquo', 'en').unit(firer ? idOf(firer) : '');
  await page.locator('.choices').getByRole('button', { name }).click();
  await take(page, 'field-en-day');
}

/** Beside a real table: the papers of both armies, and the form of a fire. */
async function fillIn(page: Page): Promise<void> {
  const match = led('beside-destruction', 1, ({ prompt }, { move }) => prompt.key === 'prompt.beside.fire' && move > 3);
  await set(page, ITALIAN, LAMP);
  await putIn(page, match, 'Accanto al tavolo');
  await page.getByRole('link', { name: 'Apri Accanto al tavolo' }).click();
  const form = page.getByRole('region', { name: 'Modulo da compilare' });
  await form.getByRole('combobox').first().selectOption({ index: 1 });
  await form.getByRole('combobox').nth(1).selectOption({ index: 1 });
  await form.getByRole('radio', { name: /^corta/ }).check();
  await take(page, 'beside-it-lamp');
}

/** An army of the players' own. */
async function buildArmy(page: Page): Promise<void> {
  await set(page, DAY);
  await page.evaluate(() => (location.hash = '#/armies'));
  await page.getByRole('button', { name: /^Prussia, esercito base/ }).click();
  await page.getByLabel('Titolo dell’esercito').waitFor();
  await take(page, 'army-it-day');
}

/** A battle of three turns, told turn by turn. */
async function readReport(page: Page): Promise<void> {
  const game = setUp(begin(4));
  playUntil(game, ({ prompt }) => game.position.turn === 4 && prompt.key === 'prompt.move');
  await bring(page, game, { title: 'Three turns at Shevardino' });
  await set(page, ENGLISH);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByText('The report is complete.').waitFor({ timeout: 120_000 });
  const map = page.getByRole('article').locator('img').nth(2);
  await map.evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
  await take(page, 'report-en-day');
}

/** Europe in the midst of a war, and a battle on its board. */
async function seeEurope(page: Page): Promise<void> {
  const war = europe.playUntil(
    europe.begin(2),
    ({ prompt }, { round }) => round === 4 && prompt.key === 'prompt.movement',
  );
  await set(page, ITALIAN, DAY);
  await europe.bring(page, war, 'Quarto anno di guerra');
  await take(page, 'europe-it-day');
  const battle = europe.playUntil(europe.inHanover(2), ({ prompt }) => prompt.key === 'prompt.change-ranks');
  await europe.bring(page, battle, 'Hanover');
  await set(page, LAMP);
  await take(page, 'battle-it-lamp');
}

/** Russia with both armies on their sheets, and the march in the report. */
async function seeRussia(page: Page): Promise<void> {
  const war = russia.playUntil(
    russia.begin(3),
    ({ prompt }, { turn }) => turn === 6 && prompt.key === 'prompt.place-train',
  );
  await set(page, ITALIAN, DAY);
  await russia.bring(page, war, 'Verso Smolensk');
  await page.getByRole('button', { name: 'Eserciti' }).waitFor();
  await take(page, 'russia-it-day');
  const campaign = russia.playUntil(russia.begin(3), (_, { turn }) => turn === 14);
  await russia.bring(page, campaign, 'To Moscow and back');
  await set(page, ENGLISH, LAMP);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const march = page.getByRole('img', { name: /^The march on Moscow/ });
  await march.waitFor({ timeout: 120_000 });
  await march.evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
  await take(page, 'march-en-lamp');
}

/** Austerlitz: the ground in section before a formation in hand, and an assault weighed. */
async function seeAusterlitz(page: Page): Promise<void> {
  const atPratzen = austerlitz.playUntil(
    austerlitz.begin(7),
    ({ prompt }, { turn, activation }) =>
      turn === 3 && prompt.key === 'prompt.move' && activation?.formation === 'al-M',
  );
  await set(page, ITALIAN, DAY);
  await austerlitz.bring(page, atPratzen, 'Sul Pratzen');
  await page.locator('.rail [aria-current=step] button').click();
  await page.getByRole('application').focus();
  await page.keyboard.press('s');
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft');
  await take(page, 'austerlitz-it-day');
  const assault = austerlitz.playUntil(
    austerlitz.begin(7),
    ({ prompt }, { turn }) => turn === 5 && prompt.key === 'prompt.attackers',
  );
  await austerlitz.bring(page, assault, 'In the fog');
  await set(page, ENGLISH, LAMP);
  await page.locator('.rail [aria-current=step] button').click();
  await page.getByRole('application').focus();
  for (const key of ['n', 'Enter', 'n', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { name: 'Possible results' }).waitFor();
  await take(page, 'austerlitz-en-lamp');
}

mkdirSync(DOCS, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-pictures-'));
const host = await startHost(data);
const browser = await chromium.launch(testBrowser());
try {
  const page = await browser.newPage({ viewport: WINDOW });
  await page.goto(host.address);
  await weighAssault(page);
  await weighMarch(page);
  await readRule(page);
  await page.keyboard.press('Escape');
  await seeLibrary(page);
  await seeTables(page);
  await set(page, ITALIAN);
  await weighFire(page);
  await fillIn(page);
  await buildArmy(page);
  await readReport(page);
  await seeEurope(page);
  await seeRussia(page);
  await seeAusterlitz(page);
} finally {
  await browser.close();
  await host.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
}
