/** Ordine Obliquo beside a real table: the papers, a form that is ticked, dice that the players roll; the engine plays along. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { read } from '../../core/archive/exchange.ts';
import type { Action, Decision, Situation, Ticks } from '../../core/engine/decision.ts';
import { NeedsRoll } from '../../core/engine/chance.ts';
import { filledIn } from '../../core/engine/decision.ts';
import { Match } from '../../core/engine/match.ts';
import { usualOptions } from '../../core/engine/options.ts';
import { unitTarget } from '../../core/engine/target.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { type OrdineObliquo, unit } from '../../core/games/ordine-obliquo/position.ts';
import { wordsFor } from '../../core/words/index.ts';
import { done, journal, press, preview, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

type Game = Match<OrdineObliquo>;

const TITLE = 'Accanto al tavolo';
const words = wordsFor('ordine-obliquo', 'it');
const papers = (page: Page) => page.getByRole('region', { name: 'Carte dei due eserciti' });
const form = (page: Page) => page.getByRole('region', { name: 'Modulo da compilare' });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Tira un dado/ });
const lineOf = (page: Page, id: string) => papers(page).locator(`[data-unit="${id}"]`);

/** Begins from the library, at one open table, with real dice. */
async function begin(page: Page): Promise<Game> {
  page.setDefaultTimeout(20_000);
  await goTo(page, 'new/ordine-obliquo');
  await page.getByLabel('Titolo della campagna').fill(TITLE);
  await page.getByRole('radio', { name: words.text('game.ordine-obliquo.scenario.beside-destruction') }).check();
  await page.locator('[data-seat=north]').getByRole('radio').first().check();
  await page.getByRole('radio', { name: /Dadi veri/ }).check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(papers(page)).toBeVisible();
  const options = usualOptions(ordineObliquo);
  const beginning = {
    ruleset: 'ordine-obliquo',
    scenario: 'beside-destruction',
    options,
    seed: 1,
    dice: 'given',
  } as const;
  return Match.begin(ordineObliquo, beginning);
}

/** Does by hand what the engine does, and types what is rolled for as long as dice are asked for. */
async function both(page: Page, game: Game, action: Action, byHand: () => Promise<void>, roll: number): Promise<void> {
  await byHand();
  const rolls: number[] = [];
  for (;;) {
    try {
      game.play(action, rolls);
      return;
    } catch (error) {
      if (!(error instanceof NeedsRoll)) throw error;
      if (!('die' in error.asked)) throw error;
      const { die } = error.asked;
      await expect(sheet(page)).toContainText(die);
      if (rolls.length > 0) await expect(sheet(page)).toContainText('Già tirati');
      // Small dice differ, or those who roll against each other would never be done.
      const value = die === 'd100' ? roll : 6 - (rolls.length % 2) * 4;
      rolls.push(value);
      await page.keyboard.type(String(value));
      if (die === 'd100') await page.keyboard.press('Enter');
    }
  }
}

/** What is answered where nothing much is to happen. */
function quiet(decision: Decision): Action {
  if (decision.pass && !decision.pass()) return { pass: true };
  if (decision.kind === 'arrange') return { arrange: decision.suggestion ?? {} };
  if (decision.kind === 'situation') return { situation: filledIn(decision, {}).ticks };
  if (decision.kind === 'one' && decision.targets[0] !== undefined) return { one: decision.targets[0] };
  return { some: [] };
}

async function quietly(page: Page, game: Game, decision: Decision): Promise<void> {
  await expect(question(page)).toContainText(words.say(decision.prompt));
  const action = quiet(decision);
  const byHand = async () => {
    if ('pass' in action) return press(page, words.say(decision.passLabel ?? { key: 'pass' }));
    if ('one' in action && decision.kind === 'one')
      return press(page, decision.label ? words.say(decision.label(action.one)) : words.place(action.one));
    if ('arrange' in action) await form(page).getByRole('button', { name: 'Usa la proposta' }).click();
    await done(page).click();
  };
  await both(page, game, action, byHand, 90);
}

/** On to the first fire: both sides give their first orders and stand where they are. */
async function toTheFire(page: Page, game: Game): Promise<Situation> {
  for (let steps = 0; steps < 60; steps++) {
    const { decision } = game;
    if (!decision) break;
    if (game.position.phase === 'fire' && decision.kind === 'situation') {
      await expect(question(page)).toContainText(words.say(decision.prompt));
      return decision;
    }
    await quietly(page, game, decision);
  }
  throw new Error('nobody fires in the first move');
}

/** The match as the archive gives it out, every digest checked. */
async function takeOut(page: Page): Promise<Game> {
  await goTo(page, 'archive');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Azioni per ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Esporta in un file' }).click();
  return Match.load(ordineObliquo, read(readFileSync(await (await download).path())).record);
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  const grave = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

test('a fire is ticked on the papers and rolled with real dice; the papers keep its losses', async ({ start }) => {
  test.setTimeout(180_000);
  const first = await start();
  const { page } = first;
  const game = await begin(page);
  await toTheFire(page, game);

  // Firer and target by the papers, the rest on the form.
  const [firer, target] = ['s-pr-i-1', 'n-au-i-2'];
  await lineOf(page, firer).click();
  await expect(form(page).getByRole('combobox').first()).toHaveValue(unitTarget(firer));
  await expect(done(page)).toBeDisabled();
  await lineOf(page, target).click();
  await expect(form(page).getByRole('combobox').nth(1)).toHaveValue(unitTarget(target));
  await form(page).locator('[data-line=band]').getByRole('radio').first().check({ force: true });
  const ticked: Ticks = { firer: unitTarget(firer), target: unitTarget(target), band: 'word:short' };
  const asked = game.decision as Situation;
  const whole = filledIn(asked, ticked).ticks;
  const worth = asked.preview?.(whole);
  await expect(form(page)).toContainText(`${worth?.tallies[0]?.total}%`);
  await expect(preview(page)).toContainText('8.8');

  // Esc calls the die off and leaves the form as it was; then it hits.
  await done(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('combobox').first()).toHaveValue(unitTarget(firer));
  await both(page, game, { situation: whole }, () => done(page).click(), 1);
  for (const fact of game.head.facts) await expect(journal(page)).toContainText(words.tell(fact));
  await expect(form(page).getByText('Ultimo risultato')).toBeVisible();

  // A form that is half ticked is there again after another room, and after the page was loaded anew.
  await lineOf(page, 's-pr-i-2').click();
  await form(page).getByRole('combobox').nth(1).selectOption(unitTarget(target));
  const address = page.url();
  await goTo(page, 'settings');
  await expect(form(page)).toHaveCount(0);
  await page.goto(address);
  await expect(form(page).getByRole('combobox').first()).toHaveValue('unit:s-pr-i-2');
  await page.reload();
  await expect(form(page).getByRole('combobox').first()).toHaveValue('unit:s-pr-i-2');
  await expect(form(page).getByRole('combobox').nth(1)).toHaveValue(unitTarget(target));
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('combobox').nth(1)).toHaveValue('');

  // The program is closed while the next fire is being ticked, and opened again.
  await lineOf(page, 's-pr-i-2').click();
  await expect(form(page).getByRole('combobox').first()).toHaveValue('unit:s-pr-i-2');
  await first.stop();
  const again = (await start()).page;
  again.setDefaultTimeout(20_000);
  await goTo(again, 'settings');
  await again.getByRole('radio', { name: 'Lampada' }).check();
  await goTo(again, 'archive');
  await again.getByRole('link', { name: `Apri ${TITLE}` }).click();
  await expect(question(again)).toContainText(words.say((game.decision as Decision).prompt));
  await expect(form(again).getByRole('combobox').first()).toHaveValue('');
  await expect(form(again).getByRole('combobox').first().locator(`option[value="${firer}"]`)).toHaveCount(0);

  expect(await violations(again)).toEqual([]);

  // When all have fired, what was hit has lost a point: in the papers too.
  await expect(lineOf(again, target)).toContainText('5/5');
  while (game.decision && game.position.phase === 'fire') await quietly(again, game, game.decision);
  expect(unit(game.position, target).cp).toBe(4);
  await expect(lineOf(again, target)).toContainText('4/5');

  expect((await takeOut(again)).digest).toBe(game.digest);
});

test('the papers by keyboard: arrows go through both armies, Enter fills in the form', async ({ page }) => {
  test.setTimeout(180_000);
  const game = await begin(page);
  await toTheFire(page, game);
  await lineOf(page, 's-pr-i-1').focus();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 's-pr-i-1')).toHaveAttribute('aria-pressed', 'true');
  const under = page.locator(':focus');
  await page.keyboard.press('ArrowRight');
  await expect(under).toHaveAttribute('data-unit', /^n-au-/);
  const beside = (await under.getAttribute('data-unit')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(under).not.toHaveAttribute('data-unit', beside);
  const target = (await under.getAttribute('data-unit')) ?? '';
  expect(target).toMatch(/^n-au-/);
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('combobox').nth(1)).toHaveValue(unitTarget(target));
  await expect(page.getByRole('heading', { name: words.unit(target), level: 2 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form(page).locator('[data-line=band]').getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
});
