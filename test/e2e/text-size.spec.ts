/** Large text: at twice its size nothing is cut on any main screen of a small window, and all of it is reached. */
import type { Locator, Page } from '@playwright/test';
import { HANDS } from '../../renderer/measure/keys.ts';
import { AT_QUESTION } from './at-question.ts';
import { cutOff } from './cut.ts';
import * as russia from './invasion-campaign.ts';
import * as austerlitz from './moravian-campaign.ts';
import * as europe from './napoleon-campaign.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { bringField, led } from './play-field-campaign.ts';
import { board, done, prompt } from './play-table.ts';
import { beginCampaign, expect, goTo, test } from './program.ts';

const SMALL = { width: 1280, height: 720 };

async function setText(page: Page, percent: number): Promise<void> {
  await goTo(page, 'settings');
  await page.getByRole('slider').fill(String(percent));
}

test('no room loses a word or a control at text of 200 %', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await beginCampaign(page, 'Prova');
  await setText(page, 200);
  for (const room of ['', 'new/borodino', 'new/ordine-obliquo', 'armies', 'archive', 'settings'] as const) {
    await goTo(page, room);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => cutOff(page), room || 'library').toEqual([]);
  }
});

for (const [game, open] of Object.entries(AT_QUESTION))
  test(`the table loses no word and no control at text of 200 %: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await setText(page, 200);
    await open(page);
    await expect(prompt(page).locator('.asking')).toBeVisible();
    await expect.poll(() => cutOff(page)).toEqual([]);
    // The papers are a drawer then.
    for (const drawer of ['Sequenza di gioco', 'Ispettore e diario']) {
      await page.getByRole('banner').getByRole('button', { name: drawer }).click();
      await expect.poll(() => cutOff(page), drawer).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

test('the measuring table loses no word and no control at text of 200 %', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await setText(page, 200);
  await goTo(page, '');
  await page.getByRole('button', { name: 'Due villaggi e due colline' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
});

test('every instrument of the measuring table is reached without scrolling, whatever the size of text', async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  for (const percent of [100, 125, 150, 175, 200]) {
    await setText(page, percent);
    await goTo(page, '');
    await page.getByRole('button', { name: 'Tavolo vuoto' }).click();
    const instruments = page.getByRole('toolbar', { name: 'Strumenti' }).getByRole('button');
    await expect(instruments).toHaveCount(HANDS.length);
    for (const instrument of await instruments.all()) await expect(instrument).toBeInViewport({ ratio: 1 });
  }
});

/** Has the program lay what it would do: odds are weighed of that. */
async function layHint(page: Page): Promise<void> {
  await expect(prompt(page).locator('.asking')).toBeVisible();
  await board(page).focus();
  await page.keyboard.press('q');
  await expect(prompt(page)).toContainText('Il programma farebbe così');
}

/** Each game where an attack or a fight is weighed before its dice. */
const AT_ATTACK: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async borodino(page) {
    const fire = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.fire');
    await bring(page, fire, { title: 'Tiro' });
    await layHint(page);
  },
  async 'invasion-of-russia'(page) {
    const attack = russia.playUntil(russia.begin(3), ({ prompt: { key } }) => key === 'prompt.attack');
    await russia.bring(page, attack, 'Attacco');
    await layHint(page);
  },
  async 'napoleon-in-europe'(page) {
    const battle = europe.playUntil(europe.inHanover(2), ({ prompt: { key } }) => key === 'prompt.change-ranks');
    await europe.bring(page, battle, 'Hannover');
  },
  async 'moravian-sun'(page) {
    const isAssault = (key: string, turn: number) => turn === 5 && key === 'prompt.attackers';
    const assault = austerlitz.playUntil(austerlitz.begin(7), ({ prompt: { key } }, { turn }) => isAssault(key, turn));
    await austerlitz.bring(page, assault, 'Nella nebbia');
    await layHint(page);
  },
  async 'ordine-obliquo'(page) {
    const fire = led('two-villages', 2, ({ prompt: { key } }, { move }) => key === 'prompt.fire' && move > 4);
    await bringField(page, fire, 'Sotto il fuoco');
    await layHint(page);
  },
};

/** What is seen of it is not under anything else. */
const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [game, open] of Object.entries(AT_ATTACK))
  test(`at text of 150 % the odds of a fight and the button of its answer are in sight: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await setText(page, 150);
    await open(page);
    const odds = page.getByRole('heading', { name: 'Risultati possibili' }).first();
    await expect(odds).toBeVisible();
    const first = page.locator('.odds li .share, .odds td').first();
    for (const part of [odds, first, done(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(part)).toBe(true);
    }
  });
