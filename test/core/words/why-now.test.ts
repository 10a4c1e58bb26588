/** Each question of each game says why it is asked just now. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';
import { wordsFor } from '../../../core/words/index.ts';
import { whyNow } from '../../../core/words/why-now.ts';

const ROOT = join(import.meta.dirname, '../../..');

const contentsOf = (folder: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: join(ROOT, folder) }).map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

/** Templates in the code of a game, such as `prompt.card.river.${end}`, end anyhow. */
const asPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);

describe.each(rulesets)('$id', ({ id }) => {
  const source = contentsOf(`core/games/${id}`, '**/*.ts').join('\n');
  const named = [...source.matchAll(/['`](prompt\.[^'`]+)['`]/g)].map((match) => match[1] as string);
  const asked = [...new Set(named)].map(asPattern);

  describe.each(['it', 'en'] as const)('in %s', (language) => {
    const words = wordsFor(id, language);
    const files = contentsOf(`assets/${id}/words`, `*.${language}.json`);
    const keys = files.flatMap((file) => Object.keys(JSON.parse(file) as object));
    const prompts = keys.filter((key) => key.startsWith('prompt.'));

    test('every question that the code asks has its words, and every one of the words is asked', () => {
      expect(prompts.length).toBeGreaterThan(0);
      expect(asked.filter((pattern) => !prompts.some((key) => pattern.test(key)))).toEqual([]);
      expect(prompts.filter((key) => !asked.some((pattern) => pattern.test(key)))).toEqual([]);
    });

    test('every question says in one sentence why it is asked now, and no sentence is left over', () => {
      expect(prompts.filter((key) => whyNow({ key }, words) === null)).toEqual([]);
      const questions = new Set(prompts.map((key) => key.replace('prompt.', 'why.')));
      const whys = keys.filter((key) => key.startsWith('why.'));
      expect(whys.filter((key) => !questions.has(key))).toEqual([]);
      expect(whys.filter((key) => !/^\p{Lu}.*\.$/u.test(words.text(key)))).toEqual([]);
    });
  });
});

test('what no rule asks says nothing of the kind', () => {
  expect(whyNow({ key: 'ui.play.adjust' }, wordsFor('borodino', 'en'))).toBeNull();
});
