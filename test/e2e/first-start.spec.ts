import { expect, goTo, test } from './program.ts';

test('first start in Italian where the system is Italian', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('region', { name: 'I giochi' }).getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Il tavolo è sgombro' })).toBeVisible();
});

test('first start in English everywhere else', async ({ start }) => {
  const { page } = await start({ locale: 'de_DE' });
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a box tells what is rebuilt in its game', async ({ page }) => {
  const box = page.getByRole('article', { name: 'Moravian Sun' });
  await box.getByRole('button', { name: /ricostruito in Moravian Sun/ }).hover();
  await expect(page.getByText(/vengono dal terreno vero/)).toBeVisible();
});

test('language and theme change without losing place', async ({ page }) => {
  await goTo(page, 'new/borodino');
  await page.getByLabel('Titolo della campagna').fill('Prova d’orchestra');
  await page.getByRole('radio', { name: /Con il sipario/ }).check();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Lamplight' }).click();
  await expect(page.getByLabel('Title of the campaign')).toHaveValue('Prova d’orchestra');
  await expect(page.getByRole('radio', { name: /With the curtain/ })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lamp');
  await expect(page).toHaveURL(/#\/new\/borodino$/);
});

test('settings survive a restart', async ({ start }) => {
  const first = await start();
  await goTo(first.page, 'settings');
  await first.page.getByRole('radio', { name: 'English' }).check();
  await first.page.getByRole('radio', { name: 'Lamp' }).check();
  await first.page.getByRole('slider').fill('150');
  await first.page.getByRole('button', { name: /key of: Go to the archive/ }).click();
  await first.page.keyboard.press('F8');
  await expect(first.page.getByRole('button', { name: /now F8/ })).toBeVisible();
  // The settings are on disk before the archive answers.
  await goTo(first.page, 'archive');
  await expect(first.page.getByText('Your campaigns will appear here.')).toBeVisible();
  await first.stop();

  const { page } = await start();
  await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'lamp');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('22.5px');
  await page.keyboard.press('F8');
  await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible();
});

test('a key that is taken is refused with its holder', async ({ page }) => {
  await goTo(page, 'settings');
  await page.getByRole('button', { name: /tasto di: Vai all’archivio/ }).click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('alert')).toContainText('già di: Vai alla biblioteca');
  await expect(page.getByRole('button', { name: /tasto di: Vai all’archivio, ora F3/ })).toBeVisible();
});
