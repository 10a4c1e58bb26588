/**
 * `npm run new-game -- <id>`: begins a hex game for two, as a stub that can be played and passes every check. The author
 * then replaces it chapter by chapter. Its files come from `new-game/template`; the registries of the house get its lines.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entered, filled, namesOf, REGISTRIES } from './new-game/names.ts';

const ROOT = join(import.meta.dirname, '..');
const TEMPLATE = join(import.meta.dirname, 'new-game/template');

const id = process.argv[2] ?? '';
if (!/^[a-z]+(-[a-z]+)*$/.test(id))
  fail('Usage: npm run new-game -- <id>, the id in small letters with hyphens: wagram, rivoli-two');
if (existsSync(join(ROOT, 'core/games', id))) fail(`There is a game ${id} already.`);

const names = namesOf(id);
const written: string[] = [];
for (const file of globSync('**/*.template', { cwd: TEMPLATE })) {
  const path = filled(file.replace(/\.template$/, ''), names);
  write(path, filled(readFileSync(join(TEMPLATE, file), 'utf8'), names));
}
for (const registry of REGISTRIES) {
  write(registry.path, entered(readFileSync(join(ROOT, registry.path), 'utf8'), registry, names));
}
execFileSync('npx', ['prettier', '--log-level', 'warn', '--write', ...written], { cwd: ROOT, stdio: 'inherit' });
console.log(written.sort().join('\n'));
console.log(
  `\nFill in, in this order: assets/${id}/ledger.json, core/games/${id}/data.ts, one file a chapter, its tests.`,
);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  written.push(path);
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
