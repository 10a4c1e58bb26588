import type { Page } from '@playwright/test';
import { beginCampaign, expect, test } from './program.ts';

const prompt = (page: Page) => page.getByRole('region', { name: 'Che cosa si aspetta' });
const journal = (page: Page) => page.getByRole('region', { name: 'Diario' });
const board = (page: Page) => page.getByRole('application');
const press = (page: Page, name: string | RegExp) => prompt(page).getByRole('button', { name }).click();

/** Sets the French up as the scenario suggests; the Russians are played by the program. Comes to the first turn's question. */
async function setUp(page: Page): Promise<void> {
  await beginCampaign(page);
  await press(page, 'Usa lo schieramento suggerito');
  await press(page, 'Fatto');
  await expect(journal(page)).toContainText('Russi: piazzate');
  await expect(prompt(page)).toContainText('Turno 1');
}

/** Chooses a place of the board as a list. */
async function choose(page: Page, place: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Il tavolo come elenco' })
    .getByRole('button', { name: new RegExp(`(^|: ?)${place}`) })
    .evaluate((button: HTMLButtonElement) => button.click());
}

test('from the set-up to the first shot, and after a reload the same question is asked', async ({ page }) => {
  await setUp(page);
  await press(page, 'Divisione Friant');
  await expect(prompt(page)).toContainText('Fuoco di artiglieria');
  await choose(page, '4307');
  await page.getByRole('menuitem').or(prompt(page).getByText('Artiglieria a piedi')).first().click();
  await choose(page, '4006');
  await expect(page.getByRole('region', { name: 'Prima dell’attacco' })).toContainText('%');
  await press(page, 'Fatto');
  await expect(journal(page).getByText(/Fuoco.*4006/)).toBeVisible();
  await expect(
    journal(page)
      .getByRole('img', { name: /^d10: \d/ })
      .first(),
  ).toBeVisible();
  const asked = await prompt(page).locator('.asking').innerText();
  await page.reload();
  await expect(prompt(page).locator('.asking')).toHaveText(asked.trim(), { useInnerText: true });
  await expect(journal(page).getByText(/Fuoco.*4006/)).toBeVisible();
});

test('a takeback goes back past the die, and the line that was left stays', async ({ page }) => {
  await setUp(page);
  await press(page, 'Divisione Friant');
  await choose(page, '4308');
  await choose(page, '4007');
  await press(page, 'Fatto');
  await expect(journal(page).getByText(/Fuoco.*4007/)).toBeVisible();
  await press(page, 'Ritira il tiro');
  await expect(journal(page).getByText(/Fuoco.*4007/)).toHaveCount(0);
  await journal(page).getByRole('button', { name: 'Qui è stata lasciata un’altra variante' }).click();
  await expect(prompt(page)).toContainText('Stai guardando un momento passato');
  await expect(journal(page).getByText(/Fuoco.*4007/)).toBeVisible();
  await press(page, 'Torna al presente');
  await expect(prompt(page)).toContainText('Fuoco di artiglieria');
});

test('a set-up by the keyboard alone: an item, its hex, its facing, and one step back', async ({ page }) => {
  await beginCampaign(page);
  const first = page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await board(page).focus();
  await page.keyboard.press('n');
  await expect(page.locator('#board-cursor')).toContainText(/\d{4}/);
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByRole('status')).toContainText('30');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(prompt(page).getByRole('status')).toContainText('31');
});

test('what cannot be chosen says why, with its rule', async ({ page }) => {
  await setUp(page);
  await press(page, 'Divisione Friant');
  await choose(page, '4006');
  await expect(prompt(page).locator('.reason')).toBeVisible();
  await expect(prompt(page).locator('.reason [data-rule]')).toHaveText(/\d/);
});

test('the language changes in the middle of a game, and the old journal lines with it', async ({ page }) => {
  await setUp(page);
  await page.getByRole('link', { name: 'Impostazioni' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Journal' })).toContainText('French:');
  await expect(page.getByRole('region', { name: 'What is awaited' })).toContainText('Turn 1');
});

test('at twice the text size on a small window everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await setUp(page);
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'));
  await expect(page.getByRole('region', { name: 'Diario' })).toBeHidden();
  await page.getByRole('button', { name: 'Ispettore e diario' }).click();
  await expect(page.getByRole('region', { name: 'Diario' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Diario' })).toBeHidden();
  for (const button of await prompt(page).getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
  }
});
