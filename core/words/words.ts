/** Makes sentences of messages, in the reader's language. The rules never write sentences; they all come from here. */
import { IntlMessageFormat } from 'intl-messageformat';
import { inert } from '../archive/inert.ts';
import { type BilingualName, type Name, noun, type Noun, textOf } from '../engine/noun.ts';
import type { Fact } from '../engine/ruleset.ts';
import { printedNumber } from '../space/hex/grid.ts';
import { hexTarget, readTarget, type Target } from '../engine/target.ts';
import type { Language, Message, Param, Text } from '../engine/verdict.ts';
import { type Form, FORMS, genderOf, namesAs, nounOf, numberOf } from './nouns.ts';

export { type Bilingual, type Language, languageFor, LANGUAGES } from '../engine/verdict.ts';

/** Message key to ICU message, or to a name that other messages agree with. */
export type Catalogue = Readonly<Record<string, string | Readonly<Record<keyof Noun, string>>>>;

/** What a game's units and places are called; `null` where a thing has no name of its own. */
export interface Names {
  unit(id: string): BilingualName | null;
  /** Where a hex has a name beside its number, for example the redoubt of Shevardino. */
  hex?(hex: number): BilingualName | null;
  region?(id: string): BilingualName | null;
  card?(id: string): BilingualName | null;
  slot?(slot: string): BilingualName | null;
}

export interface Words {
  readonly language: Language;
  say(message: Message): string;
  /** The journal line of a fact, without its dice and tally. */
  tell(fact: Fact): string;
  /** Shorthand for a message without a rule behind it. */
  text(key: string, params?: Message['params']): string;
  /** What somebody wrote, in the reader's language where it is there in both. */
  written(text: Text | BilingualName): string;
  unit(id: string): string;
  /** What a target is called, of whatever kind it is. */
  place(target: Target): string;
  /** With as many decimals as `digits` says, none without it; comma or point as the language writes it. */
  number(value: number, digits?: number): string;
  /** 0 to 1 as a percentage with one decimal. What is possible is never shown as 0, and what is not certain never as 100. */
  percent(share: number): string;
  has(key: string): boolean;
}

/** A name that was kept before such marks were shown inert may hold them still. */
const inertName = (name: Name): Name => (typeof name === 'string' ? inert(name) : { ...name, text: inert(name.text) });

/** A figure with its sign: a minus, where `Intl` and plain numbers have a hyphen. */
const signed = (figure: string): string => figure.replace(/^-/, '−');

/** A number for a blank that writes it as it is: with the minus and the decimal sign of the language. */
class Figure extends Number {
  readonly #format: Intl.NumberFormat;

  constructor(value: number, format: Intl.NumberFormat) {
    super(value);
    this.#format = format;
  }

  /** Not `toString`: a plural compares what that gives with its cases, such as `=-1`. */
  get written(): string {
    return this.#format.format(Number(this));
  }
}

const written = (value: unknown): string => (value instanceof Figure ? value.written : String(value));

function signedFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = new Intl.NumberFormat(language, options);
  const plain = format.format;
  return Object.defineProperty(format, 'format', { value: (value: number) => signed(plain(value)) });
}

/** The least share that a percentage with one decimal can tell from none. */
const LEAST_SHOWN = 0.001;
/** What a sum of shares may be off by its rounding: nearer than this to none or to all, it is that. */
const ROUNDING = 1e-9;

/** A message, and the blanks in it that agree with a name: `{unit_of}`. */
interface Compiled {
  readonly format: IntlMessageFormat;
  readonly agreements: readonly { readonly blank: string; readonly name: string; readonly form: Form }[];
}

const AGREEING = new RegExp(`\\{\\s*((\\w+)_(${FORMS.join('|')}))\\s*[,}]`, 'g');

const agreementsIn = (pattern: string): Compiled['agreements'] =>
  [...pattern.matchAll(AGREEING)].map(([, blank = '', name = '', form]) => ({ blank, name, form: form as Form }));

/**
 * @param catalogues searched in order; the first that has the key answers
 * @param names of the game at the table, if any
 */
export function createWords(language: Language, catalogues: readonly Catalogue[], names?: Names): Words {
  const compiled = new Map<string, Compiled>();
  const numbers = new Map<string, Intl.NumberFormat>();
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const percents = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  function percent(share: number): string {
    if (share > ROUNDING && share < LEAST_SHOWN) return `<${percents.format(LEAST_SHOWN)}`;
    if (share < 1 - ROUNDING && share > 1 - LEAST_SHOWN) return `>${percents.format(1 - LEAST_SHOWN)}`;
    return percents.format(share);
  }

  function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
    const key = JSON.stringify(options);
    let format = numbers.get(key);
    if (!format) numbers.set(key, (format = signedFormat(language, options)));
    return format;
  }

  /** Years and hexes are not grouped by thousands. */
  const asItIs = numberFormat({ useGrouping: false });
  const figure = (value: number): number | Figure =>
    Number.isInteger(value) && value >= 0 ? value : new Figure(value, asItIs);

  const plurals = new Intl.PluralRules(language);
  const formatters = {
    getNumberFormat: (_language?: unknown, options?: Intl.NumberFormatOptions) => numberFormat(options),
    getDateTimeFormat: () => new Intl.DateTimeFormat(language),
    getPluralRules: () => plurals,
  };

  const entryOf = (key: string) => catalogues.find((catalogue) => key in catalogue)?.[key];
  const nounAt = (key: string): Name => {
    const entry = entryOf(key);
    return entry === undefined || typeof entry === 'string' ? text(key) : noun.parse(entry);
  };

  function compile(key: string): Compiled {
    let message = compiled.get(key);
    if (!message) {
      const entry = entryOf(key);
      // A key without a message is shown as it is: ugly, and caught by the test that compares keys and messages.
      const pattern = (typeof entry === 'object' ? entry.text : entry) ?? key;
      const format = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true, formatters });
      compiled.set(key, (message = { format, agreements: agreementsIn(pattern) }));
    }
    return message;
  }

  /** The names behind a parameter; a number is none. */
  function namesOf(param: Exclude<Param, number>): readonly Name[] {
    if (typeof param !== 'object') return [param];
    if ('unit' in param) return [unitName(param.unit)];
    if ('place' in param) return namesAt(param.place);
    if ('facing' in param) return [words.text(`facing.${param.facing}`)];
    if ('seat' in param) return [nounAt(`seat.${param.seat}`)];
    if ('word' in param) return [nounAt(param.word)];
    if ('text' in param) return [inertName(typeof param.text === 'string' ? param.text : param.text[language])];
    if ('phrase' in param) return [words.say(param.phrase)];
    return param.list.flatMap((item) => (typeof item === 'number' ? [written(figure(item))] : namesOf(item)));
  }

  const unitName = (id: string): Name => names?.unit(id)?.[language] ?? id;

  /** What a target is called, of whatever kind it is; a stack has as many names as units. */
  function namesAt(target: Target): readonly Name[] {
    const read = readTarget(target);
    switch (read.kind) {
      case 'hex': {
        const called = names?.hex?.(read.hex)?.[language];
        return [called ? `${printedNumber(read.hex)} (${textOf(called)})` : printedNumber(read.hex)];
      }
      case 'region':
        return [names?.region?.(read.region)?.[language] ?? read.region];
      case 'unit':
      case 'stack':
        return read.units.map(unitName);
      case 'card':
        return [names?.card?.(read.card)?.[language] ?? read.card];
      case 'seat':
        return [nounAt(`seat.${read.seat}`)];
      case 'facing':
        return [text(`facing.${read.facing}`)];
      case 'placement':
        return [`${words.place(hexTarget(read.hex))}, ${text(`facing.${read.facing}`)}`];
      case 'order': {
        const order = text(`label.order.${read.order}`);
        return [read.towards === null ? order : `${order}: ${words.place(read.towards)}`];
      }
      case 'slot':
        return [names?.slot?.(read.slot)?.[language] ?? read.slot];
      case 'number':
        return [words.number(read.value)];
      case 'word':
        return [entryOf(`answer.${read.word}`) ? text(`answer.${read.word}`) : read.word];
    }
  }

  const paramText = (param: Param): string | number | Figure =>
    typeof param === 'number' ? figure(param) : lists.format(namesOf(param).map(textOf));

  /** What a blank such as `{unit_of}` is filled with. */
  function agreeing(param: Param, form: Form): string | number {
    const nouns = typeof param === 'number' ? [nounOf(String(param))] : namesOf(param).map(nounOf);
    if (form === 'number') return numberOf(nouns);
    if (form === 'gender') return genderOf(nouns);
    return lists.format(namesAs(nouns, form, language));
  }

  function text(key: string, params: Message['params'] = {}): string {
    const { format, agreements } = compile(key);
    const values = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, paramText(param)]));
    for (const { blank, name, form } of agreements) {
      const param = params[name];
      if (param !== undefined) values[blank] = agreeing(param, form);
    }
    const parts = format.formatToParts<Figure>(values);
    return parts.map(({ value }) => written(value)).join('');
  }

  const words: Words = {
    language,
    text,
    say: (message) => text(message.key, message.params),
    tell: (fact) => text(`fact.${fact.key}`, fact.params),
    written: (text) => inert(textOf(typeof text === 'string' ? text : text[language])),
    unit: (id) => textOf(unitName(id)),
    place: (target) => lists.format(namesAt(target).map(textOf)),
    number: (value, digits = 0) =>
      numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    percent,
    has: (key) => entryOf(key) !== undefined,
  };
  return words;
}
