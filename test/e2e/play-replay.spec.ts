/** Looking back over a battle: by hand and at a speed; nothing is moved by it, and one may play on from anywhere. */
import { begin, bring, playUntil, setUp, takeOut } from './play-campaign.ts';
import { expectAsked, journal, press, prompt, question } from './play-table.ts';
import { expect, test } from './program.ts';

const inMovement = () => playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.move');

test('a battle is gone through step by step and at a speed, and is then where it was', async ({ page }) => {
  const game = inMovement();
  const last = game.line.length - 1;
  await bring(page, game, { title: 'Rivista' });
  await page.keyboard.press('y');
  const bar = page.getByRole('region', { name: 'Rivedi la partita' });
  const moment = bar.getByRole('slider', { name: 'Momento della partita' });
  await expect(moment).toHaveValue(String(last));
  await expect(bar.getByRole('button', { name: 'Un passo avanti' })).toBeDisabled();

  await bar.getByRole('button', { name: 'Un passo indietro' }).click();
  await expect(moment).toHaveValue(String(last - 1));
  await expect(question(page)).toContainText('Stai guardando un momento passato');
  await bar.getByRole('button', { name: 'All’inizio' }).click();
  await expect(bar.getByText(`0/${last}`, { exact: true })).toBeVisible();

  await bar.getByLabel('Passi al secondo').selectOption('8×');
  await bar.getByRole('button', { name: 'Scorri' }).click();
  await expect(moment).toHaveValue(String(last), { timeout: 20_000 });
  await expect(bar.getByRole('button', { name: 'Scorri' })).toBeVisible();

  await moment.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bar.getByText(`${last - 1}/${last}`)).toBeVisible();
  await bar.getByRole('button', { name: 'Chiudi e torna al presente' }).click();
  await expect(bar).toBeHidden();
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  expect((await takeOut(page, 'Rivista')).digest).toBe(game.digest);
});

test('one plays on from a moment of the replay: the other line stays', async ({ page }) => {
  const game = inMovement();
  await bring(page, game, { title: 'Da capo' });
  await page.keyboard.press('y');
  await page.getByRole('slider', { name: 'Momento della partita' }).fill('1');
  await press(page, 'Riprendi da qui');
  await expect(prompt(page)).toContainText('Russi');
  await expect(journal(page)).toContainText('Francesi: piazzate');
  const kept = await takeOut(page, 'Da capo');
  expect(kept.head.id).toBe(1);
  expect(kept.nodes.length).toBe(game.nodes.length);
});

test('the journal follows to the moment that is looked at; there nothing is adjusted', async ({ page }) => {
  const game = setUp(begin(3));
  playUntil(game, () => game.head.turn === 3);
  await bring(page, game, { title: 'Da lontano' });
  const start = (turn: number) => journal(page).getByText(`Comincia il turno ${turn}.`);
  await expect(start(3)).toBeInViewport();
  await expect(start(1)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Sequenza di gioco' }).click();
  await page.getByTitle('Guarda l’inizio del turno 1').click();
  await expect(question(page)).toContainText('Stai guardando un momento passato');
  // The drawer goes first, and the past is still looked at.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sequenza di gioco' })).toBeHidden();
  await expect(question(page)).toContainText('Stai guardando un momento passato');
  await expect(start(1)).toBeInViewport();
  await expect(start(3)).not.toBeInViewport();
  await page.keyboard.press('Control+m');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(start(3)).toBeInViewport();
});
