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
import { NotJson, parseJson } from './parse.ts';

/**
 * Text enough for the longest campaign that the archive keeps: of two days at Austerlitz an action takes 440 bytes, and a
 * value 13.
 */
const FORMAT = {
  name: 'stato-maggiore-campaign',
  version: 5,
  largest: 32 * 1024 * 1024,
  room: { values: 200_000, bytesEach: 10 },
  migrations: { 1: fileInForm2, 2: fileInForm3, 3: fileInForm4, 4: fileInForm5 },
  stranger: () => new BadFile('not-campaign'),
} as const satisfies Format;

const CampaignFile = z.strictObject({
  format: z.literal(FORMAT.name),
  version: z.literal(FORMAT.version),
  campaign,
  digest: z.string(),
});

/** Form 3 has seats that change hands, strengths of programs and the number of adjustments; whatever form 2 says is said so in it too. */
function fileInForm3(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...file, version: 3 };
}

/** Form 4 has the seeds of copies; whatever form 3 says is said so in it too. */
function fileInForm4(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...file, version: 4 };
}

/** Form 5 has the names of lines, and the time that was spent at questions; whatever form 4 says is said so in it too. */
function fileInForm5(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...file, version: 5 };
}

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
  const today = upToDate(json, FORMAT) as { readonly campaign?: unknown };
  const file = CampaignFile.safeParse(today);
  if (!file.success) throw firstFault(file.error);
  checkCampaign(file.data.campaign, 'campaign');
  // The digest of a file of form 1 is that of its older form, and was compared there.
  const { version } = json as { readonly version: number };
  if (version > 1 && digest(today.campaign) !== file.data.digest) throw new BadFile('file-digest', 'digest');
  return file.data.campaign;
}

/**
 * Checks what the schema of a campaign cannot say.
 * @throws BadFile
 */
export function checkCampaign(kept: Campaign, where = ''): void {
  within(where, () => {
    checkRecord(kept.record);
    assertPinned(kept, 'notes');
    assertPinned(kept, 'lines');
    const seats = kept.header.players.map(({ seat }) => seat);
    const second = seats.findIndex((seat, at) => seats.indexOf(seat) !== at);
    if (second >= 0)
      throw new BadFile('player-seat', `header.players[${second}].seat`, { seat: seats[second] as string });
  });
}

/** Each of a list is at a node that the campaign has. */
function assertPinned({ record, ...kept }: Campaign, part: 'notes' | 'lines'): void {
  const pinned = kept[part] ?? [];
  const lost = pinned.findIndex(({ node }) => node >= record.nodes.length);
  if (lost >= 0) throw new BadFile('no-node', `${part}[${lost}].node`, { node: pinned[lost]?.node ?? 0 });
}

/**
 * The bytes of a campaign file.
 * @throws BadFile for a campaign whose file could not be read again
 */
export function write(kept: Campaign): Uint8Array {
  const text = strToU8(JSON.stringify(toFile(kept)));
  read(text);
  return pack(text);
}

/**
 * Reads a campaign file, compressed or as bare JSON.
 * @throws BadFile naming the first fault; a file of more than 32 MB is refused while it is inflated
 */
export function read(bytes: Uint8Array): Campaign {
  const text = unpack(bytes, FORMAT.largest);
  try {
    return fromFile(parseJson(strFromU8(text), FORMAT.room));
  } catch (fault) {
    throw fault instanceof NotJson ? new BadFile(fault.problem) : fault;
  }
}
