/** Photographs of real tables on the page, without a GPU: from the file to the crosses, and under the table; memory at its height. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startHost } from '../e2e/play-host.ts';
import type { Bench } from './bench.ts';
import { inBrowser, memoryOf } from './page/browser.ts';

const PICTURES = {
  'JPEG of 60 megapixels': { name: '60.jpg', type: 'image/jpeg', width: 9000, height: 6666 },
  'PNG of 12 megapixels': { name: '12.png', type: 'image/png', width: 4000, height: 3000 },
  'WebP of 12 megapixels': { name: '12.webp', type: 'image/webp', width: 4000, height: 3000 },
} as const;

type Picture = (typeof PICTURES)[keyof typeof PICTURES];

interface Figures {
  /** Milliseconds from the file to its crosses, and from the button to the painted table. */
  readonly shown: number;
  readonly laid: number;
  /** MB, the most that was seen. */
  readonly memory: number;
}

/** Draws a picture with a photograph's detail, in a browser of its own, and leaves it in a file. */
function make({ name, type, width, height }: Picture, folder: string): Promise<string> {
  const path = join(folder, name);
  return inBrowser(async (_, page) => {
    const download = page.waitForEvent('download');
    await page.evaluate(
      async ([file, kind, wide, high]) => {
        const grain = new OffscreenCanvas(900, 667);
        const dots = new ImageData(900, 667);
        let seed = 7;
        for (let at = 0; at < dots.data.length; at++) {
          seed = (seed * 1103515245 + 12345) & 0x7fffffff;
          dots.data[at] = at % 4 === 3 ? 255 : (seed >> 16) & 255;
        }
        grain.getContext('2d')?.putImageData(dots, 0, 0);
        const canvas = new OffscreenCanvas(wide, high);
        const context = canvas.getContext('2d');
        context?.drawImage(grain, 0, 0, wide, high);
        if (context) context.globalAlpha = 0.15;
        for (let x = 0; x < wide; x += 450)
          for (let y = 0; y < high; y += 333) context?.drawImage(grain, x, y, 450, 333);
        const link = document.createElement('a');
        link.href = URL.createObjectURL(await canvas.convertToBlob({ type: kind, quality: 0.9 }));
        link.download = file;
        link.click();
      },
      [name, type, width, height] as const,
    );
    await (await download).saveAs(path);
    return path;
  });
}

/** Milliseconds: to look takes some from the page. */
const LOOK_EVERY = 40;

/** Runs some work and looks again and again at what the page holds. @returns MB, the most that was seen */
async function highest(browser: Browser, work: () => Promise<void>): Promise<number> {
  let most = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memoryOf(browser));
      await setTimeout(LOOK_EVERY);
    }
  })();
  await work().finally(() => (isDone = true));
  await watching;
  return most;
}

/** Notes when the sheet took a file or was pressed, when the crosses stood, and when the table was painted without it. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times = { chosen: 0, shown: 0, pressed: 0, laid: 0 };
    Object.assign(window, { times });
    const note = (name: keyof typeof times) => () => (times[name] = performance.now());
    document.addEventListener('change', note('chosen'), { capture: true });
    document.addEventListener('click', note('pressed'), { capture: true });
    new MutationObserver(() => {
      if (times.shown === 0 && document.querySelector('.pad')) requestAnimationFrame(note('shown'));
      const isLaid = times.shown > 0 && times.laid === 0 && !document.querySelector('[role=dialog]');
      if (isLaid) requestAnimationFrame(() => requestAnimationFrame(note('laid')));
    }).observe(document.body, { subtree: true, childList: true });
  });
}

async function lay(browser: Browser, page: Page, path: string): Promise<Figures> {
  await page.getByRole('button', { name: 'Tavolo vuoto' }).click();
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: 'Fotografia' }).click();
  const sheet = page.getByRole('dialog');
  await watch(page);
  const memory = await highest(browser, async () => {
    await sheet.locator('input[type=file]').setInputFiles(path);
    await sheet.getByRole('button', { name: /angolo 1,/ }).waitFor();
    // A person marks four corners meanwhile.
    await page.waitForTimeout(3000);
    await sheet.getByRole('button', { name: 'Stendi sotto il tavolo' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForTimeout(3000);
  });
  const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
  const between = (from: string, to: string): number => (times[to] ?? NaN) - (times[from] ?? NaN);
  return { shown: between('chosen', 'shown'), laid: between('pressed', 'laid'), memory };
}

async function takeRound(picture: Picture): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  try {
    const path = await make(picture, data);
    const host = await startHost(data);
    try {
      return await inBrowser(async (browser, page) => {
        await page.goto(host.address);
        return lay(browser, page, path);
      });
    } finally {
      await host.end('SIGTERM');
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** A round opens two browsers and takes some seconds: every figure of a picture is taken in the same few. */
const ROUNDS = 3;

function benchesOf(what: string, picture: Picture): Bench[] {
  const rounds: Promise<Figures>[] = [];
  const bench = (name: string, unit: Bench['unit'], limit: number, figure: (figures: Figures) => number): Bench => {
    let at = 0;
    return {
      ...{ name: `photograph, ${what}: ${name}`, unit, limit, peerName: null, ratioLimit: null },
      async run() {
        return { ours: figure(await (rounds[at++ % ROUNDS] ??= takeRound(picture))), peer: null };
      },
    };
  };
  return [
    bench('from the file to its crosses', 'ms', 1000, ({ shown }) => shown),
    bench('laid under the table', 'ms', 1000, ({ laid }) => laid),
    bench('the page at its height', 'MB', 300, ({ memory }) => memory),
  ];
}

// The memory of a process is read as Linux tells it.
export const benches: Bench[] =
  process.platform === 'linux' ? Object.entries(PICTURES).flatMap(([what, picture]) => benchesOf(what, picture)) : [];
