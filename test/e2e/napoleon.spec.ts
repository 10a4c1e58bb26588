/** Napoleon in Europe on the page: begun, placed, moved in groups, a battle in ranks, saved and opened again. */
import { begin, bring, playUntil } from './napoleon-campaign.ts';
import { open } from './play-campaign.ts';
import { board, done, journal, press, prompt, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

/** The seats and their players: the first nation of each has a person, the others are held with it. */
const TWO: Readonly<Record<string, string | null>> = {
  ...{ france: null, britain: null, prussia: 'france', russia: 'france', ottoman: 'britain', austria: 'britain' },
};

test('two players with three nations each place them and begin the round', async ({ page }) => {
  await page.evaluate(() => (location.hash = '#/new/napoleon-in-europe'));
  const seat = (id: string) => page.locator(`[data-seat=${id}]`);
  for (const [id, head] of Object.entries(TWO)) {
    if (head === null) await seat(id).getByLabel('Persona').check();
    else await seat(id).getByRole('combobox').selectOption(head);
  }
  await page.getByRole('button', { name: 'Comincia' }).click();
  // Spain would still have a player of its own: two players take three nations each.
  await expect(page.getByRole('alert')).toContainText('nazion');
  await seat('spain').getByLabel('Nessuno').check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(board(page)).toBeVisible();
  for (let nations = 0; nations < 6; nations++) {
    await expect(question(page)).toContainText('Collocate le unità');
    await press(page, 'Usa lo schieramento suggerito');
    await done(page).click();
    await expect(journal(page).getByText('17 unità collocate')).toHaveCount(nations + 1);
  }
  await expect(question(page)).toContainText('Inizio del turno');
});

test('a group is taken by key, made smaller, and goes', async ({ page }) => {
  const game = playUntil(begin(1), ({ kind }) => kind === 'path');
  await bring(page, game, 'Gruppi');
  await board(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const picker = prompt(page).getByRole('group');
  await expect(picker).toBeVisible();
  await page.keyboard.press('1');
  await expect(prompt(page).locator('.picker strong').first()).toHaveText(/^1 di/);
  await page.keyboard.press('a');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(prompt(page).locator('.way svg')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(journal(page).locator('[data-rule=MAP-16]')).toHaveText('La mappa');
  await goTo(page, 'archive');
  await open(page, 'Gruppi');
  await expect(question(page)).toContainText('Muovete alcune, tutte o nessuna');
});

test('a battle is set up in its ranks', async ({ page }) => {
  const game = playUntil(begin(1), (_, { battle }) => battle?.stage === 'ranks');
  await bring(page, game, 'Ranghi');
  const battle = page.locator('.battle');
  await expect(battle).toContainText('Battaglia:');
  const front = battle.getByRole('group', { name: 'rango avanzato' }).first();
  await front.getByRole('button', { name: 'Tutte qui' }).click();
  await done(page).click();
  await expect(journal(page).locator('[data-rule^=PREP]').first()).toHaveText('Battaglie');
});

test('the sheets of the powers show what each has', async ({ page }) => {
  await bring(
    page,
    playUntil(begin(2), ({ kind }) => kind === 'path'),
    'Potenze',
  );
  await page.getByRole('button', { name: 'Potenze' }).click();
  const sheets = page.getByRole('region', { name: 'Potenze' });
  await expect(sheets.getByRole('row')).toHaveCount(8);
  await expect(sheets.getByRole('row', { name: /Russia/ })).toContainText('13');
  await expect(sheets.getByRole('img', { name: /^Ruota delle alleanze\. .*Di turno/ })).toBeVisible();
});

test('what lies around a region is told where the pointer rests and where the cursor is', async ({ page }) => {
  await bring(
    page,
    playUntil(begin(2), ({ kind }) => kind === 'path'),
    'Confini',
  );
  const box = await board(page).boundingBox();
  if (!box) throw new Error('no board');
  await page.mouse.move(box.x + box.width * 0.57, box.y + box.height * 0.42);
  await expect(page.locator('.hint')).toContainText('Confina per terra con');
  await page.mouse.move(box.x + box.width / 2, 2);
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#board-cursor')).toContainText('Confina per terra con');
  await expect(page.locator('[aria-labelledby=inspector-title]')).toContainText('Confina per terra con');
});
