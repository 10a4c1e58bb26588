/** By the keyboard alone, from the library to the first march. */
import type { Page } from '@playwright/test';
import { type Decision, YES } from '../../core/engine/decision.ts';
import * as austerlitz from './moravian-campaign.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { board, done, expectAsked, journal, press, prompt, question } from './play-table.ts';
import { expect, test } from './program.ts';

/** More than the page has to stop at. */
const STOPS = 120;

/** Goes on by Tab to what is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = typeof name === 'string' ? (text: string) => text.trim() === name : (text: string) => name.test(text);
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
    if (isThere(text)) return;
  }
  throw new Error(`nothing that Tab leads to is called ${name}`);
}

async function act(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('no mouse from the library to the first march', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeVisible();
  await act(page, 'Nuova campagna');
  await act(page, 'Comincia');
  for (const side of ['Francesi', 'Russi']) {
    await act(page, 'Usa lo schieramento suggerito');
    await page.keyboard.press('Control+Enter');
    await expect(journal(page)).toContainText(`${side}: piazzate`);
  }
  await expect(question(page)).toContainText('quale comando inattivo');
  await act(page, 'Divisione Friant');
  await expect(question(page)).toContainText('Fuoco di artiglieria');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(question(page)).toContainText('movimento esteso');
  // Yes and no are gone to by N, without Tab.
  const no = prompt(page).getByRole('button', { name: 'No', exact: true });
  for (let turn = 0; turn < 2 && !(await no.evaluate((each) => each === document.activeElement)); turn++)
    await page.keyboard.press('n');
  await expect(no).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('scegliete un’unità e il suo percorso');

  await tabTo(page, /^Tavolo di gioco/);
  await expect(board(page)).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menuitem');
  await expect(menu.or(prompt(page).locator('.way')).first()).toBeVisible();
  if (await menu.first().isVisible()) await page.keyboard.press('Enter');
  const unit = (await prompt(page).locator('.way strong').innerText()).trim();
  await expect(page.getByRole('heading', { name: unit })).toBeVisible();
  await expect(board(page)).toBeFocused();
  // The first target is the unit itself; the next one a step to friends among whom it may not stay, then one to stay at.
  for (let targets = 0; targets < 3; targets++) await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(prompt(page).locator('.way svg')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(journal(page)).toContainText(`${unit}: da `);
});

test('who answers by key goes on at the next question', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'A tastiera' });
  await tabTo(page, 'Divisione Friant');
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Fuoco di artiglieria');
  await expect(board(page)).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(prompt(page).locator('.way')).toBeVisible();
});

test('the key that goes to the next choice takes Enter there too', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'A tastiera' });
  await page.keyboard.press('n');
  await expect(prompt(page).locator('.choices button').first()).toBeFocused();
  await page.keyboard.press('n');
  await expect(prompt(page).locator('.choices button').nth(1)).toBeFocused();
  await press(page, 'Divisione Friant');
  await expect(question(page)).toContainText('Fuoco di artiglieria');
  await page.keyboard.press('n');
  await expect(board(page)).toBeFocused();
});

test('yes and no answer at the first press, also where odds stand beside them, and no button asks for a second', async ({
  page,
}) => {
  const isWeighed = (decision: Decision) =>
    decision.kind === 'one' && decision.preview !== undefined && decision.targets.some((target) => target === YES);
  const game = playUntil(setUp(begin(11)), isWeighed);
  await bring(page, game, { title: 'A tastiera' });
  await expectAsked(page, game.decision as Decision);
  await expect(done(page)).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(prompt(page).getByRole('button', { name: 'Sì', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  game.play({ one: YES });
  await expectAsked(page, game.decision as Decision);
});

test('F6 leads from the table to the question and round the window, with Shift back; and the way past the bars leads to the question', async ({
  page,
}) => {
  // Austerlitz lays its sequence: the list of the board alone has more than a hundred stops.
  await austerlitz.bring(page, austerlitz.begin(7), 'Parti');
  await expect(question(page)).toContainText('sequenze');
  await board(page).focus();
  await page.keyboard.press('F6');
  await expect(prompt(page).getByRole('button', { name: 'Usa la proposta' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+F6');
  await expect(board(page)).toBeFocused();
  const partOf = () => page.evaluate(() => document.activeElement?.closest('main, footer, header, aside')?.localName);
  const parts: (string | undefined)[] = [];
  for (let part = 0; part < 4; part++) {
    await page.keyboard.press('F6');
    parts.push(await partOf());
  }
  // The sequence of play is a drawer that is shut.
  expect(parts).toEqual(['footer', 'header', 'aside', 'main']);
  await page.getByRole('link', { name: 'Vai alla domanda' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(prompt(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Passa dal tavolo alla domanda');
});
