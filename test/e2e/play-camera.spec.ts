/** The camera has manners: what is asked, hinted at or gone to by keys is in sight, and there is something to see at once. */
import type { Page } from '@playwright/test';
import type { Decision } from '../../core/engine/decision.ts';
import type { Target } from '../../core/engine/target.ts';
import { wordsFor } from '../../core/words/index.ts';
import type { Places } from '../../renderer/board/places.ts';
import { areaPlaces } from '../../renderer/play/area/places.ts';
import { COUNTER } from '../../renderer/play/board/pieces.ts';
import { placesOf } from '../../renderer/play/hex/places.ts';
import { INVASION_OF_RUSSIA } from '../../renderer/play/scenery/invasion-of-russia.ts';
import { NAPOLEON_IN_EUROPE } from '../../renderer/play/scenery/napoleon-in-europe.ts';
import { AT_QUESTION } from './at-question.ts';
import * as russia from './invasion-campaign.ts';
import * as europe from './napoleon-campaign.ts';
import { showWhole } from './play-sheet.ts';
import { board, prompt } from './play-table.ts';
import { expect, test } from './program.ts';

const SMALL = { width: 1280, height: 720 };
/** CSS pixels of a counter. */
const READABLE = 24;
/** Milliseconds without anything on the sheet that nobody waits for. */
const AT_ONCE = 1000;

interface Mapped {
  readonly game: string;
  readonly places: Places;
  /** The game before its set-up. */
  readonly begin: () => { readonly decision: Decision | null };
  readonly open: (page: Page) => Promise<void>;
  /** What is taken in hand first of what is to be placed. */
  readonly first: RegExp;
}

const MAPS: readonly Mapped[] = [
  {
    game: 'napoleon-in-europe',
    places: areaPlaces(NAPOLEON_IN_EUROPE),
    begin: () => europe.begin(1),
    open: (page) => europe.bring(page, europe.begin(1), 'Prima del primo turno'),
    first: /fanterie/,
  },
  {
    game: 'invasion-of-russia',
    places: placesOf(INVASION_OF_RUSSIA.map),
    begin: () => russia.unbegun(3),
    open: (page) => russia.bring(page, russia.unbegun(3), 'Prima del Niemen'),
    first: /5ª divisione/,
  },
];

/** The size of the sheet on the screen, and where a place of it is; whether that is on the board. */
async function sightOf(page: Page, { sheet, centre }: Places) {
  const paper = await page.locator('.stage > .ground').boundingBox();
  const ground = await board(page).boundingBox();
  if (!paper || !ground) throw new Error('there is no board');
  const scale = paper.width / sheet.width;
  const isSeen = (place: Target): boolean => {
    const at = centre(place);
    const [x, y] = [paper.x + (at.x - sheet.x) * scale, paper.y + (at.y - sheet.y) * scale];
    return x > ground.x && x < ground.x + ground.width && y > ground.y && y < ground.y + ground.height;
  };
  return { scale, isSeen };
}

/** Where what is to be placed may lie. */
function toFill(decision: Decision | null, places: Places): readonly Target[] {
  if (decision?.kind !== 'arrange') throw new Error('no set-up');
  const slots = decision.items.flatMap((item) => decision.slots(item));
  return [...new Set(slots)].filter((slot) => places.has(slot));
}

/** Looks closely at the upper left corner of the map. */
async function lookIntoCorner(page: Page): Promise<void> {
  const { x, y } = await showWhole(page);
  await page.mouse.move(x + 30, y + 30);
  for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -100);
}

for (const { game, places, begin, open, first } of MAPS) {
  const named = places.places.map((place) => [wordsFor(game, 'it').place(place), place] as const);

  test(`a set-up opens on the ground that is to be filled, and keys are followed over it: ${game}`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL);
    await open(page);
    await expect(prompt(page).locator('.asking')).toBeVisible();
    const slots = toFill(begin().decision, places);
    const seen = async () => slots.filter((await sightOf(page, places)).isSeen).length;
    await expect.poll(seen).toBeGreaterThanOrEqual(slots.length * 0.9);
    expect((await sightOf(page, places)).scale * COUNTER * places.size).toBeGreaterThanOrEqual(READABLE - 0.1);

    await page.getByRole('button', { name: first }).first().click();
    await lookIntoCorner(page);
    for (const key of ['n', 'n', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      const text = await page.locator('#board-cursor').innerText();
      const [, cursor] = named.find(([name]) => text.trim() === name || text.trim().startsWith(`${name};`)) ?? [];
      if (!cursor) throw new Error(`no place ${text}`);
      await expect.poll(async () => (await sightOf(page, places)).isSeen(cursor), key).toBe(true);
    }
  });

  test(`a hint flies to what it names: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await AT_QUESTION[game]?.(page);
    await expect(prompt(page).locator('.asking')).toBeVisible();
    await lookIntoCorner(page);
    await page.keyboard.press('q');
    await expect(prompt(page)).toContainText('Il programma farebbe così');
    const text = (await prompt(page).innerText()).split('Il programma farebbe così')[1] ?? '';
    const hinted = named.filter(([name]) => text.includes(name)).map(([, place]) => place);
    expect(hinted.length).toBeGreaterThan(0);
    await expect.poll(async () => hinted.filter((await sightOf(page, places)).isSeen).length).toBe(hinted.length);
  });

  test(`the sheet is there at once, coarse as it may be: ${game}`, async ({ page }) => {
    await page.evaluate(() => {
      const look = (now: number): void => {
        const ground = document.querySelector<HTMLElement>('.stage > .ground');
        if (ground) document.body.dataset['sheet'] ??= String(now);
        if (ground?.querySelector('canvas')) document.body.dataset['drawn'] = String(now);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await AT_QUESTION[game]?.(page);
    await expect(page.locator('body[data-drawn]')).toBeVisible();
    const waited = await page.evaluate(
      () => Number(document.body.dataset['drawn']) - Number(document.body.dataset['sheet']),
    );
    expect(waited).toBeLessThan(AT_ONCE);
  });

  test(`the small map goes when all is in view: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await AT_QUESTION[game]?.(page);
    const small = page.locator('.corner');
    await expect(small).toBeVisible();
    await showWhole(page);
    await expect(small).toBeHidden();
    await page.keyboard.press('+');
    await expect(small).toBeVisible();
  });
}
