import type { Page } from '@playwright/test';
import { beginCampaign, expect, goTo, test } from './program.ts';

const openBackups = async (page: Page): Promise<void> => {
  await goTo(page, 'archive');
  await page.getByRole('tab', { name: 'Copie di sicurezza' }).click();
};

/** Restores the copy of a kind: the one that is listed first. */
async function restore(page: Page, kind: string): Promise<void> {
  await openBackups(page);
  const copy = page.getByRole('listitem').filter({ hasText: kind }).first();
  await copy.getByRole('button', { name: 'Ripristina la copia del' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ripristina' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'L’archivio è tornato al' })).toBeVisible();
}

async function expectCampaigns(page: Page, ...titles: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Campagne' }).click();
  await expect(page.getByRole('article')).toHaveCount(titles.length);
  for (const title of titles) await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
}

/** An archive whose daily copy knows the first campaign alone. */
async function withCopyOfTheFirst(start: () => Promise<{ page: Page; stop(): Promise<void> }>): Promise<Page> {
  const first = await start();
  await beginCampaign(first.page, 'Prima');
  await first.stop();
  const { page } = await start();
  await openBackups(page);
  await expect(page.getByText('copia giornaliera')).toBeVisible();
  await beginCampaign(page, 'Seconda');
  return page;
}

test('a copy is restored, and the restore is undone', async ({ start }) => {
  const page = await withCopyOfTheFirst(start);
  await restore(page, 'copia giornaliera');
  await expectCampaigns(page, 'Prima');
  await restore(page, 'messa da parte da un ripristino');
  await expectCampaigns(page, 'Prima', 'Seconda');
});

test('a restore that was not meant changes nothing', async ({ start }) => {
  const page = await withCopyOfTheFirst(start);
  await openBackups(page);
  await page.getByRole('button', { name: 'Ripristina la copia del' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Told anew by the archive itself: what it was asked for before has been done by then.
  await page.reload();
  await openBackups(page);
  await expect(page.getByText('copia giornaliera')).toBeVisible();
  await expect(page.getByText('messa da parte da un ripristino')).toHaveCount(0);
  await expectCampaigns(page, 'Prima', 'Seconda');
});
