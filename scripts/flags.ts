/** What the person asks of `npm start`. */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { usualFolder } from '../electron/archive/folder.ts';
import { say } from './words.ts';

export interface Flags {
  /** The loopback host even where Electron is installed. */
  readonly browser: boolean;
  /** Print the address and open nothing. */
  readonly noOpen: boolean;
  /** The data folder. */
  readonly data: string;
}

/** Thrown for flags that are not understood; the message is one line for the person. */
export class BadFlags extends Error {}

/** @throws BadFlags */
export function flagsOf(args: readonly string[]): Flags {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) check(token);
  const data = values.data;
  return {
    browser: values.browser === true,
    noOpen: values['no-open'] === true,
    data: typeof data === 'string' ? folder(data) : usualFolder(process.platform, process.env),
  };
}

type Token = ReturnType<typeof parseArgs<{ strict: false; tokens: true }>>['tokens'][number];

function check(token: Token): void {
  if (token.kind === 'option' && token.name === 'data') {
    if (!token.value || token.value.startsWith('-')) throw new BadFlags(`${say('needs-folder')} ${say('usage')}`);
    return;
  }
  if (token.kind === 'option' && ['browser', 'no-open'].includes(token.name) && token.value === undefined) return;
  const what = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--';
  throw new BadFlags(`${say('unknown-flag', what)} ${say('usage')}`);
}

function folder(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new BadFlags(say('not-a-folder', path));
  return path;
}
