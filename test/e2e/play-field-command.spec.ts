/** Ordine Obliquo by commands: orders are counters on the table, a brigade moves together, and a turn takes fewer gestures. */
import type { Page } from '@playwright/test';
import { clone } from '../../core/engine/json.ts';
import { Match } from '../../core/engine/match.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { freshDeeds, type OrdineObliquo, type UnitId, unit } from '../../core/games/ordine-obliquo/position.ts';
import { CM, type Point } from '../../core/space/table/point.ts';
import { bringField, matchFrom, screenOf, takeOut, twoCharges } from './play-field-campaign.ts';
import { Gestures } from './play-field-gestures.ts';
import { showWhole } from './play-sheet.ts';
import { board, journal, list, press, preview, prompt, question } from './play-table.ts';
import { expect, test } from './program.ts';

test.beforeEach(({ page }) => page.setDefaultTimeout(20_000));

const BEGINNING = { ruleset: 'ordine-obliquo', scenario: 'two-villages-destruction', options: {}, seed: 1 } as const;
const ORDERED = 'Dai gli ordini';
const ATTACK = 'All’attacco!';

/** The sample battle before anything is decided. */
const fresh = (): Match<OrdineObliquo> => Match.begin(ordineObliquo, { ...BEGINNING, dice: 'seeded' });

/** The first movement of the south, under Attack. */
function atTheMoves(): OrdineObliquo {
  const game = clone(fresh().position);
  Object.assign(game, { phase: 'first-moves', first: 'south', move: 1 } satisfies Partial<OrdineObliquo>);
  for (const state of Object.values(game.units)) state.deeds = freshDeeds(state.pose);
  for (const holder of ['s-I', 's-II', 's-pr-c']) game.orders[holder] = { order: 'attack', target: 'n-I' };
  // The generals have ridden.
  for (const general of Object.values(game.generals)) Object.assign(general, { rode: 1 });
  return game;
}

const general = (game: OrdineObliquo, id: string): Point => game.generals[id]?.at ?? { x: 0, y: 0 };

/** The middle of a unit's front, a little behind it: there the unit is taken. */
function bodyOf(game: OrdineObliquo, id: UnitId): Point {
  const { x = 0, y = 0 } = unit(game, id).pose ?? {};
  return { x, y: y - 0.7 * CM };
}

const ahead = ({ x, y }: Point, length: number): Point => ({ x, y: y + length });

/** The units of the south that go on before their guns, from the front to the rear. */
const FRONT_FIRST = ['s-pr-i-j', 's-pr-ii-j', 's-pr-i-1', 's-pr-i-2', 's-pr-ii-1', 's-pr-ii-2'];

async function toTheOrders(page: Page, title: string): Promise<Gestures> {
  await bringField(page, fresh(), title);
  await press(page, 'Dov’è ora');
  await press(page, 'Schieramento concluso');
  await expect(question(page)).toContainText('ordini');
  return new Gestures(page);
}

test('the rear point is a press on the edge of the table, or the arrows and Enter', async ({ page }) => {
  await bringField(page, fresh(), 'Retrovie');
  await expect(question(page)).toContainText(/Sud.*retrovie/);
  await new Gestures(page).pressAt({ x: 60 * CM, y: 0 });
  await expect(question(page)).toContainText('chierate');
  await press(page, 'Schieramento concluso');
  await press(page, 'Usa la proposta');
  await press(page, ORDERED);
  await expect(question(page)).toContainText(/Nord.*retrovie/);
  await board(page).focus();
  // The middle first, 90 cm.
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(question(page)).toContainText('chierate');
  const { armies } = await takeOut(page, 'Retrovie');
  expect([armies.south.rearPoint, armies.north.rearPoint.x]).toEqual([{ x: 60 * CM, y: 0 }, 101 * CM]);
});

test('or it is typed in one field, where what lies beyond the edge is refused with its rule', async ({ page }) => {
  await bringField(page, fresh(), 'Retrovie');
  await expect(prompt(page).getByRole('combobox')).toHaveCount(0);
  const field = prompt(page).getByRole('spinbutton');
  await field.fill('181');
  await field.press('Enter');
  await expect(prompt(page)).toContainText('da 0 a 180 cm');
  await field.fill('60');
  await expect(prompt(page)).toContainText('A 60 cm dall’angolo sinistro');
  await field.press('Enter');
  await expect(question(page)).toContainText('chierate');
  const { armies } = await takeOut(page, 'Retrovie');
  expect(armies.south.rearPoint).toEqual({ x: 60 * CM, y: 0 });
});

test('an order counter is taken and put on generals; who has none bars the end, and is named', async ({ page }) => {
  const gestures = await toTheOrders(page, 'Ordini');
  const { position } = fresh();
  await expect(question(page)).toContainText('Manca l’ordine a: Generale di brigata I');
  await gestures.press(ATTACK);
  await gestures.pressAt(general(position, 'n-II'));
  for (const id of ['s-I', 's-II']) await gestures.pressAt(general(position, id));
  await expect(list(page).locator('[data-unit=s-I]')).toContainText('All’attacco!');
  await expect(question(page)).toContainText('Manca l’ordine a: Reggimento corazzieri I');
  // The name of what is still to be given an order is why the button does not answer.
  await prompt(page).getByRole('button', { name: ORDERED }).click({ force: true });
  await expect(question(page)).toContainText('ordini');
  await gestures.press('Avanti cauta');
  await gestures.pressAt(bodyOf(position, 's-pr-c'));
  // One unit of a brigade is detached.
  await gestures.press('Distacca un’unità');
  await gestures.pressAt(bodyOf(position, 's-pr-i-1'));
  await gestures.press(ORDERED);
  await expect(question(page)).toContainText(/Nord.*retrovie/);
  const { orders, armies } = await takeOut(page, 'Ordini');
  expect(orders['s-II']).toEqual({ order: 'attack', target: 'n-II' });
  expect(orders['s-pr-c']?.order).toBe('cautious');
  expect(armies.south.detached).toEqual({ I: 's-pr-i-1' });
});

test('counters are dragged onto the table, and given by the keyboard alone', async ({ page }) => {
  await toTheOrders(page, 'Segnalini');
  const { position } = fresh();
  await showWhole(page);
  const { x: clientX, y: clientY } = await screenOf(page, general(position, 's-II'));
  // The packaged browser begins no drag of its own over the table: its events are sent as a browser sends them.
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await prompt(page)
    .getByRole('button', { name: 'Ritirata', exact: true })
    .dispatchEvent('dragstart', { dataTransfer });
  for (const event of ['dragover', 'drop']) await board(page).dispatchEvent(event, { dataTransfer, clientX, clientY });
  await expect(list(page).locator('[data-unit=s-II]')).toContainText('Ritirata');
  await page.keyboard.press('Escape');
  // The first counter, onto the next after the one that has just got its own.
  await board(page).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(list(page).locator('[data-unit=s-pr-c]')).toContainText('Alt');
});

test('a brigade moves together; those that cannot stay and say why, and the last manoeuvre is repeated by a key', async ({
  page,
}) => {
  const game = atTheMoves();
  await bringField(page, matchFrom(game, 'seeded'), 'Brigata');
  const gestures = new Gestures(page);
  await gestures.drag(bodyOf(game, 's-pr-i-1'), ahead(bodyOf(game, 's-pr-i-1'), 12 * CM));
  await gestures.press(/Tutto il comando \(5\)/);
  await expect(prompt(page)).toContainText('2 non possono fare lo stesso');
  await expect(prompt(page)).toContainText('In questa formazione l’unità non muove');
  for (const name of ['Battaglione di linea II (I, sud)', 'Battaglione Jaeger I (I, sud)'])
    await expect(journal(page)).toContainText(name);
  await gestures.drag(bodyOf(game, 's-pr-ii-j'), ahead(bodyOf(game, 's-pr-ii-j'), 12 * CM));
  await page.keyboard.press('Control+Enter');
  await expect(prompt(page).getByRole('button', { name: /Generale di brigata II.*\(4\)/ })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await prompt(page).getByRole('combobox').selectOption('unit:s-pr-ii-1');
  await gestures.key('f');
  await expect(prompt(page).getByRole('button', { name: /Generale di brigata II.*\(3\)/ })).toBeVisible();
  const after = await takeOut(page, 'Brigata');
  const moved = (id: UnitId) => (unit(after, id).pose?.y ?? 0) - (unit(game, id).pose?.y ?? 0);
  expect(moved('s-pr-i-1')).toBeGreaterThan(11 * CM);
  for (const id of ['s-pr-i-2', 's-pr-i-j']) expect(moved(id)).toBe(moved('s-pr-i-1'));
  // The guns are unlimbered, and the battalion behind them would stop on them.
  for (const id of ['s-pr-i-b', 's-pr-i-3']) expect(moved(id)).toBe(0);
  expect(moved('s-pr-ii-1')).toBe(moved('s-pr-ii-j'));
});

test('a drag that spends the move is carried out at once, and the rest of the command follows by a press', async ({
  page,
}) => {
  const game = atTheMoves();
  await bringField(page, matchFrom(game, 'seeded'), 'Subito');
  const gestures = new Gestures(page);
  await gestures.drag(bodyOf(game, 's-pr-ii-1'), ahead(bodyOf(game, 's-pr-ii-1'), 20 * CM));
  await expect(journal(page).getByText(/muove di 14,0 cm/)).toHaveCount(1);
  await gestures.press(/^Gli altri del comando/);
  await expect(journal(page).getByText(/muove di 14,0 cm/)).toHaveCount(4);
  const after = await takeOut(page, 'Subito');
  const moved = (id: UnitId) => (unit(after, id).pose?.y ?? 0) - (unit(game, id).pose?.y ?? 0);
  for (const id of ['s-pr-ii-1', 's-pr-ii-2', 's-pr-ii-j']) expect(moved(id)).toBe(14 * CM);
});

test('a move that is not spent is carried out when the next unit is dragged or pressed, and undone like any other', async ({
  page,
}) => {
  const game = atTheMoves();
  await bringField(page, matchFrom(game, 'seeded'), 'Avanti');
  const gestures = new Gestures(page);
  await gestures.drag(bodyOf(game, 's-pr-i-1'), ahead(bodyOf(game, 's-pr-i-1'), 6 * CM));
  // Its front goes where the hand lets go. It waits, and may go on: both drags are one leg.
  await expect(prompt(page).locator('.legs')).toHaveText(/avanti 5,\d cm/);
  const there = ahead(bodyOf(game, 's-pr-i-1'), 6 * CM);
  await gestures.drag(there, ahead(there, 4 * CM));
  await expect(prompt(page).locator('.legs')).toHaveText(/avanti 9,\d cm/);
  await expect(journal(page).getByText(/muove di/)).toHaveCount(0);
  await gestures.drag(bodyOf(game, 's-pr-ii-1'), ahead(bodyOf(game, 's-pr-ii-1'), 11 * CM));
  await expect(journal(page).getByText(/muove di 9,\d cm/)).toHaveCount(1);
  await expect(prompt(page).locator('.legs')).toHaveText(/avanti 10,\d cm/);
  // The inspector tells of the unit in hand.
  await expect(page.locator('#inspector-title')).toContainText('Battaglione di linea I (II, sud)');
  await gestures.pressAt(bodyOf(game, 's-pr-ii-2'));
  await expect(journal(page).getByText(/muove di 10,\d cm/)).toHaveCount(1);
  await expect(prompt(page).locator('.hand')).toContainText('Battaglione di linea II (II, sud)');
  await press(page, 'Annulla');
  await press(page, 'Annulla');
  await expect(journal(page).getByText(/muove di 10,\d cm/)).toHaveCount(0);
  const after = await takeOut(page, 'Avanti');
  const moved = (id: UnitId) => (unit(after, id).pose?.y ?? 0) - (unit(game, id).pose?.y ?? 0);
  expect(moved('s-pr-i-1')).toBeGreaterThan(9 * CM);
  expect(moved('s-pr-ii-1')).toBe(0);
});

test('a charge finds its way to the enemy that is pressed, and is weighed before it is made', async ({ page }) => {
  const game = twoCharges();
  await bringField(page, matchFrom(game, 'seeded'), 'Carica');
  await press(page, 'Fine del movimento dei generali');
  await prompt(page).getByRole('combobox').selectOption('unit:s-pr-i-2');
  const { x = 0, y = 0 } = unit(game, 'n-au-i-1').pose ?? {};
  await new Gestures(page).pressAt({ x, y: y + 0.7 * CM });
  await expect(prompt(page).locator('.legs')).toHaveText('avanti 6,0 cm');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(journal(page)).toContainText(/carica/);
});

/** The orders and the first movement as they were given before: from lists, and unit by unit. */
async function oneByOne(page: Page): Promise<number> {
  const orders = await toTheOrders(page, 'Dagli elenchi');
  await prompt(page).getByText('Come elenco').click();
  for (const id of ['s-I', 's-II', 's-pr-c']) {
    const name = id === 's-pr-c' ? /^Reggimento corazzieri I/ : new RegExp(`^Generale di brigata ${id.slice(2)}, sud`);
    await orders.choose(prompt(page).getByRole('combobox', { name }), 'order:attack>unit:n-I');
  }
  await orders.press(ORDERED);
  const game = atTheMoves();
  await bringField(page, matchFrom(game, 'seeded'), 'Uno alla volta');
  const moves = new Gestures(page);
  for (const [done, id] of FRONT_FIRST.entries()) {
    await moves.drag(bodyOf(game, id), ahead(bodyOf(game, id), 12 * CM));
    await moves.press(/^Muovi|^Fatto/);
    await expect(journal(page).getByText(/muove di/)).toHaveCount(done + 1);
  }
  return orders.count + moves.count;
}

/** The same with counters and whole brigades. */
async function byCommands(page: Page): Promise<number> {
  const orders = await toTheOrders(page, 'Dai segnalini');
  const { position } = fresh();
  await orders.press(ATTACK);
  await orders.pressAt(general(position, 'n-I'));
  for (const id of ['s-I', 's-II']) await orders.pressAt(general(position, id));
  await orders.pressAt(bodyOf(position, 's-pr-c'));
  await orders.press(ORDERED);
  const game = atTheMoves();
  await bringField(page, matchFrom(game, 'seeded'), 'A comandi');
  const moves = new Gestures(page);
  for (const [done, id] of ['s-pr-i-1', 's-pr-ii-1'].entries()) {
    await moves.drag(bodyOf(game, id), ahead(bodyOf(game, id), 12 * CM));
    await moves.press(/Tutto il comando/);
    await expect(journal(page).getByText(/muove di/)).toHaveCount((done + 1) * 3);
  }
  return orders.count + moves.count;
}

test('a turn takes at least a third fewer gestures by commands than unit by unit', async ({ page }) => {
  const [before, after] = [await oneByOne(page), await byCommands(page)];
  test.info().annotations.push({ type: 'gestures', description: `${before} one by one, ${after} by commands` });
  expect(after).toBeLessThanOrEqual((before * 2) / 3);
});
