/** Bundles Electron's two scripts and the thread of the archive into dist/electron, with the icon of the window. Only Electron and the SQLite addon stay outside. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist', 'electron');

function bundle(entry: string, format: 'es' | 'cjs', fileName: string): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: OUT,
      emptyOutDir: false,
      sourcemap: false,
      minify: false,
      rolldownOptions: { output: { format, entryFileNames: fileName, codeSplitting: false } },
    },
  };
}

rmSync(OUT, { recursive: true, force: true });
await build(bundle('electron/main.ts', 'es', 'main.js'));
await build(bundle('electron/archive/apart-thread.ts', 'es', 'apart-thread.js'));
// A sandboxed preload script must be CommonJS.
await build(bundle('electron/preload.ts', 'cjs', 'preload.cjs'));
cpSync(join(ROOT, 'assets', 'icons', 'icon.png'), join(OUT, 'icon.png'));
