/** The measuring table: set up, measured, changed, taken back, closed and opened again. */
import { AxeBuilder } from '@axe-core/playwright';
import { beginTable, clickAt, hand, readingsOf, saved, spot, surface } from './measure-table.ts';
import { expect, test } from './program.ts';

test('units are set up, a ruler is laid and read, a drag is undone, and all is left as it was', async ({
  start,
  data,
}) => {
  const { page, stop } = await start({ data });
  await beginTable(page);

  await hand(page, 'Unità').click();
  await clickAt(page, 0.3, 0.7);
  await clickAt(page, 0.7, 0.7);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Battaglione 2', exact: false }).first()).toBeVisible();

  await hand(page, 'Righello').click();
  await clickAt(page, 0.25, 0.25);
  await clickAt(page, 0.5, 0.25);
  await clickAt(page, 0.5, 0.25);
  const sum = readingsOf(page, 'Righello 1').last();
  await expect(sum).toContainText(/In tutto\s*\d+,\d cm/);
  const read = (await sum.textContent()) ?? '';

  await page
    .getByRole('button', { name: /Battaglione 1/ })
    .first()
    .click();
  const across = page.getByLabel('Dal bordo sinistro');
  const stood = await across.inputValue();
  await page.mouse.move(...(await spot(page, 0.3, 0.703)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 0.4, 0.6)), { steps: 6 });
  await expect(page.locator('.carried')).toContainText('Spostamento');
  await page.mouse.up();
  await expect(across).not.toHaveValue(stood);
  await page.keyboard.press('Control+z');
  await expect(across).toHaveValue(stood);
  await page.keyboard.press('Control+y');
  await expect(across).not.toHaveValue(stood);
  const moved = await across.inputValue();

  await saved(page);
  await stop();
  const again = await start({ data });
  await again.page.getByRole('link', { name: 'Apri Tavolo 1' }).click();
  await expect(readingsOf(again.page, 'Righello 1').last()).toHaveText(read);
  await again.page
    .getByRole('button', { name: /Battaglione 1/ })
    .first()
    .click();
  await expect(again.page.getByLabel('Dal bordo sinistro')).toHaveValue(moved);
});

test('a number typed wrongly is told at its field and changes nothing', async ({ page }) => {
  await beginTable(page);
  await hand(page, 'Unità').click();
  await clickAt(page, 0.5, 0.5);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Battaglione 1/ })
    .first()
    .click();
  const front = page.getByLabel('Fronte di una basetta');
  await front.fill('molto');
  await front.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Serve una lunghezza');
  await expect(front).toHaveValue('molto');
  await front.fill('5,5');
  await front.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(front).toHaveValue('5,5 cm');
  await page.getByLabel('Dal bordo di A').fill('99999999');
  await page.getByLabel('Dal bordo di A').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Al massimo');
});

test('by the keyboard alone: a unit, a ruler from it, and its length', async ({ page }) => {
  await beginTable(page);
  await surface(page).focus();
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(readingsOf(page, 'Righello 1').last()).toContainText('5,0 cm');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('list', { name: 'Misure: Righello 1' })).toHaveCount(0);
});

test('inches on request, English at any time, and a table that is renamed, duplicated and thrown away', async ({
  page,
}) => {
  await beginTable(page);
  await page.getByRole('button', { name: /180,0 cm × 120,0 cm/ }).click();
  await page.getByLabel('Lunghezza').fill('2 m');
  await page.getByLabel('Lunghezza').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await expect(page.getByRole('button', { name: /200,0 cm × 120,0 cm/ })).toBeVisible();
  await page.getByLabel('Unità di misura').selectOption('inch');
  await expect(page.getByRole('button', { name: /78,74 in × 47,24 in/ })).toBeVisible();
  await page.getByTitle('Cambia nome al tavolo').click();
  await page.getByLabel('Nome del tavolo').fill('Leuthen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Leuthen' })).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Torna alla biblioteca' }).click();
  const menu = page.getByRole('button', { name: 'Azioni per Leuthen', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplica' }).click();
  await expect(page.getByRole('link', { name: 'Apri Leuthen (copia)' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Nel cestino' }).click();
  await expect(page.getByRole('link', { name: 'Apri Leuthen', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cestino (1)' }).click();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByRole('link', { name: 'Apri Leuthen', exact: true })).toBeVisible();
});

test('the names of instruments are whole in their list: their numbers tell them apart', async ({ page }) => {
  await beginTable(page);
  for (const [x, y] of [
    [0.3, 0.5],
    [0.6, 0.5],
  ] as const) {
    await hand(page, 'Raggio di comando').click();
    await clickAt(page, x, y);
  }
  for (const name of ['Raggio di comando 1', 'Raggio di comando 2']) {
    const shown = page.getByRole('complementary').getByText(name, { exact: true });
    expect(await shown.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  }
});

test('F1 tells what the room is for and its keys, and opens no game’s rules', async ({ page }) => {
  await beginTable(page);
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Tasti' })).toContainText('Qui si misura, non si gioca');
  await expect(page.getByRole('complementary', { name: /^Regole/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Torna alla biblioteca' }).click();
  await page.getByRole('button', { name: 'Regole', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Borodino' }).click();
  await expect(page.getByRole('complementary', { name: 'Regole: Borodino' })).toBeVisible();
});

for (const theme of ['day', 'lamp'] as const)
  test(`no serious fault of accessibility at the measuring table, theme ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark' });
    await page.getByRole('button', { name: 'Due villaggi e due colline' }).click();
    await expect(surface(page)).toBeVisible();
    for (const name of ['Seleziona e sposta', 'Unità', 'Terreno', 'Righello']) {
      await hand(page, name).click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    }
  });
