/** The invasion of Russia on the page: set up as the book suggests, supplied, laid trains for, saved and opened again. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { One } from '../../core/engine/decision.ts';
import type { Target } from '../../core/engine/target.ts';
import { wordsFor } from '../../core/words/index.ts';
import { begin, bring, playUntil } from './invasion-campaign.ts';
import { open } from './play-campaign.ts';
import { board, done, journal, list, press, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

const words = wordsFor('invasion-of-russia', 'it');

/** Serious faults of accessibility on the page as it is. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('both armies are set up, the first turn begins, and trains are laid face down', async ({ page }) => {
  await page.evaluate(() => (location.hash = '#/new/invasion-of-russia'));
  for (const seat of ['russian', 'french']) await page.locator(`[data-seat=${seat}]`).getByLabel('Persona').check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(board(page)).toBeVisible();
  for (const side of ['Russia', 'Grande Armée']) {
    await expect(question(page)).toContainText('Disponete');
    await press(page, 'Usa lo schieramento suggerito');
    await done(page).click();
    await expect(journal(page)).toContainText(`${side}`);
    await expect(question(page)).toContainText('depositi');
    const depots = page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button', { name: /Deposito/ });
    await expect(depots).toHaveText(/Deposito × \d+/);
    await board(page).focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(list(page).getByRole('button', { name: /Deposito/ })).toHaveCount(1);
    if (side === 'Russia') await done(page).click();
    else await press(page, 'Annulla').then(() => press(page, 'Nessun deposito'));
    await expect(journal(page)).toContainText(side === 'Russia' ? 'depositi in' : 'nessun deposito');
  }
  await expect(question(page)).toContainText('segnalini coperti');
  await goTo(page, 'archive');
  await open(page, 'La più grande scommessa di Napoleone: Disposizione storica');
  await expect(question(page)).toContainText('segnalini coperti');
});

test('each side leaves the laying of its trains to the staff, and one undo takes it all back', async ({ page }) => {
  await bring(
    page,
    playUntil(begin(3), ({ prompt }) => prompt.key === 'prompt.place-train'),
    'Allo stato maggiore',
  );
  const first = await question(page).textContent();
  for (const _side of ['french', 'russian']) {
    await page.getByRole('button', { name: 'Chiedi un suggerimento al programma' }).click();
    await press(page, 'Lascia il resto della fase allo stato maggiore');
  }
  await expect(question(page)).not.toContainText('segnalini coperti', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(question(page)).toHaveText(first ?? '');
});

test('trains are laid by two at one screen behind a curtain: each lays all at once, and they go down in turn [7.4-a] [7.5-b]', async ({
  page,
}) => {
  const game = playUntil(begin(3), ({ prompt }) => prompt.key === 'prompt.place-train');
  await bring(page, game, 'Col sipario', 'hidden');
  const curtain = page.getByRole('dialog');
  const tray = page.getByRole('list', { name: 'Unità da mettere' });
  const raise = async () => {
    await expect(curtain).toBeVisible();
    await curtain.getByRole('button').first().click();
    const up = curtain.getByRole('button', { name: 'Alza il sipario' });
    if (await up.isVisible()) await up.click();
    await expect(curtain).toHaveCount(0);
  };
  await raise();
  await expect(question(page)).toContainText('segnalini coperti');
  await expect(tray.getByRole('button', { name: /^Treno × \d+$/ })).toBeVisible();
  await board(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(tray.getByRole('button', { name: 'Segnalino fasullo', exact: true })).toBeVisible();
  await done(page).click();
  await raise();
  await expect(question(page)).toContainText('segnalini coperti');
  await expect(journal(page)).toContainText('mette un segnalino coperto');
  await expect(journal(page)).not.toContainText('mette un treno');
});

test('with the advanced rules a card is read in the hand and declared by key; then all see it in force [16.1-d]', async ({
  page,
}) => {
  const game = playUntil(begin(5, { advanced: true }), ({ prompt }) => prompt.key === 'prompt.card');
  const { seat, targets } = game.decision as One;
  const card = targets[0] as Target;
  const [own, other] = seat === 'russian' ? ['Russia', 'Grande Armée'] : ['Grande Armée', 'Russia'];
  const name = words.place(card);
  await bring(page, game, 'Carte');
  const hand = page.getByRole('region', { name: 'Carte', exact: true });
  await expect(hand).toContainText(`${own}: carte in mano (2)`);
  await expect(hand).toContainText(new RegExp(`${other}: (una carta coperta|2 carte coperte)`));
  await expect(hand).toContainText(/Mazzo dei turni 1–8: \d+ carte/);
  await expect(hand.getByRole('article', { name })).toContainText(words.text('label.card.double'));
  expect(await faultsOf(page)).toEqual([]);
  await hand.getByRole('button', { name: `Gioca «${name}»` }).focus();
  await page.keyboard.press('Enter');
  game.play({ one: card });
  await expect(journal(page)).toContainText(`gioca «${name}»`);
  if (!(await hand.isVisible())) await page.getByRole('button', { name: 'Carte', exact: true }).click();
  const inForce = game.position.cards?.effects.some(({ card: number }) => card === `card:${number}`);
  if (inForce) await expect(hand).toContainText(`${name}, ${own}`);
  await expect(hand).toContainText(/Scarti: (una carta|\d+ carte)/);
});

test('who comes is read at its turn on the track by keyboard, and a turn to come is not looked at [13.2-a]', async ({
  page,
}) => {
  await bring(
    page,
    playUntil(begin(3), (_, { turn }) => turn === 3),
    'Rinforzi',
  );
  await page.getByRole('button', { name: 'Sequenza di gioco' }).click();
  const fourth = page.getByRole('list', { name: 'Segnaturni' }).getByRole('button', { name: '4', exact: true });
  await fourth.focus();
  const told = page.getByText(/Rinforzi, Russia \(a Kaluga\):.*Miloradovich/);
  await expect(told).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Turno 3');
  await page.keyboard.press('Tab');
  await expect(told).toBeHidden();
});

test('the armies stand on their sheets, and the report draws their march', async ({ page }) => {
  const game = playUntil(begin(3), (_, { turn }) => turn === 3);
  await bring(page, game, 'Terzo turno');
  await page.getByRole('button', { name: 'Eserciti' }).click();
  const sheets = page.getByRole('region', { name: 'Eserciti' });
  await sheets.getByRole('button', { name: 'Che cosa ne fa parte: Comandanti' }).first().click();
  expect(await faultsOf(page)).toEqual([]);
  await sheets.getByRole('button', { name: /mostra Napoleone sulla mappa/ }).click();
  await expect(page.getByRole('heading', { name: /Napoleone/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Rapporto', exact: true }).click();
  const bands = page.getByRole('img', { name: /La marcia su Mosca/ });
  await expect(bands).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('group', { name: /distanza media da Mosca/ })).toContainText('Grande Armée, unità');
});
