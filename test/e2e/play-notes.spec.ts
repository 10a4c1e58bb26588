import { begin, bring, open, playUntil, setUp } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { journal, prompt } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const TITLE = 'Con note';
const REDOUBT = 4008;
/** Milliseconds after which a notice that is no fault goes by itself. */
const NOTICE_STAYS = 5000;
const inMovement = () => playUntil(setUp(begin(3)), ({ prompt }) => prompt.key === 'prompt.move');

test('a note is pinned to a hex, read in the journal and the inspector, found by the search, and taken off', async ({
  page,
}) => {
  await bring(page, inMovement(), { title: TITLE });
  const hand = await SheetHand.on(page);
  const { x, y } = hand.at(REDOUBT);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Aggiungi una nota qui' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Su 4008 (ridotta di Ševardino)');
  await dialog.getByRole('textbox').fill('Neverovskij tiene duro.');
  await dialog.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(journal(page).getByRole('note')).toContainText('Neverovskij tiene duro.');

  await goTo(page, 'archive');
  await page.getByRole('searchbox').fill('neverovskij');
  await expect(page.getByText('1 passo per «neverovskij»')).toBeVisible();

  await open(page, TITLE);
  await journal(page).getByRole('button', { name: 'Mostra 4008 (ridotta di Ševardino) sul tavolo di gioco' }).click();
  const inspector = page.getByRole('region', { name: /4008|Ševardino|Artiglieria|Jäger/ }).first();
  await expect(inspector.getByRole('note')).toContainText('Neverovskij tiene duro.');

  await journal(page).getByRole('button', { name: 'Togli la nota' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli la nota' }).click();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('a note about the moment alone is written from the journal and by its key', async ({ page }) => {
  await bring(page, inMovement(), { title: TITLE });
  await journal(page).getByRole('button', { name: 'Aggiungi una nota' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sul momento mostrato');
  await expect(page.getByRole('button', { name: 'Salva la nota' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('textbox').fill('Sono le due.');
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  // While the note is being saved its sheet keeps the keyboard.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('application').focus();
  await page.keyboard.press('p');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill('E piove.');
  await page.keyboard.press('Control+Enter');
  await expect(journal(page).getByRole('note')).toHaveText([/Sono le due\./, /E piove\./]);
});

test('a notice lies over nothing that can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  // It stays for as long as it is looked at.
  await page.addInitScript((stays) => {
    const wait = window.setTimeout.bind(window);
    const patient = (work: TimerHandler, after?: number, ...rest: unknown[]) =>
      after === stays ? 0 : wait(work, after, ...rest);
    window.setTimeout = patient as typeof window.setTimeout;
  }, NOTICE_STAYS);
  await page.reload();
  await bring(page, inMovement(), { title: TITLE });
  const notice = page.getByRole('status').filter({ hasText: 'è nell’archivio' });
  await expect(notice).toBeVisible();
  const [strip, bar] = [await notice.boundingBox(), await prompt(page).boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
  for (const button of await prompt(page).locator('button:enabled:not([aria-disabled="true"])').all())
    await button.click({ trial: true });
  await expect(notice).toBeVisible();
});
