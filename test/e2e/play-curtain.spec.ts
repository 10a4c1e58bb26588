/** Two persons at one screen with hidden information: nothing is seen between them. */
import { begin, bring, setUp, takeOut } from './play-campaign.ts';
import { expectAsked, press, prompt, words } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test('between two seats the curtain comes down, and the next player is told what happened', async ({ page }) => {
  const game = begin(3);
  await bring(page, game, { title: 'Col sipario', table: 'hidden' });
  const curtain = page.getByRole('dialog');
  await expect(curtain).toContainText('Tocca a Anna: Francesi');
  await expect(prompt(page).getByRole('button', { name: 'Fatto' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sono Anna' }).press('Enter');
  await expect(curtain).toContainText('Che cosa è successo');
  await page.getByRole('button', { name: 'Alza il sipario' }).press('Enter');
  await expect(curtain).toBeHidden();
  await press(page, 'Usa lo schieramento suggerito');
  await press(page, 'Fatto');

  await expect(curtain).toContainText('Tocca a Bagration: Russi');
  await page.getByRole('button', { name: 'Sono Bagration' }).click();
  await expect(curtain).toContainText('Francesi: piazzate');
  await page.getByRole('button', { name: 'Alza il sipario' }).click();
  await press(page, 'Usa lo schieramento suggerito');
  await press(page, 'Fatto');

  setUp(game);
  await expect(curtain).toContainText('Tocca a Anna: Francesi');
  await page.getByRole('button', { name: 'Sono Anna' }).click();
  await expect(curtain).toContainText('Russi: piazzate');
  await page.getByRole('button', { name: 'Alza il sipario' }).click();
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  await expect(prompt(page).getByRole('button', { name: words.text('label.command.S-FR') })).toBeVisible();
  expect((await takeOut(page, 'Col sipario')).digest).toBe(game.digest);
});

test('behind the curtain nothing is reached by key; who raises it goes on from the board', async ({ page }) => {
  await bring(page, begin(3), { title: 'Col sipario', table: 'hidden' });
  const curtain = page.getByRole('dialog');
  await expect(curtain.getByRole('button')).toBeFocused();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    // Beside the curtain there is the way past the rooms' own bars, which leads behind nothing.
    const isBehind = await page.evaluate(() => document.activeElement?.closest('header, main, aside, footer') !== null);
    expect(isBehind).toBe(false);
  }
  await page.getByRole('button', { name: 'Sono Anna' }).press('Enter');
  await page.getByRole('button', { name: 'Alza il sipario' }).press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
});

test('who gave no name is called by the side', async ({ page }) => {
  await goTo(page, 'new/ordine-obliquo');
  await page.locator('[data-seat=north]').getByRole('radio').first().check();
  await page.getByRole('radio', { name: /Con il sipario/ }).check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  const curtain = page.getByRole('dialog');
  await expect(curtain.getByRole('heading')).toHaveText('Tocca a: Sud');
  await curtain.getByRole('button', { name: 'Sud: eccomi' }).click();
  await expect(curtain.getByRole('heading')).toHaveText('Che cosa è successo');
});
