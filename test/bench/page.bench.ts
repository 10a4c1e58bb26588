/** The page in Chromium without a GPU, 1920 x 1080: panning with every counter of 7 September, clicks, memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, bring, playUntil, setUp } from '../e2e/play-campaign.ts';
import { startHost } from '../e2e/play-host.ts';
import { SheetHand } from '../e2e/play-sheet.ts';
import { type Bench, median } from './bench.ts';
import { battle } from './borodino/battle.ts';
import { heapOf, inBrowser, type Memory, memoryBothWays, served } from './page/browser.ts';
import { type ClickTimes, marches, timeMarch } from './page/clicks.ts';
import { drag, frameTimes, frameWork, percentile, wheel } from './page/frames.ts';
import { inMovement } from './page/sept7.ts';

/** Every figure is taken in the same few rounds: a round opens two browsers and takes some seconds. */
const ROUNDS = 3;
/** In the French movement of either day; the first of an arm also pays for the tables of its movement. */
const MARCHES = { sept7: 8, shevardino: 4 };
/** Milliseconds after which the tiles of the first view have long been drawn. */
const INKED = 3000;

interface Round {
  readonly frame: number;
  readonly frameAfterWheel: number;
  readonly frameWork: number;
  readonly memory: Memory;
  readonly unsaved: ClickTimes;
  readonly saved: ClickTimes;
  readonly memoryInPlay: Memory;
  readonly long: Long;
}

/** What the page takes that holds a battle of 7 September. */
interface Long {
  readonly heap: number;
  readonly memory: Memory;
}

const middle = (times: readonly ClickTimes[]): ClickTimes => ({
  reach: median(times.map(({ reach }) => reach)),
  march: median(times.map(({ march }) => march)),
});

type Panned = Pick<Round, 'frame' | 'frameAfterWheel' | 'frameWork' | 'memory'>;

/** From afar, with all counters to be seen, and from near; then near and far by turns without a rest. */
function pan(): Promise<Panned> {
  return served((address) =>
    inBrowser(async (browser, page) => {
      await page.goto(`${address}#board`);
      await SheetHand.on(page);
      await page.waitForTimeout(INKED);
      const far = await frameTimes(page, () => drag(page));
      const work = await frameWork(browser, page, () => drag(page));
      await wheel(page, 'in');
      await page.waitForTimeout(INKED);
      const near = await frameTimes(page, () => drag(page));
      const restless = await frameTimes(page, async () => {
        for (const way of ['out', 'in', 'out'] as const) {
          await wheel(page, way);
          await drag(page);
        }
      });
      return {
        frame: percentile([...far, ...near], 0.95),
        frameAfterWheel: percentile(restless, 0.95),
        frameWork: percentile(work, 0.95),
        memory: await memoryBothWays(browser, page),
      };
    }),
  );
}

function clickUnsaved(): Promise<ClickTimes> {
  return served((address) =>
    inBrowser(async (_, page) => {
      await page.goto(`${address}#table`);
      await SheetHand.on(page);
      await page.waitForTimeout(INKED);
      const times: ClickTimes[] = [];
      for (const march of marches(inMovement(), MARCHES.sept7)) times.push(await timeMarch(page, march));
      return middle(times);
    }),
  );
}

/** The program as people start it, with a folder of its own. */
async function atProgram<T>(work: (address: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  const host = await startHost(data);
  try {
    return await work(host.address);
  } finally {
    await host.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

function clickSaved(): Promise<{ saved: ClickTimes; memoryInPlay: Memory }> {
  const game = setUp(begin(1812));
  playUntil(game, () => marches(game, MARCHES.shevardino).length === MARCHES.shevardino);
  return atProgram((address) =>
    inBrowser(async (browser, page) => {
      await page.goto(address);
      await bring(page, game, { title: 'Bench' });
      await SheetHand.on(page);
      await page.waitForTimeout(INKED);
      const times: ClickTimes[] = [];
      for (const march of marches(game, MARCHES.shevardino)) times.push(await timeMarch(page, march));
      await drag(page);
      await wheel(page, 'in');
      await drag(page);
      return { saved: middle(times), memoryInPlay: await memoryBothWays(browser, page) };
    }),
  );
}

function openLong(): Promise<Long> {
  return served((address) =>
    inBrowser(async (browser, page) => {
      await page.route('**/long.json', (route) => route.fulfill({ json: battle('marshal').match.record }));
      await page.goto(`${address}#long`);
      await SheetHand.on(page);
      await page.waitForTimeout(INKED);
      await drag(page);
      await wheel(page, 'in');
      await drag(page);
      return { memory: await memoryBothWays(browser, page), heap: await heapOf(page) };
    }),
  );
}

const rounds: Promise<Round>[] = [];

async function takeRound(): Promise<Round> {
  return { ...(await pan()), unsaved: await clickUnsaved(), ...(await clickSaved()), long: await openLong() };
}

function bench(name: string, unit: Bench['unit'], limit: number | null, figure: (round: Round) => number): Bench {
  let at = 0;
  return {
    ...{ name, unit, limit, peerName: null, ratioLimit: null },
    async run() {
      const round = await (rounds[at++ % ROUNDS] ??= takeRound());
      return { ours: figure(round), peer: null };
    },
  };
}

/** After a collection, with its limit; and as it was found, to compare. */
function memory(name: string, limit: number | null, of: (round: Round) => Memory): readonly Bench[] {
  return [
    bench(`${name}, after a collection`, 'MB', limit, (round) => of(round).collected),
    bench(name, 'MB', null, (round) => of(round).raw),
  ];
}

// The memory of a process is read as Linux tells it.
export const benches: Bench[] =
  process.platform === 'linux'
    ? [
        bench('panning 288 counters: frame to frame, 95th percentile', 'ms', 17, ({ frame }) => frame),
        bench('wheel and drag at once: frame to frame, 95th percentile', 'ms', null, (round) => round.frameAfterWheel),
        bench('panning 288 counters: work for a frame, 95th percentile', 'ms', null, (round) => round.frameWork),
        bench('288 counters: click on a unit to its reach on the board', 'ms', 50, ({ unsaved }) => unsaved.reach),
        bench('288 counters: click to changed board, not saved', 'ms', 50, ({ unsaved }) => unsaved.march),
        bench('Shevardino: click on a unit to its reach on the board', 'ms', 50, ({ saved }) => saved.reach),
        bench('Shevardino: click to changed board, saved on disk', 'ms', 50, ({ saved }) => saved.march),
        ...memory('the page after panning 288 counters', 220, (round) => round.memory),
        ...memory('the page after some play', 300, ({ memoryInPlay }) => memoryInPlay),
        bench('a battle of 7 September by marshals: the heap of the page', 'MB', 400, ({ long }) => long.heap),
        ...memory('a battle of 7 September by marshals: the page', null, ({ long }) => long.memory),
      ]
    : [];
