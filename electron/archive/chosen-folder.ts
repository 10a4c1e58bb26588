/** Which folder the person chose in place of one that may not be written: the next start goes there at once. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { parseJson } from '../../core/archive/parse.ts';

/** It lies where a system keeps the settings of programs: the data folder itself may not be written. */
function file(): string {
  const { platform, env } = process;
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library', 'Preferences', 'Stato Maggiore'),
    win32: join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Stato Maggiore'),
  };
  const elsewhere = join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'stato-maggiore');
  return join(folders[platform] ?? elsewhere, 'folders.json');
}

/** By the folder that the program was started with. */
function chosen(): Readonly<Record<string, unknown>> {
  try {
    const read = parseJson(readFileSync(file(), 'utf8'));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** @param root the folder that the program was started with */
export function chosenInPlaceOf(root: string): string | null {
  const folder = Object.entries(chosen()).find(([asked]) => asked === root)?.[1];
  return typeof folder === 'string' && isAbsolute(folder) ? folder : null;
}

/** @returns whether the next start will know it */
export function remember(root: string, folder: string): boolean {
  try {
    mkdirSync(dirname(file()), { recursive: true });
    writeFileSync(file(), `${JSON.stringify({ ...chosen(), [root]: folder }, null, 2)}\n`);
    return true;
  } catch {
    return false;
  }
}
