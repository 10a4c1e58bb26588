/** The map of Austerlitz in Chromium without a GPU: panning in the fog with every counter, all layers and the sequences. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Path } from '../../../core/engine/decision.ts';
import { begin, bring, type Game, playUntil } from '../../e2e/moravian-campaign.ts';
import { startHost } from '../../e2e/play-host.ts';
import { showWhole } from '../../e2e/play-sheet.ts';
import { choose } from '../../e2e/play-table.ts';
import type { Bench } from '../bench.ts';
import { inBrowser } from '../page/browser.ts';
import { drag, frameTimes, frameWork, percentile, wheel } from '../page/frames.ts';

/** Every figure is taken in the same few rounds: a round starts the program and a browser. */
const ROUNDS = 3;
/** Milliseconds after which the tiles of a view have long been drawn. */
const INKED = 4000;
const SIZES = { small: { width: 1280, height: 720 }, large: { width: 1920, height: 1080 } } as const;
type Size = keyof typeof SIZES;

interface Panned {
  readonly frame: number;
  readonly work: number;
}

/** The first move of the battle: fog lies on the lowest ground. */
const inFog = (): Game => playUntil(begin(3), ({ prompt: { key } }) => key === 'prompt.move');

/** Lights all layers, those of a unit that may move among them. */
async function lightAll(page: Page, { decision, position }: Game): Promise<void> {
  const [unit = ''] = (decision as Path).units;
  await choose(page, position.units[unit.slice('unit:'.length)]?.hex ?? 0);
  for (const layer of ['Portata', 'ZOC Francesi', 'ZOC Coalizione', 'Comando', 'Livelli', 'Numeri'])
    await page.getByRole('toolbar').getByRole('button', { name: layer }).click();
}

/** From afar, with all counters to be seen, and from near. */
async function takeRound(size: Size): Promise<Panned> {
  const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  const host = await startHost(data);
  try {
    return await inBrowser(async (browser, page) => {
      await page.setViewportSize(SIZES[size]);
      await page.goto(host.address);
      const game = inFog();
      await bring(page, game, 'Bench');
      await showWhole(page);
      await lightAll(page, game);
      await page.waitForTimeout(INKED);
      const far = await frameTimes(page, () => drag(page));
      const farWork = await frameWork(browser, page, () => drag(page));
      await wheel(page, 'in');
      await page.waitForTimeout(INKED);
      const near = await frameTimes(page, () => drag(page));
      const nearWork = await frameWork(browser, page, () => drag(page));
      return { frame: percentile([...far, ...near], 0.95), work: percentile([...farWork, ...nearWork], 0.95) };
    });
  } finally {
    await host.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

function benchesAt(size: Size): readonly Bench[] {
  const rounds: Promise<Panned>[] = [];
  const { width, height } = SIZES[size];
  const bench = (name: string, limit: number, figure: (panned: Panned) => number): Bench => {
    let at = 0;
    return {
      ...{ name: `panning Austerlitz with all on, ${width} x ${height}: ${name}, 95th percentile`, unit: 'ms', limit },
      ...{ peerName: null, ratioLimit: null },
      run: async () => ({ ours: figure(await (rounds[at++ % ROUNDS] ??= takeRound(size))), peer: null }),
    };
  };
  return [bench('frame to frame', 17, ({ frame }) => frame), bench('work for a frame', 16.7, ({ work }) => work)];
}

export const benches: Bench[] = [...benchesAt('small'), ...benchesAt('large')];
