/** The browser in which the page is measured, without a GPU, and the page of these benches on a server of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { testBrowser } from '../../../scripts/test-browser.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const WINDOW = { width: 1920, height: 1080 };

const OPTIONS = { root: import.meta.dirname, configFile: false, logLevel: 'error', base: './' } as const;
/** Milliseconds in which the browser gives back what a collection has cleared away. */
const SWEPT = 500;
const OUT = join(ROOT, 'dist', 'bench');

let built: Promise<unknown> | null = null;

function buildOnce(): Promise<unknown> {
  const plugins = [svelte({ configFile: join(ROOT, 'svelte.config.js') })];
  const target = 'chrome140';
  return (built ??= build({
    ...OPTIONS,
    plugins,
    build: { outDir: OUT, emptyOutDir: true, target, assetsInlineLimit: 0 },
  }));
}

/** Opens a browser for some work and closes it after. */
export async function inBrowser<T>(work: (browser: Browser, page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(testBrowser());
  try {
    return await work(browser, await browser.newPage({ viewport: WINDOW }));
  } finally {
    await browser.close();
  }
}

/** Serves the page of these benches for some work. */
export async function served<T>(work: (address: string) => Promise<T>): Promise<T> {
  await buildOnce();
  const server = await preview({ ...OPTIONS, build: { outDir: OUT }, preview: { host: '127.0.0.1', port: 0 } });
  try {
    return await work(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
}

/**
 * What the largest process that shows a page holds, in MB: its own memory and its share of the pictures that it shares
 * with the browser, without the browser's program.
 */
export async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id)));
}

/** What a page holds, in MB: as it is found, and when all that nothing holds has been cleared away. */
export interface Memory {
  readonly raw: number;
  readonly collected: number;
}

/** The same figure before and after a collection. */
export async function memoryBothWays(browser: Browser, page: Page): Promise<Memory> {
  const raw = await memoryOf(browser);
  await collect(page);
  return { raw, collected: await memoryOf(browser) };
}

/** What the page's own objects take, in MB, when all that nothing holds has been cleared away. */
export async function heapOf(page: Page): Promise<number> {
  await collect(page);
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

async function collect(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  await page.waitForTimeout(SWEPT);
}

/** As Linux tells it. */
function ownMemory(process: number): number {
  const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024;
  return megabytes('Pss_Anon') + megabytes('Pss_Shmem');
}
