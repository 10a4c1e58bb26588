/** Hands and talks of Napoleon in Europe: a set is played, trades, alliances and promises are proposed and answered. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { bring, holding } from './napoleon-campaign.ts';
import { journal, question } from './play-table.ts';
import { expect, goTo, test } from './program.ts';

test.use({ systemLocale: 'it_IT' });

const HANDS = {
  france: ['france-infantry-1', 'russia-infantry-1', 'spain-infantry-1', 'austria-cavalry-1', 'napoleon-1', 'blank-1'],
  britain: ['britain-general-1', 'prussia-artillery-1', 'blank-2'],
  spain: ['ottoman-general-1'],
} as const;

const hand = (page: Page): Locator => page.getByRole('region', { name: 'Carte', exact: true });
const talks = (page: Page): Locator => page.getByRole('region', { name: 'Trattative', exact: true });
const news = (page: Page): Locator => talks(page).getByRole('region', { name: 'Ultime risposte' });
const button = (of: Locator, name: string | RegExp): Locator =>
  of.getByRole('button', { name, exact: typeof name === 'string' });

async function openTalks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trattative' }).click();
  await expect(talks(page)).toBeVisible();
}

test('[CARD-11] [CARD-14] cards are chosen by press and by key, and the set is played', async ({ page }) => {
  await bring(page, holding('production', HANDS), 'Carte');
  await expect(hand(page)).toContainText('Francia: carte in mano (6)');
  await expect(hand(page)).toContainText('Gran Bretagna: 3 carte coperte');
  await button(hand(page), 'fanteria (Francia)').click();
  await button(hand(page), 'cavalleria (Austria)').click();
  await button(hand(page), 'fanteria (Russia)').click();
  // Different symbols are worth something only as an army corps.
  await expect(hand(page)).toContainText('i simboli sono tutti uguali o tutti diversi');
  await button(hand(page), 'cavalleria (Austria)').click();
  await button(hand(page), 'fanteria (Russia)').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(button(hand(page), 'fanteria (Spagna)')).toHaveAttribute('aria-pressed', 'true');
  await expect(hand(page)).toContainText('3 carte scelte');
  // Three infantry for the brigade, and one more for the blue card.
  await expect(hand(page)).toContainText('Unità della combinazione: 4');
  const brigade = button(hand(page), /^Brigata: 4 fanterie/);
  await expect(brigade).toHaveAttribute('aria-pressed', 'true');
  await button(hand(page), /^Divisione: 7 fanterie/).click();
  await expect(hand(page)).toContainText('Unità della combinazione: 7');
  await brigade.click();
  await button(hand(page), 'Gioca le carte scelte').click();
  await expect(journal(page)).toContainText('Francia gioca: Brigata');
  await expect(hand(page)).toContainText('Francia: carte in mano (3)');
});

test('[TRADE-1] a trade is put together, read as the other will read it, and a program answers', async ({ page }) => {
  await bring(page, holding('movement', HANDS), 'Scambio', { persons: ['france'] });
  await openTalks(page);
  await button(talks(page), 'Scambio di carte').click();
  await button(talks(page), 'Gran Bretagna').click();
  await button(talks(page), 'cavalleria (Austria)').click();
  await button(talks(page), 'Avanti').click();
  await talks(page).getByRole('spinbutton', { name: 'Dite di dare: cavalleria' }).fill('1');
  await talks(page).getByRole('spinbutton', { name: 'Dite di dare: Napoleone' }).fill('1');
  // More is claimed than is given.
  await expect(talks(page)).toContainText('Si dichiarano al massimo tante carte quante se ne danno: 1.');
  await talks(page).getByRole('spinbutton', { name: 'Dite di dare: Napoleone' }).fill('0');
  await button(talks(page), 'Uno in più: Chiedete: generale').click();
  await expect(talks(page)).toContainText(
    'Francia offre alla Gran Bretagna una carta, dice di dare: 1 cavalleria, e chiede: un generale.',
  );
  await button(talks(page), 'Proponi').click();
  // It offers something in return, or declines.
  const accept = button(talks(page), 'Accetta');
  await expect(accept.or(news(page).getByText(/niente scambio/)).first()).toBeVisible();
  if (await accept.isVisible()) {
    await accept.click();
    await expect(news(page)).toContainText('Francia scambia carte con Gran Bretagna: 1 contro');
  }
  await expect(journal(page)).toContainText(/niente scambio|scambia carte/);
  await expect(question(page)).toContainText('Muovete alcune, tutte o nessuna');
});

test('[ALLY-2] [DIPLO-1] alliance and peace are proposed by key, and answered at once', async ({ page }) => {
  await bring(page, holding('movement', HANDS), 'Alleanza', { persons: ['france'] });
  await openTalks(page);
  await button(talks(page), 'Alleanza').press('Enter');
  await button(talks(page), 'Spagna').press('Enter');
  await expect(talks(page)).toContainText('Francia propone un’alleanza. La Spagna accetta?');
  await page.keyboard.press('Control+Enter');
  await expect(news(page)).toContainText(
    /Francia e Spagna hanno ora un’alleanza|Spagna: niente alleanza con la Francia/,
  );
  await button(talks(page), 'Pace e promesse').press('Enter');
  await expect(button(talks(page), 'Proponi')).toBeDisabled();
  await expect(talks(page)).toContainText('Indicate almeno un giocatore');
  await button(talks(page), 'Russia').press('Space');
  await expect(talks(page)).toContainText(
    'Russia leggerà: Francia propone: Francia promette di non attaccare la Russia',
  );
  await page.keyboard.press('Control+Enter');
  await expect(news(page)).toContainText(/Francia e Russia si accordano|Russia non accetta la proposta/);
  // Step by step back to where one was.
  await button(talks(page), 'Scambio di carte').press('Enter');
  await button(talks(page), 'Spagna').press('Enter');
  await expect(talks(page)).toContainText('Quali carte offrite alla Spagna?');
  await page.keyboard.press('Escape');
  await expect(talks(page)).toContainText('Con chi volete scambiare carte?');
  await page.keyboard.press('Escape');
  await expect(button(talks(page), 'Scambio di carte')).toBeVisible();
  // What cannot be proposed says why.
  await expect(button(talks(page), 'Cedere una regione')).toBeDisabled();
  await expect(talks(page)).toContainText('Si cede una propria Nazione Minore');
});

/** @param asked what the player reads behind the curtain of the question that waits */
async function raise(page: Page, name: string, asked = ''): Promise<void> {
  await page.getByRole('button', { name: `Sono ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(asked);
  await page.getByRole('button', { name: 'Alza il sipario' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** What the page says of a hand, in words and names. */
const seen = async (page: Page, card: string): Promise<number> =>
  (await page.getByLabel(card, { exact: true }).count()) + (await page.getByText(card).count());

test('[TRADE-3] a blind trade of two persons: neither sees the hand of the other, before or after', async ({
  page,
}) => {
  const seated = { persons: ['france', 'britain'], table: 'hidden' } as const;
  await bring(page, holding('movement', HANDS), 'Alla cieca', seated);
  await raise(page, 'france');
  await page.getByRole('button', { name: 'Carte', exact: true }).click();
  await expect(hand(page)).toContainText('Francia: carte in mano (6)');
  expect(await seen(page, 'artiglieria (Prussia)')).toBe(0);
  await openTalks(page);
  await button(talks(page), 'Scambio di carte').click();
  await button(talks(page), 'Gran Bretagna').click();
  await button(talks(page), 'carta bianca').click();
  await button(talks(page), 'Avanti').click();
  await talks(page).getByRole('spinbutton', { name: 'Dite di dare: generale' }).fill('1');
  await button(talks(page), 'Proponi').click();

  await expect(page.getByRole('dialog')).toContainText('britain');
  expect(await seen(page, 'fanteria (Russia)')).toBe(0);
  await raise(page, 'britain');
  await expect(hand(page)).toContainText('Gran Bretagna: carte in mano (3)');
  await expect(talks(page)).toContainText('Francia offre alla Gran Bretagna una carta, dice di dare: un generale');
  for (const card of ['fanteria (Russia)', 'cavalleria (Austria)', 'Napoleone'])
    expect(await hand(page).getByLabel(card, { exact: true }).count()).toBe(0);
  await button(talks(page), 'artiglieria (Prussia)').click();
  await button(talks(page), 'Avanti').click();
  await talks(page).getByRole('spinbutton', { name: 'Dite di dare: artiglieria' }).fill('1');
  await button(talks(page), 'Avanti').click();

  await raise(page, 'france', 'Gran Bretagna offre una carta in cambio di una vostra');
  await expect(talks(page)).toContainText(
    'Gran Bretagna offre una carta in cambio di una vostra, e dice di dare: 1 artiglieria',
  );
  expect(await seen(page, 'artiglieria (Prussia)')).toBe(0);
  await button(talks(page), 'Accetta').click();
  await expect(news(page)).toContainText('Francia ha ricevuto: artiglieria (Prussia).');
  await expect(news(page)).not.toContainText('Gran Bretagna ha ricevuto');
  await expect(hand(page).getByLabel('artiglieria (Prussia)', { exact: true })).toBeVisible();
  expect(await seen(page, 'generale (Gran Bretagna)')).toBe(0);
});

for (const theme of ['Giorno', 'Lampada'])
  test(`no serious fault of accessibility in hand and talks, ${theme}`, async ({ page }) => {
    await goTo(page, 'settings');
    await page.getByRole('radio', { name: theme }).check();
    await bring(page, holding('production', HANDS), 'Carte');
    await button(hand(page), 'fanteria (Francia)').click();
    await openTalks(page);
    const faults = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
    };
    expect(await faults()).toEqual([]);
    await button(talks(page), 'Scambio di carte').click();
    await button(talks(page), 'Gran Bretagna').click();
    await button(talks(page), 'Avanti').click();
    expect(await faults()).toEqual([]);
  });
