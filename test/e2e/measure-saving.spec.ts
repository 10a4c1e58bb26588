/** What becomes of a table when it cannot be saved, was saved elsewhere, or was better before. */
import { renameSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { beginTable, clickAt, hand, saved, surface } from './measure-table.ts';
import { expect, test } from './program.ts';

const units = (page: Page) => page.getByRole('button', { name: /: Battaglione \d/ });

async function setUp(page: Page, x: number, y: number): Promise<void> {
  await hand(page, 'Unità').click();
  await clickAt(page, x, y);
  await page.keyboard.press('Escape');
}

test('a folder that goes away while the room is open: said, kept in memory, and saved when it is back', async ({
  start,
  data,
}) => {
  const { page, stop } = await start({ data });
  await beginTable(page);
  await setUp(page, 0.3, 0.6);
  await saved(page);

  const aside = `${data}-aside`;
  renameSync(data, aside);
  await setUp(page, 0.6, 0.6);
  const told = page.getByRole('status').filter({ hasText: 'Non salvato' });
  await expect(told).toContainText('Tutto resta in memoria');
  await setUp(page, 0.5, 0.3);
  await expect(units(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Torna alla biblioteca' }).click();
  const asked = page.getByRole('dialog', { name: 'Non tutto è salvato' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Resta qui' }).click();

  renameSync(aside, data);
  await saved(page);
  await stop();

  const again = await start({ data });
  await again.page.getByRole('link', { name: 'Apri Tavolo 1' }).click();
  await expect(units(again.page)).toHaveCount(3);
});

test('changed in two windows: the person says which stands, and the other is among the earlier versions', async ({
  page,
  host,
}) => {
  test.skip(host === 'electron', 'Electron has one window');
  await beginTable(page);
  await setUp(page, 0.3, 0.6);
  await saved(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(surface(other)).toBeVisible();
  await setUp(other, 0.6, 0.6);
  await setUp(other, 0.5, 0.3);
  await saved(other);

  await setUp(page, 0.7, 0.4);
  const told = page.getByRole('status').filter({ hasText: 'in un’altra finestra' });
  await expect(told).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('conflict.png') });
  await told.getByRole('button', { name: 'Quello salvato' }).click();
  await saved(page);
  await expect(units(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Annulla: preso quello salvato' }).click();
  await expect(units(page)).toHaveCount(2);
  await saved(page);
});

test('an earlier version is taken back, and the step is undone', async ({ page }) => {
  await beginTable(page);
  await setUp(page, 0.3, 0.6);
  await saved(page);
  await setUp(page, 0.6, 0.6);
  await saved(page);
  await page.getByRole('button', { name: 'Versioni precedenti' }).click();
  const sheet = page.getByRole('dialog', { name: 'Versioni precedenti' });
  await sheet.getByRole('button', { name: /^Riprendi la versione 1,/ }).click();
  await expect(units(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Annulla: ripresa la versione del/ }).click();
  await expect(units(page)).toHaveCount(2);
  await saved(page);
});
