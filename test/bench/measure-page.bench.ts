/** The measuring room in Chromium without a GPU, 1920 x 1080: carrying a unit with ten instruments, opening a full table, memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHost } from '../e2e/play-host.ts';
import type { Bench } from './bench.ts';
import { inBrowser, type Memory, memoryBothWays } from './page/browser.ts';
import { frameTimes, frameWork, percentile } from './page/frames.ts';
import { carry, keepTable, openTable, seenAt } from './page/measure-hand.ts';
import { CARRIED, strewnTable } from './page/measure-table.ts';

/** Every figure is taken in the same few rounds: a round starts the program and a browser. */
const ROUNDS = 3;
/** Milliseconds after which the room has come to rest, and the small picture for the library is taken. */
const AT_REST = 2500;

const CARRYING = strewnTable(200, 24, true);
const FULL = strewnTable(400, 100, false);

interface Round {
  readonly frame: number;
  readonly frameWork: number;
  readonly open: number;
  readonly memory: Memory;
}

async function carried(page: Page): Promise<Pick<Round, 'frame'>> {
  await openTable(page, await keepTable(page, CARRYING));
  await page.waitForTimeout(AT_REST);
  const at = await seenAt(page, CARRYING, CARRIED);
  // The first time round what is kept of instruments and plates is made.
  await carry(page, at);
  return { frame: percentile(await frameTimes(page, () => carry(page, at)), 0.95) };
}

async function opened(page: Page): Promise<Pick<Round, 'open'>> {
  const id = await keepTable(page, FULL);
  await page.evaluate(() => (location.hash = '#/'));
  await page.waitForTimeout(AT_REST);
  return { open: await openTable(page, id) };
}

async function takeRound(): Promise<Round> {
  const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  const host = await startHost(data);
  try {
    return await inBrowser(async (browser, page) => {
      await page.goto(host.address);
      await page.getByRole('main').waitFor();
      const { open } = await opened(page);
      await page.waitForTimeout(AT_REST);
      const { frame } = await carried(page);
      const at = await seenAt(page, CARRYING, CARRIED);
      // Before the tracing, which takes memory of the page for itself.
      const memory = await memoryBothWays(browser, page);
      const work = await frameWork(browser, page, () => carry(page, at));
      return { open, frame, frameWork: percentile(work, 0.95), memory };
    });
  } finally {
    await host.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

const rounds: Promise<Round>[] = [];

function bench(name: string, unit: Bench['unit'], limit: number | null, figure: (round: Round) => number): Bench {
  let at = 0;
  return {
    ...{ name, unit, limit, peerName: null, ratioLimit: null },
    async run() {
      return { ours: figure(await (rounds[at++ % ROUNDS] ??= takeRound())), peer: null };
    },
  };
}

// The memory of a process is read as Linux tells it.
export const benches: Bench[] =
  process.platform === 'linux'
    ? [
        bench(
          'carrying one of 200 units, 24 pieces, ten instruments: frame to frame, 95th percentile',
          'ms',
          17,
          (round) => round.frame,
        ),
        bench(
          'carrying one of 200 units, 24 pieces, ten instruments: work for a frame, 95th percentile',
          'ms',
          null,
          (round) => round.frameWork,
        ),
        bench('a table of 500 pieces: from the library until it is painted', 'ms', 300, ({ open }) => open),
        bench(
          'the page after a table of 500 pieces and some carrying, after a collection',
          'MB',
          300,
          ({ memory }) => memory.collected,
        ),
        bench('the page after a table of 500 pieces and some carrying', 'MB', null, ({ memory }) => memory.raw),
      ]
    : [];
