/** A whole turn of each game on hexes without a mouse, the program on the other side, as a screen reader has it: every question, choice and result is named. */
import type { Page } from '@playwright/test';
import type { Match } from '../../core/engine/match.ts';
import * as russia from './invasion-campaign.ts';
import * as austerlitz from './moravian-campaign.ts';
import * as borodino from './play-campaign.ts';
import { journal, prompt } from './play-table.ts';
import { expect, test } from './program.ts';

/** More than one turn asks. */
const MOST_QUESTIONS = 120;
/** So many are tried for one answer. */
const MOST_TARGETS = 4;
/** What comes of an answer is mostly there at once: the usual pauses between two looks are longer than the turn. */
const AT_ONCE = { intervals: [50] };
/** Fewer sorts of questions are no whole turn. */
const SORTS = 4;

interface Begun {
  readonly game: Match<unknown>;
  readonly seat: string;
  readonly names: Readonly<Record<string, string>>;
  readonly program: string;
}

const GAMES: Readonly<Record<string, () => Begun>> = {
  'Borodino, 5 September': () => ({
    game: borodino.playUntil(borodino.setUp(borodino.begin(11)), ({ seat }) => seat === 'french') as Match<unknown>,
    ...{ seat: 'french', program: 'russian', names: { french: 'Anna', russian: 'Bagration' } },
  }),
  'the invasion of Russia': () => ({
    game: russia.playUntil(russia.begin(3), ({ seat }, { turn }) => turn === 1 && seat === 'french') as Match<unknown>,
    ...{ seat: 'french', program: 'russian', names: { french: 'Anna', russian: 'Kutuzov' } },
  }),
  Austerlitz: () => ({
    game: austerlitz.playUntil(
      austerlitz.begin(7),
      ({ seat }, { turn }) => turn === 2 && seat === 'french',
    ) as Match<unknown>,
    ...{ seat: 'french', program: 'coalition', names: { french: 'Anna', coalition: 'Kutuzov' } },
  }),
};

/** A control that has a role and no name. */
const NAMELESS =
  /^\s*- (?:button|menuitem|option|combobox|listbox|radio|checkbox|spinbutton|slider|link)(?: \[[^\]]*\])*:?$/m;

/** What a person sees of a question, and where the keys go. */
interface Seen {
  readonly turn: string;
  readonly question: string;
  /** The question with the journal: another one after each answer. */
  readonly asked: string;
  readonly isOwn: boolean;
  readonly mayPass: boolean;
  readonly mayAnswer: boolean;
  readonly hasMenu: boolean;
  readonly hasFocus: boolean;
}

const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? '';
    const isFree = (selector: string) => {
      const button = document.querySelector(selector);
      return button !== null && button.getAttribute('aria-disabled') !== 'true';
    };
    const said = document.querySelector('.asking p')?.cloneNode(true) as HTMLElement | undefined;
    for (const beside of said?.querySelectorAll('.seat, button') ?? []) beside.remove();
    const question = said?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return {
      turn: /Turno \d+/.exec(textOf('.head'))?.[0] ?? '',
      question,
      asked: [question, textOf('.lines')].join(' '),
      isOwn: textOf('.asking .seat').includes('Anna'),
      mayPass: isFree('.deeds [aria-label=Ripristina] ~ button:not(.primary)'),
      mayAnswer: isFree('.deeds .primary'),
      hasMenu: document.querySelector('[role=menu]') !== null,
      hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    };
  });

/** Waits until the person is asked and the question stands in the tree of accessibility, and nothing there is without a name. */
async function asked(page: Page, { after, turn }: { after: string; turn: string }): Promise<Seen> {
  let seen = await see(page);
  await expect
    .poll(async () => {
      seen = await see(page);
      if (isOver(seen, turn)) return 'another turn';
      if (!seen.isOwn || seen.asked === after) return 'somebody else is asked';
      const tree = await prompt(page).ariaSnapshot();
      const again = await see(page);
      if (again.asked !== seen.asked || !plain(tree).includes(plain(seen.question))) return 'it is not named';
      expect(tree).not.toMatch(NAMELESS);
      return 'asked';
    }, AT_ONCE)
    .toMatch(/^(asked|another turn)$/);
  return seen;
}

const isOver = ({ turn }: Seen, before: string): boolean => turn !== '' && turn !== before;
/** The tree puts some texts in quotes. */
const plain = (text: string): string => text.replaceAll(/["\\]/g, '');

/** Takes what the key goes to, and in a menu the first of what is named there. */
async function take(page: Page): Promise<Seen> {
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  if ((await see(page)).hasMenu) {
    expect(await menu.ariaSnapshot()).not.toMatch(NAMELESS);
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
  }
  return see(page);
}

/** A question is answered by what can be chosen first; one that comes again is passed; else the program's hint is followed. */
async function answer(page: Page, { question, mayPass }: Seen, isNew: boolean): Promise<void> {
  if (!isNew && mayPass) return page.keyboard.press('Control+Shift+Enter');
  for (let targets = 0; targets < MOST_TARGETS; targets++) {
    const now = await take(page);
    if (now.question !== question) return;
    if (now.mayAnswer) return page.keyboard.press('Control+Enter');
  }
  await page.keyboard.press('q');
  await expect(prompt(page).getByText('Il programma farebbe così')).toBeVisible();
  await page.keyboard.press((await see(page)).mayAnswer ? 'Control+Enter' : 'Control+Shift+Enter');
}

for (const [title, begun] of Object.entries(GAMES))
  test(`a whole turn by keys alone, all of it named: ${title}`, async ({ page }) => {
    const { game, ...about } = begun();
    await borodino.bring(page, game, { title: 'A tastiera', ...about });
    const known = new Set<string>();
    let seen = await asked(page, { after: '', turn: '' });
    const { turn } = seen;
    await page.keyboard.press('n');
    for (let questions = 0; !isOver(seen, turn); questions++) {
      expect(questions).toBeLessThan(MOST_QUESTIONS);
      expect((await see(page)).hasFocus, seen.question).toBe(true);
      const before = seen;
      await answer(page, before, !known.has(before.question));
      known.add(before.question);
      seen = await asked(page, { after: before.asked, turn });
    }
    expect(known.size).toBeGreaterThan(SORTS);
    const told = await journal(page).ariaSnapshot();
    expect(told).not.toMatch(NAMELESS);
    expect(told.match(/- '?button "/g)?.length).toBeGreaterThan(known.size);
  });
