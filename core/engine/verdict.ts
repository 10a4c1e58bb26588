/**
 * Why something may not be done, as data: a rule id and a message key with parameters.
 * The sentences are made in `core/words`, never here.
 */

import type { BilingualName } from './noun.ts';
import type { Target } from './target.ts';

/** The id of a ledger entry, for example `9.54-b`. */
export type RuleId = string;

/** In the place of a rule's id, for what no rule of any book says: the game is over, nothing can be undone. */
export const NO_RULE: RuleId = 'match';

/** A player's place at the table, for example `french`. */
export type Seat = string;

/** A step in the sequence of play of a game, for example `movement`. */
export type PhaseId = string;

/** The languages of the house. */
export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that suits a system, from its language tag: `it-IT`. */
export function languageFor(locale: string): Language {
  return locale.toLowerCase().startsWith('it') ? 'it' : 'en';
}

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** What somebody wrote: in both languages, or once for both. */
export type Text = string | Bilingual;

/** A value inside a message; objects are names that `core/words` looks up in the reader's language. */
export type Param =
  | number
  | string
  | { readonly unit: string }
  | { readonly place: Target }
  | { readonly facing: string }
  | { readonly seat: Seat }
  | { readonly word: string }
  | { readonly text: Text | BilingualName }
  /** A phrase inside a sentence: "3 cavalry". */
  | { readonly phrase: Message }
  | { readonly list: readonly Param[] };

/** A sentence to be: the key of a message and what fills its blanks. */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** The units that a message names, in the order of its parameters. */
export function unitsNamed({ params }: Pick<Message, 'params'>): readonly string[] {
  return Object.values(params ?? {})
    .flatMap(unlisted)
    .flatMap((param) => (typeof param === 'object' && 'unit' in param ? [param.unit] : []));
}

/** The seats that a message names, in the order of its parameters. */
export function seatsNamed({ params }: Pick<Message, 'params'>): readonly Seat[] {
  return Object.values(params ?? {})
    .flatMap(unlisted)
    .flatMap((param) => (typeof param === 'object' && 'seat' in param ? [param.seat] : []));
}

/** The places that a message names, in the order of its parameters. */
export function placesNamed({ params }: Pick<Message, 'params'>): readonly Target[] {
  return Object.values(params ?? {})
    .flatMap(unlisted)
    .flatMap((param) => (typeof param === 'object' && 'place' in param ? [param.place] : []));
}

function unlisted(param: Param): readonly Param[] {
  if (typeof param !== 'object') return [param];
  if ('list' in param) return param.list.flatMap(unlisted);
  return 'phrase' in param ? Object.values(param.phrase.params ?? {}).flatMap(unlisted) : [param];
}

/** A rule that stands in the way, and how it puts it. */
export interface Reason {
  readonly rule: RuleId;
  readonly message: Message;
}

/** `null` means: nothing stands in the way. */
export type Verdict = Reason | null;

/** Builds a {@link Reason}; `key` is looked up among the refusals of the message files. */
export function because(rule: RuleId, key: string, params?: Message['params']): Reason {
  return { rule, message: params ? { key, params } : { key } };
}

/** Thrown for an action that the rules do not allow. Nothing has changed when it is thrown. */
export class Refusal extends Error {
  readonly rule: RuleId;
  readonly reason: Message;

  constructor(reason: Reason) {
    super(`${reason.message.key} (${reason.rule})`);
    this.name = 'Refusal';
    this.rule = reason.rule;
    this.reason = reason.message;
  }
}
