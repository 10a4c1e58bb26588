/** Two persons at one screen with hidden information: nothing is seen between them, and no curtain falls where nothing is hidden. */
import type { Page } from '@playwright/test';
import { Match } from '../../core/engine/match.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { begin, bring, open, setUp, takeOut } from './play-campaign.ts';
import { putIn } from './play-field-campaign.ts';
import { done, expectAsked, press, prompt, question, setUpByHand } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const TITLE = 'Col sipario';
const curtainOf = (page: Page) => page.getByRole('dialog');

/** A battle of secret points and orders, at a table where each side sees its own alone. */
async function beginHidden(page: Page): Promise<void> {
  const beginning = {
    ruleset: 'ordine-obliquo',
    scenario: 'two-villages',
    options: {},
    seed: 3,
    dice: 'seeded',
  } as const;
  const names = { south: 'Anna', north: 'Bagration' };
  await putIn(page, Match.begin(ordineObliquo, beginning), TITLE, { table: 'hidden', names });
  await open(page, TITLE);
}

async function raise(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Sono ${name}` }).press('Enter');
  await expect(curtainOf(page)).toContainText(/Che cosa (è successo|ti si chiede)/);
  await page.getByRole('button', { name: 'Alza il sipario' }).press('Enter');
  await expect(curtainOf(page)).toBeHidden();
}

test('before a secret answer the curtain comes down, and what one has given the other does not read', async ({
  page,
}) => {
  await beginHidden(page);
  for (const [name, side] of [
    ['Anna', 'Sud'],
    ['Bagration', 'Nord'],
  ] as const) {
    await expect(curtainOf(page)).toContainText(`Tocca a ${name}: ${side}`);
    await expect(done(page)).toHaveCount(0);
    await raise(page, name);
    await expect(question(page)).toContainText(new RegExp(`${side}.*punti`));
    await press(page, 'Usa la proposta');
    await done(page).click();
  }
  await expect(curtainOf(page)).toContainText('Tocca a Anna: Sud');
});

test('where nothing is hidden no curtain falls between two persons, also at a hidden table', async ({ page }) => {
  const game = begin(3);
  await bring(page, game, { title: TITLE, table: 'hidden' });
  await setUpByHand(page);
  setUp(game);
  await expectAsked(page, game.decision as NonNullable<typeof game.decision>);
  await expect(curtainOf(page)).toHaveCount(0);
  expect((await takeOut(page, TITLE, { isHidden: true })).digest).toBe(game.digest);
});

test('behind the curtain nothing is reached by key; who raises it goes on where the question is answered', async ({
  page,
}) => {
  await beginHidden(page);
  const curtain = curtainOf(page);
  await expect(curtain.getByRole('button')).toBeFocused();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    // Beside the curtain there is the way past the rooms' own bars, which leads behind nothing.
    const isBehind = await page.evaluate(() => document.activeElement?.closest('header, main, aside, footer') !== null);
    expect(isBehind).toBe(false);
  }
  await raise(page, 'Anna');
  await expect(prompt(page).locator(':focus')).toHaveCount(1);
});

test('who gave no name is called by the side', async ({ page }) => {
  await goTo(page, 'new/ordine-obliquo');
  await page.locator('[data-seat=north]').getByRole('radio').first().check();
  await page.getByRole('radio', { name: /Con il sipario/ }).check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  const curtain = curtainOf(page);
  await expect(curtain.getByRole('heading')).toHaveText('Tocca a: Sud');
  await curtain.getByRole('button', { name: 'Sud: eccomi' }).click();
  await expect(curtain.getByRole('heading')).toHaveText('Che cosa ti si chiede');
});

test('one person against the program plays covered, is shown no curtain, and may choose to see all for study', async ({
  page,
}) => {
  await goTo(page, 'new/invasion-of-russia');
  const table = (name: RegExp) => page.getByRole('radio', { name });
  await expect(table(/^Con il sipario/)).not.toBeChecked();
  await page.locator('[data-seat=russian]').getByLabel('Il programma').check();
  await expect(table(/^Coperto/)).toBeChecked();
  await expect(table(/^Aperto, per studio/)).toBeVisible();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(question(page)).toContainText('Disponete l’esercito');
  await expect(curtainOf(page)).toHaveCount(0);
});
