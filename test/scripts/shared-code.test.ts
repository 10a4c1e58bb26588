/** Shared code knows no game by name: what a game needs of the house it brings along, through the registries. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulesets } from '../../core/games/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = ['core/{engine,space,miniatures,archive,protocol}/**/*.ts', '{renderer,electron}/**/*.{ts,svelte}'];
/** Where the games of the house are listed, and where one lies that is listed there. */
const REGISTRIES = /^renderer\/(library\/games\.ts|library\/covers\/|play\/scenery\/)/;
/** What reads campaigns of before targets said their kind has to know the games of that time, and no later one. */
const MIGRATION = /^core\/archive\/before-targets\.ts$/;
/** Comments may tell of a game as an example. */
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g;

const files = SHARED.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
  (file) => !REGISTRIES.test(file) && !MIGRATION.test(file),
);

test.each(rulesets)('no shared code has the name of $id', ({ id, scenarios }) => {
  const names = new RegExp(
    [id, id.replaceAll('-', ' '), ...scenarios.map((scenario) => `'${scenario.id}'`)].join('|'),
    'i',
  );
  const code = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENTS, '');
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => names.test(code(file)))).toEqual([]);
});

test.each(rulesets)('the words that games share have none of $id', ({ id }) => {
  const shared = globSync('assets/words/*.json', { cwd: ROOT });
  const keys = shared.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as object));
  expect(keys.filter((key) => key.includes(id))).toEqual([]);
});
