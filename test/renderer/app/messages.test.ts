import { globSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { BadFile } from '../../../core/archive/bad-file.ts';
import { type Failure, failure } from '../../../core/archive/desk.ts';
import { rulesets } from '../../../core/games/index.ts';
import type { Param } from '../../../core/engine/verdict.ts';
import { ledgerOf } from '../../../core/words/ledger.ts';
import { FORMS } from '../../../core/words/nouns.ts';
import type { Catalogue, Language } from '../../../core/words/words.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { GROUPS } from '../../../renderer/app/commands.ts';
import { WAYS } from '../../../renderer/archive/recovery.ts';
import { BOXES, LABELS } from '../../../renderer/library/games.ts';
import { chaptersOf } from '../../../renderer/rules/chapters.ts';

const FAULT_KINDS = Object.keys(WAYS);
const TONGUES = ['it', 'en'] as const satisfies readonly Language[];

const catalogue = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
const pairs = globSync('assets/**/words/*.it.json').map(
  (path) => [path, path.replace('.it.json', '.en.json')] as const,
);

/**
 * The blanks of a message, also those inside plurals. One that is named for the language counts alike in both, and so
 * does one that asks a name for its article or its number: each language agrees in its own way.
 */
function blanks(message: Catalogue[string]): readonly string[] {
  const found = new Set<string>();
  const visit = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if ('value' in element && element.type !== 0 && typeof element.value === 'string') found.add(element.value);
      if ('options' in element) for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  const pattern = typeof message === 'string' ? message : message.text;
  visit(new IntlMessageFormat(pattern, 'en', undefined, { ignoreTag: true }).getAst());
  const names = [...found].map((name) => name.replace(new RegExp(`_(?:${FORMS.join('|')})$`), ''));
  return [...new Set(names.map((name) => (name === 'it' || name === 'en' ? 'own language' : name)))].sort();
}

test('the blanks of a message are found, also inside a plural', () => {
  expect(blanks('{count, plural, one {# of {whole}} other {#}} in {place}')).toEqual(['count', 'place', 'whole']);
});

test('there are catalogues to compare', () => {
  expect(pairs.length).toBeGreaterThan(5);
});

test.each(pairs)('%s and its English have the same keys and the same blanks', (italian, english) => {
  const [it, en] = [catalogue(italian), catalogue(english)];
  expect(Object.keys(en).sort()).toEqual(Object.keys(it).sort());
  for (const key of Object.keys(it)) expect([key, blanks(en[key] ?? '')]).toEqual([key, blanks(it[key] ?? '')]);
});

/** The first catalogue with a key answers: the message of a second one is never read. */
test.each(rulesets.map(({ id }) => id))('no key of %s stands in two of its files', (game) => {
  const keys = globSync(`assets/${game}/words/*.it.json`).flatMap((path) => Object.keys(catalogue(path)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('no key of the screens stands in two catalogues', () => {
  const [frame, play, engine] = ['frame', 'play', 'engine'].map((name) =>
    Object.keys(catalogue(`assets/words/${name}.it.json`)),
  );
  expect(frame?.filter((key) => play?.includes(key) || engine?.includes(key))).toEqual([]);
});

/** Everything that the named function is called with first, in the sources of the archive and its hosts. */
function keysIn(call: RegExp): readonly string[] {
  const sources = globSync(['core/archive/**/*.ts', 'electron/**/*.ts']).map((path) => readFileSync(path, 'utf8'));
  return [...new Set(sources.flatMap((source) => [...source.matchAll(call)].map(([, key]) => key ?? '')))];
}

const FAILURES = [
  ...keysIn(/\bfailure\('([^']+)'/g),
  ...FAULT_KINDS.map((kind) => `archive-${kind}`),
] as Failure['code'][];
const FILE_FAULTS = [...keysIn(/new BadFile\('([^']+)'/g), 'not-json', 'too-deep', 'too-many', 'forbidden-name'];

test('the faults of the archive are found in its sources', () => {
  expect(FAILURES).toEqual(
    expect.arrayContaining(['no-host', 'no-campaign', 'conflict', 'internal', 'archive-locked']),
  );
  expect(FILE_FAULTS).toEqual(expect.arrayContaining(['schema', 'digest', 'newer', 'not-campaign']));
});

test.each(TONGUES)('every fault of the archive has its sentence: %s', (language) => {
  const words = wordsIn(null, language);
  const keys = [
    ...FAILURES.map((code) => failure(code).fault.key),
    ...FILE_FAULTS.map((key) => new BadFile(key).fault.key),
    ...FAULT_KINDS.flatMap((kind) => ['title', 'happened', 'kept'].map((part) => `ui.fault.${kind}.${part}`)),
    ...FAULT_KINDS.map((kind) => `ui.fault.retry.${kind}`),
  ];
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
});

test.each(TONGUES)('every command, box, chapter and scenario has its name: %s', (language) => {
  const words = wordsIn(null, language);
  const keys = [
    ...GROUPS.flatMap((group) => group.commands.map((command) => `ui.command.${command.id}`)),
    ...BOXES.flatMap((box) =>
      ['name', 'subtitle', 'programs', 'provenance', 'about', 'turn', 'win', ...LABELS].map(
        (part) => `ui.game.${box}.${part}`,
      ),
    ),
    ...rulesets.flatMap(({ id }) => ledgerOf(id).map((entry) => `ui.rules.kind.${entry.kind}`)),
    ...rulesets.flatMap(({ id, scenarios }) => scenarios.map((scenario) => `game.${id}.scenario.${scenario.id}`)),
  ];
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
});

/** Chapters bear their numbers in every rulebook: a game's own words come first. */
test.each(TONGUES)('every chapter of every rulebook has its name: %s', (language) => {
  const missing = rulesets.flatMap(({ id }) => {
    const words = wordsIn(id, language);
    return chaptersOf(ledgerOf(id)).filter((chapter) => !words.has(`ui.rules.chapter.${chapter}`));
  });
  expect(missing).toEqual([]);
});

test.each(TONGUES)('every text that a screen, or a game for it, names as it stands is there: %s', (language) => {
  const words = wordsIn('borodino', language);
  const sources = globSync(['renderer/**/*.{svelte,ts}', 'core/{engine,games}/**/*.ts']).map((path) =>
    readFileSync(path, 'utf8'),
  );
  const keys = sources.flatMap((source) =>
    [...source.matchAll(/'(ui\.[a-z0-9.-]+[a-z0-9])'/g)].map(([, key]) => key ?? ''),
  );
  expect(keys.length).toBeGreaterThan(100);
  expect([...new Set(keys)].filter((key) => !words.has(key))).toEqual([]);
});

test.each(globSync('assets/words/*.it.json'))('a text of %s that nothing uses is thrown away', (path) => {
  const code = ['renderer/**/*.{svelte,ts}', 'core/{archive,engine,games,measure}/**/*.ts', 'electron/**/*.ts'];
  const sources = globSync(code).map((source) => readFileSync(source, 'utf8'));
  const text = sources.join('\n');
  const isUsed = (key: string) => {
    const parts = key.split('.');
    return parts.some((_, cut) => text.includes(cut === 0 ? `'${key}'` : `${parts.slice(0, -cut).join('.')}.\${`));
  };
  const own = Object.keys(catalogue(path)).filter((key) => /^(?:ui|measure|photo|report)\./.test(key));
  expect(own.filter((key) => !isUsed(key))).toEqual([]);
});

/** The rulebook counts moves where others count turns: the game's own words come first. */
test.each([
  ['it', 'Mossa 3', 'Turno 3'],
  ['en', 'Move 3', 'Turn 3'],
] as const)('what a game calls its turns, in %s', (language, move, turn) => {
  for (const key of ['ui.play.turn', 'ui.campaign.turn']) {
    expect(wordsIn('ordine-obliquo', language).text(key, { turn: 3 })).toBe(move);
    expect(wordsIn('borodino', language).text(key, { turn: 3 })).toBe(turn);
  }
});

test('who is waited for is a player by name, or a side with which the verb agrees', () => {
  const said = (name: Param) => wordsIn('moravian-sun', 'it').text('ui.play.bot', { name });
  expect(said('Anna')).toBe('Anna sta decidendo…');
  expect(said({ seat: 'french' })).toBe('I Francesi stanno decidendo…');
  expect(said({ seat: 'coalition' })).toBe('La Coalizione sta decidendo…');
});
