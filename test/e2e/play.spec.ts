import { beginCampaign, expect, test } from './program.ts';
import { begin, bring, setUp } from './play-campaign.ts';
import { board, choose, journal, press, prompt } from './play-table.ts';

test('a takeback goes back past the die, and the line that was left stays', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'Ritirato' });
  await press(page, 'Divisione Friant');
  await choose(page, 4308);
  await choose(page, 4007);
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

test('at twice the text size on a small window everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bring(page, setUp(begin(11)), { title: 'Grande' });
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'));
  await expect(journal(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ispettore e diario' }).click();
  await expect(journal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(journal(page)).toBeHidden();
  for (const button of await prompt(page).getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
  }
});
