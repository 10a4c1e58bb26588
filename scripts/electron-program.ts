import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..', 'node_modules', 'electron');

/** Electron's folder of programs, where it has been installed; it is never fetched from here. */
export const ELECTRON_DIST = join(PACKAGE, 'dist');

/** Electron's program, or null where only its package is installed. */
export function findElectron(): string | null {
  const pathFile = join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const program = join(ELECTRON_DIST, readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : null;
}
