import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseJson } from '../core/archive/parse.ts';
import { readSettings, type Settings } from '../core/archive/settings.ts';
import { guarded } from './archive/fault.ts';
import { syncFile } from './archive/folder.ts';

/** The settings as last written; what cannot be read falls back to its default. */
export function loadSettings(path: string): Settings {
  try {
    return readSettings(parseJson(readFileSync(path, 'utf8')));
  } catch {
    return readSettings(null);
  }
}

/**
 * Writes the settings whole or not at all. They stand apart from the archive, so that a broken archive still speaks
 * the person's language.
 */
export function saveSettings(path: string, settings: Settings): void {
  const unfinished = `${path}.new`;
  guarded(path, () => {
    try {
      writeFileSync(unfinished, `${JSON.stringify(settings, null, 2)}\n`);
      syncFile(unfinished);
      renameSync(unfinished, path);
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
}
