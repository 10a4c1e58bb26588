/** Large text: at twice its size nothing is cut on any main screen of a small window, and all of it is reached. */
import type { Page } from '@playwright/test';
import { HANDS } from '../../renderer/measure/keys.ts';
import { AT_QUESTION } from './at-question.ts';
import { cutOff } from './cut.ts';
import { prompt } from './play-table.ts';
import { beginCampaign, expect, goTo, test } from './program.ts';

const SMALL = { width: 1280, height: 720 };

async function setText(page: Page, percent: number): Promise<void> {
  await goTo(page, 'settings');
  await page.getByRole('slider').fill(String(percent));
}

test('no room loses a word or a control at text of 200 %', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await beginCampaign(page, 'Prova');
  await setText(page, 200);
  for (const room of ['', 'new/borodino', 'new/ordine-obliquo', 'armies', 'archive', 'settings'] as const) {
    await goTo(page, room);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => cutOff(page), room || 'library').toEqual([]);
  }
});

for (const [game, open] of Object.entries(AT_QUESTION))
  test(`the table loses no word and no control at text of 200 %: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await setText(page, 200);
    await open(page);
    await expect(prompt(page).locator('.asking')).toBeVisible();
    await expect.poll(() => cutOff(page)).toEqual([]);
    // The papers are a drawer then.
    for (const drawer of ['Sequenza di gioco', 'Ispettore e diario']) {
      await page.getByRole('banner').getByRole('button', { name: drawer }).click();
      await expect.poll(() => cutOff(page), drawer).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

test('the measuring table loses no word and no control at text of 200 %', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await setText(page, 200);
  await goTo(page, '');
  await page.getByRole('button', { name: 'Due villaggi e due colline' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
});

test('every instrument of the measuring table is reached without scrolling, whatever the size of text', async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  for (const percent of [100, 125, 150, 175, 200]) {
    await setText(page, percent);
    await goTo(page, '');
    await page.getByRole('button', { name: 'Tavolo vuoto' }).click();
    const instruments = page.getByRole('toolbar', { name: 'Strumenti' }).getByRole('button');
    await expect(instruments).toHaveCount(HANDS.length);
    for (const instrument of await instruments.all()) await expect(instrument).toBeInViewport({ ratio: 1 });
  }
});
