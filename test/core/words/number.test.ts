/** Names are one and many: a verb or a pronoun that goes with a name has to ask for its number. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Catalogue, Language } from '../../../core/words/words.ts';

const ASSETS = join(import.meta.dirname, '../../../assets');

/** The blanks of each game, and at last of the messages that all games share, that can be filled with a name in the plural, or with several names. */
const MANY: Readonly<Record<string, readonly string[]>> = {
  'moravian-sun': ['unit', 'units', 'target', 'enemy', 'formation', 'formations', 'side'],
  'invasion-of-russia': ['unit', 'units', 'target'],
  'napoleon-in-europe': [
    'nation',
    'nations',
    'partner',
    'winner',
    'loser',
    'attacker',
    'defender',
    'holder',
    'heir',
    'units',
    'target',
  ],
  'ordine-obliquo': ['units', 'others', 'attackers', 'winners', 'sides'],
  borodino: ['unit', 'units', 'top', 'enemy', 'target', 'cavalry', 'friends'],
  '.': ['unit', 'units', 'target', 'item', 'seat', 'seats', 'who', 'sides', 'pair'],
};

const SELECTED = /\{(\w+)_number, plural, one \{([^{}]*)\} other \{[^{}]*\}\}/g;
/** Words that stand between a subject and its verb; some agree with an object where they stand alone. */
const BETWEEN: Readonly<Record<Language, readonly string[]>> = {
  it: ['non', 'si', 'ne', 'vi', 'ci', 'lo', 'la', 'li', 'le', 'gli', 'già', 'ora', 'anche'],
  en: ['no longer', 'now', 'already', 'also', 'then'],
};

/** The reasons of a program leave out their subject, which is the program: the names in them are objects. */
function sentencesOf(folder: string, language: Language): readonly (readonly [key: string, sentence: string])[] {
  const files = globSync(join(folder, `words/*.${language}.json`), { cwd: ASSETS });
  const catalogues = files.map((file) => JSON.parse(readFileSync(join(ASSETS, file), 'utf8')) as Catalogue);
  return catalogues
    .flatMap((catalogue) => Object.entries(catalogue))
    .filter(([key]) => !key.startsWith('motive.'))
    .flatMap(([key, message]) => (typeof message === 'string' ? [[key, message] as const] : []));
}

/** Whatever agrees with a name in some message: "muove", "è", "it has". */
function singulars(language: Language): readonly string[] {
  const all = Object.keys(MANY).flatMap((game) => sentencesOf(game, language));
  const words = all.flatMap(([, sentence]) => [...sentence.matchAll(SELECTED)].map(([, , one = '']) => one));
  return [...new Set(words)].filter(
    (word) => /^\p{L}+$/u.test(word) && !['its', 'it', ...BETWEEN[language]].includes(word),
  );
}

/** A name as the subject of a verb that stands in the singular whatever the name is. */
function disagreeing(
  sentence: string,
  blanks: readonly string[],
  language: Language,
  verbs: readonly string[],
): boolean {
  const verb = `(?:${verbs.join('|')})(?![\\p{L}’])`;
  const name = `(?<!(?<!\\p{L})(?:[Dd]i|[Aa]|[Dd]a|[Ii]n|con|contro|of|on|to|by|with|[Ff]rom|against|who attack) )\\{(?:${blanks.join('|')})(?:_the|_The)?\\}`;
  const after = new RegExp(`${name},? (?:(?:${BETWEEN[language].join('|')}) )*${verb}`, 'u');
  const before = language === 'it' ? `(?<![\\p{L}’]|Chi )${verb} ` : '(?<!\\p{L})(?:[Dd]oes|[Ii]s) ';
  return after.test(sentence) || new RegExp(`${before}${name}`, 'u').test(sentence);
}

describe.each(Object.keys(MANY))('%s', (game) => {
  test.each(['it', 'en'] as const)(
    'no verb of a message stands in the singular beside a name that may be many: %s',
    (language) => {
      const verbs = singulars(language);
      expect(verbs.length).toBeGreaterThan(20);
      const faults = sentencesOf(game, language).filter(([, sentence]) =>
        disagreeing(sentence, MANY[game] ?? [], language, verbs),
      );
      expect(faults).toEqual([]);
    },
  );
});

/** Things that are counted; set-ups and decks have many of them always. */
const COUNTED: Readonly<Record<Language, string>> = {
  it: 'esagoni|batterie|punti|carte|treni|depositi|dadi|caselle|tipi di unità|altri|altre|campagne|fogli|righe|basette|brigate',
  en: 'hexes|batteries|points|cards|trains|depots|dice|spaces|units|others|campaigns|sheets|lines|bases|brigades',
};
const ALWAYS_MANY = [
  'fact.set-up',
  'prompt.set-up',
  'fact.deployed',
  'fact.placed',
  'fact.deck-reshuffled',
  'ui.play.dice.title.many',
  'ui.play.dice.why.many',
];
const uncounted = (sentence: string, language: Language): boolean =>
  new RegExp(`(?<![{}])\\{\\w+\\} (?:${COUNTED[language]})(?!\\p{L})`, 'u').test(sentence);

test.each(['it', 'en'] as const)('no number stands before a plural that does not ask for it: %s', (language) => {
  const all = Object.keys(MANY).flatMap((game) => sentencesOf(game, language));
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(([key, each]) => !ALWAYS_MANY.includes(key) && uncounted(each, language))).toEqual([]);
});

test.each([
  ['it', 'È a {count} esagoni.', true],
  ['it', 'È a {count, plural, one {un esagono} other {# esagoni}}.', false],
  ['en', 'At most {most} units of cavalry.', true],
] as const)('a bare number is found, in %s: %s', (language, sentence, found) => {
  expect(uncounted(sentence, language)).toBe(found);
});

test.each([
  ['it', '{unit} muove.'],
  ['it', '{units_The} non si ritira.'],
  ['it', 'Manca {unit_the}: aspettate.'],
  ['en', '{unit} has moved.'],
  ['en', 'Does {unit_the} attack?'],
] as const)('a verb that does not agree is found, in %s: %s', (language, sentence) => {
  expect(disagreeing(sentence, ['unit', 'units'], language, ['muove', 'ritira', 'manca', 'Manca', 'has'])).toBe(true);
});

test('a verb that agrees is left alone', () => {
  const sentence = '{unit} non {unit_number, plural, one {muove} other {muovono}}: {place} è occupato da {unit_the}.';
  expect(disagreeing(sentence, ['unit'], 'it', ['muove', 'è'])).toBe(false);
});
