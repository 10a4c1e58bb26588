/** The clock that a person switches on: it runs while a question is looked at, and is kept with the campaign. */
import type { Page } from '@playwright/test';
import { begin, bring, setUp } from './play-campaign.ts';
import { prompt } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const clock = (page: Page) => page.getByRole('timer', { name: 'Tempo passato alle domande' });

/** Seconds on the clock of a side. */
async function secondsOf(page: Page, side: string): Promise<number> {
  const [, minutes, seconds] = new RegExp(`${side} (\\d+):(\\d+)`).exec((await clock(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('the clock is switched on by a key, runs for the side that is asked, and goes on where it was after a restart', async ({
  page,
}) => {
  await page.clock.install();
  await bring(page, setUp(begin(5)), { title: 'A tempo' });
  await expect(prompt(page).locator('.asking')).toBeVisible();
  await expect(clock(page)).toHaveCount(0);
  await page.keyboard.press('Shift+K');
  await expect(clock(page)).toBeVisible();
  const asked = (await clock(page).locator('.runs').textContent())?.split(' ')[0] ?? '';
  const other = asked === 'Francesi' ? 'Russi' : 'Francesi';
  const kept = page.waitForResponse('**/desk/spendTime');
  await page.clock.runFor(65_000);
  await kept;
  expect(await secondsOf(page, asked)).toBeGreaterThanOrEqual(63);
  expect(await secondsOf(page, other)).toBe(0);

  await page.reload();
  await expect(clock(page)).toBeVisible();
  expect(await secondsOf(page, asked)).toBeGreaterThanOrEqual(60);

  await goTo(page, 'settings');
  const group = page.getByRole('group', { name: 'Orologio' });
  await expect(group.getByRole('radio', { name: 'Dice quanto ogni parte resta alle sue domande' })).toBeChecked();
  await group.getByRole('radio', { name: 'Nessuno' }).check();
  await page.goBack();
  await expect(prompt(page).locator('.asking')).toBeVisible();
  await expect(clock(page)).toHaveCount(0);
});
