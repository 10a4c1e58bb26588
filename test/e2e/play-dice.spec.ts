/** Real dice: the program asks for each, takes no number that the die does not have, and lets it be called off. */
import type { Path } from '../../core/engine/decision.ts';
import { begin, bring, decline, setUp, takeOut } from './play-campaign.ts';
import { choose, journal, list, press, prompt, words } from './play-table.ts';
import { expect, test } from './program.ts';

test('a die that is typed: out of range it is asked again, Esc leaves everything as it was', async ({ page }) => {
  const game = setUp(begin(1, 'given'));
  game.play(decline(game.decision as Path));
  const fire = game.decision as Path;
  const unit = String(fire.units[0]);
  const target = Number(fire.steps({ unit, steps: [] })[0]?.to);
  const hex = game.position.units[unit]?.hex as number;
  await bring(page, game, { title: 'Dadi veri' });
  await choose(page, hex);
  const item = page.getByRole('menuitem', { name: words.unit(unit), exact: true });
  if (await item.isVisible()) await item.click();
  await choose(page, target);
  const before = await list(page).innerText();
  const lines = await journal(page).innerText();
  await press(page, 'Fatto');

  const sheet = page.getByRole('dialog', { name: 'Tira un dado: d10' });
  await expect(sheet).toBeVisible();
  for (const key of ['x', '-', 'Backspace']) await page.keyboard.press(key);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^\d+$/ })).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(() => list(page).innerText()).toBe(before);
  await expect.poll(() => journal(page).innerText()).toBe(lines);
  await expect(prompt(page).locator('.way')).toContainText(words.place(target));

  await press(page, 'Fatto');
  const rolls: number[] = [];
  // Whatever checks follow the shot, each asks for its own die.
  while (rolls.length < 12) {
    await expect(sheet.or(journal(page).getByText(words.place(target)).first()).first()).toBeVisible();
    if (!(await sheet.isVisible())) break;
    if (rolls.length > 0) await expect(sheet).toContainText(`Già tirati: `);
    rolls.push(7);
    await page.keyboard.press('7');
    await expect(sheet.getByText(`tirati: `).or(journal(page).getByText('Fuoco di')).first()).toBeVisible();
  }
  game.play({ path: { unit, steps: [target] } }, rolls);
  await expect(
    journal(page)
      .getByRole('img', { name: /^d10: 7/ })
      .first(),
  ).toBeVisible();
  const kept = await takeOut(page, 'Dadi veri');
  expect(kept.digest).toBe(game.digest);
  expect(kept.head.dice.map(({ value }) => value)).toEqual(rolls);
});
