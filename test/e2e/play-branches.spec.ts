/** Going back: the line that was left stays; what players agree on is written down. */
import { begin, bring, setUp, takeOut } from './play-campaign.ts';
import { wordTarget } from '../../core/engine/target.ts';
import { expectAsked, journal, press, prompt, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

const command = (id: string) => words.text(`label.command.${id}`);

test('undone and chosen otherwise, both lines stand in the tree and either can be taken up', async ({ page }) => {
  const game = setUp(begin(5));
  await bring(page, game, { title: 'Due linee' });
  const [one, other] = ['S-FR', 'S-MR'];
  await press(page, command(one));
  await expect(journal(page)).toContainText(`${command(one)}: in azione`);
  await press(page, 'Annulla');
  await expect(journal(page)).not.toContainText(`${command(one)}: in azione`);
  await press(page, command(other));
  await expect(journal(page)).toContainText(`${command(other)}: in azione`);

  await page.keyboard.press('b');
  const tree = page.getByRole('dialog', { name: 'Varianti della partita' });
  await expect(tree.getByRole('listitem')).toHaveCount(2);
  await expect(tree.locator('[aria-current]')).toHaveCount(1);
  await tree
    .getByRole('button', { name: /Turno 1/ })
    .and(tree.locator(':not([aria-current])'))
    .click();
  await expect(question(page)).toContainText('Stai guardando un momento passato');
  await expect(journal(page)).toContainText(`${command(one)}: in azione`);
  await press(page, 'Riprendi da qui');

  game.play({ one: wordTarget(one) });
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  const kept = await takeOut(page, 'Due linee');
  expect(kept.digest).toBe(game.digest);
  expect(kept.nodes.filter((node) => node.parent === 2)).toHaveLength(2);
});

test('a line is given a name by keys alone, which the journal tells and a reload keeps; an empty one takes it off', async ({
  page,
}) => {
  await bring(page, setUp(begin(5)), { title: 'Con un nome' });
  await press(page, command('S-FR'));
  await press(page, 'Annulla');
  await press(page, command('S-MR'));
  await expect(journal(page)).toContainText('Qui è stata lasciata un’altra variante');
  const tree = page.getByRole('dialog', { name: 'Varianti della partita' });
  const line = (at: number) => tree.getByRole('listitem').nth(at);
  const pencil = (at: number) => line(at).getByRole('button', { name: 'Dai un nome a questa variante' });
  const field = tree.getByLabel('Nome della variante');
  await page.keyboard.press('b');
  await pencil(0).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(pencil(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Per il guado '.repeat(6));
  await expect(field).toHaveValue('Per il guado '.repeat(6).slice(0, 60));
  await field.fill('Per il guado');
  await page.keyboard.press('Enter');
  await expect(line(0)).toContainText('Per il guado');
  await expect(pencil(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tree).toBeHidden();
  const left = journal(page).getByRole('button', { name: 'Qui è stata lasciata la variante «Per il guado»' });
  await expect(left).toBeVisible();

  await page.reload();
  await expect(left).toBeVisible();
  await page.keyboard.press('b');
  await expect(line(0)).toContainText('Per il guado');
  await pencil(0).click();
  await field.fill('');
  await page.keyboard.press('Enter');
  await expect(line(0)).not.toContainText('Per il guado');
  await page.keyboard.press('Escape');
  await expect(journal(page)).toContainText('Qui è stata lasciata un’altra variante');
});

test('an adjustment by agreement is done, and written in the journal as one', async ({ page }) => {
  const game = setUp(begin(5));
  await bring(page, game, { title: 'D’accordo' });
  await page.keyboard.press('Control+m');
  const sheet = page.getByRole('dialog', { name: 'Modifica per accordo' });
  await sheet.getByLabel('Unità').selectOption('f-mr-13');
  await sheet.getByLabel('Luogo o casella').fill('9999');
  await expect(sheet.getByText('Nessun luogo e nessuna casella si chiama così.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Applica' })).toBeDisabled();
  await sheet.getByLabel('Luogo o casella').fill('4211');
  await sheet.getByLabel('Nota per il diario').fill('Morand era più avanti');
  await sheet.getByRole('button', { name: 'Applica' }).click();
  await expect(sheet).toBeHidden();
  const line = journal(page).getByText('Modifica per accordo dei giocatori: Morand era più avanti');
  await expect(line).toBeVisible();
  // The rules resume where they were.
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  await expect(prompt(page).getByRole('button', { name: command('S-MR') })).toBeVisible();
  const kept = await takeOut(page, 'D’accordo');
  expect(kept.position.units['f-mr-13']?.hex).toBe(4211);
  expect(kept.head.deed).toMatchObject({ did: 'adjust', note: 'Morand era più avanti' });
});

test('what is on no hex is put into a box by its name; a name that is none is refused', async ({ page }) => {
  await bring(page, setUp(begin(5)), { title: 'In casella' });
  await page.keyboard.press('Control+m');
  const sheet = page.getByRole('dialog', { name: 'Modifica per accordo' });
  await sheet.getByLabel('Unità').selectOption('f-mr-13');
  await sheet.getByLabel('Luogo o casella').fill('Da qualche parte');
  await expect(sheet.getByText('Nessun luogo e nessuna casella si chiama così.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Applica' })).toBeDisabled();
  await sheet.getByLabel('Luogo o casella').fill('casella di ritirata');
  await sheet.getByRole('button', { name: 'Applica' }).click();
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+m');
  await sheet.getByLabel('Unità').selectOption('f-mr-13');
  await expect(sheet.getByLabel('Luogo o casella')).toHaveValue('Casella di Ritirata');
  await sheet.getByRole('button', { name: 'Annulla' }).click();
  expect((await takeOut(page, 'In casella')).position.units['f-mr-13']).toMatchObject({ hex: 0, box: 'withdrawn' });
});
