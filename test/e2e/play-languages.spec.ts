/** The other language in the middle of a game: every line again, and nobody loses the place. */
import { wordsFor } from '../../core/words/index.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { words } from './play-table.ts';
import { expect, test } from './program.ts';

test('the language changes in the middle of a turn: every journal line with it, at the same place', async ({
  page,
}) => {
  const game = playUntil(setUp(begin(7)), ({ rule }) => rule === '7.31-a');
  const english = wordsFor('borodino', 'en');
  await bring(page, game, { title: 'Due lingue' });
  const facts = game.line.flatMap((node) => node.facts);
  for (const fact of facts) await expect(page.getByRole('region', { name: 'Diario' })).toContainText(words.tell(fact));
  const address = page.url();

  await page.getByRole('link', { name: 'Impostazioni' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await page.goBack();
  await expect(page).toHaveURL(address);
  const journal = page.getByRole('region', { name: 'Journal' });
  for (const fact of facts) await expect(journal).toContainText(english.tell(fact));
  await expect(page.getByRole('region', { name: 'What is awaited' })).toContainText(
    english.say((game.decision as NonNullable<typeof game.decision>).prompt),
  );
  for (const fact of facts)
    if (words.tell(fact) !== english.tell(fact)) await expect(journal).not.toContainText(words.tell(fact));
});
