/** Shevardino by hand: what is asked, what is shown before it is done, what is written after. */
import { isDeepStrictEqual } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { botAction } from '../../core/engine/bot.ts';
import { rollsIn } from '../../core/engine/chance.ts';
import type { Action, Decision, Path, Way } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import type { Fact } from '../../core/engine/ruleset.ts';
import { hexesIn, hexOf, hexTarget, idOf, isHexTarget, type Target, unitTarget } from '../../core/engine/target.ts';
import { placesNamed, unitsNamed } from '../../core/engine/verdict.ts';
import { beforeAssault } from './play-assault.ts';
import { begin, bring, type Game, playUntil, setUp, takeOut } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import {
  declineByHand,
  done,
  expectAsked,
  journal,
  lay,
  press,
  preview,
  prompt,
  setUpByHand,
  take,
  words,
} from './play-table.ts';
import { expect, test } from './program.ts';

const TITLE = 'Il ridotto';

/** A unit that lies alone in its hex, and a way of it that is wanted. */
interface Deed {
  readonly unit: string;
  readonly from: number;
  readonly steps: readonly Target[];
}

/** The way that the deed is. */
const wayOf = ({ unit, steps }: Deed): Way => ({ unit: unitTarget(unit), steps });

function alone(game: Game, units: readonly Target[]): string[] {
  const { stacks } = game.position;
  return units.map(idOf).filter((id) => stacks[game.position.units[id]?.hex ?? 0]?.length === 1);
}

/** The first shot that one unit can fire without turning. */
function shot(game: Game, decision: Path): Deed {
  for (const unit of decision.units.map(idOf)) {
    const from = game.position.units[unit]?.hex ?? 0;
    const target = decision.steps({ unit: unitTarget(unit), steps: [] }).find(({ to }) => isHexTarget(to))?.to;
    if (target !== undefined) return { unit, from, steps: [target] };
  }
  throw new Error('nobody can fire');
}

/** The farthest march of a unit that lies alone, to an empty hex. */
function march(game: Game, decision: Path): Deed {
  const marches = alone(game, decision.units).flatMap((unit) =>
    (decision.reach?.(unitTarget(unit)) ?? [])
      .filter(({ to }) => isHexTarget(to) && !game.position.stacks[hexOf(to)])
      .map(({ steps }) => ({ unit, from: game.position.units[unit]?.hex ?? 0, steps })),
  );
  const longest = marches.sort((a, b) => b.steps.length - a.steps.length)[0];
  if (!longest) throw new Error('nobody can march');
  return longest;
}

async function declineUntil(page: Page, game: Game, prompt: string): Promise<void> {
  while (game.decision && game.decision.prompt.key !== prompt) game.play(await declineByHand(page, game.decision));
}

test('from the set-up to the first march: every answer is what the engine makes of it', async ({ page }) => {
  const game = begin(1812);
  await bring(page, game, { title: TITLE });
  await setUpByHand(page);
  setUp(game);

  const command = (game.decision?.kind === 'one' ? game.decision.targets[0] : undefined) as Target;
  await press(page, words.text(`label.command.${idOf(command)}`));
  game.play({ one: command });
  await expectAsked(page, game.decision as Path);

  // 8.1 A shot: the odds before it, its die after it.
  const fire = shot(game, game.decision as Path);
  await lay(page, wayOf(fire), fire.from);
  await expect(preview(page)).toContainText('Risultati possibili');
  await expect(preview(page)).toContainText('%');
  await done(page).click();
  const { node } = game.play({ path: wayOf(fire) });
  for (const fact of node.facts) await expect(journal(page)).toContainText(words.tell(fact));
  for (const { die, value, rule } of node.dice.flatMap(rollsIn))
    await expect(
      journal(page)
        .getByRole('img', { name: `${die}: ${value} (regola ${rule})` })
        .first(),
    ).toBeVisible();

  // 7.3 What cannot be reached says by which rule; what can is reached by two presses.
  await declineUntil(page, game, 'prompt.move');
  await expectAsked(page, game.decision as Path);
  const deed = march(game, game.decision as Path);
  await take(page, deed.unit, deed.from);
  await (
    await SheetHand.on(page)
  ).press(Object.values(game.position.units).find(({ facing }) => facing === 'W')?.hex as number);
  await expect(prompt(page).locator('.reason [data-rule]')).toHaveText(/^[\dS]/);
  await page.keyboard.press('Escape');
  await expect(prompt(page).locator('.reason')).toHaveCount(0);
  // Without the reason the board is larger again.
  const hand = await SheetHand.on(page);
  const end = hexesIn(deed.steps).at(-1) as number;
  await hand.press(end);
  await expect(prompt(page).locator('.way')).toContainText(words.place(hexTarget(end)));
  await done(page).click();
  const marched: Action = { path: wayOf(deed) };
  const { node: moved } = game.play(marched);
  for (const fact of moved.facts) await expect(journal(page)).toContainText(words.tell(fact));

  // However much the inspector has to say, the table itself has nothing to scroll.
  expect(await page.locator('.play').evaluate((table) => table.scrollHeight - table.clientHeight)).toBe(0);
  const kept = await takeOut(page, TITLE);
  expect(kept.digest).toBe(game.digest);
});

test.describe('shown calmly', () => {
  test.use({ pace: 'calm' });

  const battle = (page: Page) => page.getByRole('region', { name: /^Battaglia: / });
  /** How its counters and dice are called. */
  const pictures = (page: Page) => battle(page).getByRole('img');

  test('an assault is told on the board of its battle: dice, losses, and it stays until somebody goes on', async ({
    page,
  }) => {
    const game = setUp(begin(3));
    const random = randomStream(3);
    const isHit = () => game.head.facts.some(({ key }) => key === 'assault-resolved');
    while (!isHit()) game.play(botAction(game, 'house', random));
    const { facts } = game.head;
    await bring(page, game, { title: 'Assalto' });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(battle(page)).toBeVisible();
    await page.keyboard.press('x');
    const told = battle(page).getByRole('list', { name: 'Che cosa è successo' });
    for (const fact of facts.filter(({ key }) => key === 'assault-resolved'))
      await expect(told).toContainText(words.tell(fact));
    await expect(told.getByRole('img', { name: /^d10: / }).first()).toBeVisible();
    await expect(battle(page).getByText('Totale')).toBeVisible();
    const counter = await pictures(page).first().boundingBox();
    expect(counter?.width).toBeGreaterThanOrEqual(60);
    // Nothing of what may be pressed or read lies under it.
    const [box, bar] = [await battle(page).boundingBox(), await prompt(page).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);

    await battle(page).getByRole('button', { name: 'Vai avanti' }).press('Enter');
    await expect(battle(page)).toHaveCount(0);
    // The same by Esc.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(battle(page)).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('Escape');
    await expect(battle(page)).toHaveCount(0);
  });
});

test.describe('shown calmly to who comes back', () => {
  test.use({ pace: 'calm' });

  test('opened in the midst of an assault, its board is there: who fights, and what has been told', async ({
    page,
  }) => {
    const { game, actions } = beforeAssault();
    for (const action of actions) game.play(action);
    const asked = game.decision as Decision;
    await bring(page, game, { title: 'Nel mezzo' });
    const battle = page.getByRole('region', { name: /^Battaglia: / });
    const isHere = ({ key, params }: Fact) =>
      key === 'assault-declared' && isDeepStrictEqual(placesNamed({ params }), placesNamed(asked.prompt));
    const declared = game.line.flatMap(({ facts }) => facts).findLast(isHere) as Fact;
    await expect(battle).toContainText(words.tell(declared));
    for (const unit of unitsNamed(declared))
      await expect(battle.getByRole('img', { name: words.unit(unit) }).first()).toBeVisible();
  });
});

test.describe('shown calmly by keys', () => {
  test.use({ pace: 'calm' });

  test('what was weighed stays beside the dice with the result that came lit; the board folds by its key', async ({
    page,
  }) => {
    const game = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.fire');
    await bring(page, game, { title: 'Tiro' });
    const fire = shot(game, game.decision as Path);
    await lay(page, wayOf(fire), fire.from);
    await expect(page.getByRole('region', { name: /^Prima dei dadi: / })).toContainText('%');
    await done(page).click();
    await page.keyboard.press('x');
    const { node } = game.play({ path: wayOf(fire) });
    const battle = page.getByRole('region', { name: /^Battaglia: / });
    for (const fact of node.facts) await expect(battle).toContainText(words.tell(fact));
    await expect(battle.getByRole('heading', { name: 'Risultati possibili' })).toBeVisible();
    await expect(battle.getByRole('img', { name: 'È andata così' })).toHaveCount(1);
    await expect(battle.getByText('Totale')).toBeVisible();

    await page.keyboard.press('j');
    await expect(battle.getByText('Totale')).toHaveCount(0);
    await expect(battle.getByRole('button', { name: 'Apri la battaglia' })).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('j');
    await expect(battle.getByText('Totale')).toBeVisible();
    const found = await new AxeBuilder({ page }).include('section.battle').analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(battle).toHaveCount(0);
  });
});

test('before the dice the board shows both sides beside the odds; at once nothing is told on it', async ({ page }) => {
  const game = playUntil(setUp(begin(3)), ({ prompt: { key } }) => key === 'prompt.fire');
  await bring(page, game, { title: 'Tiro' });
  const fire = shot(game, game.decision as Path);
  await lay(page, wayOf(fire), fire.from);
  const ahead = page.getByRole('region', { name: /^Prima dei dadi: / });
  await expect(ahead.getByRole('img', { name: words.unit(fire.unit) })).toBeVisible();
  await expect(ahead.getByRole('region', { name: 'Prima dell’attacco' })).toContainText('%');
  await done(page).click();
  await expect(ahead).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Battaglia: / })).toHaveCount(0);
});
