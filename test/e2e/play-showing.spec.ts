/** What happens is shown: the program's deeds are drawn and told, the recap lists them, the last turn is shown again, and the end is a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { botAction } from '../../core/engine/bot.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { idOf } from '../../core/engine/target.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { begin, bring, type Game, playUntil, setUp } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { board, pick, press, prompt, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

test.use({ pace: 'calm' });

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Che cosa succede' });
const recap = (page: Page): Locator => page.getByRole('region', { name: 'Dalla tua ultima decisione' });
const overlay = (page: Page): Locator => board(page).locator('canvas.showing');

/** Of the battle. */
const LAST = borodino.scenarios.find(({ id }) => id === 'sept5')?.turns({});

/** The Russians, whom the program holds, are to move. */
const russiansMove = () =>
  playUntil(setUp(begin(3)), ({ seat, prompt: { key } }) => seat === 'russian' && key === 'prompt.move');

const random = randomStream(3);
const playOne = (game: Game) => game.play(botAction(game, 'house', random));

const isDrawnOn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((each: HTMLCanvasElement) => {
    const data = each.getContext('2d')?.getImageData(0, 0, each.width, each.height).data ?? [];
    return data.some((value) => value > 0);
  });

async function faults(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

test('a move of the program is drawn and told; the recap lists what it did, each line where it was', async ({
  page,
}) => {
  await bring(page, russiansMove(), { title: 'Si vede', program: 'russian' });
  await expect(strip(page)).toBeVisible();
  await expect(question(page).getByRole('region', { name: 'Che cosa succede' })).toBeVisible();
  await expect.poll(() => isDrawnOn(overlay(page))).toBe(true);

  // Held, it stays as it is, and the program waits.
  await page.keyboard.press('w');
  await expect(strip(page).getByRole('button', { name: 'Continua' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // Nothing more is shown until somebody is asked; then what has happened is listed.
  await page.keyboard.press('Shift+X');
  await expect(recap(page)).toBeVisible({ timeout: 60_000 });
  await expect(strip(page)).toHaveCount(0);
  await expect(overlay(page)).toBeHidden();
  expect(await faults(page)).toEqual([]);
  await recap(page).getByRole('button', { name: /: / }).first().click();
  await expect(recap(page)).toBeVisible();
  // It lies over nothing: the ground ends where it begins.
  const [sheet, column] = [await board(page).boundingBox(), await recap(page).boundingBox()];
  expect((sheet?.x ?? 0) + (sheet?.width ?? Infinity)).toBeLessThanOrEqual(column?.x ?? 0);
  await page.keyboard.press('i');
  await expect(recap(page)).toHaveCount(0);
  // What is opened is read instead of it.
  await page.keyboard.press('i');
  await expect(recap(page)).toBeVisible();
  await (await SheetHand.on(page)).press(3810);
  await expect(recap(page)).toHaveCount(0);
  await expect(prompt(page).getByRole('button', { name: /Dalla tua ultima decisione/ })).toBeVisible();
});

test('a counter goes along its way while that is told; to those who want no motion it is there at once', async ({
  page,
}) => {
  const game = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.move');
  while (!game.head.facts.some(({ key }) => key === 'moved')) playOne(game);
  await bring(page, game, { title: 'Si muove' });
  /** In how many places the counters that move have been, from now on. */
  const watch = () =>
    board(page).evaluateHandle((element) => {
      const places = new Set<string>();
      const note = (records: readonly MutationRecord[]) => {
        for (const { target } of records) {
          const { transform } = (target as HTMLElement).style;
          if (target.nodeName === 'CANVAS' && transform.includes('scaleX')) places.add(transform);
        }
      };
      new MutationObserver(note).observe(element, { subtree: true, attributeFilter: ['style'] });
      return places;
    });
  const showAgain = async (): Promise<number> => {
    await page.keyboard.press('Control+z');
    await expect(strip(page)).toHaveCount(0);
    const places = await watch();
    await page.keyboard.press('Control+y');
    await expect(strip(page)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    return places.evaluate(({ size }) => size);
  };
  expect(await showAgain()).toBeGreaterThan(4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Where it was, and where it is.
  expect(await showAgain()).toBeLessThanOrEqual(2);
});

test('a press in the midst of a tale ends it, and what was pressed is in hand', async ({ page }) => {
  const game = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.activate-command');
  await bring(page, game, { title: 'Si incalza' });
  const [command] = game.decision?.kind === 'one' ? game.decision.targets : [];
  if (command === undefined) throw new Error('no command to activate');
  game.play({ one: command });
  const [gun] = game.decision?.kind === 'path' ? game.decision.units.map(idOf) : [];
  if (gun === undefined) throw new Error('no gun may fire');
  await press(page, words.text(`label.command.${idOf(command)}`));
  await expect(strip(page)).toBeVisible();
  await page.keyboard.press('w');
  await expect(strip(page)).toBeVisible();
  await (await SheetHand.on(page)).press(game.position.units[gun]?.hex ?? 0);
  await expect(strip(page)).toHaveCount(0);
  await pick(page, gun);
});

test('the last turn is shown again, and Escape comes back to the present', async ({ page }) => {
  const game = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.move');
  await bring(page, game, { title: 'Rivista' });
  await page.keyboard.press('t');
  await expect(question(page)).toContainText('Stai guardando un momento passato');
  await expect(strip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).not.toContainText('Stai guardando un momento passato');
});

test('the end of a battle is a page: who has won and why, the map, the cost, what next', async ({ page }) => {
  const game = setUp(begin(1812));
  const last = playUntil(game, () => game.head.turn === LAST);
  await bring(page, last, { title: 'Alla fine', kind: 'bot' });
  await expect(strip(page)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Shift+X');
  const end = page.getByRole('dialog');
  await expect(end).toContainText(/Vittoria: (Francesi|Russi)/, { timeout: 120_000 });
  await expect(end).toContainText('vincono, tenendo');
  await expect(end.getByRole('img', { name: /Il tavolo alla fine/ })).toBeVisible({ timeout: 60_000 });
  await expect(end.getByRole('row', { name: /Francesi/ })).toBeVisible();
  for (const name of ['Torna alla biblioteca', 'Gioca ancora', 'Rapporto'])
    await expect(end.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await end.getByRole('button', { name: 'Guarda il tavolo' }).click();
  await press(page, 'Com’è finita');
  await end.getByRole('button', { name: 'Rivedi la partita' }).click();
  await expect(page.getByRole('slider', { name: 'Momento della partita' })).toHaveValue('0');
});
