/** The program is killed in the middle of an assault: it asks the same question again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from '@playwright/test';
import { botAction } from '../../core/engine/bot.ts';
import type { Action } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { begin, bring, type Game, open, playUntil, setUp, takeOut } from './play-campaign.ts';
import { SheetHand } from './play-sheet.ts';
import { declineByHand, expectAsked, journal, lay, list, press, preview, question, words } from './play-table.ts';
import { expect, test } from './program.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TITLE = 'Nel mezzo dell’assalto';
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);

/** A program of its own, so that it can be killed. */
async function startHost(browser: Browser, data: string): Promise<{ host: ChildProcess; page: Page }> {
  const args = [join(ROOT, 'scripts', 'start.ts'), '--browser', '--no-open', '--data', data];
  const env = { ...process.env, LANG: 'it_IT.UTF-8', LC_ALL: 'it_IT.UTF-8' };
  const host = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(host.stdout), 'line')) as [string];
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await page.goto((JSON.parse(line) as { url: string }).url);
  return { host, page };
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
  const first = await startHost(browser, data);
  await bring(first.page, game, { title: TITLE });
  for (const action of actions) {
    if ('path' in action) {
      const { path } = action;
      await expectAsked(first.page, game.decision as NonNullable<Game['decision']>);
      await lay(first.page, await SheetHand.on(first.page), path, game.position.units[String(path.unit)]?.hex ?? 0);
      await expect(preview(first.page)).toContainText('%');
      await press(first.page, 'Fatto');
    } else await declineByHand(first.page, game.decision as NonNullable<Game['decision']>);
    game.play(action);
  }
  const asked = game.decision as NonNullable<Game['decision']>;
  expect(asked.rule).toMatch(/^(9|8\.6)/);
  await expectAsked(first.page, asked);
  const seen = await question(first.page).innerText();
  const standing = await list(first.page).innerText();

  await first.page.context().close();
  first.host.kill('SIGKILL');
  await once(first.host, 'exit');

  const second = await startHost(browser, data);
  await open(second.page, TITLE);
  await expect(question(second.page)).toHaveText(seen.trim(), { useInnerText: true });
  expect(await list(second.page).innerText()).toBe(standing);
  for (const { facts } of game.line)
    for (const fact of facts) await expect(journal(second.page)).toContainText(words.tell(fact));
  expect((await takeOut(second.page, TITLE)).digest).toBe(game.digest);

  await open(second.page, TITLE);
  game.play(await declineByHand(second.page, asked));
  if (game.decision) await expectAsked(second.page, game.decision);
  expect((await takeOut(second.page, TITLE)).digest).toBe(game.digest);
  await second.page.context().close();
  second.host.kill('SIGTERM');
  await once(second.host, 'exit');
});
