/** The campaign file: one campaign, compressed, that another table can open. */
import { Gunzip, gzipSync, strFromU8, strToU8 } from 'fflate';
import { z } from 'zod';
import { digest } from '../engine/json.ts';
import { BadFile, firstFault } from './bad-file.ts';
import { type Campaign, campaign } from './campaign.ts';
import { checkRecord } from './check.ts';
import { NotJson, parseJson } from './parse.ts';

const FORMAT = 'stato-maggiore-campaign';
const VERSION = 1;
/** More than any campaign needs; a file that swells beyond it is refused before it fills the memory. */
const LARGEST = 64 * 1024 * 1024;
/** Compressed bytes inflated at a time: at most about 16 MB come of them. */
const PIECE = 16 * 1024;

const CampaignFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  campaign,
  digest: z.string(),
});

/** The campaign file as JSON. `digest` is the SHA-256 of the canonical JSON of `campaign`, hexadecimal. */
export type CampaignFile = z.infer<typeof CampaignFile>;

/** What brings a file of an older version to the next one. Version 1 is the first: there is none yet. */
type Migration = (file: Record<string, unknown>) => Record<string, unknown>;
const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/** A campaign as the JSON of its file. */
export function toFile(kept: Campaign): CampaignFile {
  return { format: FORMAT, version: VERSION, campaign: kept, digest: digest(kept) };
}

/**
 * Takes a campaign from the JSON of its file, whole or not at all.
 * @throws BadFile naming the first fault
 */
export function fromFile(json: unknown): Campaign {
  const file = CampaignFile.safeParse(upToDate(json));
  if (!file.success) throw firstFault(file.error);
  checkCampaign(file.data.campaign, 'campaign.');
  if (digest(file.data.campaign) !== file.data.digest) throw new BadFile('file-digest', 'digest');
  return file.data.campaign;
}

/**
 * Checks what the schema of a campaign cannot say.
 * @throws BadFile
 */
export function checkCampaign(kept: Campaign, within = ''): void {
  try {
    checkRecord(kept.record);
  } catch (fault) {
    if (fault instanceof BadFile)
      throw new BadFile(fault.fault.key.replace('bad-file.', ''), within + fault.path, fault.fault.params);
    throw fault;
  }
  const lost = kept.notes.findIndex((each) => each.node >= kept.record.nodes.length);
  if (lost >= 0) throw new BadFile('no-node', `${within}notes[${lost}].node`, { node: kept.notes[lost]?.node ?? 0 });
}

/** The bytes of a campaign file. */
export function write(kept: Campaign): Uint8Array {
  return gzipSync(strToU8(JSON.stringify(toFile(kept))), { mtime: 0 });
}

/**
 * Reads a campaign file, compressed or as bare JSON.
 * @throws BadFile naming the first fault; a file that would inflate beyond 64 MB is refused while it does
 */
export function read(bytes: Uint8Array): Campaign {
  if (bytes.length > LARGEST) throw tooLarge();
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? inflate(bytes) : bytes;
  try {
    return fromFile(parseJson(strFromU8(plain)));
  } catch (fault) {
    if (fault instanceof NotJson) throw new BadFile(fault.problem);
    throw fault;
  }
}

function tooLarge(): BadFile {
  return new BadFile('too-large', '', { megabytes: LARGEST / 1024 / 1024 });
}

function inflate(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const gunzip = new Gunzip((piece, isLast) => {
    size += piece.length;
    if (size > LARGEST) throw tooLarge();
    pieces.push(piece);
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      gunzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (fault) {
    if (fault instanceof BadFile) throw fault;
    throw new BadFile('not-compressed');
  }
  if (!isWhole) throw new BadFile('not-compressed');
  return joined(pieces, size);
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Brings an older file to this version. What is not a campaign file at all, or newer, is refused by name. */
function upToDate(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== FORMAT) {
    throw new BadFile('not-campaign');
  }
  let file = json as Record<string, unknown>;
  for (let version = file.version; version !== VERSION; version = file.version) {
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
      throw new BadFile('schema', 'version', { expected: 'int' });
    if (version > VERSION) throw new BadFile('newer', 'version', { version });
    const migrate = MIGRATIONS[version];
    if (!migrate) throw new BadFile('no-migration', 'version', { version });
    file = migrate(file);
  }
  return file;
}
