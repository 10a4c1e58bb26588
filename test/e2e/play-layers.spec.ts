/** What a layer says and draws of the place under the pointer. */
import type { Page } from '@playwright/test';
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

test('[7.11-a] who could attack a unit next turn is said of the one that is pointed at', async ({ page }) => {
  const game = setUp(begin(1));
  await bring(page, game, { title: 'Minacce' });
  const hand = await SheetHand.on(page);
  await page.keyboard.press('Shift+R');
  await hand.point(hexOf(game, 'russian'));
  await expect(page.locator('.verdict')).toContainText('Nel prossimo turno');
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
