/** How the files for exchange are compressed: gzip, inflated piece by piece into as much room as the file says that it needs. */
import { Gunzip, gzipSync } from 'fflate';
import { BadFile } from './bad-file.ts';

/** Compressed bytes inflated at a time: at most about 16 MB come of them. */
const PIECE = 16 * 1024;

/**
 * The same bytes for the same content: no time is written into them.
 * @param isDense what would hardly shrink is not compressed again, only wrapped
 */
export function pack(plain: Uint8Array, isDense = false): Uint8Array {
  return gzipSync(plain, { mtime: 0, level: isDense ? 0 : 6 });
}

/**
 * What was packed; bytes that are not compressed are given back as they are.
 * @param largest in bytes, packed or not
 * @throws BadFile; a file that would inflate beyond the limit, or beyond what it says, is refused while it does
 */
export function unpack(bytes: Uint8Array, largest: number): Uint8Array {
  assertSmall(bytes, largest);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? inflate(bytes, largest) : bytes;
}

/** @throws BadFile where there are more bytes than that */
export function assertSmall({ length }: { readonly length: number }, largest: number): void {
  if (length > largest) throw new BadFile('too-large', '', { megabytes: largest / 1024 / 1024 });
}

function inflate(bytes: Uint8Array, largest: number): Uint8Array {
  const length = inflatedLength(bytes);
  const whole = new Uint8Array(Math.min(length, largest));
  let at = 0;
  let isWhole = false;
  const gunzip = new Gunzip((piece, isLast) => {
    assertSmall({ length: at + piece.length }, largest);
    whole.set(piece, at);
    at += piece.length;
    isWhole = isLast && at === length;
  });
  try {
    for (let from = 0; from < bytes.length; from += PIECE)
      gunzip.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
  } catch (fault) {
    throw fault instanceof BadFile ? fault : new BadFile('not-compressed');
  }
  if (!isWhole) throw new BadFile('not-compressed');
  return whole;
}

/** A file of gzip ends with the length of what is in it, unless it is cut. */
function inflatedLength(bytes: Uint8Array): number {
  if (bytes.length < 4) throw new BadFile('not-compressed');
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}

/** Pieces of bytes as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
