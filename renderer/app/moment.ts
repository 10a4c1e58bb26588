/** Days and hours as the reader's language writes them. */
import type { Language } from '../../core/words/words.ts';

const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: new Intl.DateTimeFormat('it', { dateStyle: 'medium', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
};

/** @param iso ISO 8601, in any zone; given in the reader's */
export function momentIn(language: Language, iso: string): string {
  return FORMATS[language].format(new Date(iso));
}
