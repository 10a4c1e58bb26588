/** What a file of a player gives, whatever its kind. It may take seconds: the page asks `read-file.ts`. */
import { readArmy } from '../../core/archive/army-file.ts';
import { BadFile } from '../../core/archive/bad-file.ts';
import { read } from '../../core/archive/exchange.ts';
import type { Arrived, FileKind, Outcome } from '../../core/archive/reading.ts';
import { readTable } from '../../core/archive/table-file.ts';
import { BadPicture } from '../measure/photo/bad-picture.ts';
import { pictureFile } from '../measure/photo/picture-file.ts';
import { outcomeOf } from './retracing.ts';

const READERS: { readonly [K in FileKind]: (bytes: Uint8Array) => Outcome<K> } = {
  campaign: (bytes) => outcomeOf(read(bytes)),
  table: (bytes) => ({ taken: tableFrom(bytes) }),
  army: (bytes) => ({ taken: readArmy(bytes) }),
};

/** @throws BadPicture where its photograph could not be shown: that is found out before anything is decoded */
function tableFrom(bytes: Uint8Array): Arrived['table'] {
  const table = readTable(bytes);
  if (table.picture) pictureFile(table.picture.bytes);
  return table;
}

/** Unpacks, parses and checks a file, and plays a campaign again. */
export function readingOf<K extends FileKind>(kind: K, bytes: Uint8Array): Outcome<K> {
  try {
    return READERS[kind](bytes);
  } catch (fault) {
    if (fault instanceof BadFile || fault instanceof BadPicture) return { fault: fault.fault };
    throw fault;
  }
}
