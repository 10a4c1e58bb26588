import { describe, expect, test } from 'vitest';
import { createWords } from '../../../core/words/words.ts';

const MESSAGES = {
  plain: 'Fire: {total}, {result}.',
  exact: '{total, number, ::.00} cm',
  counted: '{left, plural, one {# point} other {# points}} of {all}',
  listed: 'Dice {dice}.',
};

describe.each(['it', 'en'] as const)('a number below zero in %s has a minus, not a hyphen', (language) => {
  const words = createWords(language, [MESSAGES]);
  const point = language === 'it' ? ',' : '.';

  test('where a message writes it as it is', () => {
    expect(words.text('plain', { total: -3, result: 'no effect' })).toBe('Fire: −3, no effect.');
    expect(words.text('plain', { total: 0, result: 'no effect' })).toBe('Fire: 0, no effect.');
    expect(words.text('plain', { total: 12, result: 'no effect' })).toBe('Fire: 12, no effect.');
  });

  test('and a fraction has the decimal sign of the language', () => {
    expect(words.text('plain', { total: 2.5, result: 'no effect' })).toBe(`Fire: 2${point}5, no effect.`);
    expect(words.text('listed', { dice: { list: [-1.25, 1805] } })).toContain(`−1${point}25`);
    expect(words.text('plain', { total: 1805, result: 'no effect' })).toBe('Fire: 1805, no effect.');
  });

  test('where it writes it as a number', () => {
    expect(words.text('exact', { total: -2.5 })).toBe(`−2${point}50 cm`);
  });

  test('where it counts by it', () => {
    expect(words.text('counted', { left: -2, all: -7 })).toBe('−2 points of −7');
    expect(words.text('counted', { left: 1, all: 7 })).toBe('1 point of 7');
  });

  test('in a list', () => {
    expect(words.text('listed', { dice: { list: [-1] } })).toBe('Dice −1.');
  });

  test('by itself', () => {
    expect([words.number(-4), words.number(-0.25, 2), words.number(4)]).toEqual(['−4', `−0${point}25`, '4']);
  });

  test('what people write is left as it is', () => {
    expect(words.text('plain', { total: 1, result: 'hill -3, 7-9' })).toBe('Fire: 1, hill -3, 7-9.');
  });
});

test('a phrase stands inside a sentence, alone and in a list', () => {
  const words = createWords('en', [
    { forces: 'Fallen: {units}.', infantry: '{count} infantry', cavalry: '{count} cavalry' },
  ]);
  const phrase = (key: string, count: number) => ({ phrase: { key, params: { count } } });
  expect(words.text('forces', { units: phrase('infantry', 3) })).toBe('Fallen: 3 infantry.');
  expect(words.text('forces', { units: { list: [phrase('infantry', 3), phrase('cavalry', 1)] } })).toBe(
    'Fallen: 3 infantry and 1 cavalry.',
  );
});

describe.each(['it', 'en'] as const)(
  'a name that somebody wrote, with marks that turn it around, in %s',
  (language) => {
    const words = createWords(language, [{ sits: '{name}' }]);
    const noun = { text: 'A\u202EB', article: '', number: 'one', gender: 'm' } as const;

    test.each([
      ['alone', { text: 'A\u202EB' }],
      ['in both languages', { text: { it: 'A\u202EB', en: 'A\u202EB' } }],
      ['as a noun', { text: { it: noun, en: noun } }],
      ['in a list', { list: [{ text: 'A\u202EB' }] }],
    ])('is shown inert in a fact that was kept before: %s', (_how, name) => {
      expect(words.text('sits', { name })).toBe('A\uFFFDB');
    });

    test('is shown inert by itself', () => {
      expect(words.written('A\u202EB')).toBe('A\uFFFDB');
      expect(words.written({ it: 'A\u202EB', en: noun })).toBe('A\uFFFDB');
    });
  },
);
