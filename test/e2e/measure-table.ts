/** The measuring room as a person finds it on the page. */
import { expect, type Locator, type Page } from '@playwright/test';

export const surface = (page: Page): Locator => page.getByRole('application', { name: /^Tavolo di misura/ });

/** A point of the surface, in shares of its sides from the upper left corner. */
export async function spot(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = await surface(page).boundingBox();
  if (!box) throw new Error('the table is not on the screen');
  return [box.x + box.width * x, box.y + box.height * y];
}

export async function clickAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(...(await spot(page, x, y)));
  await page.mouse.click(...(await spot(page, x, y)));
}

/** Opens an empty table from the library. */
export async function beginTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tavolo vuoto' }).click();
  await expect(surface(page)).toBeVisible();
}

export const hand = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Strumenti' }).getByRole('button', { name, exact: true });

export const readingsOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: `Misure: ${name}` }).getByRole('listitem');

/** When everything is on disk. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible();
}
