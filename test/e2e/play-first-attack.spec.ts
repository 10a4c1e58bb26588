/** A newcomer's first attack: how many clicks it takes at a fresh table, and that the newcomer sees what it did. */
import type { Page } from '@playwright/test';
import type { Path } from '../../core/engine/decision.ts';
import { hexOf, idOf, type Target, unitTarget } from '../../core/engine/target.ts';
import { begin, bring, type Game, setUp } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { done, journal, press, prompt, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

test.use({ pace: 'calm' });

/** More are too many: the newcomer has gone by then. */
const MOST_CLICKS = 6;

/** Counts what is pressed from now on, wherever it is. */
const countClicks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });
const clicks = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { clicks: number }).clicks);

/** A gun that may fire at something. */
function shot(game: Game): { from: number; at: number } {
  const decision = game.decision as Path;
  for (const unit of decision.units.map(idOf)) {
    const from = game.position.units[unit]?.hex ?? 0;
    const targets = decision.steps({ unit: unitTarget(unit), steps: [] }).map(({ to }) => hexOf(to));
    const at = targets.find((hex) => hex !== null);
    if (at != null) return { from, at };
  }
  throw new Error('no gun may fire');
}

/** A command that has guns. */
const COMMAND = 'S-FR';

test('the first fire of a newcomer takes at most six clicks, and is shown and written', async ({ page }) => {
  await bring(page, begin(1812), { title: 'Il primo colpo', program: 'russian' });
  await expect(prompt(page)).toContainText('schieramento');
  await countClicks(page);

  await press(page, 'Usa lo schieramento suggerito');
  await done(page).click();

  const game = setUp(begin(1812));
  await press(page, words.text(`label.command.${COMMAND}`));
  const commands = game.decision?.kind === 'one' ? game.decision.targets : [];
  game.play({ one: commands.find((target) => idOf(target) === COMMAND) as Target });
  await expect(question(page)).toContainText('Fuoco di artiglieria');
  const { from, at } = shot(game);
  const hand = await SheetHand.on(page);
  await hand.press(from);
  await hand.press(at);
  await done(page).click();
  expect(await clicks(page)).toBeLessThanOrEqual(MOST_CLICKS);
  await expect(page.getByRole('region', { name: 'Che cosa succede' })).toContainText(String(at));
  await expect(journal(page)).toContainText(`su ${at}`);
});
