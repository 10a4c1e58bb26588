import { readArmy } from '../../../core/archive/army-file.ts';
import { BadFile } from '../../../core/archive/bad-file.ts';
import { read } from '../../../core/archive/exchange.ts';
import type { FileKind, Outcome, ReadFile } from '../../../core/archive/reading.ts';
import { readTable } from '../../../core/archive/table-file.ts';

const READERS: { readonly [K in FileKind]: (bytes: Uint8Array) => Outcome<K> } = {
  campaign(bytes) {
    const campaign = read(bytes);
    const texts = campaign.record.nodes.map(({ id }) => ({ node: id, it: `mossa ${id}`, en: `move ${id}` }));
    return { taken: { campaign, texts } };
  },
  table: (bytes) => ({ taken: readTable(bytes) }),
  army: (bytes) => ({ taken: readArmy(bytes) }),
};

/** Reads files without a worker, and campaigns without the rules of their game. */
export const readHere: ReadFile = async (kind, bytes) => {
  try {
    return READERS[kind](bytes);
  } catch (fault) {
    if (fault instanceof BadFile) return { fault: fault.fault };
    throw fault;
  }
};
