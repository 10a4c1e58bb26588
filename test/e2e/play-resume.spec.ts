/** The program is killed in the middle of an assault: it asks the same question again. */
import type { Browser, Page } from '@playwright/test';
import { botAction } from '../../core/engine/bot.ts';
import type { Action } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { begin, bring, type Game, open, playUntil, setUp, takeOut } from './play-campaign.ts';
import { startHost } from './play-host.ts';
import { SheetHand } from './play-sheet.ts';
import { declineByHand, expectAsked, journal, lay, list, press, preview, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

const TITLE = 'Nel mezzo dell’assalto';
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await page.goto(address);
  return page;
}

/** What the attacker does from here until the defender is asked in the middle of the assault; `null` where he never is. */
function toTheDefender(game: Game): readonly Action[] | null {
  const trial = Match.load(borodino, game.record);
  const random = randomStream(game.beginning.seed);
  const actions: Action[] = [];
  while (trial.decision?.seat === game.decision?.seat && trial.position.phase === 'assault') {
    const action = botAction(trial, 'house', random);
    // Shown by presses on hexes alone.
    if ('path' in action && action.path.steps.some((step) => typeof step === 'string')) return null;
    if (!('path' in action || 'pass' in action)) return null;
    actions.push(action);
    trial.play(action);
  }
  return trial.decision && trial.position.phase === 'assault' ? actions : null;
}

function beforeAssault(): { game: Game; actions: readonly Action[] } {
  for (const seed of SEEDS) {
    const game = setUp(begin(seed));
    playUntil(game, ({ rule }) => rule === '9.44-a' && game.position.phase === 'assault');
    const actions = toTheDefender(game);
    if (actions?.some((action) => 'path' in action)) return { game, actions };
  }
  throw new Error('no assault in which the defender is asked');
}

test('killed in the middle of an assault, it asks the defender the same question', async ({ browser, data, host }) => {
  test.skip(host === 'electron', 'the process that keeps the archive is killed, which takes Electron’s window with it');
  const { game, actions } = beforeAssault();
  const killed = await startHost(data);
  let page = await openPage(browser, killed.address);
  await bring(page, game, { title: TITLE });
  for (const action of actions) {
    if ('path' in action) {
      const { path } = action;
      await expectAsked(page, game.decision as NonNullable<Game['decision']>);
      await lay(page, await SheetHand.on(page), path, game.position.units[String(path.unit)]?.hex ?? 0);
      await expect(preview(page)).toContainText('%');
      await press(page, 'Fatto');
    } else await declineByHand(page, game.decision as NonNullable<Game['decision']>);
    game.play(action);
  }
  const asked = game.decision as NonNullable<Game['decision']>;
  expect(asked.rule).toMatch(/^(9|8\.6)/);
  await expectAsked(page, asked);
  const seen = await question(page).innerText();
  const standing = await list(page).innerText();

  await page.context().close();
  await killed.end('SIGKILL');

  const again = await startHost(data);
  page = await openPage(browser, again.address);
  await open(page, TITLE);
  await expect(question(page)).toHaveText(seen.trim(), { useInnerText: true });
  expect(await list(page).innerText()).toBe(standing);
  for (const { facts } of game.line)
    for (const fact of facts) await expect(journal(page)).toContainText(words.tell(fact));
  expect((await takeOut(page, TITLE)).digest).toBe(game.digest);

  await open(page, TITLE);
  game.play(await declineByHand(page, asked));
  if (game.decision) await expectAsked(page, game.decision);
  expect((await takeOut(page, TITLE)).digest).toBe(game.digest);
  await page.context().close();
  await again.end('SIGTERM');
});
