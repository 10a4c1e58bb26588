/** Turns web fonts into fonts that every program reads. */
import { inflateSync } from 'node:zlib';

/** The sizes of what a WOFF and a TTF begin with, and of one entry of their lists of tables, in bytes. */
const WOFF = { head: 44, entry: 20 };
const TTF = { head: 12, entry: 16 };

/** A table of a font: what its entry in a TTF says beside its place, and its content. */
interface Table {
  readonly tag: Buffer;
  readonly sum: number;
  readonly content: Buffer;
}

/**
 * The font in a WOFF, table by table, as a TTF (W3C: WOFF File Format 1.0, sections 3 to 5).
 * @param woff the bytes of a WOFF of the first version
 */
export function unwrapped(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, WOFF.head + at * WOFF.entry));
  const head = Buffer.alloc(TTF.head + count * TTF.entry);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [at, number] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(number, 4 + at * 2);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, { tag, sum, content }] of tables.entries()) {
    const entry = TTF.head + at * TTF.entry;
    tag.copy(head, entry);
    for (const [field, number] of [sum, offset, content.length].entries())
      head.writeUInt32BE(number, entry + 4 + field * 4);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A table is compressed where that makes it shorter. */
function tableAt(woff: Buffer, entry: number): Table {
  const [offset = 0, packed = 0, length = 0, sum = 0] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(entry + field));
  const bytes = woff.subarray(offset, offset + packed);
  return { tag: woff.subarray(entry, entry + 4), sum, content: packed < length ? inflateSync(bytes) : bytes };
}
