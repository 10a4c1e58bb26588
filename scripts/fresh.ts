/** Builds what is missing or older than its sources. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './words.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['core', 'renderer', 'electron', 'assets', 'package.json', 'vite.config.ts', 'svelte.config.js'];

/** The built page. */
export const PAGE = join(ROOT, 'dist', 'renderer');
/** Electron's main script. */
const MAIN = join(ROOT, 'dist', 'electron', 'main.js');

/** @returns whether the page, and Electron's scripts where they are wanted, are there and up to date now */
export function build(withElectron: boolean): boolean {
  const newest = Math.max(...SOURCES.map((source) => newestIn(join(ROOT, source))));
  const page = made(join(PAGE, 'index.html')) > newest || run(join('node_modules', 'vite', 'bin', 'vite.js'), 'build');
  if (!page || !withElectron) return page;
  return made(MAIN) > newest || run(join('scripts', 'build-electron.ts'));
}

/** What the builders say goes to standard error: standard output is the address's. */
function run(script: string, ...args: string[]): boolean {
  console.error(say('building'));
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  return status === 0;
}

function made(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
