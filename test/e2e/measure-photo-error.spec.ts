/** How sure a photograph is: told away from its marks, with a warning where they are too few and where a lens shows. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beginTable, spot } from './measure-table.ts';
import { expect, test } from './program.ts';

const WIDTH = 900;
const HEIGHT = 700;
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Fotografia di un tavolo vero' });

/** A picture of nothing: marks alone say where it lies. */
async function load(page: Page): Promise<void> {
  const plain = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, 1, 1);
      return String.fromCharCode(...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));
    },
    [WIDTH, HEIGHT] as const,
  );
  await page.getByRole('button', { name: /Fotografia/ }).click();
  const file = { name: 'table.png', mimeType: 'image/png', buffer: Buffer.from(plain, 'latin1') };
  await sheet(page).locator('input[type=file]').setInputFiles(file);
  await expect(sheet(page).getByRole('button', { name: /angolo 1,/ })).toBeVisible();
}

/** Adds a mark, drags it to a pixel and says where on the table it lies. */
async function addMark(page: Page, number: number, [x, y]: readonly number[], at: readonly string[]): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Aggiungi un segno' }).click();
  const cross = sheet(page).getByRole('button', { name: new RegExp(`^Segno ${number}: pixel`) });
  const pad = sheet(page).locator('.pad');
  await pad.scrollIntoViewIfNeeded();
  const [from, box] = [await cross.boundingBox(), await pad.boundingBox()];
  if (!from || !box) throw new Error('there is no picture');
  const scale = box.width / WIDTH;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + (x ?? 0) * scale, box.y + (y ?? 0) * scale, { steps: 4 });
  await page.mouse.up();
  const fields = sheet(page).getByRole('group', { name: `Segno ${number}` });
  for (const [index, label] of ['Dal bordo sinistro', 'Dal bordo in basso'].entries()) {
    await fields.getByLabel(label).fill(at[index] ?? '');
    await fields.getByLabel(label).press('Enter');
  }
}

/** Millimetres within which the worst place of the table is said to be measured. */
async function told(page: Page): Promise<number> {
  const text = await sheet(page).getByText('Lontano dai segni: entro').textContent();
  return Number(/entro ([\d.,]+) mm/.exec(text ?? '')?.[1]?.replace(',', '.') ?? NaN);
}

test('four marks are warned of, a lens is proposed where the marks show one, and one press corrects it', async ({
  page,
}) => {
  await beginTable(page);
  await load(page);
  await expect(sheet(page)).toContainText('Solo quattro segni');
  expect(await told(page)).toBeGreaterThan(10);

  // The corners lie on a rectangle of 630 x 490 pixels; between them the edges bulge as a barrel makes them.
  await addMark(page, 5, [450, 605], ['90', '0']);
  await expect(sheet(page)).not.toContainText('Solo quattro segni');
  await addMark(page, 6, [450, 95], ['90', '120']);
  await addMark(page, 7, [127, 350], ['0', '60']);
  await addMark(page, 8, [773, 350], ['180', '60']);
  const before = await told(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);

  const correct = sheet(page).getByRole('button', { name: 'Correggi la lente' });
  await correct.click();
  await expect(correct).toHaveCount(0);
  await expect(sheet(page).getByText('La correzione della lente è in uso')).toBeVisible();
  expect(await told(page)).toBeLessThan(before);

  // Under the table the place that is pointed at says how sure it is.
  await sheet(page).getByRole('button', { name: 'Stendi sotto il tavolo' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await page.mouse.move(...(await spot(page, 0.5, 0.5)));
  await expect(page.getByText(/fotografia: entro \d+,\d mm/)).toBeVisible();
});
