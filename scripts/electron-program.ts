import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Electron's package, which comes without its program. */
export const ELECTRON_PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron');

/** Where the program lies in Electron's folder; elsewhere than here it is `electron`. */
const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** Electron's folder of programs: the one that `ELECTRON_OVERRIDE_DIST_PATH` names, as for the package itself, or the package's own. */
export function electronFolder(env: NodeJS.ProcessEnv): string {
  return env.ELECTRON_OVERRIDE_DIST_PATH || join(ELECTRON_PACKAGE, 'dist');
}

/** Electron's program, or null where only its package is installed. */
export function findElectron(env: NodeJS.ProcessEnv = process.env): string | null {
  const pathFile = join(ELECTRON_PACKAGE, 'path.txt');
  // The package writes this file when everything is unpacked: its own folder counts only from then on.
  if (!existsSync(pathFile) && !env.ELECTRON_OVERRIDE_DIST_PATH) return null;
  const name = existsSync(pathFile)
    ? readFileSync(pathFile, 'utf8').trim()
    : (PROGRAMS[process.platform] ?? 'electron');
  const program = join(electronFolder(env), name);
  return existsSync(program) ? program : null;
}
