/** The parts of the play view by their names, and what a person does with them; in Italian. */
import { expect, type Page } from '@playwright/test';
import type { Action, Decision, Way } from '../../core/engine/decision.ts';
import { hexOf, unitsOf } from '../../core/engine/target.ts';
import { wordsFor } from '../../core/words/index.ts';
import { decline } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';

export const words = wordsFor('borodino', 'it');

export const prompt = (page: Page) => page.getByRole('region', { name: 'Che cosa si aspetta' });
/** The question itself, without buttons. */
export const question = (page: Page) => prompt(page).locator('.asking');
export const journal = (page: Page) => page.getByRole('region', { name: 'Diario' });
export const board = (page: Page) => page.getByRole('application');
export const preview = (page: Page) => page.getByRole('region', { name: 'Prima dell’attacco' });
/** The board as a list, which says of every unit where it stands and how. */
export const list = (page: Page) => page.getByRole('navigation', { name: 'Il tavolo come elenco' });

export const press = (page: Page, name: string | RegExp) =>
  prompt(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

/** The button that gives the answer, whatever the deed is called. */
export const done = (page: Page) => prompt(page).locator('.deeds .primary');

/** Accepts the suggested set-up of both sides. */
export async function setUpByHand(page: Page): Promise<void> {
  for (const side of ['Francesi', 'Russi']) {
    await expect(prompt(page)).toContainText(side);
    await press(page, 'Usa lo schieramento suggerito');
    await done(page).click();
    await expect(journal(page)).toContainText(`${side}: piazzate`);
  }
}

/** Chooses a place of the board as a list. */
export async function choose(page: Page, place: number): Promise<void> {
  await list(page)
    .getByRole('button', { name: new RegExp(`(^|: ?)${place}`) })
    .evaluate((button: HTMLButtonElement) => button.click());
}

/** Waits until the decision is asked. */
export async function expectAsked(page: Page, decision: Decision): Promise<void> {
  await expect(question(page)).toContainText(words.say(decision.prompt));
}

/** Declines the decision by its button. @returns what was answered */
export async function declineByHand(page: Page, decision: Decision): Promise<Action> {
  await expectAsked(page, decision);
  const action = decline(decision);
  await press(page, words.say('pass' in action ? (decision.passLabel ?? { key: 'pass' }) : { key: 'answer.no' }));
  return action;
}

/** Takes a unit in hand by a press on its hex. */
export async function take(page: Page, unit: string, hex: number): Promise<void> {
  await (await SheetHand.on(page)).press(hex);
  await pick(page, unit);
}

/** The unit is in hand after its place was chosen; where several lie there one is asked which. */
export async function pick(page: Page, unit: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: words.unit(unit), exact: true });
  const inHand = prompt(page).locator('.way', { hasText: words.unit(unit) });
  await expect(item.or(inHand).first()).toBeVisible();
  if (await item.isVisible()) await item.click();
  await expect(inHand).toBeVisible();
}

/** Lays a way by a press on every hex of it. */
export async function lay(page: Page, way: Way, from: number): Promise<void> {
  await take(page, unitsOf(way.unit)[0] as string, from);
  // With a unit in hand there is less to be said, and the board may be larger.
  const hand = await SheetHand.on(page);
  for (const step of way.steps) {
    await hand.press(hexOf(step) as number);
    await expect(prompt(page).locator('.way')).toContainText(words.place(step));
  }
}
