/** The program under the fake Electron, on a fresh data folder, with a small page in the place of the built one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { start } from '../../electron/shell.ts';
import * as electron from './fake-electron.ts';

const PAGE: Readonly<Record<string, string>> = {
  'index.html':
    '<link href="./assets/main.css"><link href="./assets/main.woff2"><script src="./assets/main.js"></script>',
  'assets/main.css': 'body { color: black }',
  'assets/main.woff2': 'letters',
  'assets/main.js': 'mount()',
};

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

export function pageFolder(files = PAGE): string {
  const page = folder();
  mkdirSync(join(page, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(page, name), content);
  return page;
}

interface Start {
  readonly world?: Parameters<typeof electron.restart>[0];
  readonly data?: string;
  readonly page?: string;
  readonly args?: readonly string[];
}

/** Runs the main script; the program is ended after the test. */
export function run({ world = {}, data = folder(), page = pageFolder(), args = [] }: Start = {}) {
  electron.restart(world);
  start({ page, preload: '/program/preload.cjs', icon: '/program/icon.png', args: [`--data=${data}`, ...args] });
  onTestFinished(async () => {
    electron.world.prevents = false;
    electron.app.quit();
    await hasEnded();
    for (const signal of ['SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  });
  return { data };
}

/** Runs the main script until the window is shown. */
export async function open(start: Start = {}) {
  const { data } = run(start);
  const window = await firstWindow();
  await vi.waitUntil(() => window.isShown, { timeout: 10_000 });
  return { data, window, contents: window.webContents };
}

export async function firstWindow(): Promise<electron.FakeWindow> {
  let [window] = electron.FakeWindow.all;
  while (!window) {
    await electron.pause();
    [window] = electron.FakeWindow.all;
  }
  return window;
}

export const hasEnded = () => vi.waitUntil(() => electron.ended !== null, { timeout: 30_000 });

/** A call of the page to the desk, and what the answer says. */
export async function desk(contents: electron.FakeContents, call: string, input: unknown = {}) {
  return JSON.parse((await electron.invoke(contents, 'desk', call, JSON.stringify(input))) as string);
}
