/** Fetches Electron's program from where its package fetches it. Unlike the package's own way, a try comes to an end. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { downloadArtifact, HTTPError } from '@electron/get';
import checksums from 'electron/checksums.json' with { type: 'json' };
import electronPackage from 'electron/package.json' with { type: 'json' };
import { CACHE } from './cache.ts';
import { ELECTRON_PACKAGE } from './electron-program.ts';
import { say } from './words.ts';

/** The last try that failed stands here: which day, which version, from where. */
const FAILED_TRY = join(CACHE, 'electron-failed-try.txt');

/** Unpacking takes seconds; the package downloads once more where its cache cannot be written to. */
const UNPACKING_MS = 120_000;

export interface Download {
  /** The sums that are trusted, by the names of the archives. */
  readonly checksums: Readonly<Record<string, string>>;
  /** How long no byte may come. */
  readonly silenceMs: number;
  /** Told how much of it is there, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Thrown where the program cannot be had; the message is the cause, a part of a sentence for the person. */
export class NotToBeHad extends Error {}

/**
 * Downloads Electron's archive into the cache of its package, or finds it there. @returns where it lies
 * @throws NotToBeHad
 */
export async function downloadElectron({ checksums, silenceMs, onProgress }: Download): Promise<string> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const getProgressCallback = ({ percent }: { percent: number }): void => {
    timer.refresh();
    onProgress(percent);
  };
  try {
    return await downloadArtifact({
      version: electronPackage.version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums,
      ...(process.env.electron_config_cache ? { cacheRoot: process.env.electron_config_cache } : {}),
      downloadOptions: { signal: silence.signal, quiet: true, getProgressCallback },
    });
  } catch (error) {
    throw new NotToBeHad(silence.signal.aborted ? say('nothing-comes', `${silenceMs / 1000}`) : causeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function causeOf(error: unknown): string {
  if (error instanceof HTTPError) return `HTTP ${error.response.status}`;
  if (!(error instanceof Error)) return String(error);
  // The class is told by its name: the package that throws it is not a dependency of ours.
  if (error.constructor.name === 'ChecksumMismatchError') return say('wrong-sum');
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message;
}

/** The package unpacks what it finds in its cache. The processor is named, so that it does not look for another one's archive. */
function unpack(): void {
  const { status } = spawnSync(process.execPath, [join(ELECTRON_PACKAGE, 'install.js')], {
    env: { ...process.env, npm_config_arch: process.arch },
    stdio: 'ignore',
    timeout: UNPACKING_MS,
  });
  if (status !== 0) throw new NotToBeHad(say('not-unpacked'));
}

/**
 * Fetches and installs the program. A try that failed is not repeated on the same day.
 * @throws NotToBeHad
 */
export async function fetchElectron(download: Partial<Download> = {}, failedTry = FAILED_TRY): Promise<void> {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH)
    throw new NotToBeHad(say('no-electron-in', process.env.ELECTRON_OVERRIDE_DIST_PATH));
  const today = [new Date().toLocaleDateString('sv'), electronPackage.version, process.env.ELECTRON_MIRROR ?? ''].join(
    ' ',
  );
  if (read(failedTry) === today) throw new NotToBeHad(say('tried-today'));
  try {
    await downloadElectron({ checksums, silenceMs: 20_000, onProgress: progress(), ...download });
    unpack();
  } catch (error) {
    remember(failedTry, today);
    throw error;
  }
}

/** Says on the terminal how far it is, at every tenth. */
function progress(): (share: number) => void {
  let told = 0;
  console.error(say('fetching-electron'));
  return (share) => {
    const tenths = Math.floor(share * 10);
    if (tenths > told) console.error(`${tenths * 10} %`);
    told = Math.max(told, tenths);
  };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function remember(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    // Where nothing can be written, the next start tries again.
  }
}
