/** The campaign file: one campaign, compressed, that another table can open. */
import { strFromU8, strToU8 } from 'fflate';
import { z } from 'zod';
import { digest } from '../engine/json.ts';
import { BadFile, firstFault, within } from './bad-file.ts';
import { fileInForm2 } from './before-targets.ts';
import { type Campaign, campaign } from './campaign.ts';
import { checkRecord } from './check.ts';
import { type Format, upToDate } from './format.ts';
import { pack, unpack } from './packing.ts';
import { NotJson, parseJson, VALUES_MOST } from './parse.ts';

const FORMAT = {
  name: 'stato-maggiore-campaign',
  version: 2,
  migrations: { 1: fileInForm2 },
  stranger: () => new BadFile('not-campaign'),
} as const satisfies Format;

/** More than any campaign needs; a file that swells beyond it is refused before it fills the memory. */
const LARGEST = 64 * 1024 * 1024;

const CampaignFile = z.strictObject({
  format: z.literal(FORMAT.name),
  version: z.literal(FORMAT.version),
  campaign,
  digest: z.string(),
});

/** The campaign file as JSON. `digest` is the SHA-256 of the canonical JSON of `campaign`, hexadecimal. */
export type CampaignFile = z.infer<typeof CampaignFile>;

/** A campaign as the JSON of its file. Whoever reads it plays it again: of the positions the first is enough. */
export function toFile(kept: Campaign): CampaignFile {
  const starts = kept.record.starts.map(({ position, ...start }) =>
    start.node === 0 ? { ...start, position } : start,
  );
  const campaign = { ...kept, record: { ...kept.record, starts } };
  return { format: FORMAT.name, version: FORMAT.version, campaign, digest: digest(campaign) };
}

/**
 * Takes a campaign from the JSON of its file, whole or not at all.
 * @throws BadFile naming the first fault
 */
export function fromFile(json: unknown): Campaign {
  const file = CampaignFile.safeParse(upToDate(json, FORMAT));
  if (!file.success) throw firstFault(file.error);
  checkCampaign(file.data.campaign, 'campaign');
  if (digest(file.data.campaign) !== file.data.digest) throw new BadFile('file-digest', 'digest');
  return file.data.campaign;
}

/**
 * Checks what the schema of a campaign cannot say.
 * @throws BadFile
 */
export function checkCampaign(kept: Campaign, where = ''): void {
  within(where, () => {
    checkRecord(kept.record);
    const lost = kept.notes.findIndex((each) => each.node >= kept.record.nodes.length);
    if (lost >= 0) throw new BadFile('no-node', `notes[${lost}].node`, { node: kept.notes[lost]?.node ?? 0 });
  });
}

/** The bytes of a campaign file. */
export function write(kept: Campaign): Uint8Array {
  return pack(strToU8(JSON.stringify(toFile(kept))));
}

/**
 * Reads a campaign file, compressed or as bare JSON.
 * @throws BadFile naming the first fault; a file that would inflate beyond 64 MB is refused while it does
 */
export function read(bytes: Uint8Array): Campaign {
  const plain = unpack(bytes, LARGEST);
  try {
    return fromFile(parseJson(strFromU8(plain), VALUES_MOST));
  } catch (fault) {
    throw fault instanceof NotJson ? new BadFile(fault.problem) : fault;
  }
}
