/** Every ruling in the README of a game names the test that pins it, and the test names the rule. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';

const HERE = import.meta.dirname;

/** The rows of the tables of rulings: the question, and the last cell with files, and after each the ids that stand in it. */
function pinsOf(game: string): readonly (readonly [question: string, pin: string])[] {
  const readme = readFileSync(`${HERE}/../../../core/games/${game}/README.md`, 'utf8');
  const tables = readme.split('\n\n').filter((part) => /^\|[^\n]*\| pinned by \|\n/.test(part));
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(2));
  return rows.map((row) => [row.split('|')[1]?.trim() ?? '', row.split('|').at(-2)?.trim() ?? '']);
}

describe.each(rulesets.map(({ id }) => id))('%s', (game) => {
  test('there are as many pins as rulings', () => {
    expect(pinsOf(game).length).toBeGreaterThan(20);
  });

  test.each(pinsOf(game).filter(([, pin]) => pin !== '-'))('%s', (_, pin) => {
    const files = [...pin.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) =>
      readFileSync(`${HERE}/${game}/${file}`, 'utf8'),
    );
    expect(files.length).toBeGreaterThan(0);
    const ids = [...pin.matchAll(/\[([^\]]+)\]/g)].map(([, id = '']) => id);
    // A title may have several ids in its brackets.
    const isNamed = (id: string): boolean =>
      files.some((text) =>
        [`[${id}]`, `[${id}, `, `, ${id}, `, `, ${id}]`, `'${id}'`].some((form) => text.includes(form)),
      );
    expect(ids.filter((id) => !isNamed(id))).toEqual([]);
  });
});
