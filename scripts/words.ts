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
  'fetching-electron': {
    it: 'Prendo il programma di Electron, una volta sola (circa 120 MB).',
    en: "Fetching Electron's program, this once (about 120 MB).",
  },
  'no-electron': {
    it: 'Il programma di Electron manca e non si può avere ({what}): apro la tavola nel browser.',
    en: "Electron's program is missing and cannot be had ({what}): opening the table in the browser.",
  },
  'nothing-comes': { it: 'da {what} secondi non arriva niente', en: 'nothing has come for {what} seconds' },
  'wrong-sum': { it: 'la sua somma di controllo è sbagliata', en: 'its checksum is wrong' },
  'not-unpacked': { it: 'non si è potuto scompattare', en: 'it could not be unpacked' },
  'no-electron-in': { it: 'in {what} non c’è', en: 'it is not in {what}' },
  'tried-today': { it: 'oggi si è già provato', en: 'it was tried today' },
  'electron-failed': {
    it: 'Electron non si è aperto ({what}){help}: apro la tavola nel browser.',
    en: 'Electron did not open ({what}){help}: opening the table in the browser.',
  },
  'not-up': { it: 'la pagina non è apparsa in {what} secondi', en: 'the page did not come up in {what} seconds' },
  'ended-with': { it: 'è finito con il codice {what}', en: 'it ended with code {what}' },
  'sandbox-help': {
    it: '; su Ubuntu 24.04 e simili aiuta «sudo chown root {what} && sudo chmod 4755 {what}», o un profilo di AppArmor che gli permetta userns',
    en: '; on Ubuntu 24.04 and the like "sudo chown root {what} && sudo chmod 4755 {what}" helps, or an AppArmor profile that allows it userns',
  },
  'no-browser': {
    it: 'Nessun browser trovato (CHROME_PATH può indicarlo). Apri tu: {what}',
    en: 'No browser found (CHROME_PATH can name one). Please open: {what}',
  },
  'no-test-browser': {
    it: 'I test vogliono un Chrome, un Chromium o un Edge installato: CHROME_PATH può indicarlo.',
    en: 'The tests want an installed Chrome, Chromium or Edge: CHROME_PATH can name one.',
  },
  'browser-not-unpacked': {
    it: 'Il browser dei test non si è potuto scompattare.',
    en: 'The browser of the tests could not be unpacked.',
  },
  'browser-failed': {
    it: 'Il browser non si è aperto ({what}). Indicane un altro con CHROME_PATH, o usa --no-open.',
    en: 'The browser did not open ({what}). Name another one with CHROME_PATH, or use --no-open.',
  },
  'installer-made': { it: 'Fatto: {what}', en: 'Made: {what}' },
  'installer-not-made': { it: 'Non si è potuto fare {what} ({help}).', en: '{what} could not be made ({help}).' },
  'installers-elsewhere': {
    it: 'Gli installatori per {what} ({help}) si fanno solo su {what}.',
    en: 'The installers for {what} ({help}) can be made on {what} alone.',
  },
  'no-installers': {
    it: 'Qui non si può fare nessun installatore: il programma di Electron manca ({what}).',
    en: "No installer can be made here: Electron's program is missing ({what}).",
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

export function say(sentence: Sentence, what = '', help = ''): string {
  return SENTENCES[sentence][languageFor(LOCALE)].replaceAll('{what}', what).replace('{help}', help);
}
