import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginCampaign, expect, goTo, test } from './program.ts';

/** The archive among the files of a data folder: the one that is neither the lock nor a part of another. */
function archiveIn(data: string): string {
  const name = readdirSync(data).find((file) => /archive.*\.sqlite$/.test(file));
  if (!name) throw new Error(`no archive in ${data}`);
  return join(data, name);
}

test('a second window on the same archive says so, and takes over when the first is closed', async ({
  start,
  host,
}) => {
  test.skip(host === 'electron', 'Electron shows the first window again instead of opening a second');
  const first = await start();
  await beginCampaign(first.page, 'Contesa');
  const second = await start();
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('L’archivio è aperto in un’altra finestra');
  await second.page.getByRole('button', { name: 'Riprova' }).click();
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('L’archivio è aperto in un’altra finestra');
  await first.stop();
  await second.page.getByRole('button', { name: 'Riprova' }).click();
  await expect(second.page.getByRole('link', { name: /Contesa/ })).toBeVisible();
});

test('a damaged archive is said plainly, left as it is, and a new one offered', async ({ start, data }) => {
  const first = await start();
  await beginCampaign(first.page, 'Perduta');
  await goTo(first.page, 'archive');
  await first.stop();
  const rubbish = Buffer.alloc(20_000, 'rubbish ');
  writeFileSync(archiveIn(data), rubbish);

  const { page } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’archivio è danneggiato');
  await expect(page.locator('main')).not.toContainText(/Error|SQLITE|stack/);
  expect(readFileSync(archiveIn(data)).equals(rubbish)).toBe(true);
  await page.getByRole('button', { name: 'Comincia un archivio nuovo' }).click();
  await expect(page.getByRole('heading', { name: 'La tavola è sgombra' })).toBeVisible();
  await goTo(page, 'archive');
  await page.getByRole('tab', { name: 'Copie di sicurezza' }).click();
  await expect(page.getByText('messa da parte da un ripristino')).toBeVisible();
});

test('a program that has gone away is said, and no window is dead', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeVisible();
  await page.route('**/desk/**', (route) => route.abort());
  await goTo(page, 'archive');
  await expect(page.getByRole('alert')).toContainText('Il programma non risponde');
  await page.unroute('**/desk/**');
  await goTo(page, '');
  await expect(page.getByRole('heading', { name: 'La tavola è sgombra' })).toBeVisible();
});
