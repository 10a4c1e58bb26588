import type { Page } from '@playwright/test';
import { wordsFor } from '../../core/words/index.ts';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { bringField, matchFrom, twoCharges } from './play-field-campaign.ts';
import { idOf, type Target } from '../../core/engine/target.ts';
import { expect, test } from './program.ts';
import { board, prompt, words } from './play-table.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Le unità ad albero' });
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true });

test('the units as a tree: sides, bodies and units, opened, closed and chosen by key', async ({ page }) => {
  const game = playUntil(setUp(begin(3)), ({ prompt }) => prompt.key === 'prompt.move');
  const [first] = game.decision?.kind === 'path' ? game.decision.units : [];
  const unit = idOf(first as Target);
  const name = words.unit(unit);
  const body = game.ruleset.show.muster?.(game.position).find(({ id }) => id === unit)?.body;
  await bring(page, game, { title: 'Albero' });

  await line(page, 'Francesi').focus();
  await expect(line(page, 'Francesi')).toHaveAttribute('aria-expanded', 'true');
  const corps = line(page, words.text(typeof body === 'object' && 'word' in body ? body.word : ''));
  await page.keyboard.press('ArrowLeft');
  await expect(corps).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await corps.focus();
  await expect(corps).toHaveAttribute('aria-expanded', 'false');
  await expect(tree(page).getByRole('treeitem', { level: 3 })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(corps).toHaveAttribute('aria-expanded', 'true');

  const own = tree(page).locator(`[data-unit="${unit}"]`);
  await expect(own).toContainText('Si può scegliere:');
  await expect(own).toContainText(String(game.position.units[unit]?.hex));
  await own.focus();
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(prompt(page).locator('.way')).toContainText(name);
  await page.keyboard.press('Escape');
  await own.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(corps).toBeFocused();
});

test('the units of a table in centimetres as a tree: who leads hangs on the side, brigades hold their units', async ({
  page,
}) => {
  const { unit } = wordsFor('ordine-obliquo', 'it');
  await bringField(page, matchFrom(twoCharges(), 'seeded'), 'Albero');
  const chief = tree(page).locator('[data-unit="s-cic"]');
  await expect(chief).toContainText(unit('s-cic'));
  await expect(chief).toHaveAttribute('aria-level', '2');
  const battalion = tree(page).locator('[data-unit="s-pr-i-2"]');
  await expect(battalion).toHaveCount(0);
  for (const body of await tree(page).locator('[aria-level="2"][aria-expanded]').all()) {
    await body.focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(battalion).toHaveAttribute('aria-level', '3');
  await expect(battalion).toContainText('a 90,0 cm da sinistra e 50,0 cm dal bordo sud');
  await battalion.focus();
  await expect(battalion).toHaveAttribute('aria-selected', 'true');
});

test('a question that is not answered on the ground is shown where it is about', async ({ page }) => {
  const game = playUntil(
    setUp(begin(3)),
    ({ prompt }) => prompt.key === 'prompt.face' || prompt.key === 'prompt.break-through',
  );
  const { unit } = game.decision?.prompt.params ?? {};
  const id = typeof unit === 'object' && 'unit' in unit ? unit.unit : '';
  await bring(page, game, { title: 'Dove' });
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.unit(id), level: 2 })).toBeVisible();
});
