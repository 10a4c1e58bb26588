/** The names of units are masculine and feminine, one and many: no Italian sentence about a unit may agree with its gender. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../../core/words/words.ts';

const ASSETS = join(import.meta.dirname, '../../../assets');

/** Blanks that are filled with the name of a unit, or of several. */
const UNIT = String.raw`\{(?:unit|units|top|enemy|friends|cavalry|item|target|id)(?:_the|_The)?\}`;
/** Participles, and the adjectives that the rules use of units. */
const AGREEING = String.raw`(?:\p{L}{2,}(?:at|it|ut)|\p{L}*(?:pers|mess|mors|moss|fatt|pres|divis|evas|raccolt|raggiunt|respint|sciolt)|ferm|sol|attiv|stanc|vicin|lontan)[oaie]`;
const VERB = String.raw`(?:è|sono|era|resta|restano|diventa|diventano|essere|essersi|rimane)`;
const ADVERBS = String.raw`(?:(?:già|ancora|appena|ora|più|così|troppo|stat[oa])\s+)*`;

const PATTERNS = [
  // «{unit} … è … eliminata», as long as the clause is about the unit.
  new RegExp(`(?<!di )${UNIT}[^.:;,(){}]*\\s${VERB}\\s+${ADVERBS}${AGREEING}(?!\\p{L})`, 'u'),
  // «{unit} si è girata», also further on in the same sentence.
  new RegExp(`${UNIT}.*\\b(?:si è|essersi)\\s+${ADVERBS}${AGREEING}(?!\\p{L})`, 'u'),
  // «{unit} modificata», «({unit}): eliminata».
  new RegExp(`${UNIT}(?:\\s+${AGREEING}(?!\\p{L})|[^.]*:\\s*${AGREEING}(?:\\.|$))`, 'u'),
  // «{unit} si raccoglie, e resta ferma», «{unit} sfonda. È stanca.»
  new RegExp(`${UNIT}.*(?:resta ferm|È stanc|, disordinat)[oa](?!\\p{L})`, 'u'),
  // «orientate a est: {units}».
  new RegExp(`(?:orientat|mess|fermat|girat)[oaie](?!\\p{L})[^.]*:\\s*${UNIT}`, 'u'),
  // «girarla», «la teneva», «le servono».
  new RegExp(
    `${UNIT}.*\\b(?:girarl[oaie]|muoverl[oaie]|l[aoei] teneva|le servono|gli servono|le restano|gli restano|non può tirarl[ei]|su di ess[oa])`,
    'u',
  ),
];

/** A blank that agrees in number, read in the singular. */
const AGREED = /\{\w+_number, plural, one \{([^{}]*)\} other \{[^{}]*\}\}/g;
const agrees = (sentence: string): boolean => PATTERNS.some((pattern) => pattern.test(sentence.replace(AGREED, '$1')));

test.each([
  '{unit} è eliminata.',
  '{unit} è scompigliata da chi arretra (Coesione {cohesion}).',
  '{unit} si è girata e ha sparato: dopo non può né muovere né girarsi.',
  '{unit} ha già mosso o si è già girata: ogni unità muove una volta per fase.',
  '{unit} non si ripristina (Coesione {cohesion}): eliminata.',
  '{unit} è già orientata così.',
  '{unit} non è ancora piazzata: vanno piazzate tutte le unità.',
  '{unit} diventa attiva solo dal turno {turn}.',
  '{unit} è evasa: in questa mossa non muove più.',
  '{unit} non è più stanca.',
  '{unit} sfonda: {length} cm oltre. È stanca.',
  '{unit} si raccoglie, e resta ferma una mossa per riorganizzarsi.',
  '{unit} non riesce a formare il quadrato: resta in linea, disordinata.',
  '{unit} è raggiunta dalla cavalleria: l’ordine aperto non la evade.',
  '{unit} non arriva così lontano: le restano {left} cm.',
  '{unit} modificata',
  '{item} non può essere messo in {slot}.',
  '{target} è indicato due volte.',
  'Ora orientate a {facing}: {units}.',
  '{unit} spara già da ogni lato: non serve girarla.',
])('a sentence that agrees with a unit is found: %s', (sentence) => {
  expect(agrees(sentence)).toBe(true);
});

test.each([
  '{unit} è in Disordine: chi è in Disordine non assalta.',
  '{unit} non è artiglieria: fuoco lo fa solo l’artiglieria.',
  '{unit}: da ora è cavalleria stanca.',
  '{unit} ha già mosso: chi carica si sposta solo con la Carica.',
  'Fuoco di Reazione: l’attacco di {unit} è annullato.',
  'Nel movimento esteso {unit} non attraversa unità amiche, e {place} è occupato.',
])('a sentence that does not is left alone: %s', (sentence) => {
  expect(agrees(sentence)).toBe(false);
});

/** The messages of a file that are sentences; the others are names. */
const sentencesOf = (file: string): readonly (readonly [key: string, sentence: string])[] =>
  Object.entries(JSON.parse(readFileSync(join(ASSETS, file), 'utf8')) as Catalogue).flatMap(([key, message]) =>
    typeof message === 'string' ? [[key, message] as const] : [],
  );

const files = globSync(['**/words/*.it.json', 'words/{engine,play}.it.json'], { cwd: ASSETS });

test.each(files)('no sentence of %s agrees with the name of a unit', (file) => {
  expect(sentencesOf(file).filter(([, sentence]) => agrees(sentence))).toEqual([]);
});
