/** Makes sentences of messages, in the reader's language. The rules never write sentences; they all come from here. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Fact } from '../engine/ruleset.ts';
import { printedNumber } from '../space/hex/grid.ts';
import { hexTarget, readTarget, type Target } from '../engine/target.ts';
import type { Bilingual, Language, Message, Param, Text } from '../engine/verdict.ts';

export { type Bilingual, type Language, languageFor, LANGUAGES } from '../engine/verdict.ts';

/** Message key to ICU message. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a game's units and places are called; `null` where a thing has no name of its own. */
export interface Names {
  unit(id: string): Bilingual | null;
  /** Where a hex has a name beside its number, for example the redoubt of Shevardino. */
  hex?(hex: number): Bilingual | null;
  region?(id: string): Bilingual | null;
  card?(id: string): Bilingual | null;
  slot?(slot: string): Bilingual | null;
}

export interface Words {
  readonly language: Language;
  say(message: Message): string;
  /** The journal line of a fact, without its dice and tally. */
  tell(fact: Fact): string;
  /** Shorthand for a message without a rule behind it. */
  text(key: string, params?: Message['params']): string;
  /** What somebody wrote, in the reader's language where it is there in both. */
  written(text: Text): string;
  unit(id: string): string;
  /** What a target is called, of whatever kind it is. */
  place(target: Target): string;
  /** With as many decimals as `digits` says, none without it; comma or point as the language writes it. */
  number(value: number, digits?: number): string;
  /** 0 to 1 as a percentage with one decimal. */
  percent(share: number): string;
  has(key: string): boolean;
}

/** A figure with its sign: a minus, where `Intl` and plain numbers have a hyphen. */
const signed = (figure: string): string => figure.replace(/^-/, '−');

/** A number for a blank that writes it as it is. */
class Figure extends Number {
  override toString(): string {
    return signed(super.toString());
  }
}

function signedFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = new Intl.NumberFormat(language, options);
  const plain = format.format;
  return Object.defineProperty(format, 'format', { value: (value: number) => signed(plain(value)) });
}

/**
 * @param catalogues searched in order; the first that has the key answers
 * @param names of the game at the table, if any
 */
export function createWords(language: Language, catalogues: readonly Catalogue[], names?: Names): Words {
  const compiled = new Map<string, IntlMessageFormat>();
  const numbers = new Map<string, Intl.NumberFormat>();
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const percents = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
    const key = JSON.stringify(options);
    let format = numbers.get(key);
    if (!format) numbers.set(key, (format = signedFormat(language, options)));
    return format;
  }

  const plurals = new Intl.PluralRules(language);
  const formatters = {
    getNumberFormat: (_language?: unknown, options?: Intl.NumberFormatOptions) => numberFormat(options),
    getDateTimeFormat: () => new Intl.DateTimeFormat(language),
    getPluralRules: () => plurals,
  };

  const patternOf = (key: string) => catalogues.find((catalogue) => key in catalogue)?.[key];

  function compile(key: string): IntlMessageFormat {
    let format = compiled.get(key);
    // A key without a message is shown as it is: ugly, and caught by the test that compares keys and messages.
    if (!format)
      compiled.set(
        key,
        (format = new IntlMessageFormat(patternOf(key) ?? key, language, undefined, { ignoreTag: true, formatters })),
      );
    return format;
  }

  function paramText(param: Param): string | number | Figure {
    if (typeof param === 'number') return param < 0 ? new Figure(param) : param;
    if (typeof param !== 'object') return param;
    if ('unit' in param) return words.unit(param.unit);
    if ('place' in param) return words.place(param.place);
    if ('facing' in param) return words.text(`facing.${param.facing}`);
    if ('seat' in param) return words.text(`seat.${param.seat}`);
    if ('word' in param) return words.text(param.word);
    if ('text' in param) return words.written(param.text);
    if ('phrase' in param) return words.say(param.phrase);
    return lists.format(param.list.map((item) => String(paramText(item))));
  }

  function text(key: string, params: Message['params'] = {}): string {
    const values = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, paramText(param)]));
    const parts = compile(key).formatToParts<Figure>(values);
    return parts.map(({ value }) => String(value)).join('');
  }

  const words: Words = {
    language,
    text,
    say: (message) => text(message.key, message.params),
    tell: (fact) => text(`fact.${fact.key}`, fact.params),
    written: (text) => (typeof text === 'string' ? text : text[language]),
    unit: (id) => names?.unit(id)?.[language] ?? id,
    place(target) {
      const read = readTarget(target);
      switch (read.kind) {
        case 'hex': {
          const called = names?.hex?.(read.hex)?.[language];
          return called ? `${printedNumber(read.hex)} (${called})` : printedNumber(read.hex);
        }
        case 'region':
          return names?.region?.(read.region)?.[language] ?? read.region;
        case 'unit':
        case 'stack':
          return lists.format(read.units.map(words.unit));
        case 'card':
          return names?.card?.(read.card)?.[language] ?? read.card;
        case 'seat':
          return text(`seat.${read.seat}`);
        case 'facing':
          return text(`facing.${read.facing}`);
        case 'placement':
          return `${words.place(hexTarget(read.hex))}, ${text(`facing.${read.facing}`)}`;
        case 'order': {
          const order = text(`label.order.${read.order}`);
          return read.towards === null ? order : `${order}: ${words.place(read.towards)}`;
        }
        case 'slot':
          return names?.slot?.(read.slot)?.[language] ?? read.slot;
        case 'number':
          return words.number(read.value);
        case 'word':
          return patternOf(`answer.${read.word}`) ? text(`answer.${read.word}`) : read.word;
      }
    },
    number: (value, digits = 0) =>
      numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    percent: (share) => percents.format(share),
    has: (key) => patternOf(key) !== undefined,
  };
  return words;
}
