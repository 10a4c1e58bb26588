/** Every key that the code uses has a sentence in both languages, and no sentence stands unused. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { wordsFor } from '../../../core/words/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GAME = join(ROOT, 'core/games/borodino');

/** Families of messages that a game's code names in full. */
const FAMILIES = ['prompt', 'refusal', 'modifier', 'tally', 'odds', 'fault'];

const sources = globSync('**/*.ts', { cwd: GAME }).map((file) => readFileSync(join(GAME, file), 'utf8'));

function keysUsed(): string[] {
  const pattern = new RegExp(`'((?:${FAMILIES.join('|')})\\.[\\w.-]+)'`, 'g');
  const named = sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] as string));
  const facts = readFileSync(join(GAME, 'facts.ts'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \{/gm);
  return [...new Set([...named, ...[...facts].map((match) => `fact.${match[1]}`)])].sort();
}

describe.each(['it', 'en'] as const)('in %s', (language) => {
  const words = wordsFor('borodino', language);

  test('every prompt, refusal, modifier and fact of Borodino has its sentence', () => {
    expect(keysUsed().length).toBeGreaterThan(100);
    expect(keysUsed().filter((key) => !words.has(key))).toEqual([]);
  });

  test('names of units and places, facings and seats are put into the blanks', () => {
    const fact: Fact = {
      key: 'retreated',
      rule: '9.62-a',
      params: { units: { list: [{ unit: 'f-cm-61' }] }, place: { place: 'hex:4008' } },
    };
    const line = words.tell(fact);
    expect(line).toContain(language === 'it' ? '61° di linea' : '61st Line');
    expect(line).toContain(language === 'it' ? '4008 (ridotta di Ševardino)' : '4008 (Shevardino redoubt)');
  });
});

test('what Ordine Obliquo told before formations had one name still says which', () => {
  const fact = (word: string) => ({
    key: 'formed',
    rule: 'OO-7.4-1',
    params: { unit: { unit: 's-pr-i-1' }, formation: { word } },
  });
  for (const language of ['it', 'en'] as const) {
    const words = wordsFor('ordine-obliquo', language);
    expect(words.tell(fact('formation.square'))).toContain(language === 'it' ? 'quadrato' : 'square');
    expect(words.tell(fact('label.formation.square'))).toBe(words.tell(fact('formation.square')));
  }
});

test('numbers are written as the language writes them', () => {
  expect(wordsFor(null, 'it').number(2.5, 1)).toBe('2,5');
  expect(wordsFor(null, 'en').number(2.5, 1)).toBe('2.5');
  expect(wordsFor(null, 'it').percent(0.125)).toBe('12,5%');
  expect([0, 0.0004, 0.9997, 1].map(wordsFor(null, 'it').percent)).toEqual(['0,0%', '<0,1%', '>99,9%', '100,0%']);
  // A sum of many shares that is whole but for its rounding.
  expect(wordsFor(null, 'it').percent(1 - 2 ** -40)).toBe('100,0%');
});

test('a number below zero finds its own case in a sentence, and is written with a minus', () => {
  const words = wordsFor('moravian-sun', 'it');
  const shifted = [-1, 0, 1].map((shift) => words.text('odds.fog-shift', { shift }));
  expect(shifted.map((sentence) => sentence.replace(/^.*: /, ''))).toEqual([
    'una colonna a sinistra.',
    'la stessa colonna.',
    'una colonna a destra.',
  ]);
  expect(words.text('fact.initiative-roll', { side: { seat: 'french' }, total: -1 })).toContain('−1');
});

/** A message of a chapter's file that no line of code names, in full or by the head of a template. */
test('no sentence of a chapter stands unused', () => {
  const folder = join(ROOT, 'assets/borodino/words');
  const keys = globSync('*.en.json', { cwd: folder }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
  );
  const used = new Set(keysUsed());
  const all = sources.join('\n');
  const heads = [...all.matchAll(/[`']((?:[a-z][\w-]*\.)+)\$\{/g)].map((match) => match[1] as string);
  const shown = [
    'answer.',
    'die.',
    'section.',
    'label.',
    'game.',
    'ui.game.',
    'ui.play.overlay.',
    'ui.command.',
    'seat.',
    'option.',
    'why.',
  ];
  const unused = keys.filter(
    (key) => !used.has(key) && !all.includes(`'${key}'`) && ![...heads, ...shown].some((head) => key.startsWith(head)),
  );
  expect(unused).toEqual([]);
});
