/** What a file of a player gives, whatever its kind. It may take seconds: the page asks `read-file.ts`. */
import { readArmy } from '../../core/archive/army-file.ts';
import { BadFile } from '../../core/archive/bad-file.ts';
import { read } from '../../core/archive/exchange.ts';
import type { FileKind, Outcome } from '../../core/archive/reading.ts';
import { readTable } from '../../core/archive/table-file.ts';
import { outcomeOf } from './retracing.ts';

const READERS: { readonly [K in FileKind]: (bytes: Uint8Array) => Outcome<K> } = {
  campaign: (bytes) => outcomeOf(read(bytes)),
  table: (bytes) => ({ taken: readTable(bytes) }),
  army: (bytes) => ({ taken: readArmy(bytes) }),
};

/** Unpacks, parses and checks a file, and plays a campaign again. */
export function readingOf<K extends FileKind>(kind: K, bytes: Uint8Array): Outcome<K> {
  try {
    return READERS[kind](bytes);
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.fault };
    throw fault;
  }
}
