import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
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
  await expect(page.getByRole('heading', { name: 'Il tavolo è sgombro' })).toBeVisible();
  await goTo(page, 'archive');
  await page.getByRole('tab', { name: 'Copie di sicurezza' }).click();
  await expect(page.getByText('messa da parte da un ripristino')).toBeVisible();
});

/** Leaves an archive with one campaign, changed by hand once the program is closed. @returns its bytes then */
async function leaveArchive(
  start: () => Promise<{ page: Page; stop(): Promise<void> }>,
  data: string,
  change: (path: string) => void,
): Promise<Buffer> {
  const { page, stop } = await start();
  await beginCampaign(page, 'Conservata');
  await stop();
  change(archiveIn(data));
  return readFileSync(archiveIn(data));
}

function withSqlite(path: string, sql: string): void {
  const database = new Sqlite(path);
  database.exec(sql);
  database.close();
}

test('a file of another program in the archive’s place is left alone, and may be put aside', async ({
  start,
  data,
}) => {
  const found = await leaveArchive(start, data, (path) => {
    rmSync(path);
    withSqlite(path, "CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('vodka')");
  });
  const { page } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo file non è un archivio di Stato Maggiore');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo file non è un archivio di Stato Maggiore');
  expect(readFileSync(archiveIn(data)).equals(found)).toBe(true);
  await page.getByRole('button', { name: 'Comincia un archivio nuovo' }).click();
  await expect(page.getByRole('heading', { name: 'Il tavolo è sgombro' })).toBeVisible();
  const kept = readdirSync(join(data, 'backups')).map((name) => readFileSync(join(data, 'backups', name)));
  expect(kept.some((bytes) => bytes.equals(found))).toBe(true);
});

test('an archive of a newer program is left alone, and no older copy is offered for it', async ({ start, data }) => {
  const found = await leaveArchive(start, data, (path) => withSqlite(path, 'PRAGMA user_version = 999'));
  const { page, stop } = await start();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’archivio è di una versione più nuova');
  await expect(page.getByRole('button', { name: 'Ripristina la copia più recente' })).toHaveCount(0);
  await stop();
  expect(readFileSync(archiveIn(data)).equals(found)).toBe(true);
});

test.describe('where the page has reason to complain', () => {
  test.use({ mayComplain: true });

  test('a room that fails says so, is tried again, and is left for another', async ({ page }) => {
    await beginCampaign(page, 'Salva');
    await page.route('**/desk/list', (route) => route.fulfill({ json: { ok: true, result: [null] } }));
    await goTo(page, 'archive');
    const broken = page.getByRole('alert').filter({ hasText: 'Questa stanza ha un guasto' });
    await expect(broken).toContainText('Tutto quello che hai fatto qui è sul disco');
    await expect(broken).not.toContainText(/Error|undefined|\bnull\b/);
    await broken.getByRole('button', { name: 'Riprova' }).click();
    await expect(broken).toContainText('Questa stanza ha un guasto');
    await page.unroute('**/desk/list');
    await broken.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Salva' })).toBeVisible();

    await page.route('**/desk/list', (route) => route.fulfill({ json: { ok: true, result: [null] } }));
    await page.reload();
    await expect(broken).toBeVisible();
    await page.unroute('**/desk/list');
    await broken.getByRole('button', { name: 'Biblioteca' }).click();
    await expect(page.getByRole('link', { name: /Salva/ })).toBeVisible();
  });

  test('a program that has gone away is said, and no window is dead', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeVisible();
    await page.route('**/desk/**', (route) => route.abort());
    await goTo(page, 'archive');
    await expect(page.getByRole('alert')).toContainText('Il programma non risponde');
    await page.unroute('**/desk/**');
    await goTo(page, '');
    await expect(page.getByRole('heading', { name: 'Il tavolo è sgombro' })).toBeVisible();
  });
});
