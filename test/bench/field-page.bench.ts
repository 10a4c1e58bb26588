/** The table of Ordine Obliquo in Chromium without a GPU, 1920 x 1080: one of sixty units led by the hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../e2e/play-host.ts';
import type { Bench } from './bench.ts';
import { inBrowser } from './page/browser.ts';
import { keepBattle, lead, openBattle, seenOnField, takeUp, timeMarch } from './page/field-hand.ts';
import { frameTimes, frameWork, percentile } from './page/frames.ts';

/** Every figure is taken in the same few rounds: a round starts the program and a browser. */
const ROUNDS = 3;
/** Milliseconds after which the table has come to rest, and the small picture for the library is taken. */
const AT_REST = 2500;

interface Round {
  readonly frame: number;
  readonly work: number;
  readonly take: number;
  readonly march: number;
}

async function takeRound(): Promise<Round> {
  const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  const host = await startHost(data);
  try {
    return await inBrowser(async (browser, page) => {
      await page.goto(host.address);
      await page.getByRole('main').waitFor();
      await openBattle(page, await keepBattle(page));
      await page.waitForTimeout(AT_REST);
      const seen = await seenOnField(page);
      await takeUp(page, seen);
      // The first time round what is kept of plates and hatchings is made.
      await lead(page, seen);
      const frame = percentile(await frameTimes(page, () => lead(page, seen)), 0.95);
      const work = percentile(await frameWork(browser, page, () => lead(page, seen)), 0.95);
      // What was led about is let go where it came from.
      // Units that glide take as long as their pace says: here they stand at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      await page.waitForTimeout(AT_REST);
      return { frame, work, ...(await timeMarch(page, seen)) };
    });
  } finally {
    await host.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

const rounds: Promise<Round>[] = [];

function bench(name: string, limit: number | null, figure: (round: Round) => number): Bench {
  let at = 0;
  return {
    ...{ name, unit: 'ms', limit, peerName: null, ratioLimit: null },
    async run() {
      return { ours: figure(await (rounds[at++ % ROUNDS] ??= takeRound())), peer: null };
    },
  };
}

export const benches: Bench[] = [
  bench('Ordine Obliquo: leading one of 60 units: frame to frame, 95th percentile', 17, ({ frame }) => frame),
  bench('Ordine Obliquo: leading one of 60 units: work for a frame, 95th percentile', null, ({ work }) => work),
  bench('Ordine Obliquo: from a press until a unit is in hand, among 60', 50, ({ take }) => take),
  bench('Ordine Obliquo: from the answer until the unit stands where it went', 50, ({ march }) => march),
];
