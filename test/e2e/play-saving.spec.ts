/** What is done is on disk before it is shown. */
import type { Locator, Page } from '@playwright/test';
import type { Way } from '../../core/engine/decision.ts';
import { idOf } from '../../core/engine/target.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { choose, done, expectAsked, journal, press, prompt, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

/** Holds up what is being saved. @returns what lets it go */
async function holdUp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/desk/append', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.beforeEach(({ host }) => test.skip(host === 'electron', 'the bridge of Electron cannot be held up from here'));

test('while an action is being saved the question before it stands, and nothing else can be done', async ({ page }) => {
  const game = setUp(begin(5));
  await bring(page, game, { title: 'Un disco lento' });
  const before = game.decision as NonNullable<typeof game.decision>;
  const release = await holdUp(page);
  const asked = page.waitForRequest('**/desk/append');
  await press(page, words.text('label.command.S-MR'));
  await asked;
  await expectAsked(page, before);
  await expect(question(page)).not.toContainText('momento passato');
  await expect(prompt(page)).toContainText('si sta salvando');
  await expect(journal(page)).not.toContainText('Divisione Morand: in azione');
  await page.keyboard.press('Control+Shift+Enter');
  release();
  await expect(journal(page)).toContainText('Divisione Morand: in azione');
  game.play({ one: 'word:S-MR' });
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  // What nobody had seen has not been declined, and the key was not lost without a word.
  await expect(prompt(page)).toContainText('Premi di nuovo');
});

test('what is pressed on the board while an action is being saved begins the next answer', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'Un disco lento' });
  const release = await holdUp(page);
  const asked = page.waitForRequest('**/desk/append');
  await press(page, 'Divisione Friant');
  await asked;
  await choose(page, 4308);
  await choose(page, 4007);
  release();
  await expect(prompt(page).locator('.way')).toContainText('4007');
  await done(page).click();
  await expect(journal(page).getByText(/Fuoco.*4007/)).toBeVisible();
});

test('a second press of a button while its answer is being saved does nothing, and the next question says so', async ({
  page,
}) => {
  const game = setUp(begin(5));
  await bring(page, game, { title: 'Un doppio clic' });
  await prompt(page)
    .getByRole('button', { name: words.text('label.command.S-MR') })
    .dblclick();
  game.play({ one: 'word:S-MR' });
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  await expect(prompt(page)).toContainText('Premi di nuovo');
});

/** Fills in where a unit is to stand by agreement, and applies it. */
async function agree(page: Page, unit: string, hex: number): Promise<Locator> {
  await page.keyboard.press('Control+m');
  const sheet = page.getByRole('dialog', { name: 'Modifica per accordo' });
  await sheet.getByLabel('Unità').selectOption(unit);
  await sheet.getByLabel('Luogo o casella').fill(String(hex));
  await sheet.getByLabel('Nota per il diario').fill('era più avanti');
  await sheet.getByRole('button', { name: 'Applica' }).click();
  return sheet;
}

const agreed = (page: Page) => journal(page).getByText('Modifica per accordo dei giocatori: era più avanti');

test('what is agreed on while a bot’s deed is being saved waits for that, and is done', async ({ page }) => {
  const release = await holdUp(page);
  const asked = page.waitForRequest('**/desk/append');
  await bring(page, setUp(begin(5)), { title: 'Un disco lento', kind: 'bot' });
  await asked;
  const sheet = await agree(page, 'f-mr-13', 4211);
  release();
  await expect(sheet).toBeHidden();
  await expect(agreed(page)).toBeVisible();
});

test('where that deed has moved the very unit, the sheet says so and shows where it is', async ({ page }) => {
  const game = playUntil(setUp(begin(5)), ({ rule, kind }) => rule === '7.31-a' && kind === 'path');
  const release = await holdUp(page);
  const asked = page.waitForRequest('**/desk/append');
  await bring(page, game, { title: 'Un disco lento', kind: 'bot' });
  const { path } = ((await asked).postDataJSON() as { node: { deed: { action: { path: Way } } } }).node.deed.action;
  const sheet = await agree(page, idOf(path.unit), 4211);
  release();
  await expect(sheet.getByRole('alert')).toContainText('Intanto qualcosa è cambiato');
  game.play({ path });
  const { hex } = game.position.units[idOf(path.unit)] as { hex: number };
  await expect(sheet.getByLabel('Luogo o casella')).toHaveValue(String(hex));
  await expect(agreed(page)).toBeHidden();
});
