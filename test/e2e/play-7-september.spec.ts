/** 7 September as a person plays it: set-up, orders, the cup, a group that acts, and a stack that moves by one way. */
import { AxeBuilder } from '@axe-core/playwright';
import { Match } from '../../core/engine/match.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { bring } from './play-campaign.ts';
import { choose, done, journal, lay, press, prompt, question, setUpByHand } from './play-table.ts';
import { expect, test } from './program.ts';

test('the morning of 7 September: both sides are set up and give orders, and I Corps opens the turn', async ({
  page,
}) => {
  const beginning = { ruleset: 'borodino', scenario: 'sept7', options: {}, seed: 7, dice: 'seeded' } as const;
  await bring(page, Match.begin(borodino, beginning), { title: 'La Moscova' });
  await setUpByHand(page);
  await expect(question(page)).toContainText('Kutuzov');
  await choose(page, 2718);
  await expect(journal(page)).toContainText('Kutuzov è piazzato');

  await expect(page.getByRole('banner')).toContainText('ore 06:00');
  await expect(question(page)).toContainText('Francesi');
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await done(page).click();
  await expect(question(page)).toContainText('Russi');
  await press(page, 'Nessun ordine');

  const cup = page.getByRole('region', { name: 'Sequenze di attivazione' });
  const davout = cup.getByRole('button', { name: /^Davout: I Corpo/ });
  const strip = cup.getByRole('list', { name: 'Attivazioni del turno' });
  await expect(strip.getByRole('button')).toHaveCount(0);
  await expect(davout).toContainText('Ancora da giocare: 2 su 2');
  await press(page, /Davout/);
  await expect(cup).toContainText('Segnalino scoperto: Davout: I Corpo.');
  await expect(davout).toContainText('Ancora da giocare: 1 su 2');
  await expect(strip.getByRole('button')).toHaveAccessibleName('1. Francesi: Davout: I Corpo, in azione');
  await expect(strip).toContainText('Russi: ancora 29 segnalini da scoprire');

  await page.getByRole('button', { name: 'Eserciti' }).click();
  const armies = page.getByRole('region', { name: 'Eserciti' });
  const fourth = armies.getByRole('listitem').filter({ hasText: 'IV Corpo francese' });
  await expect(fourth).toContainText('forza 169');
  await expect(fourth).toContainText('0 perse su 20; si disgrega con altre 14');
  const corps = armies.getByRole('button', { name: 'I Corpo', exact: true });
  await corps.click();
  await expect(corps).toHaveAttribute('aria-pressed', 'true');
  await armies.getByRole('button', { name: 'Che cosa ne fa parte: I Corpo', exact: true }).click();
  await expect(armies).toContainText('Comando del 15° leggero');
  expect((await new AxeBuilder({ page }).include('.sheets').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(armies).toBeHidden();
  const filter = page.getByText('Risalta: I Corpo');
  await expect(filter).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Eserciti' }).click();
  await expect(corps).toHaveAttribute('aria-pressed', 'false');
  await corps.click();
  await page.keyboard.press('Escape');
  await filter.click();
  await expect(filter).toBeHidden();

  await press(page, 'Nessun altro tentativo');
  await expect(question(page)).toContainText('Fuoco di artiglieria');
  await press(page, 'Fine del fuoco');
  await page.getByRole('application').focus();
  await page.keyboard.press('Shift+A');
  const said = page.locator('.verdict');
  await expect(said).toContainText(/\d+ unità possono agire ora \(triangolo\), 0 hanno agito/);
  await page.keyboard.press('Shift+A');
  await expect(said).toBeHidden();
  await lay(page, { unit: 'unit:f-cm-57a', steps: ['hex:3606'] }, 3706);
  await expect(prompt(page).getByRole('button', { name: /Tutto il Comando \(26\)/ })).toBeVisible();
  await press(page, /Tutta la pila \(2\)/);
  await expect(journal(page)).toContainText(/57° di linea b.* 3606/);
});
