/** Where the archive lies, what may be done there, and what leaves it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, write } from '../../core/archive/exchange.ts';
import { DeskHost } from '../../electron/desk.ts';
import { begin, campaignOf } from './play-campaign.ts';
import { beginCampaign, expect, goTo, test } from './program.ts';

test('a first start that may not write says so, and takes another folder, where the next start goes at once', async ({
  start,
  data,
}) => {
  const file = join(data, 'occupied');
  writeFileSync(file, '');
  const first = await start({ data: join(file, 'archivio') });
  const { page } = first;
  await expect(page.getByRole('heading', { name: 'Non si può scrivere nell’archivio' })).toBeVisible();
  const field = page.getByLabel('Un’altra cartella per l’archivio');
  await expect(field).not.toHaveValue('');
  await field.fill('archivio');
  await page.getByRole('button', { name: 'Usa questa cartella' }).click();
  await expect(page.getByText('Scrivi il percorso intero di una cartella')).toBeVisible();
  const folder = join(data, 'altrove', 'archivio');
  await field.fill(folder);
  await page.getByRole('button', { name: 'Usa questa cartella' }).click();
  await expect(page.getByText(`L’archivio ora è qui: ${join(folder, 'archive.sqlite')}`)).toBeVisible();
  await beginCampaign(page, 'Altrove');
  await first.stop();
  const second = await start({ data: join(file, 'archivio') });
  await goTo(second.page, 'archive');
  await expect(second.page.getByRole('article').filter({ hasText: 'Altrove' })).toBeVisible();
});

test.describe(() => {
  test.use({ mayComplain: true });

  test('an archive that may not be written is read and exported, and written again once it may be', async ({
    start,
    data,
  }) => {
    const first = await start();
    await beginCampaign(first.page, 'Solo da leggere');
    await first.stop();
    rmSync(join(data, 'archive.lock'));
    mkdirSync(join(data, 'archive.lock'));
    const { page } = await start();
    const notice = page.getByText('Qui non si può scrivere nell’archivio');
    await expect(notice).toBeVisible();
    await goTo(page, 'archive');
    await expect(notice).toBeVisible();
    const row = page.getByRole('article').filter({ hasText: 'Solo da leggere' });
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Azioni per Solo da leggere' }).click();
    await page.getByRole('menuitem', { name: 'Esporta in un file' }).click();
    expect(read(readFileSync(await (await download).path())).header.title).toBe('Solo da leggere');
    await row.getByRole('button', { name: 'Azioni per Solo da leggere' }).click();
    await page.getByRole('menuitem', { name: 'Nel cestino' }).click();
    await expect(page.getByText('l’ultima cosa non è stata salvata')).toBeVisible();
    rmSync(join(data, 'archive.lock'), { recursive: true });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(notice).toHaveCount(0);
  });
});

test('a campaign whose sides still hide things asks before it is exported', async ({ page }) => {
  await goTo(page, 'archive');
  const campaign = campaignOf(begin(3), { title: 'Col sipario', table: 'hidden' });
  const buffer = Buffer.from(write(campaign));
  const chosen = { name: 'a.smcampaign', mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').setInputFiles(chosen);
  const send = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Azioni per Col sipario' }).click();
    await page.getByRole('menuitem', { name: 'Esporta in un file' }).click();
  };
  await send();
  const sheet = page.getByRole('dialog', { name: 'Esportare ciò che è nascosto?' });
  await expect(sheet).toContainText('i segreti di entrambe le parti');
  await sheet.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('button', { name: 'Azioni per Col sipario' })).toBeFocused();
  await send();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Esporta comunque' }).click();
  const { record } = read(readFileSync(await (await download).path()));
  expect(record.seeds).toHaveLength(1);
});

test('beyond a hundred campaigns there are more when they are asked for', async ({ start, data }) => {
  const host = new DeskHost({ folder: data, host: 'loopback', version: '0', locale: 'it-IT' });
  for (let made = 1; made <= 130; made++) {
    const campaign = campaignOf(begin(3), { title: `Campagna ${made}` });
    await host.answer('create', JSON.stringify({ campaign, texts: [] }));
  }
  await host.close();
  const { page } = await start();
  await goTo(page, 'archive');
  await expect(page.getByText('130 campagne')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(100);
  await page.getByRole('button', { name: 'Mostra altre campagne (ne restano 30)' }).click();
  await expect(page.getByRole('article')).toHaveCount(130);
  await page.getByRole('searchbox').fill('Campagna 77');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Campagna 77');
});
