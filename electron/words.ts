/** What Electron's main process says itself, in its dialogs and on the terminal. */
import type { Language } from '../core/engine/verdict.ts';

const SENTENCES = {
  'cannot-open': {
    it: 'Il programma non si può aprire; le campagne salvate non sono state toccate.\n\nLa causa: {what}',
    en: 'The program cannot open; the saved campaigns have not been touched.\n\nThe cause: {what}',
  },
  'already-open': {
    it: 'Stato Maggiore è già aperto su questa cartella dei dati: viene davanti la sua finestra.',
    en: 'Stato Maggiore is already open on this data folder: its window comes to the front.',
  },
  'no-lock': {
    it: 'Stato Maggiore è già aperto su questa cartella dei dati e non risponde, oppure il sistema non concede il blocco in {what}. Chiudi l’altro programma, o riavvia il computer, e riprova.',
    en: 'Stato Maggiore is already open on this data folder and does not answer, or the system refuses the lock in {what}. Close the other program, or restart the computer, and try again.',
  },
  'page-lost': {
    it: 'La pagina non si apre.',
    en: 'The page does not open.',
  },
  'page-lost.why': {
    it: 'Ciò che era salvato è sul disco. La causa: {what}',
    en: 'What was saved is on disk. The cause: {what}',
  },
  again: { it: 'Riprova', en: 'Try again' },
  quit: { it: 'Esci', en: 'Quit' },
  unsaved: {
    it: 'Non tutto è ancora salvato.',
    en: 'Not everything is saved yet.',
  },
  'unsaved.why': {
    it: 'L’ultima modifica non è ancora sul disco, o non vi si può scrivere. Se chiudi ora, può andare perduta.',
    en: 'The last change is not on disk yet, or cannot be written. If you close now, it may be lost.',
  },
  stay: { it: 'Resta', en: 'Stay' },
  'close-anyway': { it: 'Chiudi lo stesso', en: 'Close anyway' },
} as const;

export type Sentence = keyof typeof SENTENCES;

/** Says it in the language of the moment. */
export type Say = (sentence: Sentence, what?: string) => string;

export function sayIn(language: Language, sentence: Sentence, what = ''): string {
  return SENTENCES[sentence][language].replace('{what}', () => what);
}
