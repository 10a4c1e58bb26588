/** Austerlitz on the page: begun, its markers laid behind the curtain, a formation moved, a turn looked back on, the ground seen in section. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { One, Path } from '../../core/engine/decision.ts';
import { hexOf } from '../../core/engine/target.ts';
import { wordsFor } from '../../core/words/index.ts';
import { begin, bring, playUntil } from './moravian-campaign.ts';
import { board, choose, done, journal, press, prompt, question } from './play-table.ts';
import { expect, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

const words = wordsFor('moravian-sun', 'it');
const rails = (page: Page) => page.getByRole('region', { name: 'Sequenze di attivazione' });
const curtain = (page: Page) => page.getByRole('dialog');

/** Serious faults of accessibility on the page as it is. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function raise(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Sono ${name}` }).click();
  await curtain(page).getByRole('button', { name: 'Alza il sipario' }).click();
  await expect(curtain(page)).toBeHidden();
}

test('a battle is begun, and its markers are laid with their orders in sight [2.1-f]', async ({ page }) => {
  await page.evaluate(() => (location.hash = '#/new/moravian-sun'));
  for (const seat of ['french', 'coalition']) await page.locator(`[data-seat=${seat}]`).getByLabel('Persona').check();
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(board(page)).toBeVisible();
  await expect(question(page)).toContainText('sulle caselle delle due sequenze');
  const glance = page.getByRole('region', { name: 'A colpo d’occhio' });
  await expect(glance).toContainText('Nebbia a livello 1');
  await expect(glance).toContainText('Austria 0/20');
  const soult = page.locator('.arrange').getByRole('button', { name: /IV Corpo \(Soult\)/ });
  await expect(soult).toContainText('Difesa');
  await expect(done(page)).toBeDisabled();
  await soult.dragTo(page.getByRole('button', { name: 'Principale 2', exact: true }));
  await expect(page.getByRole('region', { name: 'Principale', exact: true })).toContainText('IV Corpo (Soult)');
  // By keys it goes to the space before, and comes back.
  await soult.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Principale 1', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Principale 2', exact: true })).toBeVisible();
  await expect(prompt(page).or(page.locator('.arrange')).first()).toContainText('Restano 7 da assegnare');
  await page.getByRole('button', { name: 'Usa la proposta' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await done(page).click();
  await expect(journal(page)).toContainText('Si attiva');
});

test('in a low window a large stack is a row of counters, and what a unit is worth is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bring(
    page,
    playUntil(begin(3), ({ prompt: { key } }) => key === 'prompt.move'),
    'Pila alta',
  );
  await choose(page, 2611);
  const inspector = page.getByRole('region', { name: words.unit('bessieres') });
  for (const unit of ['bessieres', 'hulin', 'fr-g-gren', 'fr-g-chas', 'fr-g-ital', 'fr-g-art1'])
    await expect(inspector.getByRole('button', { name: words.unit(unit), exact: true })).toBeInViewport({ ratio: 1 });
  await inspector.getByRole('button', { name: words.unit('fr-g-gren'), exact: true }).click();
  const own = page.getByRole('region', { name: words.unit('fr-g-gren') });
  for (const trait of ['Forza', 'Efficienza', 'Movimento'])
    await expect(own.getByText(trait, { exact: true })).toBeInViewport({ ratio: 1 });
});

test('behind the curtain the enemy’s markers are backs, as many as spaces are filled [5.1-a]', async ({ page }) => {
  const game = begin(3);
  await bring(page, game, 'Col sipario', 'hidden');
  await raise(page, 'Anna');
  const enemy = rails(page).locator('.rail', { hasText: 'Coalizione' });
  await expect(enemy.getByRole('listitem')).toHaveCount(8);
  await expect(enemy.getByText('Coperto')).toHaveCount(8);
  await expect(enemy).not.toContainText('Kienmayer');
});

test('a formation is in hand with its order and its duty, and a stack that moves owes nothing more [4.13-a]', async ({
  page,
}) => {
  const game = playUntil(begin(3), ({ prompt: { key } }) => key === 'prompt.move');
  const { units, reach } = game.decision as Path;
  const [unit = 'unit:'] = units;
  const id = unit.slice('unit:'.length);
  const to = hexOf(reach?.(unit)[0]?.to ?? unit) ?? 0;
  await bring(page, game, 'Kienmayer si muove');
  await expect(rails(page)).toContainText('In azione: Avanguardia di sinistra (Kienmayer), Attacco');
  await expect(rails(page)).toContainText(
    `Tutte le unità devono avvicinarsi al nemico. Possono ancora farlo: ${words.unit(id)}`,
  );
  await rails(page).locator('.rail [aria-current=step]').getByRole('button').click();
  await choose(page, game.position.units[id]?.hex ?? 0);
  await choose(page, to);
  await done(page).click();
  await expect(journal(page)).toContainText(`in ${to}.`);
  await expect(rails(page)).not.toContainText(words.unit(id));
});

test('an army commander gives a formation another order, each by its button [3.2-b]', async ({ page }) => {
  const game = playUntil(begin(3), ({ prompt: { key } }) => key === 'prompt.change-order');
  await bring(page, game, 'Altri ordini');
  await expect(question(page)).toContainText('a quale formazione cambiate l’ordine');
  await press(page, 'V Corpo (Lannes)');
  await expect(question(page)).toContainText('Quale ordine riceve il V Corpo (Lannes)?');
  await press(page, 'Avanzata');
  await expect(question(page)).not.toContainText('Quale ordine riceve');
  await board(page).focus();
  await choose(page, 3110);
  await expect(page.getByRole('region', { name: words.unit('lannes') })).toContainText('Avanzata');
});

test('a stack forms square by its button instead of moving [14.3-a]', async ({ page }) => {
  const SQUARE = 'order:square';
  const forming = (decision: Path) =>
    decision.units.find((unit) => decision.steps({ unit, steps: [] }).some(({ to }) => to === SQUARE));
  const game = playUntil(begin(3), (decision) => decision.kind === 'path' && forming(decision) !== undefined);
  const id = forming(game.decision as Path)?.slice('unit:'.length) ?? '';
  await bring(page, game, 'In quadrato');
  await choose(page, game.position.units[id]?.hex ?? 0);
  await page.getByRole('button', { name: 'Forma il quadrato' }).click();
  await expect(journal(page)).toContainText(/form(a|ano) il quadrato/);
});

test('infantry that cavalry comes to is asked for a square in the middle of the move [14.3-d]', async ({ page }) => {
  const game = playUntil(begin(3), ({ prompt: { key } }) => key === 'prompt.emergency-square');
  const [target = 'hex:0'] = (game.decision as One).targets;
  await bring(page, game, 'Quadrato d’emergenza');
  await expect(question(page)).toContainText('quale fanteria tenta il quadrato d’emergenza?');
  expect(await faultsOf(page)).toEqual([]);
  await choose(page, hexOf(target) ?? 0);
  await expect(journal(page)).toContainText('il test d’efficienza');
});

test('a turn is looked back on: the sequences stand as they stood then', async ({ page }) => {
  const game = playUntil(begin(3), (_, { turn }) => turn === 2);
  const last = game.line.length - 1;
  await bring(page, game, 'Rivista');
  await page.keyboard.press('y');
  const bar = page.getByRole('region', { name: 'Rivedi la partita' });
  await bar.getByRole('slider', { name: 'Momento della partita' }).fill('2');
  await expect(bar.getByText(`2/${last}`, { exact: true })).toBeVisible();
  await expect(rails(page)).toContainText('In azione: Avanguardia di sinistra (Kienmayer), Attacco');
  await bar.getByRole('button', { name: 'Chiudi e torna al presente' }).click();
  // At the beginning of the second turn nothing is laid on them yet.
  await expect(rails(page)).toHaveCount(0);
});

test('the ground is seen in section between two hexes, by key alone [11.3-b]', async ({ page }) => {
  const game = playUntil(begin(3), ({ prompt: { key } }) => key === 'prompt.move');
  await bring(page, game, 'Dal Goldbach al Pratzen');
  await choose(page, 2829);
  await board(page).focus();
  await page.keyboard.press('s');
  // The cursor comes up where the eye is, and goes north from there.
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowUp');
  const section = page.getByRole('figure', { name: 'Sezione del terreno' });
  await expect(section.getByRole('listitem')).toHaveText([
    '2829: livello 1, truppe',
    '2828: livello 1, truppe, blocca la visuale (11.3.1-b)',
    '2827: livello 2',
    '2826: livello 2',
    '2825: livello 3',
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('s');
  await expect(section).toHaveCount(0);
});
