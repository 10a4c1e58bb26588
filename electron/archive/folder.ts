/** Where things lie in the data folder. */
import { accessSync, closeSync, constants, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { faultOfMaking } from './fault.ts';

export interface Folder {
  readonly root: string;
  readonly archive: string;
  readonly lock: string;
  readonly backups: string;
  readonly settings: string;
}

export function folderAt(root: string): Folder {
  const at = resolve(root);
  return {
    root: at,
    archive: join(at, 'archive.sqlite'),
    lock: join(at, 'archive.lock'),
    backups: join(at, 'backups'),
    settings: join(at, 'settings.json'),
  };
}

/** @throws ArchiveFault */
export function makeFolder(folder: Folder): void {
  try {
    mkdirSync(folder.backups, { recursive: true });
  } catch (error) {
    throw faultOfMaking(error, folder.archive);
  }
}

/** The platform's folder for the data of applications, ours in it. */
export function usualFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Stato Maggiore');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Stato Maggiore');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'stato-maggiore');
}

/** A folder in which an archive may be begun in place of one that may not be written: the first of the usual ones. */
export function folderElsewhere(root: string): string | undefined {
  const usual = usualFolder(process.platform, process.env);
  const others = [usual, join(homedir(), 'Documents', 'Stato Maggiore'), join(homedir(), 'Stato Maggiore')];
  return [...others, join(tmpdir(), 'Stato Maggiore')].find((each) => resolve(each) !== root && mayBeMade(each));
}

function mayBeMade(path: string): boolean {
  if (!existsSync(path)) return dirname(path) !== path && mayBeMade(dirname(path));
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes the names in a folder survive a power cut. Windows keeps them by itself and knows no such call. */
export function syncNames(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

/** Makes what was written to a file survive a power cut. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
