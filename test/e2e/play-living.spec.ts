/** Seats that change hands, programs that are held, hints, and units that are moved by agreement. */
import { begin, bring, setUp, takeOut } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { journal, prompt } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

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

test('by agreement a unit is dragged: the journal says from where to where, the archive and the report that it was', async ({
  page,
}) => {
  const game = setUp(begin(5));
  const { hex: from } = game.position.units['f-mr-13'] as { hex: number };
  await bring(page, game, { title: 'Spostata a mano' });
  await page.keyboard.press('Control+m');
  await page.getByRole('button', { name: 'Sposta a mano sul tavolo' }).click();
  await expect(prompt(page)).toContainText('trascinate un’unità dove volete');
  const hand = await SheetHand.on(page);
  await hand.zoom(from, 5);
  await hand.drag(from, from + 101);
  const told = journal(page).getByText(/Modifica per accordo dei giocatori: .*da \d{4}.* a \d{4}/);
  await expect(told).toHaveCount(1);
  await prompt(page).getByRole('button', { name: 'Fine delle modifiche' }).click();
  await expect(prompt(page)).not.toContainText('trascinate');

  const kept = await takeOut(page, 'Spostata a mano');
  expect(kept.position.units['f-mr-13']?.hex).toBe(from + 101);
  await goTo(page, 'archive');
  await expect(page.getByText('1 modifica per accordo')).toBeVisible();
  await page.getByRole('link', { name: 'Rapporto di Spostata a mano' }).click();
  await expect(page.getByRole('heading', { name: 'Modifiche per accordo dei giocatori' })).toBeVisible();
});

test('a hint shows what the program would do, and does nothing', async ({ page }) => {
  await bring(page, setUp(begin(5)), { title: 'Un consiglio' });
  await page.getByRole('button', { name: 'Chiedi un suggerimento al programma' }).click();
  await expect(prompt(page)).toContainText('Il programma farebbe così: Divisione Morand');
  await page.keyboard.press('Escape');
  await expect(prompt(page)).not.toContainText('Il programma farebbe così');
  await page.keyboard.press('q');
  await expect(prompt(page)).toContainText('Il programma farebbe così');
  expect((await takeOut(page, 'Un consiglio')).line).toHaveLength(3);
});
