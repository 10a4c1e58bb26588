/** How the window is divided at play: the ground has most of it, and stays where it is under the hand. */
import type { Page } from '@playwright/test';
import { begin as war, bring as bringWar, playUntil } from './invasion-campaign.ts';
import { begin, bring, setUp } from './play-campaign.ts';
import { showWhole } from './play-sheet.ts';
import { board, prompt } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const SMALL = { width: 1280, height: 720 };
const GAMES = ['borodino', 'invasion-of-russia', 'napoleon-in-europe', 'ordine-obliquo'] as const;

/** Of the window, 0 to 1. */
async function shareOfGround(page: Page): Promise<number> {
  const box = await board(page).boundingBox();
  return box ? (box.width * box.height) / (SMALL.width * SMALL.height) : 0;
}

const smallMap = (page: Page) => page.locator('.corner');

for (const game of GAMES)
  test(`two thirds of a small window are the ground: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await goTo(page, `new/${game}`);
    await page.getByRole('button', { name: 'Comincia' }).click();
    await expect(board(page)).toBeVisible();
    expect(await shareOfGround(page)).toBeGreaterThanOrEqual(0.65);
  });

test('with a large stack in hand its choices stand beside the map, which does not move', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const marching = playUntil(war(3), ({ prompt: { key } }, { turn }) => turn === 2 && key === 'prompt.march');
  await bringWar(page, marching, 'Verso Vilna');
  const before = await showWhole(page);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const units = prompt(page).getByRole('group');
  await expect(units).toBeVisible();
  expect(await board(page).boundingBox()).toEqual(before);
  const [stack, ground] = [await units.boundingBox(), before];
  expect(stack?.x).toBeGreaterThanOrEqual(ground.x + ground.width);
  for (const unit of await units.getByRole('button').all()) await expect(unit).toBeInViewport({ ratio: 1 });
  expect(await shareOfGround(page)).toBeGreaterThanOrEqual(0.65);
});

test('the small map goes when all is in sight, also after the window has changed', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await bring(page, setUp(begin(1)), { title: 'Finestre' });
  await showWhole(page);
  await expect(smallMap(page)).toBeHidden();
  await page.setViewportSize({ width: 1400, height: 760 });
  await expect.poll(async () => (await board(page).boundingBox())?.width).toBeGreaterThan(1000);
  await expect(smallMap(page)).toBeHidden();
  await page.setViewportSize({ width: 1100, height: 680 });
  await expect.poll(async () => (await board(page).boundingBox())?.width).toBeLessThan(900);
  await expect(smallMap(page)).toBeHidden();
  await page.keyboard.press('+');
  await expect(smallMap(page)).toBeVisible();
});

test('the sequence of play is a drawer on a small window', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await bring(page, setUp(begin(1)), { title: 'Cassetti' });
  const title = page.getByRole('heading', { name: 'Sequenza di gioco' });
  await expect(title).toBeHidden();
  await page.getByRole('button', { name: 'Sequenza di gioco' }).click();
  await expect(title).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
});
