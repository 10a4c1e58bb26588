import { type HexTarget, hexOf, idOf, type Target } from '../../core/engine/target.ts';
import type { Path } from '../../core/engine/decision.ts';
import { stackAt } from '../../core/games/borodino/position.ts';
import type { Page } from '@playwright/test';
import { beginCampaign, expect, test } from './program.ts';
import { begin, bring, type Game, playUntil, setUp } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { board, choose, done, journal, list, press, prompt, setUpByHand, words } from './play-table.ts';

test('a takeback goes back past the die, and the line that was left stays', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'Ritirato' });
  await press(page, 'Divisione Friant');
  await choose(page, 4308);
  await choose(page, 4007);
  await done(page).click();
  await expect(journal(page).getByText(/Fuoco.*4007/)).toBeVisible();
  await press(page, 'Torna a prima del tiro');
  await expect(journal(page).getByText(/Fuoco.*4007/)).toHaveCount(0);
  await journal(page).getByRole('button', { name: 'Qui è stata lasciata un’altra variante' }).click();
  await expect(prompt(page)).toContainText('Stai guardando un momento passato');
  await expect(journal(page).getByText(/Fuoco.*4007/)).toBeVisible();
  await press(page, 'Torna al presente');
  await expect(prompt(page)).toContainText('Fuoco di artiglieria');
});

/** How many of the places looked at on the paper show the bare table, which is as dark as nothing on the paper is. */
async function holes(page: Page): Promise<number> {
  const picture = (await board(page).screenshot()).toString('base64');
  const box = await board(page).boundingBox();
  const sheet = await page.locator('.stage > .ground').boundingBox();
  if (!box || !sheet) throw new Error('no board is to be seen');
  const paper = {
    left: sheet.x - box.x,
    top: sheet.y - box.y,
    right: sheet.x - box.x + sheet.width,
    foot: sheet.y - box.y + sheet.height,
  };
  return page.evaluate(
    async ([data, { left, top, right, foot }]) => {
      const taken = new Image();
      taken.src = `data:image/png;base64,${data}`;
      await taken.decode();
      const { width, height } = taken;
      const ctx = new OffscreenCanvas(width, height).getContext('2d');
      ctx?.drawImage(taken, 0, 0);
      const at = Array.from({ length: 60 }, (_, i) => [((i % 10) + 0.5) / 10, (Math.floor(i / 10) + 0.5) / 6] as const);
      return at.filter(([across, down]) => {
        const [x, y] = [Math.floor(width * across), Math.floor(height * down)];
        const [red, green, blue] = ctx?.getImageData(x, y, 1, 1).data ?? [];
        const isOnPaper = x > left + 2 && x < right - 2 && y > top + 2 && y < foot - 2;
        return isOnPaper && red === 0x6f && green === 0x5c && blue === 0x43;
      }).length;
    },
    [picture, paper] as const,
  );
}

test('the ground has no holes while it is being drawn, at first sight and after a zoom', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'A pezzi' });
  for (const key of ['Home', '+', '+', '-', 'Home']) {
    await page.keyboard.press(key);
    for (let looks = 0; looks < 4; looks++) expect(await holes(page)).toBe(0);
  }
});

test('a long title leaves room for the turn and the phase', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bring(page, setUp(begin(11)), { title: 'Il ridotto di Ševardino '.repeat(8).trim() });
  const where = page.getByRole('banner').locator('.where');
  await expect(where).toContainText('Attivazione di un comando');
  await expect(where.locator('strong')).toBeVisible();
  const [room, phase] = [await where.boundingBox(), await where.locator('strong').boundingBox()];
  expect((phase?.x ?? NaN) + (phase?.width ?? NaN)).toBeLessThanOrEqual((room?.x ?? NaN) + (room?.width ?? NaN));
});

test('at twice the text size a long title leaves every word of the turn and the phase', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bring(page, setUp(begin(11)), { title: 'Il ridotto di Ševardino '.repeat(8).trim() });
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'));
  const where = page.getByRole('banner').locator('.where');
  await expect(where).toContainText('Attivazione di un comando');
  const { isCut, isInside } = await where.evaluate((element) => {
    const [line, word] = [element.getBoundingClientRect(), element.querySelector('strong')?.getBoundingClientRect()];
    const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    return { isCut, isInside: word !== undefined && word.right <= line.right + 1 && word.bottom <= line.bottom + 1 };
  });
  expect({ isCut, isInside }).toEqual({ isCut: false, isInside: true });
  const tools = page.getByRole('banner').getByRole('link', { name: 'Impostazioni' });
  await expect(tools).toBeInViewport({ ratio: 1 });
});

test('the deed that ends the set-up stands above the first turn', async ({ page }) => {
  await bring(page, begin(11), { title: 'Dopo lo schieramento' });
  await setUpByHand(page);
  await press(page, 'Divisione Friant');
  await expect(journal(page)).toContainText('Divisione Friant: in azione');
  const lines = await journal(page).locator('h3, .text').allTextContents();
  const inOrder = [/Russi: piazzate/, /Comincia il turno 1/, /Divisione Friant: in azione/];
  const places = inOrder.map((said) => lines.findIndex((line) => said.test(line.trim())));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // It is told once.
  await expect(journal(page).getByRole('heading', { level: 3 })).toHaveText([/Comincia il turno 1/]);
});

test('the keys that are listed are those that do something here', async ({ page }) => {
  await bring(page, setUp(begin(11)), { title: 'Tasti' });
  for (const open of [() => page.keyboard.press('?'), () => page.getByRole('button', { name: 'Tasti' }).click()]) {
    await open();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Zone di controllo del primo schieramento')).toBeVisible();
    await expect(sheet.getByText('Apri a ventaglio la pila')).toBeVisible();
    for (const idle of ['Segnalini di ordine', 'Zone di schieramento', /Raggi di comando/])
      await expect(sheet.getByText(idle)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
});

test('below a question a line says why it is asked now; folded by its button it stays folded, its key opens it again', async ({
  page,
}) => {
  const game = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.move');
  await bring(page, game, { title: 'Perché ora' });
  const why = words.text('why.move');
  await expect(prompt(page)).toContainText(why);
  await prompt(page).getByRole('button', { name: 'Ripiega il perché' }).click();
  await expect(prompt(page)).not.toContainText(why);
  await page.reload();
  const opening = prompt(page).getByRole('button', { name: 'Perché ora?' });
  await expect(opening).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+F1');
  await expect(prompt(page)).toContainText(why);
});

test('Esc while a unit is dragged puts it back, and letting go does nothing', async ({ page }) => {
  const game = playUntil(setUp(begin(3)), ({ prompt }) => prompt.key === 'prompt.move');
  const [unit] = game.decision?.kind === 'path' ? game.decision.units : [];
  await bring(page, game, { title: 'Lasciato' });
  const from = game.position.units[idOf(unit as Target)]?.hex as number;
  const hand = await SheetHand.on(page);
  const { x, y } = hand.at(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 120, { steps: 6 });
  await expect(prompt(page).locator('.way')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page).locator('.way')).toHaveCount(0);
  await page.mouse.up();
  await page.evaluate(() => new Promise<number>((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(prompt(page).locator('.reason')).toHaveCount(0);
  await expect(prompt(page).locator('.way')).toHaveCount(0);
});

test('a set-up laid by hand is there again when one goes back from the suggestion', async ({ page }) => {
  await beginCampaign(page);
  await page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button').first().click();
  await board(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByRole('status')).toContainText('30');
  await press(page, 'Usa lo schieramento suggerito');
  await expect(prompt(page).getByRole('status')).toContainText('Tutte le unità sono al loro posto');
  await press(page, 'Annulla');
  await expect(prompt(page).getByRole('status')).toContainText('30');
});

test('a set-up by the keyboard alone: an item, its hex, its facing, and one step back', async ({ page }) => {
  await beginCampaign(page);
  const first = page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await board(page).focus();
  await page.keyboard.press('n');
  await expect(page.locator('#board-cursor')).toContainText(/\d{4}/);
  await page.keyboard.press('Enter');
  await expect(prompt(page).getByRole('status')).toContainText('30');
  const hex = (await page.locator('#board-cursor').textContent())?.match(/\d{4}/)?.[0] ?? '';
  const row = list(page).getByRole('button', { name: new RegExp(`${hex}; .*fronte`) });
  const usual = (await row.textContent()) ?? '';
  expect(usual).not.toContain('nord-ovest');
  await page.keyboard.press('Enter');
  const facings = page.getByRole('menu').getByRole('menuitem');
  await expect(facings).toHaveCount(6);
  const names = await facings.allTextContents();
  for (const name of names.slice(0, names.indexOf('nord-ovest'))) {
    await expect(facings.filter({ hasText: new RegExp(`^${name}$`) })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(row).toContainText('nord-ovest');
  await expect(board(page)).toBeFocused();
  // One step back turns the item back, the next takes it off.
  await page.keyboard.press('Control+z');
  await expect(row).toContainText(usual.replace('Si può scegliere: ', ''));
  await page.keyboard.press('Control+z');
  await expect(prompt(page).getByRole('status')).toContainText('31');
});

test('a unit that is set up faces as its arrow is pressed, and as before one step back', async ({ page }) => {
  await beginCampaign(page);
  await page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button').first().click();
  await board(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const hex = Number(/\d{4}/.exec((await page.locator('#board-cursor').textContent()) ?? '')?.[0]);
  const line = list(page).getByRole('button', { name: new RegExp(`${hex};`) });
  const hand = await SheetHand.on(page);
  await hand.face(hex, 'W');
  await expect(line).toHaveText(/fronte ovest$/);
  await hand.face(hex, 'NE');
  await expect(line).toHaveText(/fronte nord-est$/);
  await page.keyboard.press('Control+z');
  await expect(line).toHaveText(/fronte ovest$/);
});

/** Two units of a set-up that may lie on one hex, and two such hexes. */
function pairOf({ decision }: Game): { readonly at: readonly number[]; readonly hexes: readonly number[] } {
  if (decision?.kind !== 'arrange') throw new Error('nothing is being set up');
  const { items, slots, fits } = decision;
  const share = (one: Target, other: Target): readonly Target[] =>
    slots(one).filter(
      (slot) => slots(other).includes(slot) && !fits(one, slot, {}) && !fits(other, slot, { [one]: slot }),
    );
  for (const [at, one] of items.entries())
    for (const [next, other] of items.entries()) {
      const hexes = [...new Set(share(one, other).map((slot) => Number(/\d+/.exec(slot)?.[0])))];
      if (next > at && hexes.length > 1) return { at: [at, next], hexes: hexes.slice(0, 2) };
    }
  throw new Error('no two units may lie on one hex');
}

test('with Shift a press on the map takes the whole stack that is set up, the next puts it elsewhere, one undo brings it back', async ({
  page,
}) => {
  const game = begin(3);
  const { at, hexes } = pairOf(game);
  const [from, to] = hexes as [number, number];
  await bring(page, game, { title: 'Pila' });
  const tray = page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button');
  for (const [put, place] of at.entries()) {
    await tray.nth(place - put).click();
    const hand = await SheetHand.on(page);
    await hand.press(from);
  }
  const row = (hex: number) => list(page).getByRole('button', { name: new RegExp(`${hex};.*fronte.*fronte`) });
  await expect(row(from)).toHaveCount(1);
  const hand = await SheetHand.on(page);
  await page.keyboard.down('Shift');
  await hand.press(from);
  await page.keyboard.up('Shift');
  await hand.press(to);
  await expect(row(to)).toHaveCount(1);
  await expect(row(from)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(from)).toHaveCount(1);
  await expect(row(to)).toHaveCount(0);
});

test('while a unit of a set-up is in hand its zone is measured as the list does, and no longer once it is put [S5-f]', async ({
  page,
}) => {
  const game = begin(3);
  if (game.decision?.kind !== 'arrange') throw new Error('nothing is being set up');
  const at = game.decision.items.indexOf('unit:f-wt-a');
  await bring(page, game, { title: 'Zona' });
  const zone = /entro 1 esagono da .*4819/;
  await expect(prompt(page)).not.toContainText(zone);
  await page.getByRole('list', { name: 'Unità da mettere' }).getByRole('button').nth(at).click();
  await expect(prompt(page)).toContainText(zone);
  await board(page).focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(prompt(page)).not.toContainText(zone);
});

test('at twice the text size on a small window everything can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bring(page, setUp(begin(11)), { title: 'Grande' });
  await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '2'));
  await expect(journal(page)).toBeHidden();
  await page.getByRole('button', { name: 'Ispettore e diario' }).click();
  await expect(journal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(journal(page)).toBeHidden();
  const buttons = prompt(page).getByRole('button');
  await expect(buttons.first()).toBeAttached();
  for (const button of await buttons.all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
  }
});

test('a unit is dragged to where it stays, a greyed button says why, and F1 over an enemy opens the rule', async ({
  page,
}) => {
  const game = playUntil(setUp(begin(3)), ({ prompt }) => prompt.key === 'prompt.move');
  const decision = game.decision as Path;
  const hexes = (unit: Target) => game.position.units[idOf(unit)]?.hex ?? 0;
  const unit = decision.units.find((each) => stackAt(game.position, hexes(each)).length === 1) as Target;
  const to = decision.reach?.(unit).find(({ steps }) => steps.length === 2)?.to as HexTarget;
  await bring(page, game, { title: 'Trascinato' });
  const hand = await SheetHand.on(page);
  await hand.point(4008);
  await page.keyboard.press('F1');
  const rules = page.getByRole('complementary', { name: /^Regole/ });
  await expect(rules.locator('[aria-current]')).toContainText('7.31-a');
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  await done(page).hover();
  await expect(prompt(page)).toContainText('Scegli prima');
  await hand.carry(hexes(unit), hexOf(to));
  await expect(journal(page)).toContainText(words.unit(idOf(unit)));
});
