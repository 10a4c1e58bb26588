/** The program is killed in the middle of an assault: it asks the same question again. */
import type { Browser, Page } from '@playwright/test';
import { beforeAssault } from './play-assault.ts';
import { bring, type Game, open, takeOut } from './play-campaign.ts';
import { startHost } from './play-host.ts';
import { declineByHand, done, expectAsked, journal, lay, list, preview, question, words } from './play-table.ts';
import { idOf } from '../../core/engine/target.ts';
import { expect, test } from './program.ts';

const TITLE = 'Nel mezzo dell’assalto';

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await page.goto(address);
  return page;
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
      await lay(page, path, game.position.units[idOf(path.unit)]?.hex ?? 0);
      await expect(preview(page)).toContainText('%');
      await done(page).click();
    } else await declineByHand(page, game.decision as NonNullable<Game['decision']>);
    game.play(action);
  }
  const asked = game.decision as NonNullable<Game['decision']>;
  expect(asked.rule).toMatch(/^(9|8\.6)/);
  await expectAsked(page, asked);
  // Below the question it may say what a unit in hand still lacks; nothing is in hand when it is opened again.
  const asking = (of: Page) => question(of).getByRole('paragraph').first();
  const seen = await asking(page).innerText();
  const standing = (await list(page).textContent()) ?? '';

  await page.context().close();
  await killed.end('SIGKILL');

  const again = await startHost(data);
  page = await openPage(browser, again.address);
  await open(page, TITLE);
  await expect(asking(page)).toHaveText(seen.trim(), { useInnerText: true });
  await expect(list(page)).toHaveText(standing);
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
