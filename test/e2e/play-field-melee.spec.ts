/** A move of Ordine Obliquo with charges, fought out at one screen with dice from the table; results by hand from the book. */
import type { Page } from '@playwright/test';
import { unit } from '../../core/games/ordine-obliquo/position.ts';
import { wordsFor } from '../../core/words/index.ts';
import { CM } from '../../core/space/table/point.ts';
import { bringField, matchFrom, screenOf, takeOut, twoCharges } from './play-field-campaign.ts';
import { showWhole } from './play-sheet.ts';
import { board, journal, press, preview, prompt, question } from './play-table.ts';
import { expect, test } from './program.ts';

const TITLE = 'Due cariche';
const words = wordsFor('ordine-obliquo', 'it');

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

/** With the keyboard alone: from unit to unit until it is in hand, then straight ahead by whole centimetres. */
async function march(page: Page, id: string, centimetres: number): Promise<void> {
  const inHand = prompt(page).locator('.hand strong');
  await board(page).focus();
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(inHand).toHaveText(words.unit(id), { timeout: 200 });
  }).toPass();
  for (let i = 0; i < centimetres; i++) await page.keyboard.press('Shift+ArrowUp');
  await expect(prompt(page).locator('.legs')).toHaveText(`avanti ${centimetres},0 cm`);
}

const dice = (page: Page) => page.getByRole('dialog', { name: /dado/i });

async function rollHundred(page: Page, value: number): Promise<void> {
  await dice(page).getByRole('spinbutton').fill(String(value));
  await dice(page).getByRole('button', { name: 'Inserisci' }).click();
}

const rollSix = (page: Page, value: number) =>
  dice(page)
    .getByRole('button', { name: String(value), exact: true })
    .click();

test('[OO-7.6-19] [OO-9.9-23] [OO-10.1-4] cuirassiers evade, a battalion closes, fights and routs its enemy', async ({
  page,
}) => {
  await bringField(page, matchFrom(twoCharges(), 'given'), TITLE);
  await press(page, 'Fine del movimento dei generali');

  // 9.9: two regular battalions in line are worth 40 each. The defender routs without the attacker giving way when it
  // is hit (40 %) and rolls 1 or 2 (1/3) while the attacker is missed (60 %) or hit and holds (40 % of 1/3): 9.8 %.
  await march(page, 's-pr-i-2', 6);
  await expect(preview(page)).toContainText('di fronte');
  await expect(preview(page)).toContainText('9.7');
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'difensore in rotta' })).toContainText('9,8%');
  await expect(preview(page).getByRole('table').filter({ hasText: '9.9' })).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  await expect(journal(page)).toContainText('6,0 cm');
  await march(page, 's-pr-i-1', 4);
  await page.keyboard.press('Control+Enter');
  await expect(journal(page)).toContainText('4,0 cm');
  await press(page, 'Fine del movimento');

  // 7.6: the charger has 10 cm left and the closing centimetre; the riders stand 1 cm from it and go just beyond: 10.1 cm.
  await expect(question(page)).toContainText(/Nord.*carica.*evasione/);
  await showWhole(page);
  const away = await screenOf(page, { x: 40 * CM, y: 66.6 * CM });
  await page.mouse.click(away.x, away.y);
  await expect(journal(page)).toContainText('10,1 cm');
  await expect(question(page)).toContainText('è evaso');
  await press(page, 'Fine del movimento');
  await press(page, 'Fine del movimento dei generali');
  await press(page, 'Fine del movimento');
  await press(page, 'Fine del fuoco');

  // 9.9: 35 is within 40, 90 is not. 10.1: the loser loses a point, rolls a 2, routs and loses 2 more of its 5.
  await rollHundred(page, 35);
  await rollHundred(page, 90);
  await rollSix(page, 2);
  await expect(journal(page)).toContainText('40%, tirato 35; perdite inflitte: 1');
  await expect(journal(page)).toContainText('40%, tirato 90; perdite inflitte: 0');
  await expect(journal(page)).toContainText('2 CP persi, ne restano 2');
  await expect(question(page)).toContainText(/Sud.*cede il terreno/);
  await expect(prompt(page).getByRole('button', { name: 'Torna a prima del tiro' })).toBeVisible();
  await press(page, 'Resta sul posto');

  // 13: it goes at the start of the next move, before the initiative is rolled; 3.1: no orders change in that move.
  await rollSix(page, 6);
  await rollSix(page, 1);
  await expect(question(page)).toContainText(/Sud.*chi muove per primo/);

  const game = await takeOut(page, TITLE);
  expect(unit(game, 'n-au-c').pose).toEqual({ x: 40 * CM, y: 6_810, angle: 9_000 });
  expect(unit(game, 'n-au-i-1')).toMatchObject({ cp: 2, flight: { kind: 'rout', isPending: false } });
  expect(unit(game, 'n-au-i-1').pose?.y).toBeGreaterThan(57 * CM + 8 * CM);
  expect(unit(game, 's-pr-i-2')).toMatchObject({ cp: 5, flight: null });
});
