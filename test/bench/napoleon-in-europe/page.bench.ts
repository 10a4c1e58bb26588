/**
 * The page with 301 units on the map of Europe, in Chromium without a GPU, 1920 x 1080: panning beside the hex page in
 * the same run, and how soon an answer's choices are shown.
 */
import type { Page } from '@playwright/test';
import { type Bench, median } from '../bench.ts';
import { inBrowser, served } from '../page/browser.ts';
import { drag, frameTimes, frameWork, percentile } from '../page/frames.ts';

const ROUNDS = 3;
/** Groups that are taken in hand one after another. */
const GROUPS = 8;
/** Milliseconds after which the tiles of the first view have long been drawn. */
const INKED = 4000;

interface Panned {
  readonly frame: number;
  readonly work: number;
}

interface Round {
  readonly europe: Panned;
  readonly hexes: Panned;
  /** Milliseconds of own work: of a key until the reach of a group is on the map. */
  readonly shown: number;
}

interface Watcher {
  work: Promise<number>;
}

/** In the page: the task of the next key, and the frame that draws what came of it. */
function watch(): void {
  (window as unknown as Watcher).work = new Promise((resolve) => {
    const after = (done: () => void): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    };
    const begin = (): void => {
      const pressed = performance.now();
      after(() => {
        const answered = performance.now() - pressed;
        requestAnimationFrame(() => {
          const frame = performance.now();
          after(() => resolve(answered + performance.now() - frame));
        });
      });
    };
    window.addEventListener('keydown', begin, { capture: true, once: true });
  });
}

async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(watch);
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as Watcher).work);
}

/** Goes from group to group by key and takes each in hand. */
async function timeGroups(page: Page): Promise<number> {
  const times: number[] = [];
  await page.getByRole('application').focus();
  for (let group = 0; group < GROUPS; group++) {
    await page.keyboard.press('n');
    times.push(await timeKey(page, 'Enter'));
    await page.keyboard.press('Escape');
  }
  return median(times);
}

const pan = (address: string): Promise<Panned & { readonly shown: number }> =>
  inBrowser(async (browser, page) => {
    await page.goto(address);
    await page.getByRole('application').waitFor();
    await page.waitForTimeout(INKED);
    const frames = await frameTimes(page, () => drag(page));
    const work = await frameWork(browser, page, () => drag(page));
    const shown = address.endsWith('#europe') ? await timeGroups(page) : 0;
    return { frame: percentile(frames, 0.95), work: percentile(work, 0.95), shown };
  });

const rounds: Promise<Round>[] = [];

const takeRound = (): Promise<Round> =>
  served(async (address) => {
    const { shown, ...europe } = await pan(`${address}#europe`);
    return { europe, hexes: await pan(`${address}#table`), shown };
  });

function bench(name: string, limit: number | null, figure: (round: Round) => [number, number | null]): Bench {
  let at = 0;
  return {
    ...{ name, unit: 'ms', limit, peerName: 'hex page', ratioLimit: null },
    async run() {
      const [ours, peer] = figure(await (rounds[at++ % ROUNDS] ??= takeRound()));
      return { ours, peer };
    },
  };
}

export const benches: Bench[] = [
  bench('panning Europe with 301 units: frame to frame, 95th percentile', 17, ({ europe, hexes }) => [
    europe.frame,
    hexes.frame,
  ]),
  bench('panning Europe with 301 units: work for a frame, 95th percentile', 16, ({ europe, hexes }) => [
    europe.work,
    hexes.work,
  ]),
  bench('Europe with 301 units: own work from a key to the reach of a group', 16, ({ shown }) => [shown, null]),
];
