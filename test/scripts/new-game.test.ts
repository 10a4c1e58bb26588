import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entered, filled, namesOf, REGISTRIES } from '../../scripts/new-game/names.ts';

const ROOT = join(import.meta.dirname, '../..');
const names = namesOf('dresden-again');

test('a game has one name in each of the manners of writing', () => {
  expect(filled('__id__ __camel__ __Type__ __CONST__ __Title__', names)).toBe(
    'dresden-again dresdenAgain DresdenAgain DRESDEN_AGAIN Dresden Again',
  );
});

test('a new game is entered in four shared files, each with an import and an entry', () => {
  expect(REGISTRIES).toHaveLength(4);
  for (const registry of REGISTRIES) {
    const before = readFileSync(join(ROOT, registry.path), 'utf8');
    const after = entered(before, registry, names);
    expect(after, registry.path).toContain(`\n${filled(registry.imports, names)}\n`);
    expect(after, registry.path).toContain(filled(registry.entry, names).trim());
    expect(after.length - before.length).toBe(
      filled(registry.imports, names).length + '\n'.length + filled(registry.entry, names).length,
    );
  }
});

test('a registry that has been rewritten is not guessed at', () => {
  const [registry] = REGISTRIES;
  if (!registry) throw new Error('no registries');
  expect(() => entered('export const games = {};', registry, names)).toThrow(registry.path);
});
