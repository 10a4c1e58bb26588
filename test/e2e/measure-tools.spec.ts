/** Instruments of the measuring table as hands lay them: what ends them, and what stands where for whom. */
import { beginTable, clickAt, hand, readingsOf, spot, surface } from './measure-table.ts';
import { expect, test } from './program.ts';

test('front, flank or rear: a click on one unit, a click on another; it follows when one of them is moved', async ({
  page,
}) => {
  await beginTable(page);
  await hand(page, 'Unità').click();
  await clickAt(page, 0.5, 0.4);
  await clickAt(page, 0.5, 0.7);
  await page.keyboard.press('Escape');

  await page.keyboard.press('q');
  await expect(page.getByRole('status').filter({ hasText: 'Clic sull’unità che carica o che tira' })).toBeVisible();
  await clickAt(page, 0.5, 0.703);
  await clickAt(page, 0.5, 0.403);
  const readings = readingsOf(page, 'Fronte, fianco o retro 1');
  await expect(readings.first()).toContainText(/Battaglione 2 rispetto a Battaglione 1\s*alle spalle/);
  await expect(readings.nth(1)).toContainText(/Battaglione 1 rispetto a Battaglione 2\s*di fronte/);
  await expect(readings.nth(2)).toContainText(/Distanza\s*\d+,\d cm/);

  await page.mouse.move(...(await spot(page, 0.5, 0.703)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 0.5, 0.2)), { steps: 6 });
  await page.mouse.up();
  await expect(readings.first()).toContainText('di fronte');
});

test('Enter and Esc end a ruler where it is, Backspace takes its last point back', async ({ page }) => {
  await beginTable(page);
  for (const [key, name] of [
    ['Enter', 'Righello 1'],
    ['Escape', 'Righello 2'],
  ] as const) {
    await hand(page, 'Righello').click();
    await clickAt(page, 0.3, 0.5);
    await clickAt(page, 0.6, 0.5);
    await clickAt(page, 0.6, 0.8);
    await surface(page).press('Backspace');
    await surface(page).press(key);
    await expect(readingsOf(page, name)).toHaveCount(1);
    await expect(hand(page, 'Seleziona e sposta')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('Enter closes a shape that is drawn point by point, and the next may be drawn', async ({ page }) => {
  await beginTable(page);
  await hand(page, 'Terreno').click();
  await page.getByRole('button', { name: 'bosco', exact: true }).click();
  await page.getByRole('radio', { name: 'Disegnata punto per punto' }).check();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.5, 0.3],
    [0.5, 0.6],
  ] as const)
    await clickAt(page, x, y);
  await surface(page).press('Enter');
  await expect(page.getByRole('button', { name: 'bosco 1', exact: true })).toBeVisible();
  await expect(hand(page, 'Terreno')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(hand(page, 'Seleziona e sposta')).toHaveAttribute('aria-pressed', 'true');
});

test('bases of one’s own are there for the next unit', async ({ page }) => {
  await beginTable(page);
  await hand(page, 'Unità').click();
  await page.getByLabel('Fronte di una basetta').fill('5,5');
  await page.getByLabel('Fronte di una basetta').press('Enter');
  await clickAt(page, 0.3, 0.5);
  const bases = page.getByLabel('Basette', { exact: true });
  await bases.selectOption({ label: 'di questo tavolo: 4 × 5,5 cm × 1,5 cm' });
  await bases.selectOption({ index: 0 });
  await expect(page.getByLabel('Fronte di una basetta')).not.toHaveValue('5,5 cm');
  await bases.selectOption({ label: 'di questo tavolo: 4 × 5,5 cm × 1,5 cm' });
  await expect(page.getByLabel('Fronte di una basetta')).toHaveValue('5,5 cm');
});
