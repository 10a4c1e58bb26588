/**
 * The table file: one measuring table, compressed, that another desk can open. Its text is JSON; where the table lies on
 * a photograph, a zero byte follows, and the picture's bytes as they are.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strToU8 } from 'fflate';
import { z } from 'zod';
import { digest } from '../engine/json.ts';
import { checkTable } from '../measure/check.ts';
import type { MeasuringTable } from '../measure/document.ts';
import { BadFile, firstFault, within } from './bad-file.ts';
import { title } from './campaign.ts';
import { TABLE_KINDS, type TableKind } from './desk.ts';
import { type Format, readJson } from './format.ts';
import { joined, pack, unpack } from './packing.ts';
import { kindOf, LARGEST_PICTURE, type PictureKind } from './picture.ts';

/** Version 1 is the first: there is nothing to migrate yet. */
const FORMAT = {
  name: 'stato-maggiore-table',
  version: 1,
  largest: 8 * 1024 * 1024,
  room: { values: 400_000 },
  migrations: {},
  stranger: () => new BadFile('not-table'),
} as const satisfies Format;

/** JSON has no such byte. */
const SEAM = 0;
/** In bytes: the largest text beside the largest picture. */
const LARGEST = FORMAT.largest + LARGEST_PICTURE;

const TableFile = z.strictObject({
  format: z.literal(FORMAT.name),
  version: z.literal(FORMAT.version),
  title,
  kind: z.enum(TABLE_KINDS),
  table: z.unknown(),
  digest: z.string(),
});

/** A measuring table as it travels. */
export interface TravellingTable {
  readonly title: string;
  readonly kind: TableKind;
  readonly table: MeasuringTable;
  /** Of its photograph, where it has one that is kept. */
  readonly picture: Uint8Array | null;
}

/** What a file gives, checked: of the picture it is known what it is. */
export interface ArrivedTable extends Omit<TravellingTable, 'picture'> {
  readonly picture: { readonly bytes: Uint8Array; readonly kind: PictureKind } | null;
}

/** The name of the picture that a table lies on; `null` where there is none, or a live one. */
export function pictureOf({ photograph }: MeasuringTable): string | null {
  return photograph && photograph.picture !== 'live' ? photograph.picture : null;
}

/**
 * The bytes of a table file. `digest` in it is the SHA-256 of the canonical JSON of title, kind and table.
 * @throws BadFile for a table whose file could not be read again
 */
export function writeTable({ title, kind, table, picture }: TravellingTable): Uint8Array {
  const file = { format: FORMAT.name, version: FORMAT.version, title, kind, table };
  const text = strToU8(JSON.stringify({ ...file, digest: digest({ title, kind, table }) }));
  const plain = picture ? joined([text, Uint8Array.of(SEAM), picture]) : text;
  readTable(plain);
  return pack(plain, picture !== null);
}

/**
 * Reads a table file, compressed or as bare JSON.
 * @throws BadFile naming the first fault; a file of more than 72 MB is refused while it is inflated
 */
export function readTable(bytes: Uint8Array): ArrivedTable {
  const plain = unpack(bytes, LARGEST);
  const seam = plain.indexOf(SEAM);
  const file = fileOf(seam < 0 ? plain : plain.subarray(0, seam));
  return { ...file, picture: pictureFor(file.table, seam < 0 ? null : plain.subarray(seam + 1)) };
}

function fileOf(text: Uint8Array): Omit<TravellingTable, 'picture'> {
  const file = TableFile.safeParse(readJson(text, FORMAT));
  if (!file.success) throw firstFault(file.error);
  const { title, kind, digest: sealed } = file.data;
  const table = within('table', () => checkTable(file.data.table));
  if (digest({ title, kind, table }) !== sealed) throw new BadFile('file-digest', 'digest');
  return { title, kind, table };
}

/** The picture in the file must be the one that the table names: none missing, none changed, none too many. */
function pictureFor(table: MeasuringTable, bytes: Uint8Array | null): ArrivedTable['picture'] {
  const named = pictureOf(table);
  const wrong = () => new BadFile('wrong-picture', 'table.photograph.picture');
  if (!bytes || !named) {
    if (bytes || named) throw wrong();
    return null;
  }
  const kind = kindOf(bytes);
  if (!kind || bytesToHex(sha256(bytes)) !== named) throw wrong();
  return { bytes, kind };
}
