/** Own armies: put together, kept, printed, exchanged, and led into a battle. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readArmy, writeArmy } from '../../core/archive/army-file.ts';
import type { ArmyList, Enlisted } from '../../core/miniatures/armies.ts';
import { CM } from '../../core/space/table/point.ts';
import { readBack } from '../renderer/measure/print/read-back.ts';
import { screenOf, takeOut } from './play-field-campaign.ts';
import { board, list } from './play-table.ts';
import { expect, goTo, test } from './program.ts';
import { beginTable, clickAt, hand, saved } from './measure-table.ts';

const TITLE = 'La mia Prussia';

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

const group = (page: Page, number: number) => page.locator('tbody').nth(number);
/** The names of a group's units, in order. */
const namesIn = (page: Page, number: number) =>
  group(page, number)
    .locator('[data-unit] [data-field=name]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const unit = (page: Page, name: string) => page.getByLabel(`Nome: ${name}`, { exact: true });
const total = (page: Page) => page.getByRole('complementary', { name: 'Punti' }).locator('dd').last();

/** An own army from the Prussian list, its first battalion called the Guard. */
async function beginArmy(page: Page): Promise<void> {
  await goTo(page, 'armies');
  await page.getByRole('button', { name: /^Prussia, esercito base/ }).click();
  await expect(page).toHaveURL(/#\/armies\/\d+$/);
  await page.getByLabel('Titolo dell’esercito').fill(TITLE);
  await unit(page, 'Battaglione di linea I').first().fill('La Guardia');
  await page.getByLabel('Esperienza: La Guardia').selectOption('élite');
  // 4 bases and 3 for the elite instead of 1 for regulars: 56 and 2.
  await expect(total(page)).toHaveText('58 CP');
}

async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) };
}

async function toTheArmies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Torna agli eserciti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eserciti' })).toBeVisible();
}

const take = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

test('an army from a printed list is changed, kept by itself, and undone step by step', async ({ page }) => {
  await beginArmy(page);
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
  await page.reload();
  await expect(unit(page, 'La Guardia')).toBeVisible();
  await expect(page.getByLabel('Titolo dell’esercito')).toHaveValue(TITLE);

  await page.getByRole('button', { name: 'Aggiungi un’unità: Brigata II' }).click();
  await page.getByRole('menuitem', { name: 'ussari' }).click();
  await expect(unit(page, 'Ussari 1')).toBeVisible();
  await expect(total(page)).toHaveText('63 CP');
  await expect(page.getByText('33%: da 21 CP perduti')).toBeVisible();
  await expect(page.getByText('50%: da 32 CP perduti')).toBeVisible();

  await page.getByRole('button', { name: 'Azioni per Ussari 1' }).click();
  await page.getByRole('menuitem', { name: 'Duplica' }).click();
  await expect(total(page)).toHaveText('68 CP');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(total(page)).toHaveText('58 CP');
  await page.keyboard.press('Control+y');
  await expect(total(page)).toHaveText('63 CP');
});

test('units go from brigade to brigade by the keyboard, by the menu and by hand', async ({ page }) => {
  await beginArmy(page);
  const before = await namesIn(page, 0);
  await unit(page, 'La Guardia').focus();
  for (let i = 0; i < before.length; i++) await page.keyboard.press('Alt+ArrowDown');
  await expect(unit(page, 'La Guardia')).toBeFocused();
  expect(await namesIn(page, 0)).toEqual(before.slice(1));
  expect((await namesIn(page, 1))[0]).toBe('La Guardia');

  await page.getByRole('button', { name: 'Azioni per La Guardia' }).click();
  await page.getByRole('menuitem', { name: 'Sposta in: Agli ordini del Comandante in Capo' }).click();
  await expect.poll(async () => (await namesIn(page, 2)).at(-1)).toBe('La Guardia');

  const row = page.locator('[data-unit]').filter({ has: unit(page, 'La Guardia') });
  await row.locator('[draggable]').dragTo(group(page, 0).locator('[data-unit]').first());
  await expect.poll(async () => (await namesIn(page, 0))[0]).toBe('La Guardia');
  await expect(total(page)).toHaveText('58 CP');
});

test('brigades change places by their buttons and by the keyboard, and the focus goes with them', async ({ page }) => {
  await beginArmy(page);
  const brigades = [await namesIn(page, 0), await namesIn(page, 1)];
  const down = page.getByRole('button', { name: 'Sposta più giù: Brigata I', exact: true });
  await down.click();
  expect([await namesIn(page, 1), await namesIn(page, 0)]).toEqual(brigades);
  // It is the last now: the focus is on its name, and the keys bring it back.
  await expect(down).toBeDisabled();
  await expect(page.getByLabel('Nome della brigata I', { exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  expect([await namesIn(page, 0), await namesIn(page, 1)]).toEqual(brigades);
  await expect(page.getByLabel('Nome della brigata I', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  expect([await namesIn(page, 1), await namesIn(page, 0)]).toEqual(brigades);
});

test('a part of a base counts for nothing, and its field says so', async ({ page }) => {
  await beginArmy(page);
  const bases = page.getByLabel('Basette: La Guardia');
  await bases.fill('2.7');
  await bases.press('Tab');
  await expect(bases).toHaveValue('2');
  await bases.fill('');
  await bases.press('Tab');
  await expect(bases).toHaveValue('0');
  await expect(page.getByText('le basette sono 0')).toBeVisible();
});

test('a fault stands at its row with its rule; the army stays a draft until it is mended', async ({ page }) => {
  await beginArmy(page);
  await page.getByLabel('Basette: La Guardia').fill('-2');
  const fault = page.getByRole('listitem').filter({ hasText: 'le basette sono −2' });
  await expect(fault.locator('[data-rule="OO-2.2-1"]')).toBeVisible();
  await expect(page.getByText('C’è 1 difetto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Esporta in un file' })).toBeDisabled();
  await page.getByRole('button', { name: 'Vai al primo difetto' }).click();
  await expect(unit(page, 'La Guardia')).toBeFocused();
  await fault.locator('[data-rule="OO-2.2-1"]').click();
  await expect(page.getByRole('complementary').filter({ hasText: 'OO-2.2-1' })).toBeVisible();

  await toTheArmies(page);
  await expect(page.getByText('Bozza: 1 difetto')).toBeVisible();
  await goTo(page, 'new/ordine-obliquo');
  await page.getByText('Eserciti: come nello scenario').click();
  await expect(page.getByRole('option', { name: /La mia Prussia · bozza/ }).first()).toBeDisabled();
});

test('the roster is printed in the language that is chosen, a box for every point', async ({ page }) => {
  await beginArmy(page);
  await page.getByRole('button', { name: 'Stampa' }).click();
  const sheet = page.getByRole('dialog', { name: 'Stampa l’esercito' });
  await sheet.getByLabel('Lingua della stampa').selectOption('en');
  await expect(sheet.getByRole('img')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const { name, bytes } = await fileOf(page, () => sheet.getByRole('button', { name: 'Salva il PDF' }).click());
  const pdf = await readBack(bytes);
  expect([name, pdf.title, pdf.language, pdf.pages.length]).toEqual([`${TITLE}.pdf`, TITLE, 'en', 1]);
  const said = pdf.pages.flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(said).toContain('La Guardia');
  expect(said).toContain('Prussia · commander in chief: Veteran · 58 CP');
});

test('an army goes out to a file and comes back; a faulty one is refused whole, with its line', async ({ page }) => {
  await beginArmy(page);
  const send = () => page.getByRole('button', { name: 'Esporta in un file' }).click();
  const { name, bytes } = await fileOf(page, send);
  expect(name).toBe(`${TITLE}.smarmy`);
  await toTheArmies(page);
  await take(page, name, bytes);
  await expect(page).toHaveURL(/#\/armies\/2$/);
  await expect(unit(page, 'La Guardia')).toBeVisible();

  await toTheArmies(page);
  const good = readArmy(bytes);
  const faulty = JSON.parse(JSON.stringify(good).replace('"weapon":"musket"', '"weapon":"laser"')) as typeof good;
  await take(page, 'laser.smarmy', writeArmy(faulty));
  await expect(page.getByRole('alert')).toContainText('«laser.smarmy» non è stato preso');
  await expect(page.getByRole('alert')).toContainText('Alla riga «La Guardia»');
  await expect(page.getByRole('alert').locator('[data-rule="OO-8.1-1"]')).toBeVisible();
  await take(page, 'altro.smarmy', new TextEncoder().encode('nothing of ours'));
  await expect(page.getByText('Non è un file di esercito')).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(2);
});

async function act(page: Page, title: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni per ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: deed }).click();
}

test('an army is renamed, duplicated, thrown away and taken back', async ({ page }) => {
  await beginArmy(page);
  await toTheArmies(page);
  await act(page, TITLE, 'Rinomina');
  await page.getByRole('dialog').getByLabel('Titolo').fill('Slesia');
  await page.getByRole('dialog').getByRole('button', { name: 'Rinomina' }).click();
  await act(page, 'Slesia', 'Duplica');
  await expect(page.getByRole('link', { name: 'Slesia (copia)' })).toBeVisible();
  await act(page, 'Slesia', 'Nel cestino');
  await expect(page.getByRole('link', { name: 'Slesia', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Cestino: 1 esercito' }).click();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByRole('link', { name: 'Slesia', exact: true })).toBeVisible();
});

test('who puts an army in the trash goes on at the next one, and at the heading after the last', async ({ page }) => {
  await beginArmy(page);
  await toTheArmies(page);
  const army = (title: string) => page.getByRole('link', { name: title, exact: true });
  await act(page, TITLE, 'Duplica');
  await expect(army(`${TITLE} (copia)`)).toBeVisible();
  await act(page, `${TITLE} (copia)`, 'Nel cestino');
  await expect(army(TITLE)).toBeFocused();
  await act(page, TITLE, 'Nel cestino');
  const heading = page.getByRole('heading', { name: 'I tuoi eserciti' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Cestino: 2 eserciti' }).click();
  const back = page.getByRole('button', { name: 'Riprendi' });
  await back.first().click();
  await expect(back).toHaveCount(1);
  await expect(back).toBeFocused();
  await back.click();
  await expect(army(TITLE)).toBeVisible();
  await expect(heading).toBeFocused();
});

test('who puts a measuring table in the trash goes on at the next one, and at the heading after the last', async ({
  page,
}) => {
  for (let made = 0; made < 2; made++) {
    await beginTable(page);
    await goTo(page, '');
  }
  const table = (title: string) => page.getByRole('link', { name: `Apri ${title}`, exact: true });
  await act(page, 'Tavolo 1', 'Nel cestino');
  await expect(table('Tavolo 2')).toBeFocused();
  await act(page, 'Tavolo 2', 'Nel cestino');
  const heading = page.getByRole('heading', { name: 'Tavolo di misura' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Cestino (2)' }).click();
  const back = page.getByRole('button', { name: 'Riprendi' });
  await back.first().click();
  await expect(back).toHaveCount(1);
  await expect(back).toBeFocused();
  await back.click();
  await expect(table('Tavolo 1')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('a battle is begun with an own army, and its units stand on the table by their names', async ({ page }) => {
  await beginArmy(page);
  await toTheArmies(page);
  await goTo(page, 'new/ordine-obliquo');
  await page.getByText('Eserciti: come nello scenario').click();
  await page.getByLabel('Esercito di: Nord').selectOption({ label: `${TITLE} · 58 CP` });
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/\d+$/);
  await expect(board(page)).toBeVisible();
  await expect(list(page)).toContainText('La Guardia');
});

test('a nation and bases of one’s own are kept with the army; what is no size is told', async ({ page }) => {
  await beginArmy(page);
  await page.getByLabel('Nazione propria').fill('Baviera');
  await expect(page.getByText('manovra come Prussia')).toBeVisible();
  await page.getByText('Misure delle basette').click();
  const front = page.getByLabel('fanteria: fronte');
  await expect(front).toHaveValue('4,0 cm');
  await front.fill('50 cm');
  await front.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Al massimo 12');
  await front.fill('3');
  await front.press('Enter');
  await expect(front).toHaveValue('3,0 cm');
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('fanteria: fronte')).toHaveValue('3,0 cm');
  await page.getByRole('button', { name: 'Come nel regolamento' }).click();
  await expect(page.getByLabel('Nazione propria')).toHaveValue('Baviera');
  await toTheArmies(page);
  await expect(page.getByRole('article').filter({ hasText: TITLE })).toContainText('Baviera');
});

test('an army that finds no room is refused, and said whose it is', async ({ page }) => {
  await beginArmy(page);
  const { name, bytes } = await fileOf(page, () => page.getByRole('button', { name: 'Esporta in un file' }).click());
  const { ruleset, content } = readArmy(bytes) as { ruleset: string; content: ArmyList };
  // Thirty-six battalions of twelve bases: seventeen metres of front on a table of less than two.
  const battalions = (brigade: string) =>
    Array.from({ length: 6 }, (_, index) => ({
      ...(content.brigades[0]?.units[1] as Enlisted),
      id: `${brigade.toLowerCase()}${index}`,
      bases: 12,
    }));
  const brigades = ['I', 'II', 'III', 'IV', 'V', 'VI'].map((id) => ({ id, name: null, units: battalions(id) }));
  const huge = { ruleset, title: 'Sterminato', content: { ...content, title: 'Sterminato', brigades } };
  await toTheArmies(page);
  await take(page, name, writeArmy(huge));
  await expect(page.getByLabel('Titolo dell’esercito')).toHaveValue('Sterminato');
  await goTo(page, 'new/ordine-obliquo');
  await page.getByText('Eserciti: come nello scenario').click();
  await page.getByLabel('Esercito di: Sud').selectOption('own:2');
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page.getByRole('alert')).toContainText('Esercito di: Sud');
  await expect(page.getByRole('alert')).toContainText('non trova posto');
  await expect(page).toHaveURL(/#\/new\//);
});

test('[OO-16.2-3] a battle is fought on a table laid out at the measuring table: a village lies where it was laid', async ({
  page,
}) => {
  await beginTable(page);
  await hand(page, 'Terreno').click();
  await page.getByRole('button', { name: 'villaggio', exact: true }).click();
  await clickAt(page, 0.3, 0.4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'villaggio 1' }).first().click();
  for (const [field, value] of [
    ['Nome', 'Borna'],
    ['Dal bordo sinistro', '40'],
    ['Dal bordo di A', '70'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(value);
    await page.keyboard.press('Enter');
  }
  await saved(page);

  await goTo(page, 'new/ordine-obliquo');
  await page.getByLabel('Titolo della campagna').fill('Sul mio tavolo');
  await page.getByRole('radio', { name: /Tavolo proprio: distruzione/ }).check();
  await expect(page.getByRole('button', { name: 'Comincia' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Tavolo 1/ }).check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/\d+$/);
  await expect(board(page)).toBeVisible();

  const inspector = page.getByRole('region', { name: 'Borna' });
  const pressAt = async (x: number, y: number) => {
    const at = await screenOf(page, { x: x * CM, y: y * CM });
    await page.mouse.click(at.x, at.y);
  };
  await pressAt(40, 70);
  await expect(inspector).toContainText('villaggio');
  await pressAt(40, 50);
  await expect(inspector).toBeHidden();
  // A ready village is 16 cm wide and 12 cm deep.
  const { pieces } = await takeOut(page, 'Sul mio tavolo');
  expect(pieces.map(({ kind, name, points }) => [kind, name.it, points])).toEqual([
    [
      'village',
      'Borna',
      [
        [3_200, 6_400],
        [4_800, 6_400],
        [4_800, 7_600],
        [3_200, 7_600],
      ],
    ],
  ]);
});

for (const theme of ['Giorno', 'Lampada'])
  test(`no serious fault of accessibility among the armies, theme ${theme}`, async ({ page }) => {
    await goTo(page, 'settings');
    await page.getByRole('radio', { name: theme }).check();
    await beginArmy(page);
    await page.getByLabel('Basette: La Guardia').fill('0');
    const serious = async () =>
      (await new AxeBuilder({ page }).analyze()).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(await serious()).toEqual([]);
    await toTheArmies(page);
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    expect(await serious()).toEqual([]);
  });
