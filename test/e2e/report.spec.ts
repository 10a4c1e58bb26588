/** The report of a campaign: what it shows is what was played; it leads to its moments and is saved as HTML and PDF. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Report, reportOf } from '../../core/engine/report/report.ts';
import { decisive, weigh } from '../../core/engine/report/weigh.ts';
import { EVERYBODY } from '../../core/engine/window.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { readBack } from '../renderer/measure/print/read-back.ts';
import { begin, bring, type Game, open, playUntil, setUp } from './play-campaign.ts';
import { matchFrom, putIn, twoCharges } from './play-field-campaign.ts';
import { prompt } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

/** Into the second turn: there were fires and losses, and the battle goes on. */
const underWay = (): Game => {
  const game = setUp(begin(4));
  return playUntil(game, ({ prompt: { key } }) => game.position.turn === 2 && key === 'prompt.move');
};

const paper = (page: Page) => page.getByRole('article');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const turns = (page: Page) => paper(page).locator('img');

/** The words of the rows of a table, without its head. */
async function rowsOf(page: Page, caption: string): Promise<string[][]> {
  const rows = paper(page).getByRole('table', { name: caption }).first().locator('tbody tr');
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
  );
}

async function expectReady(page: Page): Promise<void> {
  // The list that one comes from has lines of its own that tell how it stands.
  await expect(status(page).filter({ hasText: 'Il rapporto è completo.' })).toBeVisible({ timeout: 90_000 });
}

/** What the table of the forces has to say. */
function forcesOf({ seats, bodies, turns }: Report): string[][] {
  return seats.map((seat) => {
    const full = bodies.filter((body) => body.seat === seat).reduce((sum, body) => sum + body.full, 0);
    const left = turns.at(-1)?.left[seat] ?? 0;
    return [full, left, full - left].map(String);
  });
}

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('the report of a battle under way has its figures, its maps and its moments', async ({ page }) => {
  const game = underWay();
  const report = reportOf(borodino, game.record, EVERYBODY);
  await bring(page, game, { title: 'Ševardino' });
  await page.getByRole('link', { name: 'Rapporto', exact: true }).click();
  await expect(page).toHaveURL(/#\/report\/\d+$/);
  await expectReady(page);

  await expect(paper(page).getByRole('heading', { level: 1 })).toHaveText('Ševardino');
  const forces = await rowsOf(page, 'Le forze');
  expect(forces.map((row) => row.slice(0, 4))).toEqual(
    forcesOf(report).map((figures, index) => [['Francesi', 'Russi'][index], ...figures]),
  );
  expect(Number(forces[1]?.[3])).toBeGreaterThan(0);
  const headings = await paper(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(['Piazzamento', 'Turno 1', 'Turno 2']);
  await expect(turns(page)).toHaveCount(report.turns.length);
  const widths = await turns(page).evaluateAll((found) =>
    found.map((image) => (image as HTMLImageElement).naturalWidth),
  );
  expect(Math.min(...widths)).toBeGreaterThan(800);
  const rolled = await rowsOf(page, 'I dadi tirati');
  const dice = game.line.reduce((sum, node) => sum + node.dice.length, 0);
  expect(rolled.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(dice);

  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the greatest fight is the one whose dice changed most, and leads to its moment in the replay', async ({
  page,
}) => {
  const game = underWay();
  const { weighable } = reportOf(borodino, game.record, EVERYBODY);
  const fights = decisive(
    weighable.map((node) => weigh(borodino, game.record, node)),
    8,
  );
  const first = fights[0];
  if (!first) throw new Error('no dice mattered in this battle');
  await bring(page, game, { title: 'Scontri' });
  await page.getByRole('link', { name: 'Rapporto', exact: true }).click();
  await expectReady(page);
  const list = paper(page).locator('.moments').last().getByRole('link');
  await expect(list).toHaveCount(fights.length);
  await list.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/play/\\d+/${first.node}$`));
  const bar = page.getByRole('region', { name: 'Rivedi la partita' });
  const at = game.line.findIndex(({ id }) => id === first.node);
  await expect(bar.getByRole('slider', { name: 'Momento della partita' })).toHaveValue(String(at));
  await bar.getByRole('button', { name: 'Chiudi e torna al presente' }).click();
  await expect(bar).toBeHidden();
});

test('it is saved as one HTML file that any browser shows, and as a PDF', async ({ page, browser }) => {
  const game = underWay();
  const forces = forcesOf(reportOf(borodino, game.record, EVERYBODY));
  await bring(page, game, { title: 'Da leggere' });
  await goTo(page, 'archive');
  await page.getByRole('link', { name: 'Rapporto di Da leggere' }).click();
  await expectReady(page);
  await page.getByLabel('Lingua della stampa').selectOption('en');
  await expect(paper(page).getByRole('heading', { name: 'Turn 1' })).toBeVisible();
  await expectReady(page);

  const html = await saved(page, 'Salva come HTML');
  expect(html.name).toBe('Da leggere.html');
  const text = html.bytes.toString('utf8');
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(text).not.toMatch(/<script|<a |<link|https?:|<!--/);
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const reader = await context.newPage();
  await reader.goto(`data:text/html;base64,${html.bytes.toString('base64')}`).catch(() => reader.setContent(text));
  await expect(reader.getByRole('heading', { name: 'Da leggere' })).toBeVisible();
  await expect(reader.getByRole('row', { name: new RegExp(`^Russians ${forces[1]?.join(' ')}`) })).toBeVisible();
  // The plot of the points, and three turns.
  await expect(reader.getByRole('img')).toHaveCount(4);
  await context.close();

  const { name, bytes } = await saved(page, 'Salva come PDF');
  expect(name).toBe('Da leggere.pdf');
  const pdf = await readBack(bytes);
  expect([pdf.title, pdf.language]).toEqual(['Da leggere', 'en']);
  const said = pdf.pages.map(({ texts }) => texts.map((each) => each.text).join('\n'));
  expect(said[0]).toContain(`Russians\n${forces[1]?.join('\n')}`);
  expect(said.join('\n')).toContain('The actions that the dice decided');
  expect(said.at(-1)).toContain(`Da leggere · sheet ${said.length} of ${said.length}`);
  await page.getByLabel('Carta').selectOption('letter');
  const letter = await readBack((await saved(page, 'Salva come PDF')).bytes);
  expect([letter.pages[0]?.width, letter.pages[0]?.height].map((length) => Math.round(length ?? 0))).toEqual([
    2159, 2794,
  ]);
});

test('at the end of a battle the report is offered where the questions stood', async ({ page }) => {
  const game = setUp(begin(4));
  expect(() => playUntil(game, () => false)).toThrow('no such decision');
  await bring(page, game, { title: 'Finita' });
  await prompt(page).getByRole('link', { name: 'Rapporto' }).click();
  await expect(paper(page).locator('.lead')).toContainText('Vittoria: ');
  await expect(paper(page).getByRole('heading', { name: 'Turno 5' })).toBeVisible();
});

test('while there are secrets none is told, to nobody, and no dice are weighed', async ({ page }) => {
  const game = underWay();
  await bring(page, game, { title: 'Segreta', table: 'hidden' });
  await goTo(page, 'archive');
  await page.getByRole('link', { name: 'Rapporto di Segreta' }).click();
  await expectReady(page);
  await expect(paper(page)).toContainText('si pesa a battaglia finita');
  await expect(paper(page).getByRole('heading', { name: 'Le azioni che i dadi hanno deciso' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: /occhi/ })).toHaveCount(0);
});

test('a battle on a table is drawn with its blocks, and counted by brigade', async ({ page }) => {
  const match = matchFrom(twoCharges(), 'seeded');
  const report = reportOf(ordineObliquo, match.record, EVERYBODY);
  await putIn(page, match, 'Due cariche');
  await page.getByRole('link', { name: 'Rapporto di Due cariche' }).click();
  await expectReady(page);
  await expect(turns(page)).toHaveCount(report.turns.length);
  const rows = await rowsOf(page, 'Le forze');
  expect(rows.map((row) => row.slice(0, 4))).toEqual(
    forcesOf(report).map((figures, index) => [['Sud', 'Nord'][index], ...figures]),
  );
  await expect(paper(page)).toContainText('Nessun dado è stato tirato.');
  await open(page, 'Due cariche');
});

test('a campaign that is gone says so, and leads back to the archive', async ({ page }) => {
  await goTo(page, 'archive');
  await page.evaluate(() => {
    location.hash = '#/report/99';
  });
  await expect(page.getByRole('heading', { name: 'Niente rapporto' })).toBeVisible();
  await page.getByRole('button', { name: 'All’archivio' }).click();
  await expect(page).toHaveURL(/#\/archive$/);
});
