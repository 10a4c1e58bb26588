/** `npm start`: Electron where it can be had, otherwise the loopback host and the installed browser. */
import { dirname, join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { startLoopback } from '../electron/loopback.ts';
import { findBrowser, openWindow } from './browser.ts';
import { fetchElectron, NotToBeHad } from './electron-fetch.ts';
import { findElectron } from './electron-program.ts';
import { openElectron } from './electron-window.ts';
import { BadFlags, type Flags, flagsOf } from './flags.ts';
import { build, PAGE } from './fresh.ts';
import { LOCALE, say } from './words.ts';

async function start(flags: Flags): Promise<number> {
  const electron = flags.browser || flags.noOpen ? null : await electronHere();
  if (!build(electron !== null)) return fail(say('build-failed'));
  return (electron ? await showElectron(electron, flags) : null) ?? openLoopback(flags);
}

function fail(sentence: string, code = 1): number {
  console.error(sentence);
  return code;
}

/** Electron's program, which is fetched where it is missing, or null. */
async function electronHere(): Promise<string | null> {
  const installed = findElectron();
  if (installed) return installed;
  try {
    await fetchElectron();
    return findElectron();
  } catch (error) {
    if (!(error instanceof NotToBeHad)) throw error;
    console.error(say('no-electron', error.message));
    return null;
  }
}

/** @returns the code with which the program ended, or null where it did not open */
async function showElectron(program: string, { data }: Flags): Promise<number | null> {
  const window = openElectron(program, [join(import.meta.dirname, '..'), `--data=${data}`]);
  onStop(() => window.close());
  const end = await window.ended;
  if ('code' in end) return end.code;
  console.error(say('electron-failed', end.cause, helpFor(program)));
  return null;
}

/** Linux often forbids the sandbox what it needs. The program is never opened without its sandbox. */
function helpFor(program: string): string {
  return process.platform === 'linux' ? say('sandbox-help', join(dirname(program), 'chrome-sandbox')) : '';
}

async function openLoopback({ data, noOpen }: Flags): Promise<number> {
  const host = await startLoopback(PAGE, { folder: data, version: packageJson.version, locale: LOCALE });
  const stopped = new Promise<number>((resolve) => onStop(() => resolve(0)));
  try {
    return await (noOpen ? printed(host.url, stopped) : shown(host.url, stopped));
  } finally {
    await host.close();
  }
}

function printed(url: string, stopped: Promise<number>): Promise<number> {
  console.log(JSON.stringify({ url }));
  return stopped;
}

async function shown(url: string, stopped: Promise<number>): Promise<number> {
  const browser = findBrowser(process.platform, process.env);
  if (!browser) {
    console.error(say('no-browser', url));
    return stopped;
  }
  const window = openWindow(browser, url);
  const code = await Promise.race([window.closed, stopped]);
  await window.close();
  return code === 0 ? 0 : fail(say('browser-failed', browser));
}

function onStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

try {
  process.exitCode = await start(flagsOf(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BadFlags)) throw error;
  process.exitCode = fail(error.message, 2);
}
