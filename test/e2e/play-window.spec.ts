/** The window is the map's: what nothing covers of it, and what stands beside it, in each game at an ordinary question. */
import type { Locator, Page } from '@playwright/test';
import type { Path } from '../../core/engine/decision.ts';
import { hexTarget, unitsOf } from '../../core/engine/target.ts';
import { HEX, type Rect } from '../../renderer/board/geometry.ts';
import { COUNTER } from '../../renderer/play/board/pieces.ts';
import { signHalf } from '../../renderer/play/board/sign-shapes.ts';
import { placesOf } from '../../renderer/play/hex/places.ts';
import { hexScenery } from '../../renderer/play/scenery/games.ts';
import { INVASION_OF_RUSSIA } from '../../renderer/play/scenery/invasion-of-russia.ts';
import { AT_QUESTION } from './at-question.ts';
import * as russia from './invasion-campaign.ts';
import { begin, bring, setUp } from './play-campaign.ts';
import { board, journal, prompt } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

const SMALL = { width: 1280, height: 720 };
/** Of the window, in hundredths. */
const LEAST = 65;
const LINES = 5;
/** CSS pixels of a counter. */
const READABLE = 24;

/** How much of the window shows the ground and nothing over it, in hundredths: by the boxes of what lies there. */
const shareUncovered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const STEP = 3;
    let seen = 0;
    for (let x = 0; x < innerWidth; x += STEP)
      for (let y = 0; y < innerHeight; y += STEP) {
        const top = document.elementFromPoint(x, y);
        if (top?.closest('[role=application]') && !top.closest('.corner')) seen += STEP * STEP;
      }
    return (100 * seen) / (innerWidth * innerHeight);
  });

/** CSS pixels of an entry of one line, where the journal has none yet. */
const LINE = 24;

/** How many entries of one line have room in the journal. */
const linesWithRoom = (page: Page): Promise<number> =>
  journal(page).evaluate((section, usual) => {
    const list = section.querySelector('.lines');
    const lines = [...section.querySelectorAll('.line')].map((line) => line.getBoundingClientRect().height);
    return list ? list.clientHeight / Math.min(usual, ...lines) : 0;
  }, LINE);

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
};

/** CSS pixels below the last line of what is inspected. */
const MARGIN = 20;
/** The inspector never has more of its side than this. */
const MOST_INSPECTED = 0.48;

/** The inspector is as tall as its content: pixels that are empty below that, and pixels of it that have no room. */
const fitOf = (inspected: Locator) =>
  inspected.evaluate((box, most) => {
    const last = Math.max(...[...box.children].map((child) => child.getBoundingClientRect().bottom));
    const isAtMost = box.clientHeight >= most * (box.parentElement?.clientHeight ?? 0) - 2;
    return {
      empty: box.getBoundingClientRect().bottom - last,
      lacking: isAtMost ? 0 : box.scrollHeight - box.clientHeight,
    };
  }, MOST_INSPECTED);

for (const [game, open] of Object.entries(AT_QUESTION))
  test(`at least ${LEAST} hundredths of a small window are the map and nothing else: ${game}`, async ({ page }) => {
    await page.setViewportSize(SMALL);
    await open(page);
    await expect(prompt(page).locator('.asking')).toBeVisible();
    const notice = page.locator('.notices [role=status] button');
    if (await notice.isVisible()) await notice.click();
    await page.mouse.move(SMALL.width / 2, 2);
    await expect.poll(() => shareUncovered(page)).toBeGreaterThanOrEqual(LEAST);
    expect(await linesWithRoom(page)).toBeGreaterThanOrEqual(LINES);

    // The layers keep clear of the prompt, also where it grows.
    const [layers, bar] = [await boxOf(page.getByRole('toolbar')), await boxOf(prompt(page))];
    expect(layers.y + layers.height).toBeLessThanOrEqual(bar.y);

    // Something is inspected: the journal has its lines, and what is read stays while the pointer goes about.
    await board(page).focus();
    await page.keyboard.press('n');
    expect(await linesWithRoom(page)).toBeGreaterThanOrEqual(LINES);
    const inspected = page.locator('.inspect');
    const { empty, lacking } = await fitOf(inspected);
    expect(empty).toBeLessThanOrEqual(MARGIN);
    expect(lacking).toBeLessThanOrEqual(1);
    const before = await boxOf(inspected);
    const { x, y, width, height } = await boxOf(board(page));
    for (let step = 1; step < 8; step++) {
      await page.mouse.move(x + (width * step) / 8, y + (height * ((step * 3) % 8)) / 8);
      expect(await boxOf(inspected)).toEqual(before);
    }
  });

/** CSS pixels a unit of the sheet. */
const scaleOf = async (page: Page, { width }: Rect): Promise<number> =>
  (await boxOf(page.locator('.stage > .ground'))).width / width;

for (const [game, scenario] of Object.entries({ borodino: 'sept5', 'invasion-of-russia': '', 'moravian-sun': '' }))
  test(`counters of a question are at least ${READABLE} pixels wide, and no sign is as wide as they are: ${game}`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL);
    await AT_QUESTION[game]?.(page);
    await expect(prompt(page).locator('.asking')).toBeVisible();
    const { sheet, size } = placesOf(hexScenery(game, scenario).map);
    await expect.poll(async () => COUNTER * size * (await scaleOf(page, sheet))).toBeGreaterThanOrEqual(READABLE);
    expect(2 * signHalf(size, 1 / (await scaleOf(page, sheet)))).toBeLessThan(COUNTER * size);
  });

test('a campaign opens where its question is answered, at a size at which counters can be read', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const game = russia.playUntil(
    russia.begin(3),
    ({ prompt: { key } }, { turn }) => turn === 1 && key === 'prompt.march',
  );
  await russia.bring(page, game, 'Il passaggio del Niemen');
  const { sheet, centre } = placesOf(INVASION_OF_RUSSIA.map);
  const decision = game.decision as Path;
  const hexes = decision.units.flatMap((unit) => game.position.units[unitsOf(unit)[0] ?? '']?.hex ?? []);
  const paper = await boxOf(page.locator('.stage > .ground'));
  const scale = await scaleOf(page, sheet);
  expect(COUNTER * HEX * scale).toBeGreaterThanOrEqual(READABLE);
  const ground = await boxOf(board(page));
  for (const hex of hexes) {
    const at = centre(hexTarget(hex));
    const [x, y] = [paper.x + (at.x - sheet.x) * scale, paper.y + (at.y - sheet.y) * scale];
    expect(x > ground.x && x < ground.x + ground.width && y > ground.y && y < ground.y + ground.height).toBe(true);
  }
});

test('the tools of the head unfold with their names, and fold again', async ({ page }) => {
  await bring(page, setUp(begin(1)), { title: 'Strumenti' });
  const name = page.getByRole('banner').getByText('Impostazioni', { exact: true });
  await expect(name).toBeHidden();
  await page.getByRole('button', { name: 'Nomi degli strumenti' }).click();
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
});

test('each box of the library shows its button at once', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await bring(page, setUp(begin(1)), { title: 'Già cominciata' });
  await goTo(page, '');
  const buttons = page.getByRole('link', { name: 'Nuova campagna' });
  await expect(buttons).toHaveCount(5);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
});
