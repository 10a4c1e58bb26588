/** The battle of Hanover on the battle board: ranks taken and changed, dice seen, casualties pressed, a battle given up, a retreat. */
import type { Locator, Page } from '@playwright/test';
import { bring, inHanover } from './napoleon-campaign.ts';
import { done, journal, question } from './play-table.ts';
import { expect, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

const battle = (page: Page): Locator => page.getByRole('region', { name: 'Battaglia: Hannover' });
/** What was told last that dice were thrown for. */
const thrown = (page: Page): Locator =>
  battle(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.dice') })
    .last();
const rank = (page: Page, side: string, name: string): Locator =>
  battle(page).getByRole('group', { name: `${side}, rango ${name}` });
const counter = (row: Locator, name: string): Locator => row.locator('.piece').and(row.getByRole('button', { name }));

/** Both set up: the British all in front, the French as is suggested. */
async function setUp(page: Page): Promise<void> {
  await expect(battle(page)).toContainText('Dietro il divisore: 12 unità');
  await rank(page, 'Gran Bretagna', 'avanzato').getByRole('button', { name: 'Tutte qui' }).click();
  await done(page).click();
  await expect(question(page)).toContainText('Francia');
  await battle(page).getByRole('button', { name: 'Usa lo schieramento suggerito' }).click();
  await done(page).click();
  await expect(question(page)).toContainText('Turno di battaglia 1');
}

interface DiceSeen {
  readonly fallen: number;
  readonly blank: number;
  readonly told: boolean;
}

/** Notes each change of the last dice. @returns gives what was noted */
async function watchDice(page: Page): Promise<() => Promise<readonly DiceSeen[]>> {
  const seen = await battle(page).evaluateHandle((board) => {
    const noted: DiceSeen[] = [];
    const count = (selector: string) => board.querySelectorAll(selector).length;
    const note = () =>
      noted.push({
        fallen: count('[aria-busy=true] .dice svg'),
        blank: count('.blank'),
        told: count('.dice + span') > 0,
      });
    new MutationObserver(note).observe(board, { subtree: true, childList: true });
    return noted;
  });
  return () => seen.jsonValue();
}

test('[PREP-4] [FIRE-5] [FIRE-6] a round is fought: ranks, dice with their hits, casualties by press', async ({
  page,
}) => {
  const game = inHanover(3);
  await bring(page, game, 'Hanover');
  await setUp(page);
  // One infantry goes to the rear, and back.
  await counter(rank(page, 'Gran Bretagna', 'avanzato'), 'Gran Bretagna: 4 fanterie').click();
  await expect(counter(rank(page, 'Gran Bretagna', 'arretrato'), 'Gran Bretagna: 1 fanteria')).toBeVisible();
  await counter(rank(page, 'Gran Bretagna', 'arretrato'), 'Gran Bretagna: 1 fanteria').click();
  const seen = await watchDice(page);
  await done(page).click();
  // 4 infantry, 2 cavalry, 2 guns and a general in front: 4 + 6 + 8 + 3 dice.
  const dice = thrown(page);
  await expect(dice.getByRole('img')).toHaveCount(21);
  const hits = await dice.locator('.hit').count();
  await expect(dice).toContainText(`21 dadi, ${hits} colpi`);
  // One after the other, and what they came to only when all of them lay there.
  const falling = (await seen()).filter(({ blank }) => blank > 0);
  expect(new Set(falling.map(({ fallen }) => fallen)).size).toBeGreaterThan(3);
  expect(falling.filter(({ told }) => told)).toEqual([]);
  expect(hits).toBeGreaterThan(0);
  await expect(question(page)).toContainText(`${hits} unità nemiche da eliminare`);
  await rank(page, 'Francia', 'avanzato').getByRole('button', { name: 'Tutte: Francia: 6 fanterie' }).click();
  for (let more = 6; more < hits; more++) await counter(rank(page, 'Francia', 'avanzato'), '3 cavallerie').click();
  await done(page).click();
  await expect(journal(page)).toContainText('Gran Bretagna elimina');
  await expect(battle(page).getByRole('group', { name: 'Francia, Eliminate' })).toBeVisible();
});

test('[BMOVE-3] [RETREAT-2] a battle is given up by key, and the beaten retreat by name', async ({ page }) => {
  await bring(page, inHanover(3), 'Ritirata');
  await setUp(page);
  await rank(page, 'Gran Bretagna', 'arretrato').getByRole('button', { name: 'Tutte qui' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toContainText('unità nemiche da eliminare');
  // Any unit of the loser may be hit, generals too: the first counters as far as the hits go.
  await battle(page).focus();
  await page.keyboard.press('ArrowDown');
  for (let counters = 0; counters < 4; counters++) {
    await expect(battle(page).locator('.piece:focus')).toBeVisible();
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toContainText('Dove si ritira');
  await expect(battle(page).getByText('Olanda')).toHaveCount(0);
  const denmark = battle(page).getByRole('group', { name: 'Danimarca' });
  await denmark.getByRole('button', { name: 'Tutte qui' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(journal(page)).toContainText('si ritira in Danimarca');
});

test('who wants less motion sees all dice at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bring(page, inHanover(3), 'Fermi');
  await setUp(page);
  const seen = await watchDice(page);
  await done(page).click();
  await expect(thrown(page)).toContainText('21 dadi');
  expect((await seen()).filter(({ blank }) => blank > 0)).toEqual([]);
});
