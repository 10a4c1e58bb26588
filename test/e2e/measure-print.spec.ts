/** Printing from the measuring room: what is saved is read back, length by length. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { distance } from '../../core/space/table/point.ts';
import { readBack } from '../renderer/measure/print/read-back.ts';
import { beginTable } from './measure-table.ts';
import { expect, test } from './program.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Stampa a grandezza reale' });

async function openPrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(sheet(page)).toBeVisible();
}

async function add(page: Page, what: string): Promise<void> {
  await sheet(page).getByLabel('Che cosa').selectOption({ label: what });
  await sheet(page).getByRole('button', { name: 'Aggiungi' }).click();
}

async function savedPdf(page: Page) {
  const download = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: 'Salva il PDF' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), pdf: await readBack(readFileSync(await file.path())) };
}

test('a stick and counters are printed at true size, on the paper and in the language that were chosen', async ({
  page,
}) => {
  await beginTable(page);
  await openPrint(page);
  await add(page, 'Moschetto · Righello');
  await add(page, 'Segnalini degli ordini');
  await sheet(page).getByLabel('Titolo dei fogli').fill('Serata di prova');
  await sheet(page).getByLabel('Carta').selectOption('letter');
  await sheet(page).getByLabel('Lingua della stampa').selectOption('en');
  const pictures = sheet(page).getByRole('region', { name: 'Anteprima dei fogli' }).getByRole('img');
  await expect(pictures.first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const shown = await pictures.count();
  const { name, pdf } = await savedPdf(page);
  expect(name).toBe('Serata di prova.pdf');
  expect([pdf.pages.length, pdf.language, pdf.preferences['PrintScaling']]).toEqual([shown, 'en', 'None']);
  for (const { width, height, texts } of pdf.pages) {
    expect([width, height].sort((a, b) => a - b).map(Math.round)).toEqual([2159, 2794]);
    expect(texts.map(({ text }) => text).join('\n')).toContain('Hold a ruler against the bar');
  }
  const lengths = pdf.pages.flatMap(({ strokes }) =>
    strokes.flatMap(({ parts }) => parts.map(({ from, to }) => distance(from, to))),
  );
  const near = (wanted: number) => lengths.filter((length) => Math.abs(length - wanted) < 0.1).length;
  // Two long sides of every control bar; four of the stick: its own and those of its scale; the folds of twenty counters.
  expect(near(1000)).toBe(2 * shown);
  expect(near(900)).toBe(4);
  expect(near(300)).toBe(20 * 3);
});

test('a wrong length is told at its field, and nothing is lost', async ({ page }) => {
  await beginTable(page);
  await openPrint(page);
  await add(page, 'Righello');
  const bands = sheet(page).getByLabel('Fasce');
  await bands.fill('lungo nove');
  await expect(sheet(page).getByRole('alert')).toContainText('«lungo nove» non si legge');
  await expect(sheet(page).getByRole('button', { name: 'Salva il PDF' })).toBeDisabled();
  await expect(bands).toHaveValue('lungo nove');
  await bands.fill('lungo 45,5');
  await expect(sheet(page).getByRole('alert')).toBeHidden();
  await expect(sheet(page).getByText('1 foglio')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Togli: Righello' }).click();
  await expect(sheet(page).getByText('Nessun foglio')).toBeVisible();
});
