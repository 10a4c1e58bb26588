/** The invasion of Russia on the page: set up as the book suggests, supplied, laid trains for, saved and opened again. */
import { open } from './play-campaign.ts';
import { board, journal, press, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

test('both armies are set up, the first turn begins, and trains are laid face down', async ({ page }) => {
  await page.evaluate(() => (location.hash = '#/new/invasion-of-russia'));
  for (const seat of ['russian', 'french']) await page.locator(`[data-seat=${seat}]`).getByLabel('Persona').check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(board(page)).toBeVisible();
  for (const side of ['Russi', 'Grande Armée']) {
    await expect(question(page)).toContainText('Disponete');
    await press(page, 'Usa lo schieramento suggerito');
    await press(page, 'Fatto');
    await expect(journal(page)).toContainText(`${side}`);
    await expect(question(page)).toContainText('depositi');
    await press(page, 'Fatto');
  }
  await expect(question(page)).toContainText('segnalino coperto');
  await goTo(page, 'archive');
  await open(page, 'Disposizione storica');
  await expect(question(page)).toContainText('segnalino coperto');
});
