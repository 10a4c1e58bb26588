/** Ordine Obliquo at one screen: the table is set up, ordered and moved by hand, and the engine agrees with what was dragged. */
import type { Page } from '@playwright/test';
import { Match } from '../../core/engine/match.ts';
import { unitTarget } from '../../core/engine/target.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { unit } from '../../core/games/ordine-obliquo/position.ts';
import { CM } from '../../core/space/table/point.ts';
import { screenOf, takeOut } from './play-field-campaign.ts';
import { showWhole } from './play-sheet.ts';
import { board, done, journal, list, press, prompt, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const TITLE = 'Due villaggi';

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

async function begin(page: Page, isHidden = false): Promise<void> {
  await goTo(page, 'new/ordine-obliquo');
  await page.getByLabel('Titolo della campagna').fill(TITLE);
  await page.locator('[data-seat=north]').getByRole('radio').first().check();
  if (isHidden) await page.getByRole('radio', { name: /Con il sipario/ }).check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/\d+$/);
  await expect(board(page)).toBeVisible();
}

async function accept(page: Page, asked: RegExp): Promise<void> {
  await expect(question(page)).toContainText(asked);
  await press(page, 'Usa la proposta');
  await done(page).click();
}

const miniMap = (page: Page) => page.getByTitle('Tavolo in piccolo: premi per andare in un punto');

/** Both sides set up as the scenario has them, give their orders and roll for the initiative. */
async function toTheMoves(page: Page): Promise<void> {
  for (const side of ['Sud', 'Nord']) await accept(page, new RegExp(`${side}.*punti`));
  for (const side of ['Sud', 'Nord']) {
    await expect(question(page)).toContainText(new RegExp(`${side}.*retrovie`));
    await press(page, 'Dov’è ora');
    await expect(question(page)).toContainText(new RegExp(`${side}.*chierate`));
    await press(page, 'Schieramento concluso');
    // A line for each unit of the army, and what is done with them is in sight all the same.
    await expect(question(page)).toContainText(new RegExp(`${side}.*ordini`));
    for (const deed of ['Usa la proposta', 'Annulla', 'Dai gli ordini'])
      await expect(prompt(page).getByRole('button', { name: deed })).toBeInViewport({ ratio: 1 });
    await accept(page, new RegExp(`${side}.*ordini`));
  }
  await expect(question(page)).toContainText('chi muove per primo');
  await expect(journal(page)).toContainText('Iniziativa');
  await press(page, 'Muove prima il Sud');
  await press(page, 'Fine del movimento dei generali');
  await expect(question(page)).toContainText('Movimento');
}

test('in the deployment nothing is said of what is left of a move, for none is measured out', async ({ page }) => {
  await begin(page);
  for (const side of ['Sud', 'Nord']) await accept(page, new RegExp(`${side}.*punti`));
  await press(page, 'Dov’è ora');
  await prompt(page).getByRole('combobox').selectOption('unit:s-pr-i-1');
  await expect(prompt(page).getByText('Battaglione di linea I', { exact: false }).first()).toBeVisible();
  await expect(prompt(page).getByRole('status')).toHaveCount(0);
});

test('while a unit of the deployment is in hand its zone is measured, and no longer once it is set down [OO-16.2-1]', async ({
  page,
}) => {
  await begin(page);
  for (const side of ['Sud', 'Nord']) await accept(page, new RegExp(`${side}.*punti`));
  await press(page, 'Dov’è ora');
  const zone = 'Entro 25 cm dal proprio bordo del tavolo';
  await expect(question(page)).toContainText('chierate');
  await expect(prompt(page)).not.toContainText(zone);
  await prompt(page).getByRole('combobox').selectOption('unit:s-pr-i-1');
  await expect(prompt(page)).toContainText(zone);
  await board(page).focus();
  await page.keyboard.press('ArrowDown');
  await done(page).click();
  await expect(prompt(page).getByRole('combobox')).toBeVisible();
  await expect(prompt(page)).not.toContainText(zone);
});

test('a battle begins, and a unit is moved by its front, by the keyboard, and not beyond its move', async ({
  page,
}) => {
  // A small laptop: every line of the prompt is taken from the table.
  await page.setViewportSize({ width: 1280, height: 720 });
  await begin(page);
  await toTheMoves(page);
  const id = 's-pr-i-1';
  const start = Match.begin(ordineObliquo, {
    ruleset: 'ordine-obliquo',
    scenario: 'two-villages',
    options: {},
    seed: 1,
    dice: 'seeded',
  }).position;
  const from = unit(start, id).pose;
  if (!from) throw new Error('it is not on the table');

  await prompt(page).getByRole('combobox').selectOption(unitTarget(id));
  await expect(prompt(page).getByRole('status')).toContainText('restano 14,0 cm');
  // The prompt has grown by two lines: the small table does not cover the troops for that, only once the large one is moved.
  await expect(miniMap(page)).toHaveCount(0);
  await page.keyboard.press('+');
  await expect(miniMap(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await showWhole(page);
  const grip = await screenOf(page, from);
  const to = await screenOf(page, { x: from.x, y: from.y + 6 * CM });
  await page.mouse.move(grip.x, grip.y + 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 2, { steps: 8 });
  await page.mouse.up();
  await expect(prompt(page).locator('.legs')).toContainText('avanti');

  // The rest by the keyboard: as far as the move lets it go, and no farther.
  await board(page).focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+ArrowUp');
  await expect(prompt(page).locator('.legs')).toHaveText('avanti 14,0 cm');
  await expect(prompt(page)).toContainText('7.1');
  await page.keyboard.press('ArrowDown');
  await expect(prompt(page).locator('.legs')).toHaveText('avanti 13,9 cm');
  await done(page).click();
  await expect(journal(page)).toContainText('Battaglione di linea I');

  const { pose } = unit(await takeOut(page, TITLE), id);
  expect(pose).toEqual({ ...from, y: from.y + 13.9 * CM });
});

test('behind the curtain each side sees its own orders, and the other’s counters face down', async ({ page }) => {
  await begin(page, true);
  const curtain = page.getByRole('dialog');
  const raise = async () => {
    await curtain.getByRole('button', { name: /: eccomi$/ }).click();
    await curtain.getByRole('button', { name: 'Alza il sipario' }).click();
  };
  await expect(curtain).toContainText('Sud');
  await raise();
  await accept(page, /Sud.*punti/);
  await expect(curtain).toContainText('Nord');
  await raise();
  await accept(page, /Nord.*punti/);
  await expect(curtain).toContainText('Sud');
  await raise();
  await press(page, 'Dov’è ora');
  await press(page, 'Schieramento concluso');
  await accept(page, /Sud.*ordini/);
  await expect(curtain).toContainText('Nord');
  await raise();
  await expect(question(page)).toContainText(/Nord.*retrovie/);
  const general = (id: string) => list(page).locator(`[data-unit=${id}]`);
  await expect(general('s-I')).toContainText('ordine coperto');
  await expect(general('n-I')).toContainText('Generale di brigata I, nord');
  await expect(general('n-I')).not.toContainText('ordine coperto');
});
