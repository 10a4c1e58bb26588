import { expect, test } from 'vitest';
import type { Name } from '../../../core/engine/noun.ts';
import { createWords } from '../../../core/words/words.ts';

const NAMES: Readonly<Record<string, { readonly it: Name; readonly en: Name }>> = {
  hussars: {
    it: { text: 'Ussari di Mariupol', article: 'gli', number: 'many', gender: 'm' },
    en: { text: 'Mariupol Hussars', article: 'the', number: 'many', gender: 'n' },
  },
  line: {
    it: { text: '8° di linea', article: 'l’', number: 'one', gender: 'm' },
    en: { text: '8th Line', article: 'the', number: 'one', gender: 'n' },
  },
  guard: {
    it: { text: 'Guardia', article: 'la', number: 'one', gender: 'f' },
    en: { text: 'Guard', article: 'the', number: 'one', gender: 'n' },
  },
  militia: {
    it: { text: 'Milizia', article: 'la', number: 'one', gender: 'f' },
    en: { text: 'Militia', article: 'the', number: 'one', gender: 'n' },
  },
  davout: { it: 'Davout', en: 'Davout' },
};

const wordsOf = (language: 'it' | 'en', messages: Record<string, string>) =>
  createWords(language, [messages], { unit: (id) => NAMES[id] ?? null });
const units = (...ids: readonly string[]) => ({ units: { list: ids.map((unit) => ({ unit })) } });

test.each([
  [
    'hussars',
    'gli Ussari di Mariupol',
    'degli Ussari di Mariupol',
    'agli Ussari di Mariupol',
    'sugli Ussari di Mariupol',
  ],
  ['line', 'l’8° di linea', 'dell’8° di linea', 'all’8° di linea', 'sull’8° di linea'],
  ['guard', 'la Guardia', 'della Guardia', 'alla Guardia', 'sulla Guardia'],
  ['davout', 'Davout', 'di Davout', 'a Davout', 'su Davout'],
])('in Italian the article of %s joins the preposition', (unit, the, of, to, on) => {
  const words = wordsOf('it', { all: '{unit_the}|{unit_of}|{unit_to}|{unit_on}' });
  expect(words.text('all', { unit: { unit } }).split('|')).toEqual([the, of, to, on]);
});

test.each([
  ['Vienna', 'a Vienna'],
  ['Algeri', 'ad Algeri'],
  ['1208', 'in 1208'],
  [{ text: 'Baviera', article: 'la', number: 'one', gender: 'f' }, 'in Baviera'],
] as const)('in Italian one is at a town and in a hex or a country: %o', (name, place) => {
  const words = createWords('it', [{ all: '{unit_in}' }], { unit: () => ({ it: name, en: name }) });
  expect(words.text('all', { unit: { unit: 'there' } })).toBe(place);
});

test('in a list each name has its own article, and only the first opens the sentence', () => {
  const messages = { of: 'Fuoco {units_of}', opens: '{units_The} sparano' };
  const words = wordsOf('it', messages);
  expect(words.text('of', units('line', 'hussars', 'davout'))).toBe(
    'Fuoco dell’8° di linea, degli Ussari di Mariupol e di Davout',
  );
  expect(words.text('opens', units('hussars', 'line'))).toBe('Gli Ussari di Mariupol e l’8° di linea sparano');
});

test('verbs agree: with the number of a name, and with a list as many', () => {
  const it = wordsOf('it', { moves: '{units} {units_number, plural, one {muove} other {muovono}}' });
  const en = wordsOf('en', { moves: '{units_The} {units_number, plural, one {moves} other {move}}' });
  expect(it.text('moves', units('hussars'))).toBe('Ussari di Mariupol muovono');
  expect(it.text('moves', units('guard'))).toBe('Guardia muove');
  expect(it.text('moves', units('guard', 'line'))).toBe('Guardia e 8° di linea muovono');
  expect(en.text('moves', units('hussars'))).toBe('The Mariupol Hussars move');
  expect(en.text('moves', units('line', 'davout'))).toBe('The 8th Line and Davout move');
});

test('a list is feminine only where all its names are', () => {
  const words = wordsOf('it', { lost: '{units_gender, select, f {perdute} other {perduti}}' });
  expect(words.text('lost', units('guard', 'militia'))).toBe('perdute');
  expect(words.text('lost', units('guard', 'line'))).toBe('perduti');
});

test('a message of a catalogue can be a name itself', () => {
  const seat = { text: 'Grande Armée', article: 'la', number: 'one', gender: 'f' };
  const words = createWords('it', [{ 'seat.french': seat, attrition: 'Attrito di marcia {side_of}' }]);
  expect(words.text('seat.french')).toBe('Grande Armée');
  expect(words.text('attrition', { side: { seat: 'french' } })).toBe('Attrito di marcia della Grande Armée');
});
