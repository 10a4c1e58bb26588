/** 16.2 An open table at one screen: the terrain is placed by pointer and by keyboard, refused, taken up again, and worth points. */
import type { Page } from '@playwright/test';
import { CM } from '../../core/space/table/point.ts';
import { screenOf, takeOut } from './play-field-campaign.ts';
import { board, done, journal, prompt, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const TITLE = 'Tavolo libero';

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

const palette = (page: Page) => page.getByRole('region', { name: 'Terreno da collocare' });
const said = (page: Page) => palette(page).getByRole('status');
const take = (page: Page, kind: string) => palette(page).getByRole('button', { name: kind, exact: true }).click();

async function begin(page: Page): Promise<void> {
  await goTo(page, 'new/ordine-obliquo');
  await page.getByLabel('Titolo della campagna').fill(TITLE);
  await page.getByRole('radio', { name: 'Tavolo libero: obiettivi' }).check();
  await page.locator('[data-seat=north]').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/\d+$/);
  await expect(board(page)).toBeVisible();
}

/** Presses on the table at a point in centimetres. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const at = await screenOf(page, { x: x * CM, y: y * CM });
  await page.mouse.click(at.x, at.y);
}

async function arrows(page: Page, key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

test('[OO-16.2-2] [OO-16.2-4] [OO-16.2-5] both sides place their terrain and give it points', async ({ page }) => {
  await begin(page);

  // South, by the pointer. A hill of 20 cm whose middle is 29 cm from the edge reaches to 19 cm from it: too near by 1 cm.
  await expect(palette(page)).toContainText('Ne restano 2 da collocare');
  await take(page, 'collina bassa');
  await pressAt(page, 50, 29);
  await expect(said(page)).toContainText('almeno 20 cm dal proprio bordo');
  await expect(palette(page)).toContainText('Ne restano 2 da collocare');
  await pressAt(page, 50, 30);
  await expect(palette(page)).toContainText('Ne resta 1 da collocare');
  // The hill ends at 60 cm; a village from 80 cm on is 20 cm from it, half of what it has to be.
  await take(page, 'villaggio');
  await pressAt(page, 85, 30);
  await expect(said(page)).toContainText('almeno 40 cm l’uno dall’altro');
  await pressAt(page, 130, 30);
  await expect(palette(page)).toContainText('Tutto è collocato');
  // Taken up again by a press, and laid down elsewhere.
  await pressAt(page, 130, 30);
  await expect(palette(page)).toContainText('Ne resta 1 da collocare');
  await pressAt(page, 140, 30);
  await done(page).click();
  await expect(journal(page)).toContainText('Sud: collocati 2 elementi di terreno');

  // North, by the keyboard: a piece in hand starts where the pointer was last, at (140, 30), in the wrong half.
  await expect(question(page)).toContainText('Nord');
  await take(page, 'collina ripida');
  await board(page).focus();
  await expect(said(page)).toContainText('propria metà');
  await arrows(page, 'Shift+ArrowUp', 6);
  await expect(said(page)).toContainText('140,0 cm da sinistra e 90,0 cm dal bordo sud');
  await page.keyboard.press('Enter');
  await arrows(page, 'Shift+ArrowLeft', 8);
  await expect(said(page)).toContainText('60,0 cm da sinistra e 90,0 cm dal bordo sud');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Tutto è collocato');
  await done(page).click();

  // 25 at most on a piece of one's own, 50 on one of the enemy's, 100 in all.
  await expect(palette(page)).toHaveCount(0);
  const points = prompt(page).getByRole('spinbutton');
  await expect(points).toHaveCount(4);
  for (const [index, value] of [26, 25, 50, 1].entries()) {
    await points.nth(index).fill(String(value));
    await points.nth(index).blur();
    if (index === 0) {
      // What is too much stays in its field, also while another is filled in, and the answer waits for it.
      await points.nth(1).focus();
      await expect(prompt(page)).toContainText('16.2');
      await expect(points.nth(0)).toHaveValue('26');
      await expect(done(page)).toBeDisabled();
      await points.nth(0).fill('');
      await points.nth(0).blur();
      await expect(prompt(page).locator('.count')).toHaveText('In tutto 0');
      await points.nth(0).fill('24');
    }
  }
  await expect(prompt(page).locator('.count')).toHaveText('In tutto 100');
  await done(page).click();
  await expect(question(page)).toContainText(/Nord.*punti/);

  const { pieces, points: given } = await takeOut(page, TITLE);
  expect(pieces.map(({ kind, points: [corner] }) => [kind, corner])).toEqual([
    ['gentle-hill', [4_000, 2_000]],
    ['village', [13_500, 2_500]],
    ['steep-hill', [13_000, 8_000]],
    ['steep-hill', [5_000, 8_000]],
  ]);
  expect(given.south).toEqual({ 'south-1': 24, 'south-2': 25, 'north-1': 50, 'north-2': 1 });
});
