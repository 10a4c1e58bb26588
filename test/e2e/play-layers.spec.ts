/** What a layer says of the place under the pointer, and what is drawn of a shot that is refused there. */
import type { Page } from '@playwright/test';
import { whyNotStep } from '../../core/engine/kinds/path.ts';
import type { Path } from '../../core/engine/decision.ts';
import { hexTarget, idOf, type Target, unitsOf, unitTarget } from '../../core/engine/target.ts';
import type { Point } from '../../renderer/board/geometry.ts';
import { cardOf, type Side } from '../../core/games/borodino/data.ts';
import { begin, bring, type Game, playUntil, setUp } from './play-campaign.ts';
import { bringField, matchFrom, screenOf, twoCharges } from './play-field-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { expect, test } from './program.ts';

/** Where a unit of a side stands. */
function hexOf({ position: { units } }: Game, side: Side): number {
  const [, state] = Object.entries(units).find(([id, { hex }]) => hex > 0 && cardOf(id).side === side) ?? [];
  if (!state) throw new Error(`nobody of ${side} on the map`);
  return state.hex;
}

test('[8.4-a] what is seen is said beside the pointer as it goes from hex to hex', async ({ page }) => {
  await bring(page, setUp(begin(1)), { title: 'Visuale' });
  const hand = await SheetHand.on(page);
  const hint = page.locator('.hint');
  await page.keyboard.press('s');
  await hand.point(3916);
  await expect(hint).toContainText('Premete prima il luogo da cui si guarda');
  await hand.press(3916);
  await hand.point(3914);
  await expect(hint).toContainText('3916 vede 3914 (distanza 2)');
  await hand.point(3913);
  await expect(hint).toContainText('3913');
  await expect(hint).not.toContainText('3914');
});

test('[7.11-a] a unit that is pointed at shows how far it goes, the enemy’s too', async ({ page }) => {
  const game = setUp(begin(1));
  await bring(page, game, { title: 'Portata' });
  const hand = await SheetHand.on(page);
  await page.keyboard.press('r');
  const said = page.locator('.verdict');
  await hand.point(hexOf(game, 'russian'));
  await expect(said).toContainText('la prossima mossa con i suoi costi');
  const russian = await said.textContent();
  await hand.point(hexOf(game, 'french'));
  await expect(said).not.toHaveText(russian ?? '');
});

test('how far it is from the place that is looked at is said where the pointer rests', async ({ page }) => {
  await bring(page, setUp(begin(1)), { title: 'Distanza' });
  const hand = await SheetHand.on(page);
  await hand.press(3916);
  await hand.point(3913);
  await expect(page.locator('.hint')).toContainText('Da 3916: 3');
});

test('a hex is gone to by its number, and what is no hex is said', async ({ page }) => {
  await bring(page, setUp(begin(1)), { title: 'Vai' });
  await SheetHand.on(page);
  await page.keyboard.press('Control+g');
  const sheet = page.getByRole('dialog', { name: 'Vai a un luogo' });
  await sheet.getByRole('textbox').fill('9999');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText('Sulla mappa non c’è «9999».');
  await sheet.getByRole('textbox').fill('4008');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('complementary').filter({ hasText: '4008' })).toBeVisible();
});

/** Guns that a press on their hex takes in hand, and an enemy beyond their range. */
function tooFar(game: Game, decision: Path): readonly [from: number, at: number] | null {
  const { units, stacks } = game.position;
  const enemies = Object.entries(units).flatMap(([id, { hex }]) =>
    hex > 0 && cardOf(id).side !== decision.seat ? [hex] : [],
  );
  const isIn = (crew: Target, hex: number): boolean => unitsOf(crew).some((id) => units[id]?.hex === hex);
  for (const id of decision.units.map(idOf)) {
    const from = units[id]?.hex ?? 0;
    const isFar = (hex: number): boolean =>
      whyNotStep(decision, { unit: unitTarget(id), steps: [] }, hexTarget(hex)).message.key === 'refusal.out-of-range';
    const at = enemies.find(isFar);
    const areOnTop = stacks[from]?.[0] === id && decision.units.filter((each) => isIn(each, from)).length === 1;
    if (at !== undefined && areOnTop) return [from, at];
  }
  return null;
}

/** How many pixels of the drawing have the colour, somewhat. */
const inked = (page: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> =>
  page.locator('.stage canvas').evaluateAll(
    (canvases: HTMLCanvasElement[], colour) =>
      canvases
        .map((canvas) => canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])
        .reduce((sum, data) => {
          for (let at = 0; at < data.length; at += 4)
            if (data[at + 3] === 255 && colour.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 6))
              sum++;
          return sum;
        }, 0),
    [red, green, blue],
  );

type Colour = readonly [number, number, number];
/** By day. */
const REACH: Colour = [176, 106, 0];
const BLOCKED: Colour = [152, 35, 27];

/** Whether something in the colour, or nearly, is seen about a point of the page, three pixels to each side. */
async function isInked(page: Page, { x, y }: Point, colour: Colour): Promise<boolean> {
  const shot = await page.screenshot({ clip: { x: x - 3, y: y - 3, width: 7, height: 7 } });
  return page.evaluate(
    async ([bytes, ink]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(7, 7).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const data = canvas?.getImageData(0, 0, 7, 7).data ?? new Uint8ClampedArray();
      return data.some((_, at) => at % 4 === 0 && ink.every((part, i) => Math.abs((data[at + i] ?? 0) - part) < 40));
    },
    [[...shot], colour] as const,
  );
}

test('[8.3-a] guns in hand and an enemy too far: the line is drawn with what is missing, and both numbers are said', async ({
  page,
}) => {
  const game = setUp(begin(1));
  playUntil(game, (decision) => decision.rule === '8.1-a' && tooFar(game, decision as Path) !== null);
  const [from, at] = tooFar(game, game.decision as Path) ?? [0, 0];
  await bring(page, game, { title: 'Gittata' });
  const hand = await SheetHand.on(page);
  await hand.press(from);
  // Within range, and a little before the target.
  const along = (share: number): Point => {
    const [start, end] = [hand.at(from), hand.at(at)];
    return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
  };
  const drawn = async () => [await isInked(page, along(0.5), REACH), await isInked(page, along(0.86), BLOCKED)];
  expect(await drawn()).toEqual([false, false]);
  await hand.point(at);
  await expect(page.locator('.hint')).toContainText(/tir(a|ano) fino a .*; il bersaglio è a \d+/);
  await expect.poll(drawn).toEqual([true, true]);
});

test('the charts are opened with the row of the unit that is inspected lit, and closed', async ({ page }) => {
  const game = setUp(begin(1));
  await bring(page, game, { title: 'Tabelle' });
  const hand = await SheetHand.on(page);
  await hand.press(hexOf(game, 'french'));
  await page.keyboard.press('Shift+T');
  const sheet = page.getByRole('dialog', { name: 'Tabelle' });
  await expect(sheet.getByRole('table')).toHaveCount(4);
  await expect(sheet.locator('.lit').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('[7.11-a] who could attack the unit that is pointed at is said, and once the pointer rests what the strongest attacks are worth', async ({
  page,
}) => {
  const game = setUp(begin(1));
  await bring(page, game, { title: 'Minacce' });
  const hand = await SheetHand.on(page);
  await page.keyboard.press('Shift+R');
  await hand.point(4008);
  const said = page.locator('.verdict');
  await expect(said).toContainText('Nel prossimo turno');
  await expect(said).toContainText(/Assalto più forte: .* \d+,\d%/);
  // Wherever one points, what is said lies elsewhere.
  const { y } = hand.at(4008);
  const { y: top, height } = (await said.boundingBox()) ?? { y, height: 0 };
  expect(y < top || y > top + height).toBe(true);
});

test('[OO-7.1-1] how far a unit of miniatures marches is drawn of the one that is pointed at', async ({ page }) => {
  const position = twoCharges();
  await bringField(page, matchFrom(position, 'seeded'), 'Marcia');
  const pose = position.units['s-pr-i-2']?.pose;
  if (!pose) throw new Error('it is not on the table');
  const at = await screenOf(page, pose);
  await page.mouse.move(at.x, at.y + 3);
  await page.waitForTimeout(300);
  const before = await inked(page, [92, 29, 107]);
  await page.keyboard.press('Shift+M');
  await expect.poll(() => inked(page, [92, 29, 107])).toBeGreaterThan(before + 100);
  await page.keyboard.press('Shift+M');
  await expect.poll(() => inked(page, [92, 29, 107])).toBe(before);
});

/** The middle of the map as it is seen, once it is drawn. */
async function drawnMap(page: Page): Promise<string> {
  const box = await page.getByRole('application').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
  const take = async () => (await page.screenshot({ clip })).toString('base64');
  let [before, now] = ['', await take()];
  while (before !== now) {
    await page.waitForTimeout(500);
    [before, now] = [now, await take()];
  }
  return now;
}

test('the ways of both sides are switched on by a key, and off by their button', async ({ page }) => {
  const battle = setUp(begin(3));
  const game = playUntil(battle, ({ prompt: { key } }) => key === 'prompt.move' && battle.position.turn > 2);
  await bring(page, game, { title: 'Percorsi' });
  await SheetHand.on(page);
  const button = page.getByRole('toolbar', { name: 'Livelli' }).getByRole('button', { name: 'Percorsi' });
  const bare = await drawnMap(page);
  await page.keyboard.press('Shift+S');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await drawnMap(page)).not.toBe(bare);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await drawnMap(page)).toBe(bare);
});
