/** Names that sentences agree with: a text with its article, number and gender, in each language. */
import { z } from 'zod';
import type { Language } from './verdict.ts';

z.config({ jitless: true });

export const noun = z.strictObject({
  text: z.string().min(1),
  /** As a dictionary gives it, with its apostrophe; empty where the name takes none: `il`, `l’`, `gli`, `the`. */
  article: z.enum(['', 'the', 'il', 'lo', 'la', 'l’', 'i', 'gli', 'le']),
  number: z.enum(['one', 'many']),
  gender: z.enum(['m', 'f', 'n']),
});
export type Noun = Readonly<z.infer<typeof noun>>;

/** A plain string is a proper name: one, masculine, without an article. */
export type Name = string | Noun;
export type BilingualName = Readonly<Record<Language, Name>>;

const name = z.union([z.string().min(1), noun]);
/** The name of a thing, as the data of a game give it. */
export const bilingualName = z.strictObject({ it: name, en: name });

/** The name by itself, as it stands on a counter or in a list. */
export const textOf = (name: string | Readonly<{ text: string }>): string =>
  typeof name === 'string' ? name : name.text;
