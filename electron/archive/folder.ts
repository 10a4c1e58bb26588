/** Where things lie in the data folder. */
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

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

export function makeFolder(folder: Folder): void {
  mkdirSync(folder.backups, { recursive: true });
}

/** The platform's folder for the data of applications, ours in it. */
export function usualFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Stato Maggiore');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Stato Maggiore');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'stato-maggiore');
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
