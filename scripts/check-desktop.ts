/** Looks at what the installers for Linux say of the program to the desktop. */
import { readFileSync } from 'node:fs';

const EXTENSIONS = ['campaign', 'army', 'table'];

/** The desktop entry of an installer, from what electron-builder works out for it: a text, or behind the arguments a file. */
export function desktopOf(computed: unknown): string {
  if (Array.isArray(computed)) return readFileSync(String(computed[1]), 'utf8');
  if (typeof computed === 'object' && computed !== null && 'desktop' in computed) return String(computed.desktop);
  throw new Error('an installer without a desktop entry');
}

/** @returns what is wrong, one line a fault; none where all is well */
export function desktopFaults(desktop: string): string[] {
  const opened = /^MimeType=(.*)$/m.exec(desktop)?.[1]?.split(';') ?? [];
  const unopened = EXTENSIONS.filter((kind) => !opened.includes(`application/x-stato-maggiore-${kind}`));
  return [
    ...(desktop.includes('--no-sandbox') ? ['an installer opens the program without its sandbox'] : []),
    // The window is told apart by this name, which must be the name of the entry's own file.
    ...(/^StartupWMClass=stato-maggiore$/m.test(desktop)
      ? []
      : ['an installer does not know the window of the program']),
    ...unopened.map((kind) => `an installer does not open a file of the kind ${kind}`),
  ];
}
