import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { begin, bring, playUntil, setUp } from './play-campaign.ts';
import { bringField, matchFrom, twoCharges } from './play-field-campaign.ts';
import { board, list, press, prompt, question } from './play-table.ts';
import { beginCampaign, expect, goTo, test } from './program.ts';

const ROOMS = ['', 'new/borodino', 'new/ordine-obliquo', 'armies', 'archive', 'settings'] as const;
const HEADINGS: Readonly<Record<(typeof ROOMS)[number], string>> = {
  '': 'Biblioteca',
  'new/borodino': 'Borodino',
  'new/ordine-obliquo': 'Ordine Obliquo',
  armies: 'Eserciti',
  archive: 'Archivio',
  settings: 'Impostazioni',
};

/** Goes to a room where the campaign `Prova` is kept, and waits until the room shows all that it has to load. */
async function enter(page: Page, room: (typeof ROOMS)[number]): Promise<void> {
  await goTo(page, room);
  // The room before has a heading too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[room]);
  if (room === '' || room === 'archive') await expect(page.getByRole('link', { name: /Prova/ }).first()).toBeVisible();
}

async function violations(page: Page, rules: Record<string, { enabled: boolean }> = {}) {
  const found = await new AxeBuilder({ page }).options({ rules }).analyze();
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

for (const theme of ['day', 'lamp'] as const) {
  test(`no serious fault of accessibility in any room, theme ${theme}`, async ({ page }) => {
    await beginCampaign(page, 'Prova');
    await goTo(page, 'settings');
    await page.getByRole('radio', { name: theme === 'day' ? 'Giorno' : 'Lampada' }).check();
    for (const room of ROOMS) {
      await enter(page, room);
      expect(await violations(page), room).toEqual([]);
    }
    await page.keyboard.press('F1');
    await expect(page.getByRole('complementary')).toBeVisible();
    expect(await violations(page), 'rules').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), 'keys').toEqual([]);
  });
}

/** What is laid over the table, and how one comes to it. */
const SHEETS: Readonly<Record<string, (page: Page) => Locator>> = {
  'Modifica per accordo': (page) => page.getByRole('dialog'),
  'Chi siede al tavolo': (page) => page.getByRole('dialog'),
  'Chiedi un suggerimento al programma': (page) => page.getByText('Il programma farebbe così'),
  'Ferma il programma': (page) => page.getByRole('button', { name: 'Fai continuare il programma' }),
};

for (const theme of ['day', 'lamp'] as const)
  test(`no serious fault of accessibility in the sheets of the table, theme ${theme}`, async ({ page }) => {
    await goTo(page, 'settings');
    await page.getByRole('radio', { name: theme === 'day' ? 'Giorno' : 'Lampada' }).check();
    const game = playUntil(setUp(begin(3)), ({ seat, prompt: { key } }) => seat === 'french' && key === 'prompt.move');
    await bring(page, game, { title: 'Prova', program: 'russian' });
    for (const [name, shown] of Object.entries(SHEETS)) {
      await page.getByRole('button', { name }).first().click();
      await expect(shown(page).first()).toBeVisible();
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

/** The two grounds of play, each as a battle has begun on it: a question is open, something is in the inspector. */
const GROUNDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'the hex board'(page) {
    await bring(page, setUp(begin(11)), { title: 'Prova' });
    await press(page, 'Divisione Friant');
    await expect(question(page)).toContainText('Fuoco di artiglieria');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(prompt(page).locator('.way')).toBeVisible();
  },
  async 'the table of a battle'(page) {
    await bringField(page, matchFrom(twoCharges(), 'seeded'), 'Prova');
    await board(page).focus();
    await page.keyboard.press('n');
    await expect(prompt(page).locator('.hand')).toBeVisible();
  },
};

for (const theme of ['day', 'lamp'] as const)
  for (const [ground, begun] of Object.entries(GROUNDS))
    test(`no serious fault of accessibility on ${ground}, theme ${theme}`, async ({ page }) => {
      await goTo(page, 'settings');
      await page.getByRole('radio', { name: theme === 'day' ? 'Giorno' : 'Lampada' }).check();
      await begun(page);
      expect(await violations(page), 'the question').toEqual([]);
      // The ground in words is out of sight until the focus comes to it.
      await list(page).getByRole('button').first().focus();
      expect(await violations(page), 'the list').toEqual([]);
    });

/** What a person may ask of the system, and what the page is then held to. */
const ASKED = {
  'more contrast by day': [{ contrast: 'more' }, 'Giorno', { 'color-contrast-enhanced': { enabled: true } }],
  'more contrast by lamp': [{ contrast: 'more' }, 'Lampada', { 'color-contrast-enhanced': { enabled: true } }],
  'colours of its own': [{ forcedColors: 'active' }, 'Giorno', {}],
} as const;
const WHITE = 'rgb(255, 255, 255)';

for (const [asked, [media, light, rules]] of Object.entries(ASKED))
  test(`who asks the system for ${asked} gets it, on the page and on the map`, async ({ page }) => {
    await goTo(page, 'settings');
    await page.getByRole('radio', { name: light }).check();
    await GROUNDS['the hex board']?.(page);
    const paper = page.locator('.stage > .ground');
    await expect(paper).not.toHaveCSS('background-color', WHITE);
    await page.emulateMedia(media);
    await expect(paper).toHaveCSS('background-color', WHITE);
    expect(await violations(page, rules), 'the table').toEqual([]);
    for (const room of ['', 'new/borodino', 'settings'] as const) {
      await enter(page, room);
      expect(await violations(page, rules), room).toEqual([]);
    }
  });

test('where the system has colours of its own, what is chosen and what is primary still stand out', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await bring(page, setUp(begin(11)), { title: 'Prova' });
  const layer = page.getByRole('toolbar').getByRole('button').first();
  await layer.click();
  await expect(layer).toHaveCSS('outline-style', 'solid');
  const system = (name: string) =>
    page.evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = colour;
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    }, name);
  await goTo(page, '');
  const start = page.getByRole('link', { name: 'Nuova campagna' }).first();
  await expect(start).toHaveCSS('background-color', await system('Highlight'));
  await expect(start).toHaveCSS('color', await system('HighlightText'));
});

test('a slider is drawn by us: a bead in the colour of the page', async ({ page }) => {
  await goTo(page, 'settings');
  await expect(page.getByRole('slider')).toHaveCSS('appearance', 'none');
});

/** What Tab never came to, of all that can be pressed or filled in. Of a group of radios or tabs one is enough. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visited = (window as unknown as { visited: Set<Element> }).visited;
    const groupOf = (element: Element) =>
      element.getAttribute('role') === 'tab'
        ? [...(element.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])]
        : element instanceof HTMLInputElement && element.type === 'radio'
          ? [...document.querySelectorAll(`input[name="${CSS.escape(element.name)}"]`)]
          : [element];
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled, .visually-hidden'))
      .filter((element) => !groupOf(element).some((one) => visited.has(one)))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

for (const room of ROOMS) {
  test(`everything in ${room || 'library'} is reached by keyboard`, async ({ page }) => {
    await beginCampaign(page, 'Prova');
    await enter(page, room);
    await page.evaluate(() => {
      const visited = new Set<Element>();
      Object.assign(window, { visited });
      document.addEventListener('focusin', ({ target }) => target instanceof Element && visited.add(target));
    });
    const stops = await page.locator('a[href], button, input, select').count();
    for (let presses = 0; presses <= stops; presses++) await page.keyboard.press('Tab');
    expect(await unreached(page)).toEqual([]);
  });
}

test('a campaign is begun with the keyboard alone', async ({ page }) => {
  await page.getByRole('link', { name: 'Comincia la prima campagna' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Titolo della campagna').focus();
  await page.keyboard.type('A tastiera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/play\/1$/);
  await page.keyboard.press('F3');
  await expect(page.getByRole('link', { name: 'Apri A tastiera' })).toBeVisible();
});

test('F1 opens the rule of what has the focus; Esc closes it', async ({ page }) => {
  await goTo(page, 'new/borodino');
  await page.locator('[data-rule="S5-w"]').focus();
  await page.keyboard.press('F1');
  const rules = page.getByRole('complementary');
  await expect(rules.locator('[aria-current]')).toContainText('S5-w');
  await rules.getByRole('searchbox').fill('quadrato');
  await expect(rules.getByRole('status')).toHaveText(/^[1-9]\d* voc/);
  await expect(rules.locator('[aria-current]')).toHaveCount(0);
  await rules.getByLabel('Mostra anche l’altra lingua').check();
  await expect(rules.locator('[lang=en]').first()).toContainText(/square/i);
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
});

test('a room scrolls in itself: nothing that only screen readers see stretches the page', async ({ page }) => {
  await beginCampaign(page, 'Prova');
  for (const room of ROOMS) {
    await enter(page, room);
    const beyond = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight - clientHeight;
    });
    expect(beyond, room || 'library').toBe(0);
  }
  for (const scale of ['1', '2']) {
    await page.evaluate((to) => document.documentElement.style.setProperty('--text-scale', to), scale);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Tasti' });
    await expect(sheet).toBeVisible();
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), scale).toBe(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
});

test('the keys of the frame work where something is only chosen, and are letters where one writes', async ({
  page,
}) => {
  await goTo(page, 'settings');
  await page.getByRole('radio', { name: 'Giorno' }).check();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('slider').focus();
  await page.keyboard.press('F3');
  await expect(page.getByRole('heading', { name: 'Archivio', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
