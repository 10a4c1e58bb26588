/** Real dice: the program asks for each, takes no number that the die does not have, and lets it be called off. */
import type { Action, Path } from '../../core/engine/decision.ts';
import { NeedsRoll, rollsIn } from '../../core/engine/chance.ts';
import { hexOf, type HexTarget, idOf, type Target } from '../../core/engine/target.ts';
import { begin, bring, decline, type Game, setUp, takeOut } from './play-campaign.ts';
import { choose, done, journal, list, pick, prompt, words } from './play-table.ts';
import { expect, test } from './program.ts';

/** Plays the action with dice that all fall on 7. @returns them */
function sevens(game: Game, action: Action): readonly number[] {
  const rolls: number[] = [];
  for (;;)
    try {
      game.play(action, rolls);
      return rolls;
    } catch (fault) {
      if (!(fault instanceof NeedsRoll)) throw fault;
      rolls.push(7);
    }
}

test('a die that is typed: out of range it is asked again, Esc leaves everything as it was', async ({ page }) => {
  const game = setUp(begin(1, 'given'));
  game.play(decline(game.decision as Path));
  const fire = game.decision as Path;
  const firer = fire.units[0] as Target;
  const unit = idOf(firer);
  const target = fire.steps({ unit: firer, steps: [] })[0]?.to as HexTarget;
  const hex = game.position.units[unit]?.hex as number;
  await bring(page, game, { title: 'Dadi veri' });
  await choose(page, hex);
  await pick(page, unit);
  await choose(page, hexOf(target));
  const way = prompt(page).locator('.way');
  await expect(way).toContainText(words.place(target));
  const before = (await list(page).textContent()) ?? '';
  const lines = (await journal(page).textContent()) ?? '';
  await done(page).click();

  const sheet = page.getByRole('dialog', { name: 'Tira un dado: d10' });
  await expect(sheet).toBeVisible();
  for (const key of ['x', '-', 'Backspace']) await page.keyboard.press(key);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^\d+$/ })).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(list(page)).toHaveText(before);
  await expect(journal(page)).toHaveText(lines);
  await expect(way).toContainText(words.place(target));

  await done(page).click();
  // Whatever checks follow the shot, each asks for its own die.
  const rolls = sevens(game, { path: { unit: firer, steps: [target] } });
  await sheet.getByRole('button', { name: '7', exact: true }).hover();
  await expect(sheet.locator('#brought')).toContainText(words.unit(unit));
  for (const [at] of rolls.entries()) {
    await expect(sheet).toContainText(at === 0 ? 'Tira un dado' : new RegExp(`Già tirati: 7(\\D+7){${at - 1}}\\.`));
    await page.keyboard.press('7');
  }
  await expect(sheet).toBeHidden();
  await expect(
    journal(page)
      .getByRole('img', { name: /^d10: 7/ })
      .first(),
  ).toBeVisible();
  const kept = await takeOut(page, 'Dadi veri');
  expect(kept.digest).toBe(game.digest);
  expect(kept.head.dice.flatMap(rollsIn).map(({ value }) => value)).toEqual(rolls);
});
