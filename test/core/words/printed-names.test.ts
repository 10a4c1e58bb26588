/** The names in the data, and the sentences that they stand in: each unit with its article, in both languages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import bodies from '../../../assets/borodino/units.json' with { type: 'json' };
import invasion from '../../../assets/invasion-of-russia/units.json' with { type: 'json' };
import moravian from '../../../assets/moravian-sun/units.json' with { type: 'json' };
import regions from '../../../assets/napoleon-in-europe/regions.json' with { type: 'json' };
import armies from '../../../assets/ordine-obliquo/armies.json' with { type: 'json' };
import { bilingualName, type Name, type Noun } from '../../../core/engine/noun.ts';
import type { RulesetId } from '../../../core/engine/ruleset.ts';
import type { Message, Param } from '../../../core/engine/verdict.ts';
import { wordsFor } from '../../../core/words/index.ts';
import type { Language } from '../../../core/words/words.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';

const ASSETS = join(import.meta.dirname, '../../../assets');

const NAMES: readonly Name[] = [
  ...bodies.units,
  ...[...invasion.units, ...invasion.leaders],
  ...[...moravian.formations, ...moravian.units, ...moravian.leaders],
  ...regions.regions,
  ...armies.armies.flatMap(({ brigades, troops }) => [...brigades.flatMap(({ units }) => units), ...troops]),
].map(({ name }) => bilingualName.parse(name).it);

const isNoun = (name: Name): name is Noun => typeof name !== 'string';
/** Numerals that are spoken with a vowel first: 8, 11, 80 to 89, VIII and XI. */
const VOWEL = /^(?:[AEIOUÀÈÉÌÒÙ](?![IVX]* )|(?:8|11|8\d)[°ª]|VIII |XI )/;
const WITH_LO = /^(?:Z|Jäger|S[bcdfglmnpqrtv]|Gn|Ps)/;

/** The article that a name has by its first sound; a regiment that is two has that of its first. */
function articleOf({ text, number, gender }: Noun): string {
  const isCompound = /^\d+[°ª]/.test(text);
  if (number === 'one' || isCompound)
    return VOWEL.test(text) ? 'l’' : gender === 'f' ? 'la' : WITH_LO.test(text) ? 'lo' : 'il';
  if (gender === 'f') return 'le';
  return VOWEL.test(text) || WITH_LO.test(text) || text.startsWith('Stati') ? 'gli' : 'i';
}

test('there are many names, and most have an article', () => {
  expect(NAMES.length).toBeGreaterThan(700);
  expect(NAMES.filter((name) => isNoun(name) && name.article !== '').length).toBeGreaterThan(450);
});

test('every Italian article is that of the first sound, the gender and the number', () => {
  const articled = NAMES.filter(isNoun).filter(({ article }) => article !== '');
  expect(articled.filter((name) => articleOf(name) !== name.article)).toEqual([]);
});

test('no name, rule or sentence has a straight apostrophe', () => {
  const files = globSync('**/*.json', { cwd: ASSETS });
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => readFileSync(join(ASSETS, file), 'utf8').includes("'"))).toEqual([]);
});

/** A unit that is many, one that is feminine, and the powers of a game. */
const SUBJECTS: Readonly<Record<RulesetId, Readonly<Record<'many' | 'one' | 'two', Param>>>> = {
  borodino: {
    many: { unit: 'r-c3-4' },
    one: { unit: 'r-mosc-1' },
    two: { list: [{ seat: 'french' }, { seat: 'russian' }] },
  },
  'moravian-sun': {
    many: { unit: 'al-b-mari' },
    one: { unit: 'fr-s-art1' },
    two: { list: [{ seat: 'french' }, { seat: 'coalition' }] },
  },
  'invasion-of-russia': {
    many: { unit: 'ru-1v-iv2' },
    one: { unit: 'fr-guard-iv1' },
    two: { list: [{ seat: 'french' }, { seat: 'russian' }] },
  },
  'napoleon-in-europe': {
    many: { place: 'region:papal-states' },
    one: { seat: 'ottoman' },
    two: { list: [{ seat: 'britain' }, { seat: 'prussia' }] },
  },
  'ordine-obliquo': {
    many: { list: [{ unit: 's-pr-i-1' }, { unit: 'n-au-i-1' }] },
    one: { unit: 's-pr-i-4' },
    two: { list: [{ seat: 'south' }, { seat: 'north' }] },
  },
};

/** A message with the same thing in all its blanks, but those that count. */
function filled(pattern: string, subject: Param): Message['params'] {
  const blanks = [...pattern.matchAll(/\{(\w+?)(?:_(?:the|The|of|to|from|in|In|on|number|gender))?(?=[,}])/g)].map(
    ([, name = '']) => name,
  );
  const counted = [...pattern.matchAll(/\{(\w+), (?:plural|number)/g)].map(([, name = '']) => name);
  return Object.fromEntries(blanks.map((name) => [name, counted.includes(name) ? 3 : subject]));
}

const FAULTY: Readonly<Record<Language, RegExp>> = {
  it: /[{}]|(?<!\p{L})(?:di|da|su|in|a) (?:il|lo|gli|le|i|la|l’)(?!\p{L})| {2}|’ /u,
  en: /[{}]|(?<!\p{L})(?:the the|of of|The the)(?!\p{L})| {2}/u,
};

const SAID: readonly (readonly [game: RulesetId, key: string, params: object, it: string, en: string])[] = [
  [
    'moravian-sun',
    'fact.moved',
    { units: { list: [{ unit: 'al-b-mari' }] }, place: { place: 'hex:1708' } },
    'Ussari di Mariupol muovono in 1708.',
    'Mariupol Hussars move to 1708.',
  ],
  [
    'invasion-of-russia',
    'fact.arrived',
    { side: { seat: 'french' }, units: { list: [{ unit: 'fr-guard-iv1' }] } },
    'Grande Armée: arriva la Vecchia Guardia (Lefebvre).',
    'Grande Armée: the Old Guard (Lefebvre) arrives.',
  ],
  [
    'invasion-of-russia',
    'label.tally.points',
    { side: { seat: 'french' } },
    'Punti della Grande Armée',
    'Points of the Grande Armée',
  ],
  [
    'napoleon-in-europe',
    'fact.skirmish',
    {
      place: { place: 'region:wales' },
      attacker: { list: [{ seat: 'britain' }, { seat: 'prussia' }] },
      defender: { list: [{ seat: 'ottoman' }] },
    },
    'Schermaglia nel Galles: attaccano la Gran Bretagna e la Prussia, difende l’Impero Ottomano.',
    'Skirmish in Wales: Great Britain and Prussia attack, the Ottoman Empire defends.',
  ],
  ['napoleon-in-europe', 'label.forces.infantry', { count: 4 }, '4 fanterie', '4 infantry'],
  [
    'ordine-obliquo',
    'fact.opportunity-fire',
    { unit: { unit: 's-pr-i-1' }, target: { unit: 'n-au-i-1' } },
    'Fuoco di opportunità del Battaglione di linea I (I, sud) sul Battaglione di linea I (I, nord).',
    'Opportunity fire by the 1st Line Battalion (I, south) at the 1st Line Battalion (I, north).',
  ],
];

describe.each(['it', 'en'] as const)('in %s', (language) => {
  test.each(Object.keys(SUBJECTS))(
    'every message of %s, and every one that all games share, can be read with many, with one and with two powers',
    (game) => {
      const words = wordsIn(game, language);
      const files = globSync(`{${game}/,}words/*.${language}.json`, { cwd: ASSETS });
      const messages = files.flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(join(ASSETS, file), 'utf8')) as Record<string, string>),
      );
      const sentences = messages.filter(([, pattern]) => typeof pattern === 'string' && pattern.includes('{'));
      expect(sentences.length).toBeGreaterThan(80);
      for (const subject of Object.values(SUBJECTS[game] ?? {})) {
        const read = sentences.map(([key, pattern]) => [key, words.text(key, filled(pattern, subject))] as const);
        expect(read.filter(([, sentence]) => FAULTY[language].test(sentence))).toEqual([]);
      }
    },
  );

  test.each(SAID)('%s says %s as its names want it', (game, key, params, it, en) => {
    expect(wordsFor(game, language).text(key, params as never)).toBe(language === 'it' ? it : en);
  });
});
