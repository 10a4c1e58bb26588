/** How a name takes its article and its preposition, and what a list of names agrees as. */
import type { Name, Noun } from '../engine/noun.ts';
import type { Language } from '../engine/verdict.ts';

/** What a blank says of the name behind it: `{unit_of}` is filled with "degli Ussari di Mariupol". */
export const FORMS = ['the', 'The', 'of', 'to', 'from', 'in', 'In', 'on', 'number', 'gender'] as const;
export type Form = (typeof FORMS)[number];
type Preposition = 'of' | 'to' | 'from' | 'in' | 'on';

export const nounOf = (name: Name): Noun =>
  typeof name === 'string' ? { text: name, article: '', number: 'one', gender: 'm' } : name;

/** Before an article an Italian preposition has another stem, and the article another form: di, il: del. */
const ITALIAN: Readonly<Record<Preposition, readonly [alone: string, joined: string]>> = {
  of: ['di', 'de'],
  to: ['a', 'a'],
  from: ['da', 'da'],
  in: ['in', 'ne'],
  on: ['su', 'su'],
};
const JOINED: Readonly<Partial<Record<Noun['article'], string>>> = {
  il: 'l',
  lo: 'llo',
  la: 'lla',
  'l’': 'll’',
  i: 'i',
  gli: 'gli',
  le: 'lle',
};

const before = (word: string, text: string): string =>
  word === '' || word.endsWith('’') ? `${word}${text}` : `${word} ${text}`;
const withArticle = (noun: Noun): string => before(noun.article, noun.text);

/** A town is a name without an article, and one is at it in Italian, not in it: a Vienna. A hex has a number: in 1208. */
const isTown = ({ article, text }: Noun): boolean => article === '' && !/^\d/.test(text);

/** After "in" a country of one word that is feminine has no article: in Baviera, but nel Galles, nella Francia centrale. */
const isPlainCountry = ({ article, gender, text }: Noun): boolean =>
  gender === 'f' && /^(?:la|l’)$/.test(article) && !text.includes(' ');

/** Before the same vowel "a" is "ad": ad Algeri. */
const euphonic = (word: string, text: string): string => (word === 'a' && /^a\p{L}/iu.test(text) ? 'ad' : word);

function withPreposition(noun: Noun, form: Preposition, language: Language): string {
  if (language === 'en') return `${form} ${withArticle(noun)}`;
  const [alone, joined] = ITALIAN[form === 'in' && isTown(noun) ? 'to' : form];
  const article = form === 'in' && isPlainCountry(noun) ? undefined : JOINED[noun.article];
  return before(article === undefined ? euphonic(alone, noun.text) : `${joined}${article}`, noun.text);
}

/** In the form with a capital the first name opens the sentence. */
const SMALL = { the: 'the', The: 'the', of: 'of', to: 'to', from: 'from', in: 'in', In: 'in', on: 'on' } as const;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names with their articles or prepositions, each its own. */
export function namesAs(nouns: readonly Noun[], form: keyof typeof SMALL, language: Language): readonly string[] {
  const small = SMALL[form];
  const names = nouns.map((noun) => (small === 'the' ? withArticle(noun) : withPreposition(noun, small, language)));
  return small === form ? names : names.map((name, index) => (index === 0 ? capitalised(name) : name));
}

/** Two names agree as many; for a plural of ICU. */
export const numberOf = (nouns: readonly Noun[]): number =>
  nouns.length === 1 && nouns[0]?.number === 'one' ? 1 : Math.max(2, nouns.length);

/** Names agree as feminine only where all of them are; for a select of ICU. */
export function genderOf(nouns: readonly Noun[]): Noun['gender'] {
  const [first = 'm', ...others] = nouns.map(({ gender }) => gender);
  return others.every((gender) => gender === first) ? first : 'm';
}
