import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { read, write } from '../../core/archive/exchange.ts';
import { begin, campaignOf, playUntil, setUp } from './play-campaign.ts';
import { beginCampaign, expect, goTo, test } from './program.ts';

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function act(page: Page, title: string, action: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Azioni per ${title}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function exported(page: Page, title: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await act(page, title, 'Esporta in un file');
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const importFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a campaign begins after two choices: the box and Begin', async ({ page }) => {
  await page.getByRole('article', { name: 'Borodino' }).getByRole('link', { name: 'Nuova campagna' }).click();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/1$/);
  await expect(page.getByText('Il trinceramento di Ševardino, 5 settembre 1812').first()).toBeVisible();
  await goTo(page, '');
  const card = page.getByRole('link', { name: /Il trinceramento di Ševardino/ });
  await expect(card).toContainText('Tocca a: Francesi');
});

test('what was chosen is what is kept', async ({ page }) => {
  await goTo(page, 'new/borodino');
  await page.getByLabel('Titolo della campagna').fill('Dadi sul tavolo');
  await page.getByRole('group', { name: 'Chi siede al tavolo' }).getByLabel('Nome di: Russi').fill('Bagration');
  await page.getByRole('radio', { name: /Dadi veri/ }).check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/1$/);
  await goTo(page, 'archive');
  await expect(row(page, 'Dadi sul tavolo')).toContainText('Francesi · Bagration');
  const { record } = read((await exported(page, 'Dadi sul tavolo')).bytes);
  expect(record.beginning.dice).toBe('given');
});

test('the whole card of a ground chooses it, to be won as was chosen before', async ({ page }) => {
  await goTo(page, 'new/ordine-obliquo');
  await page.getByRole('radio', { name: 'Due villaggi e due colline: distruzione' }).check();
  const card = (text: string) => page.locator('label').filter({ hasText: text });
  await card('Il terreno lo disponete voi, due elementi a testa.').click();
  await expect(page.getByRole('radio', { name: 'Tavolo libero: distruzione' })).toBeChecked();
  await page.getByRole('radio', { name: 'Tavolo libero: obiettivi' }).check();
  await card('Accanto a un tavolo vero').click();
  await expect(page.getByRole('radio', { name: 'Accanto a un tavolo vero: obiettivi' })).toBeChecked();
});

test('a campaign is renamed, tagged, put in the trash, returned, and deleted when asked', async ({ page }) => {
  await beginCampaign(page, 'Prima prova');
  await beginCampaign(page, 'Seconda prova');
  await goTo(page, 'archive');
  await expect(page.getByText('2 campagne')).toBeVisible();

  await act(page, 'Prima prova', 'Rinomina…');
  await page.getByRole('dialog').getByLabel('Titolo').fill('Il ridotto');
  await page.getByRole('dialog').getByRole('button', { name: 'Rinomina' }).click();
  await expect(row(page, 'Il ridotto')).toBeVisible();

  await act(page, 'Il ridotto', 'Etichette…');
  await page.getByLabel('Nuova etichetta').fill('torneo');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await page.getByLabel('Etichetta').selectOption('torneo');
  await expect(page.getByText('1 campagna')).toBeVisible();
  await expect(row(page, 'Seconda prova')).toHaveCount(0);
  await page.getByLabel('Etichetta').selectOption('');

  await act(page, 'Il ridotto', 'Nel cestino');
  await expect(row(page, 'Il ridotto')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Cestino' }).click();
  await row(page, 'Il ridotto').getByRole('button', { name: 'Riprendi' }).click();
  await page.getByRole('tab', { name: 'Campagne' }).click();
  await expect(row(page, 'Il ridotto')).toBeVisible();

  await act(page, 'Il ridotto', 'Nel cestino');
  await page.getByRole('tab', { name: 'Cestino' }).click();
  await row(page, 'Il ridotto').getByRole('button', { name: 'Elimina per sempre…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Il cestino è vuoto.')).toBeVisible();
});

test('the trash shows all that is in it, and a filter goes with the last campaign that it found', async ({ page }) => {
  await beginCampaign(page, 'Gettata');
  await beginCampaign(page, 'Tenuta');
  await goTo(page, 'archive');
  await page.getByRole('searchbox').fill('gettata');
  await expect(page.getByText('1 passo per «gettata»')).toBeVisible();
  await act(page, 'Gettata', 'Nel cestino');
  await expect(page.getByText('Niente per «gettata».')).toBeVisible();
  // Nothing is listed below where nothing was found.
  await expect(row(page, 'Tenuta')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');

  await act(page, 'Tenuta', 'Etichette…');
  await page.getByLabel('Nuova etichetta').fill('torneo');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await page.getByLabel('Etichetta').selectOption('torneo');
  await page.getByRole('tab', { name: 'Cestino' }).click();
  await expect(row(page, 'Gettata')).toBeVisible();

  await page.getByRole('tab', { name: 'Campagne' }).click();
  await act(page, 'Tenuta', 'Etichette…');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /torneo/ })
    .click();
  await expect(page.getByText('1 campagna')).toBeVisible();
  await expect(row(page, 'Tenuta')).toBeVisible();
});

test('the search finds a title and opens its campaign', async ({ page }) => {
  await beginCampaign(page, 'Le frecce di Bagration');
  await goTo(page, 'archive');
  await page.getByRole('searchbox').fill('frecce');
  await expect(page.getByText('1 passo per «frecce»')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('frecce');
  const found = page.getByRole('listitem').filter({ has: page.locator('mark') });
  await found.getByRole('link', { name: 'Le frecce di Bagration' }).click();
  await expect(page).toHaveURL(/#\/play\/1$/);
  await goTo(page, 'archive');
  await page.getByRole('searchbox').fill('granatieri volanti');
  await expect(page.getByText('Niente per «granatieri volanti».')).toBeVisible();
});

test('a campaign goes out to a file and comes back as another campaign', async ({ page }) => {
  await beginCampaign(page, 'Viaggio');
  await goTo(page, 'archive');
  const file = await exported(page, 'Viaggio');
  expect(file.name).toBe('Viaggio.smcampaign');
  await importFile(page, file.name, file.bytes);
  await expect(page.getByText('«Viaggio» è nell’archivio.')).toBeVisible();
  await expect(page.getByText('2 campagne')).toBeVisible();
  await row(page, 'Viaggio').first().getByRole('link', { name: 'Apri Viaggio' }).click();
  await expect(page).toHaveURL(/#\/play\/2$/);
  await expect(page.getByText('Viaggio').first()).toBeVisible();
});

test('a bad file is refused with its first fault, and nothing changes', async ({ page }) => {
  await beginCampaign(page, 'Intatta');
  await goTo(page, 'archive');
  const { bytes } = await exported(page, 'Intatta');
  const changed = JSON.parse(gunzipSync(bytes).toString()) as { campaign: { header: { title: string } } };
  changed.campaign.header.title = 'Falsa';
  const bad: readonly (readonly [string, Buffer, RegExp])[] = [
    ['foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /Non è un file di campagna, o è troncato/],
    // Where the cut falls decides whether the inflating or the reading finds it out; both say that it is cut off.
    ['tronco.smcampaign', bytes.subarray(0, 200), /non si decomprime|o è troncato/],
    ['altro.json', Buffer.from('{"format":"altro"}'), /Non è un file di campagna di Stato Maggiore/],
    ['falso.smcampaign', gzipSync(JSON.stringify(changed)), /la sua impronta non corrisponde/],
  ];
  for (const [name, content, reason] of bad) {
    await importFile(page, name, content);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('nulla è cambiato');
    await expect(alert).toContainText(reason);
    await alert.getByRole('button', { name: 'Chiudi' }).click();
  }
  await expect(page.getByText('1 campagna')).toBeVisible();
});

test('a battle that the rules do not lead where the file says is refused when it is imported', async ({ page }) => {
  await goTo(page, 'archive');
  const game = playUntil(setUp(begin(5)), ({ rule }) => rule === '7.31-a');
  const told = campaignOf(game, { title: 'Inventata' });
  const { nodes } = told.record;
  const invented = nodes.map((node) => (node.id === 3 ? { ...node, deed: nodes[1]?.deed ?? null } : node));
  const file = { ...told, record: { ...told.record, nodes: invented } };
  await importFile(page, 'inventata.smcampaign', Buffer.from(write(file)));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Il file non è stato importato e nulla è cambiato.');
  await expect(alert).toContainText('prima differenza all’azione 3');
  await expect(page.getByText('Nessuna campagna')).toBeVisible();
});

test('while a file is looked through the archive says so, and can be used', async ({ page, host }) => {
  test.skip(host === 'electron', 'its files are not asked for over HTTP');
  await beginCampaign(page, 'Qui');
  await goTo(page, 'archive');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/reading.worker*', async (route) => {
    await held;
    await route.continue();
  });
  const game = setUp(begin(5));
  await importFile(page, 'lunga.smcampaign', Buffer.from(write(campaignOf(game, { title: 'Lunga' }))));
  const says = page.getByText('Esame del file');
  await expect(says).toBeVisible();
  await page.getByRole('tab', { name: 'Cestino' }).click();
  await expect(page.getByText('Il cestino è vuoto.')).toBeVisible();
  release();
  await expect(page.getByText('«Lunga» è nell’archivio.')).toBeVisible();
  await expect(says).toBeHidden();
  await expect(page.getByText('2 campagne')).toBeVisible();
});

test('a copy can be told from what it was copied from, however long the title', async ({ page }) => {
  const title = 'M'.repeat(200);
  await beginCampaign(page, title);
  await goTo(page, 'archive');
  await act(page, title, 'Duplica');
  await expect(page.getByText('2 campagne')).toBeVisible();
  await expect(page.getByRole('link', { name: `Apri ${'M'.repeat(192)} (copia)` })).toBeVisible();
});

test('who puts a campaign in the trash goes on at the next one, and in the search field after the last', async ({
  page,
}) => {
  for (const title of ['Prima', 'Seconda']) await beginCampaign(page, title);
  await goTo(page, 'archive');
  await act(page, 'Seconda', 'Nel cestino');
  await expect(row(page, 'Prima').getByRole('link', { name: 'Prima', exact: true })).toBeFocused();
  await act(page, 'Prima', 'Nel cestino');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('tab', { name: 'Cestino' }).click();
  await row(page, 'Prima').getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(row(page, 'Prima')).toHaveCount(0);
  await expect(row(page, 'Seconda').getByRole('button', { name: 'Riprendi' })).toBeFocused();
});
