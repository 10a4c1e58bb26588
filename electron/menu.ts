/** The menu in the person's language. Undo and redo carry no keys of their own: on the board they are the game's. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { type Language, languageFor } from '../core/engine/verdict.ts';

const WORDS = {
  file: { it: 'File', en: 'File' },
  quit: { it: 'Esci', en: 'Quit' },
  edit: { it: 'Modifica', en: 'Edit' },
  undo: { it: 'Annulla', en: 'Undo' },
  redo: { it: 'Ripeti', en: 'Redo' },
  cut: { it: 'Taglia', en: 'Cut' },
  copy: { it: 'Copia', en: 'Copy' },
  paste: { it: 'Incolla', en: 'Paste' },
  selectAll: { it: 'Seleziona tutto', en: 'Select all' },
  view: { it: 'Vista', en: 'View' },
  togglefullscreen: { it: 'Schermo intero', en: 'Full screen' },
} as const;

/** The language that was set, or the one that suits the system. */
export function languageOf(set: Language | null, locale: string): Language {
  return set ?? languageFor(locale);
}

export function menuIn(language: Language): Menu {
  const item = (
    role: Exclude<keyof typeof WORDS, 'file' | 'edit' | 'view'>,
    more: MenuItemConstructorOptions = {},
  ) => ({
    role,
    label: WORDS[role][language],
    ...more,
  });
  const quietly = { registerAccelerator: false };
  return Menu.buildFromTemplate([
    { label: WORDS.file[language], submenu: [item('quit')] },
    {
      label: WORDS.edit[language],
      submenu: [
        item('undo', quietly),
        item('redo', quietly),
        item('cut'),
        item('copy'),
        item('paste'),
        item('selectAll'),
      ],
    },
    { label: WORDS.view[language], submenu: [item('togglefullscreen', { accelerator: 'F11' })] },
  ]);
}
