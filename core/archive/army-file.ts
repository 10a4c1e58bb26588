/** The army file: one army of the players' own, compressed, that another desk can open. */
import { strToU8 } from 'fflate';
import { z } from 'zod';
import { digest } from '../engine/json.ts';
import { army, checkArmy, type KeptArmy } from './army.ts';
import { BadFile, firstFault, within } from './bad-file.ts';
import { type Format, readJson } from './format.ts';
import { pack, unpack } from './packing.ts';

/** Version 1 is the first: there is nothing to migrate yet. The largest army fits, however widely its text is spaced. */
const FORMAT = {
  name: 'stato-maggiore-army',
  version: 1,
  largest: 4 * 1024 * 1024,
  room: { values: 200_000 },
  migrations: {},
  stranger: () => new BadFile('not-army'),
} as const satisfies Format;

const ArmyFile = z.strictObject({
  format: z.literal(FORMAT.name),
  version: z.literal(FORMAT.version),
  army,
  digest: z.string(),
});

/**
 * The bytes of an army file. `digest` in it is the SHA-256 of the canonical JSON of `army`, hexadecimal.
 * @throws BadFile for an army whose file could not be read again
 */
export function writeArmy(kept: KeptArmy): Uint8Array {
  const file = { format: FORMAT.name, version: FORMAT.version, army: kept, digest: digest(kept) };
  const text = strToU8(JSON.stringify(file));
  readArmy(text);
  return pack(text);
}

/**
 * Reads an army file, compressed or as bare JSON. Whether its content makes sense is for its ruleset to say.
 * @throws BadFile naming the first fault; a file of more than 4 MB is refused while it is inflated
 */
export function readArmy(bytes: Uint8Array): KeptArmy {
  const file = ArmyFile.safeParse(readJson(unpack(bytes, FORMAT.largest), FORMAT));
  if (!file.success) throw firstFault(file.error);
  const kept = within('army', () => checkArmy(file.data.army));
  if (digest(kept) !== file.data.digest) throw new BadFile('file-digest', 'digest');
  return kept;
}
