/** `npm start`: Electron where it is installed, otherwise the loopback host and the installed browser. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { startLoopback } from '../electron/loopback.ts';
import { findBrowser, openWindow } from './browser.ts';
import { findElectron } from './electron-program.ts';
import { BadFlags, type Flags, flagsOf } from './flags.ts';
import { build, PAGE } from './fresh.ts';
import { LOCALE, say } from './words.ts';

async function start(flags: Flags): Promise<number> {
  const wantsBrowser = flags.browser || flags.noOpen;
  const electron = wantsBrowser ? null : findElectron();
  if (!build(electron !== null)) return fail(say('build-failed'));
  if (electron) return openElectron(electron, flags);
  if (!wantsBrowser) console.error(say('no-electron'));
  return openLoopback(flags);
}

function fail(sentence: string, code = 1): number {
  console.error(sentence);
  return code;
}

function openElectron(program: string, { data }: Flags): Promise<number> {
  const child = spawn(program, [join(import.meta.dirname, '..'), `--data=${data}`], { stdio: 'inherit' });
  onStop(() => child.kill());
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
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
