/** Starts the program as people do, with a data folder of its own, and gives its page to a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron, type Browser, expect, type Page, test as base } from '@playwright/test';
import type { Settings } from '../../core/archive/settings.ts';
import { findElectron } from '../../scripts/electron-program.ts';

export { expect };

const ROOT = join(import.meta.dirname, '..', '..');

export interface Program {
  readonly page: Page;
  /** Closes the window and ends the program; done when everything is on disk. */
  stop(): Promise<void>;
}

export interface Start {
  /** A system locale, for example `it_IT`. */
  readonly locale?: string;
  readonly data?: string;
}

export interface HostOption {
  host: 'loopback' | 'electron';
}

interface Fixtures {
  systemLocale: string;
  /** Whether the page may write errors to its console: only where a test provokes them. */
  mayComplain: boolean;
  /** At what pace what happens is shown: at once, nothing is, unless a test is about that. */
  pace: Settings['pace'];
  /** The data folder of this test. */
  data: string;
  start: (options?: Start) => Promise<Program>;
}

/** What a program remembers of a test lies with its data. */
const environment = (locale: string, data: string) => ({
  ...process.env,
  LANG: `${locale}.UTF-8`,
  LC_ALL: `${locale}.UTF-8`,
  XDG_CONFIG_HOME: process.platform === 'linux' ? data : undefined,
});

type Env = ReturnType<typeof environment>;

async function startLoopback(browser: Browser, data: string, env: Env, complaints: string[]): Promise<Program> {
  const args = [join(ROOT, 'scripts', 'start.ts'), '--browser', '--no-open', '--data', data];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url } = JSON.parse(await firstLine(child)) as { url: string };
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await context.newPage();
  listen(page, complaints);
  await page.goto(url);
  return {
    page,
    async stop() {
      await context.close();
      await ended(child);
    },
  };
}

/** Writes down what the page throws and what it writes to its console as an error. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the program ended with ${code} before it said its address`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function startElectron(data: string, env: Env, complaints: string[]): Promise<Program> {
  const executablePath = findElectron();
  if (!executablePath) throw new Error('Electron is not installed');
  const app = await _electron.launch({
    executablePath,
    args: [ROOT, `--data=${data}`],
    env: env as Record<string, string>,
    acceptDownloads: true,
  });
  const page = await app.firstWindow();
  listen(page, complaints);
  return { page, stop: () => app.close() };
}

export const test = base.extend<Fixtures & HostOption>({
  host: ['loopback', { option: true }],
  systemLocale: 'it_IT',
  mayComplain: [false, { option: true }],
  pace: ['at-once', { option: true }],
  data: async ({ host, pace }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `stato-maggiore-${host}-`));
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ pace }));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  start: async ({ host, browser, data, systemLocale, mayComplain }, use) => {
    const running = new Set<Program>();
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const [folder, env] = [options.data ?? data, environment(options.locale ?? systemLocale, data)];
      const begun = await (host === 'electron'
        ? startElectron(folder, env, complaints)
        : startLoopback(browser, folder, env, complaints));
      const program: Program = {
        page: begun.page,
        async stop() {
          running.delete(program);
          await begun.stop();
        },
      };
      running.add(program);
      return program;
    });
    await Promise.all([...running].map((program) => program.stop()));
    if (!mayComplain) expect(complaints, 'errors in the console of the page').toEqual([]);
  },
  page: async ({ start }, use) => {
    const { page } = await start();
    await use(page);
  },
});

/** Goes to a room by its address. */
export async function goTo(page: Page, room: '' | 'armies' | 'archive' | 'settings' | `new/${string}`): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, room);
  await expect(page.locator('main')).toBeVisible();
}

/** Begins a campaign of Borodino with the usual choices, in Italian, and waits for the table. */
export async function beginCampaign(page: Page, title?: string): Promise<void> {
  await goTo(page, 'new/borodino');
  if (title) await page.getByLabel('Titolo della campagna').fill(title);
  await page.getByRole('button', { name: 'Comincia' }).click();
  await expect(page).toHaveURL(/#\/play\/\d+$/);
}
