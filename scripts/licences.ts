/** Gathers the licences of everything that ships: what our sources import, and what that depends on. */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SHIPPED = '{core,electron,renderer}/**/*.{ts,svelte,css,html}';
/** `from 'x'`, `import 'x'`, `import('x')`, `@import 'x'`: what does not begin like a path is a package. */
const IMPORT = /(?:from|import)\s*\(?\s*['"](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g;
const LICENCE = /^(licen[cs]e|copying|ofl)/i;

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function folderOf(name: string): string {
  return join(ROOT, 'node_modules', name);
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;
}

function imported(): string[] {
  const files = globSync(SHIPPED, { cwd: ROOT });
  const names = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map((match) => match[1] as string),
  );
  return names.filter((name) => name !== 'electron' && existsSync(folderOf(name)));
}

/** The packages named, and all they depend on. */
function withDependencies(names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || !existsSync(folderOf(name))) return;
    found.add(name);
    Object.keys(manifestOf(name).dependencies ?? {}).forEach(visit);
  };
  names.forEach(visit);
  return [...found].filter((name) => !name.startsWith('@types/')).sort();
}

function textOf(name: string): string {
  const { version, license = 'see below' } = manifestOf(name);
  const file = readdirSync(folderOf(name)).find((each) => LICENCE.test(each));
  const text = file ? readFileSync(join(folderOf(name), file), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** Writes the licences into one file. @returns the packages in it */
export function writeLicences(path: string): readonly string[] {
  const packages = withDependencies(imported());
  const sqlite = 'SQLite, inside better-sqlite3 (public domain)\n';
  writeFileSync(path, [...packages.map(textOf), sqlite].join(`\n${'-'.repeat(80)}\n\n`));
  return packages;
}
