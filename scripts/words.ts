/** What the start script says on the terminal, in the language of the system. */
import { languageFor } from '../core/engine/verdict.ts';

const SENTENCES = {
  usage: {
    it: 'Uso: npm start -- [--browser] [--no-open] [--data CARTELLA]',
    en: 'Usage: npm start -- [--browser] [--no-open] [--data FOLDER]',
  },
  'unknown-flag': { it: 'Opzione sconosciuta: {what}.', en: 'Unknown option: {what}.' },
  'needs-folder': { it: '--data vuole una cartella.', en: '--data needs a folder.' },
  'not-a-folder': { it: '{what} non è una cartella.', en: '{what} is not a folder.' },
  'no-electron': {
    it: 'Il programma di Electron non è installato: apro la tavola nel browser.',
    en: "Electron's program is not installed: opening the table in the browser.",
  },
  'no-browser': {
    it: 'Nessun browser trovato (CHROME_PATH può indicarlo). Apri tu: {what}',
    en: 'No browser found (CHROME_PATH can name one). Please open: {what}',
  },
  'browser-failed': {
    it: 'Il browser non si è aperto ({what}). Indicane un altro con CHROME_PATH, o usa --no-open.',
    en: 'The browser did not open ({what}). Name another one with CHROME_PATH, or use --no-open.',
  },
  building: {
    it: 'Costruisco il programma: la prima volta ci vuole circa un minuto.',
    en: 'Building the program: the first time this takes about a minute.',
  },
  'build-failed': { it: 'La costruzione del programma non è riuscita.', en: 'Building the program failed.' },
} as const;

export type Sentence = keyof typeof SENTENCES;

/** A language tag, for example `it-IT`. */
export const LOCALE = new Intl.DateTimeFormat().resolvedOptions().locale;

export function say(sentence: Sentence, what = ''): string {
  return SENTENCES[sentence][languageFor(LOCALE)].replace('{what}', what);
}
