/** A turn of Austerlitz from its markers to its end, all of it by mouse; then it is looked back on. */
import type { Page } from '@playwright/test';
import { wordsFor } from '../../core/words/index.ts';
import { placesOf } from '../../renderer/play/hex/places.ts';
import { MORAVIAN_SUN } from '../../renderer/play/scenery/moravian-sun.ts';
import { beginSkirmish, bring } from './moravian-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { done, journal, press, preview, prompt, question } from './play-table.ts';
import { expect, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

const words = wordsFor('moravian-sun', 'it');
const SHEET = placesOf(MORAVIAN_SUN.map);

const asked = (page: Page, key: string): Promise<void> => expect(question(page)).toContainText(words.text(key));

async function pressHex(page: Page, hex: number): Promise<void> {
  await (await SheetHand.on(page, SHEET)).press(hex);
}

/** Moves the unit that is alone in a hex. */
async function move(page: Page, unit: string, from: number, to: number): Promise<void> {
  const way = prompt(page).locator('.way', { hasText: words.unit(unit) });
  await pressHex(page, from);
  await expect(way).toBeVisible();
  await pressHex(page, to);
  await expect(way).toContainText(String(to));
  await done(page).click();
  await expect(journal(page)).toContainText(`${words.unit(unit)} muove in ${to}.`);
}

test('a turn is played by mouse: markers, rally, moves, bombardment, assault, and it is looked back on', async ({
  page,
}) => {
  await bring(page, beginSkirmish(3), 'Un turno a mano');

  await page
    .locator('.arrange')
    .getByRole('button', { name: /IV Corpo \(Soult\)/ })
    .click();
  await page.getByRole('button', { name: 'Principale 1', exact: true }).click();
  await done(page).click();

  // Bagration is first: under Defence he rallies whoever is in disorder.
  await asked(page, 'prompt.rally');
  await pressHex(page, 1910);
  await expect(journal(page)).toContainText(`${words.unit('al-b-psko')} torna in buon ordine.`);
  await asked(page, 'prompt.move');
  await press(page, 'Fine del movimento');
  await asked(page, 'prompt.move-leaders');
  await press(page, 'Fine dei comandanti');

  // Soult has to come nearer: until all have, his movement does not end.
  await asked(page, 'prompt.move');
  await expect(prompt(page).getByRole('button', { name: 'Fine del movimento' })).toBeDisabled();
  await move(page, 'fr-s-thie', 1506, 1707);
  await move(page, 'fr-s-fere', 1507, 1608);
  await move(page, 'fr-s-vare', 1406, 1507);
  await press(page, 'Fine del movimento');
  await asked(page, 'prompt.move-leaders');
  await press(page, 'Fine dei comandanti');

  await asked(page, 'prompt.bombard');
  await pressHex(page, 1607);
  await pressHex(page, 1708);
  await expect(preview(page)).toContainText('Tabella dei Bombardamenti');
  await press(page, 'Fuoco');
  await expect(journal(page)).toContainText(`Fuoco dell’${words.unit('fr-s-art1')} su 1708`);

  await asked(page, 'prompt.declare');
  await pressHex(page, 1708);
  await expect(question(page)).toContainText('Quali unità attaccano 1708?');
  await pressHex(page, 1707);
  await pressHex(page, 1608);
  // 12 points against 3 are 4:1; nobody is better in efficiency.
  await expect(preview(page)).toContainText('+12');
  await press(page, 'Attacca');
  await expect(journal(page)).toContainText('Assalto a 1708, 12 SP contro 3: scambio.');
  await asked(page, 'prompt.exchange-attacker');
  await pressHex(page, 1707);
  await expect(question(page)).toContainText('Quali unità avanzano in 1708?');
  await pressHex(page, 1608);

  await expect(page.getByRole('banner')).toContainText('Turno 7');
  await expect(page.getByRole('region', { name: 'A colpo d’occhio' })).toContainText('Francia 6/65');

  await page.keyboard.press('y');
  const bar = page.getByRole('region', { name: 'Rivedi la partita' });
  await bar.getByRole('slider', { name: 'Momento della partita' }).fill('2');
  await expect(page.getByRole('banner')).toContainText('Turno 6');
  await expect(page.getByRole('region', { name: 'A colpo d’occhio' })).toContainText('Francia 0/65');
  await bar.getByRole('button', { name: 'Chiudi e torna al presente' }).click();
  await expect(page.getByRole('banner')).toContainText('Turno 7');
});
