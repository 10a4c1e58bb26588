/** Tables of one's own to begin from: kept whole or in part, laid into others, renamed, thrown away. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beginTable, clickAt, hand, saved, surface } from './measure-table.ts';
import { expect, test } from './program.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Tavoli pronti' });
const units = (page: Page) => page.getByRole('button', { name: /: Battaglione \d/ });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tavoli pronti' }).click();
  await expect(sheet(page)).toBeVisible();
}

async function setUp(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  await hand(page, 'Unità').click();
  for (const [x, y] of places) await clickAt(page, x, y);
  await page.keyboard.press('Escape');
}

async function keep(page: Page, name: string): Promise<void> {
  await sheet(page).getByLabel('Con il nome').fill(name);
  await sheet(page).getByRole('button', { name: 'Metti da parte' }).click();
  await expect(sheet(page).getByText(name, { exact: true })).toBeVisible();
}

test('a table and a selection are kept, added to another table and put in its place, each undone in one step', async ({
  page,
}) => {
  await beginTable(page);
  await setUp(page, [0.3, 0.7], [0.7, 0.7]);
  await openSheet(page);
  await keep(page, 'Due battaglioni');
  await sheet(page).getByRole('button', { name: 'Chiudi' }).click();
  await units(page).first().click();
  await openSheet(page);
  await expect(sheet(page).getByRole('radio', { name: 'la cosa selezionata' })).toBeChecked();
  await keep(page, 'Uno solo');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('presets.png') });

  await sheet(page).getByRole('button', { name: 'Aggiungi Uno solo a ciò che c’è' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(units(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Annulla: aggiunto: Uno solo' }).click();
  await expect(units(page)).toHaveCount(2);

  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Sostituisci il tavolo con Uno solo' }).click();
  await expect(units(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Annulla: al suo posto: Uno solo' }).click();
  await expect(units(page)).toHaveCount(2);

  await openSheet(page);
  await sheet(page)
    .getByRole('button', { name: /^Aggiungi Due villaggi e due colline/ })
    .click();
  await expect(page.getByRole('button', { name: /Annulla: aggiunto: Due villaggi/ })).toBeVisible();
  await expect(units(page)).toHaveCount(2);
  await saved(page);
});

test('one’s own ready tables are renamed and thrown away, in the sheet and in the library', async ({ page }) => {
  await beginTable(page);
  await setUp(page, [0.5, 0.5]);
  await openSheet(page);
  await keep(page, 'Avanguardia');
  await sheet(page).getByRole('button', { name: 'Cambia nome a Avanguardia' }).click();
  const rename = page.getByRole('dialog').last();
  await rename.getByRole('textbox').fill('Retroguardia');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('Retroguardia', { exact: true })).toBeVisible();
  await keep(page, 'Da buttare');
  await sheet(page).getByRole('button', { name: 'Nel cestino: Da buttare' }).click();
  await expect(sheet(page).getByText('Da buttare', { exact: true })).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Chiudi' }).click();
  await saved(page);

  await page.getByRole('button', { name: 'Torna alla biblioteca' }).click();
  await page.getByRole('button', { name: 'Retroguardia', exact: true }).click();
  await expect(surface(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Retroguardia' })).toBeVisible();
  await expect(units(page)).toHaveCount(1);
});
