/** Whole games of Napoleon in Europe on the page: seven programs to the end, seven persons at one screen, looked back upon and opened again. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { read } from '../../core/archive/exchange.ts';
import { clone } from '../../core/engine/json.ts';
import { Match } from '../../core/engine/match.ts';
import { ranksOf } from '../../core/engine/standing.ts';
import { EVERYBODY, windowOn } from '../../core/engine/window.ts';
import { nameOfNation, type Nation, NATIONS } from '../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../core/games/napoleon-in-europe/index.ts';
import { begin, bring, playUntil } from './napoleon-campaign.ts';
import { open } from './play-campaign.ts';
import { board, done, journal, press, prompt, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

type Game = ReturnType<typeof begin>;

const LAST = 12;
const TITLE = 'Sette programmi';
const name = (nation: string) => nameOfNation(nation as Nation).it;
const curtain = (page: Page): Locator => page.getByRole('dialog');
const powers = (page: Page): Locator => page.getByRole('region', { name: 'Potenze' });

/** The last turns of a Limited War: after the set-up comes the last round, and most have had their turn in it. */
function lastTurns(seed: number): Game {
  const game = playUntil(begin(seed), ({ prompt: { key } }) => key === 'prompt.turn-start');
  game.adjust({ ...clone(game.position), round: LAST }, 'Ultimo round');
  return playUntil(game, ({ prompt: { key } }, { acted }) => key === 'prompt.turn-start' && acted.length >= 5);
}

/** The campaign as the archive gives it out, its match taken up again by the engine. */
async function takeOut(page: Page, title: string): Promise<Game> {
  await goTo(page, 'archive');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Azioni per ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Esporta in un file' }).click();
  return Match.load(napoleonInEurope, read(readFileSync(await (await download).path())).record);
}

test('seven programs begin a game of their own on the page', async ({ page }) => {
  await goTo(page, 'new/napoleon-in-europe');
  for (const nation of NATIONS) await page.locator(`[data-seat=${nation}]`).getByLabel('Il programma').check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(board(page)).toBeVisible();
  await expect(journal(page)).toContainText('Comincia il round 1.');
  for (const nation of NATIONS) await expect(journal(page)).toContainText(`${name(nation)}: 17 unità collocate`);
  await expect(journal(page)).toContainText(/Tocca al.*\./);
  await expect(done(page)).toHaveCount(0);
});

test('[WIN-5] [WIN-6] seven programs play to the end: ranks and ties are in the header, and the report is offered', async ({
  page,
}) => {
  const game = lastTurns(4);
  await bring(page, game, TITLE, { persons: [] });
  await expect(question(page)).toContainText('Più regioni guadagnate', { timeout: 120_000 });
  const { standing } = windowOn(await takeOut(page, TITLE), EVERYBODY);
  const [ranks, winners] = [ranksOf(standing), standing.winners ?? []];
  expect(ranks.length).toBeLessThan(NATIONS.length);
  await open(page, TITLE);
  expect(winners.length).toBeGreaterThan(0);
  for (const nation of winners) await expect(question(page)).toContainText(name(nation));

  const header = page.locator('details', { has: page.getByTitle('Classifica') });
  await header.locator('summary').click();
  const rows = header.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(ranks.length);
  for (const [at, { rank, seats, points }] of ranks.entries()) {
    await expect(rows.nth(at)).toContainText(`${rank}.`);
    for (const seat of seats) await expect(rows.nth(at)).toContainText(name(seat));
    await expect(rows.nth(at)).toContainText(String(points).replace('-', '−'));
  }

  await prompt(page).getByRole('link', { name: 'Rapporto' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: `Round ${LAST}` })).toBeVisible();
  for (const nation of winners) await expect(paper.locator('.lead').first()).toContainText(name(nation));
  const plot = paper.getByRole('img', { name: 'Regioni guadagnate alla fine di ogni round' });
  await expect(plot).toBeVisible();
  for (const nation of NATIONS) await expect(plot).toContainText(name(nation));
});

/** The first question of the second round: everybody has drawn cards. */
const withCards = (): Game =>
  playUntil(begin(2), ({ prompt: { key } }, { round }) => round === 2 && key === 'prompt.movement');

const DRAWN = /, le carte pescate: /;
/** Nothing of what others have drawn is on the page, neither seen nor hidden. */
async function expectNothingOf(page: Page, others: readonly string[]): Promise<void> {
  const text = (await page.locator('body').textContent()) ?? '';
  for (const other of others) expect(text).not.toMatch(new RegExp(`${name(other)}${DRAWN.source}`));
}

async function raise(page: Page, nation: string): Promise<void> {
  await expect(curtain(page)).toContainText(`Tocca a ${nation}: ${name(nation)}`);
  await expectNothingOf(page, NATIONS);
  await page.getByRole('button', { name: `Sono ${nation}` }).click();
  await expect(curtain(page)).toContainText(/Che cosa (è successo|ti si chiede)/);
  await expectNothingOf(page, others(nation));
  await page.getByRole('button', { name: 'Alza il sipario' }).click();
  await expect(curtain(page)).toBeHidden();
}

const others = (nation: string) => NATIONS.filter((each) => each !== nation);

test('[CARD-19] seven persons at one screen: each sees the own cards alone, in the journal, the sheets and the recap', async ({
  page,
}) => {
  const game = withCards();
  const first = game.decision?.seat ?? '';
  await bring(page, game, 'Sette persone', { table: 'hidden' });
  await raise(page, first);
  await expect(journal(page)).toContainText(`${name(first)}, le carte pescate: `);
  await expectNothingOf(page, others(first));
  await page.getByRole('button', { name: 'Potenze' }).click();
  await expect(powers(page).getByRole('row')).toHaveCount(1 + NATIONS.length);
  await expectNothingOf(page, others(first));
  await page.getByRole('button', { name: 'Potenze' }).click();

  // The turn goes on to another power, before whom the first one's cards are secret too.
  await press(page, 'Fine del movimento');
  const noMore = prompt(page).getByRole('button', { name: 'Fine delle combinazioni' });
  await expect(noMore.or(curtain(page)).first()).toBeVisible();
  if (await noMore.isVisible()) await noMore.click();
  await expect(curtain(page)).toContainText('Tocca a');
  const title = (await curtain(page).getByRole('heading').textContent()) ?? '';
  const next = NATIONS.find((nation) => title.includes(`Tocca a ${nation}:`)) ?? '';
  expect(next).not.toBe(first);
  await raise(page, next);
  await expect(journal(page)).toContainText(`${name(next)}, le carte pescate: `);
  await expectNothingOf(page, others(next));

  // Neither the archive's search nor the report tells what nobody at the screen may know.
  await goTo(page, 'archive');
  await page.getByRole('searchbox').fill('le carte pescate');
  await expect(page.getByText('Niente per «le carte pescate»')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Rapporto di Sette persone' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await expectNothingOf(page, NATIONS);
});

test('while nobody has a card nothing is secret, and no curtain falls', async ({ page }) => {
  const game = begin(1);
  await bring(page, game, 'Senza carte', { table: 'hidden' });
  for (let nations = 0; nations < NATIONS.length; nations++) {
    await expect(question(page)).toContainText('Collocate le unità');
    await expect(curtain(page)).toHaveCount(0);
    await press(page, 'Usa lo schieramento suggerito');
    await done(page).click();
    await expect(journal(page).getByText('17 unità collocate')).toHaveCount(nations + 1);
  }
  await expect(question(page)).toContainText('Inizio del turno');
  await expect(curtain(page)).toHaveCount(0);
});

test('a game is looked back upon step by step, played on from there, and opened again where it was', async ({
  page,
}) => {
  const game = withCards();
  const last = game.line.length - 1;
  await bring(page, game, 'Rivista');
  const asked = (await question(page).textContent()) ?? '';
  await page.keyboard.press('y');
  const bar = page.getByRole('region', { name: 'Rivedi la partita' });
  const moment = bar.getByRole('slider', { name: 'Momento della partita' });
  await expect(moment).toHaveValue(String(last));
  await bar.getByRole('button', { name: 'Un passo indietro' }).click();
  await bar.getByRole('button', { name: 'Un passo indietro' }).click();
  await expect(moment).toHaveValue(String(last - 2));
  await expect(question(page)).toContainText('Stai guardando un momento passato');
  await bar.getByRole('button', { name: 'Un passo avanti' }).click();
  await expect(moment).toHaveValue(String(last - 1));
  await bar.getByRole('button', { name: 'Chiudi e torna al presente' }).click();
  await expect(question(page)).toHaveText(asked);

  // The first turn is played again: the other line stays.
  const turn = game.line.findIndex(({ phase }) => phase === 'movement');
  await page.keyboard.press('y');
  await moment.fill(String(turn));
  await press(page, 'Riprendi da qui');
  await press(page, 'Fine del movimento');
  const other = journal(page).getByText('pesca');
  await expect(other.first()).toBeVisible();
  const heard = await journal(page).textContent();
  await goTo(page, 'archive');
  await open(page, 'Rivista');
  await expect(journal(page)).toHaveText(heard ?? '');
  await page.getByRole('button', { name: 'Varianti della partita' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
