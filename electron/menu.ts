/** The menu in the person's language. Undo and redo carry no keys of their own: on the board they are the game's. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { type Language, languageFor } from '../core/engine/verdict.ts';

const WORDS = {
  file: { it: 'File', en: 'File' },
  edit: { it: 'Modifica', en: 'Edit' },
  view: { it: 'Vista', en: 'View' },
  windows: { it: 'Finestra', en: 'Window' },
  helps: { it: 'Aiuto', en: 'Help' },
  keys: { it: 'I tasti', en: 'Keys' },
} as const;

/** What Electron does itself. */
const ROLES = {
  about: { it: 'Informazioni su Stato Maggiore', en: 'About Stato Maggiore' },
  services: { it: 'Servizi', en: 'Services' },
  hide: { it: 'Nascondi Stato Maggiore', en: 'Hide Stato Maggiore' },
  hideOthers: { it: 'Nascondi le altre', en: 'Hide Others' },
  unhide: { it: 'Mostra tutte', en: 'Show All' },
  quit: { it: 'Esci', en: 'Quit' },
  close: { it: 'Chiudi la finestra', en: 'Close Window' },
  undo: { it: 'Annulla', en: 'Undo' },
  redo: { it: 'Ripeti', en: 'Redo' },
  cut: { it: 'Taglia', en: 'Cut' },
  copy: { it: 'Copia', en: 'Copy' },
  paste: { it: 'Incolla', en: 'Paste' },
  selectAll: { it: 'Seleziona tutto', en: 'Select all' },
  togglefullscreen: { it: 'Schermo intero', en: 'Full screen' },
  minimize: { it: 'Riduci a icona', en: 'Minimize' },
  zoom: { it: 'Ridimensiona', en: 'Zoom' },
  front: { it: 'Porta tutto in primo piano', en: 'Bring All to Front' },
} as const;

type Item = MenuItemConstructorOptions;

/** The language that was set, or the one that suits the system. */
export function languageOf(set: Language | null, locale: string): Language {
  return set ?? languageFor(locale);
}

/** Each system has the menus that its people look for: on macOS those of the program and of its windows as well. */
export function menuIn(language: Language, platform: NodeJS.Platform, onKeys: () => void): Menu {
  const isMac = platform === 'darwin';
  const label = (word: keyof typeof WORDS) => WORDS[word][language];
  const item = (role: keyof typeof ROLES, more: Item = {}): Item => ({ role, label: ROLES[role][language], ...more });
  const line: Item = { type: 'separator' };
  const quietly = { registerAccelerator: false };

  const program = [item('about'), line, item('services'), line, item('hide'), item('hideOthers'), item('unhide')];
  const edit = [item('undo', quietly), item('redo', quietly), line, item('cut'), item('copy'), item('paste')];
  const keys: Item = { label: label('keys'), click: onKeys };
  const menus: Item[] = [
    { label: label('file'), submenu: [item(isMac ? 'close' : 'quit')] },
    { label: label('edit'), submenu: [...edit, item('selectAll')] },
    // macOS has a key of its own for it.
    { label: label('view'), submenu: [item('togglefullscreen', isMac ? {} : { accelerator: 'F11' })] },
  ];
  if (isMac) {
    const front = [item('minimize'), item('zoom'), line, item('front')];
    menus.unshift({ role: 'appMenu', label: app.getName(), submenu: [...program, line, item('quit')] });
    menus.push({ role: 'windowMenu', label: label('windows'), submenu: front });
  }
  const about = isMac ? [] : [line, item('about')];
  menus.push({ role: 'help', label: label('helps'), submenu: [keys, ...about] });
  return Menu.buildFromTemplate(menus);
}
