/** How files of the players are read: not on the page's own thread, which a long or a hostile one would stop. */
import type { Message } from '../engine/verdict.ts';
import type { KeptArmy } from './army.ts';
import type { Calls } from './desk.ts';
import type { ArrivedTable } from './table-file.ts';

/** What the archive takes in from a file of each kind. */
export interface Arrived {
  readonly campaign: Calls['create']['takes'];
  readonly table: ArrivedTable;
  readonly army: KeptArmy;
}

export type FileKind = keyof Arrived;

/** What a file gives, or the first thing that is wrong with it. */
export type Outcome<K extends FileKind> = { readonly taken: Arrived[K] } | { readonly fault: Message };

/** Unpacks, parses and checks a file; a campaign is also played again by the rules of its game. */
export type ReadFile = <K extends FileKind>(kind: K, bytes: Uint8Array) => Promise<Outcome<K>>;
