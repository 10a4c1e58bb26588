/** The program against itself, to the end. */
import { begin, bring, takeOut } from './play-campaign.ts';
import { prompt, words } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test('a whole battle of the program against itself ends with a winner', async ({ page }) => {
  await bring(page, begin(1812), { title: 'Da solo', kind: 'bot' });
  await expect(prompt(page)).toContainText(/(Francesi|Russi): vincono, tenendo/, { timeout: 45_000 });
  await expect(page.getByText('Fine della partita').first()).toBeVisible();

  const kept = await takeOut(page, 'Da solo');
  expect(kept.decision).toBeNull();
  const { winners, because } = kept.standing;
  expect(words.say(because)).toMatch(/vincono/);
  await goTo(page, '');
  await expect(page.getByRole('link', { name: /Da solo/ })).toContainText(
    `Vittoria: ${words.text(`seat.${winners?.[0]}`)}`,
  );
});
