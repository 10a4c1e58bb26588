/** What is done is on disk before it is shown. */
import { begin, bring, setUp } from './play-campaign.ts';
import { expectAsked, journal, press, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

test('while an action is being saved the question before it stands, and nothing else can be done', async ({
  page,
  host,
}) => {
  test.skip(host === 'electron', 'the bridge of Electron cannot be held up from here');
  const game = setUp(begin(5));
  await bring(page, game, { title: 'Un disco lento' });
  const before = game.decision as NonNullable<typeof game.decision>;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/desk/append', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/desk/append');
  await press(page, words.text('label.command.S-MR'));
  await asked;
  await expectAsked(page, before);
  await expect(question(page)).not.toContainText('momento passato');
  await expect(journal(page)).not.toContainText('Divisione Morand: in azione');
  await page.keyboard.press('Control+Shift+Enter');
  release();
  await expect(journal(page)).toContainText('Divisione Morand: in azione');
  game.play({ one: 'S-MR' });
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
});
