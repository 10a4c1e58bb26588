/** Finds and opens the installed browser. Nothing is ever downloaded. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'brave-browser',
    'microsoft-edge',
    'vivaldi',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
  ],
  win32: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
    'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  ],
};

/** The browser's program: what `CHROME_PATH` names, or the first one known that is installed. */
export function findBrowser(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string | null {
  if (env.CHROME_PATH) return existsSync(env.CHROME_PATH) ? env.CHROME_PATH : null;
  const folders = {
    linux: (env.PATH ?? '').split(delimiter),
    darwin: ['/'],
    win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder !== undefined),
  }[platform as string];
  const candidates = (NAMES[platform] ?? []).flatMap((name) => (folders ?? []).map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** A browser that is gone with code 0 so soon has handed the page to another process of its own. */
const HAND_OVER = 3000;

export interface Window {
  /**
   * Settles when the person closes the window, with 0, or when the browser failed, with its exit code.
   * Where the browser hands the page over, nobody can say when it is closed: then it never settles.
   */
  readonly closed: Promise<number>;
  close(): Promise<void>;
}

/** Opens the page as a window of its own, with a profile of its own that is gone afterwards. */
export function openWindow(browser: string, url: string): Window {
  const profile = mkdtempSync(join(tmpdir(), 'stato-maggiore-'));
  const flags = [`--app=${url}`, `--user-data-dir=${profile}`, '--no-first-run', '--no-default-browser-check'];
  const started = Date.now();
  const child = spawn(browser, flags, { stdio: 'ignore' });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 0)).once('error', () => resolve(127));
  });
  const closed = new Promise<number>((resolve) => {
    void ended.then((code) => {
      const isHandedOver = code === 0 && Date.now() - started < HAND_OVER;
      if (!isHandedOver) resolve(code);
    });
  });
  return {
    closed,
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
