/** Seats that change hands in the middle of a campaign, and programs that are held. */
import { begin, bring, setUp, takeOut } from './play-campaign.ts';
import { journal, prompt } from './play-table.ts';
import { expect, test } from './program.ts';

test('a seat passes to the program and back, in the journal and in the record', async ({ page }) => {
  await bring(page, setUp(begin(5)), { title: 'Cambio della guardia' });
  await page.keyboard.press('u');
  const sheet = page.getByRole('dialog', { name: 'Chi siede al tavolo' });
  const seat = sheet.locator('[data-seat=french]');
  await seat.getByRole('radio', { name: 'Il programma' }).check();
  await seat.getByLabel('Forza del programma: Francesi').selectOption('recruit');
  await page.keyboard.press('Escape');
  await expect(journal(page).getByText('da ora gioca il programma')).toBeHidden();

  await page.getByRole('button', { name: 'Chi siede al tavolo' }).click();
  for (const each of ['french', 'russian'])
    await sheet.locator(`[data-seat=${each}]`).getByRole('radio', { name: 'Il programma' }).check();
  await seat.getByLabel('Forza del programma: Francesi').selectOption('recruit');
  await sheet.getByRole('button', { name: 'Cambia' }).click();
  await expect(journal(page).getByText('Francesi: da ora gioca il programma (Anna, recluta).')).toBeVisible();

  // It plays until it is held, and goes on when it is let.
  const hold = page.getByRole('button', { name: 'Ferma il programma' });
  const goOn = page.getByRole('button', { name: 'Fai continuare il programma' });
  await hold.click();
  await expect(prompt(page)).toContainText('In pausa');
  await goOn.click();
  await expect(prompt(page)).not.toContainText('In pausa');
  await page.keyboard.press('Shift+w');
  await expect(goOn).toBeVisible();

  await page.keyboard.press('u');
  await seat.getByRole('radio', { name: 'Persona' }).check();
  await seat.getByLabel('Nome di: Francesi').fill('Murat');
  await sheet.getByRole('button', { name: 'Cambia' }).click();
  await expect(journal(page).getByText('Francesi: da ora gioca Murat.')).toBeVisible();

  const { line } = await takeOut(page, 'Cambio della guardia');
  const changes = line.flatMap(({ deed }) => (deed?.did === 'reseat' ? [deed.players] : []));
  expect(changes).toEqual([
    [
      { seat: 'french', name: 'Anna', kind: 'bot', strength: 'recruit' },
      { seat: 'russian', name: 'Bagration', kind: 'bot' },
    ],
    [{ seat: 'french', name: 'Murat', kind: 'person' }],
  ]);
});
