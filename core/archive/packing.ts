/** How the files for exchange are compressed: gzip, inflated piece by piece under a limit. */
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
 * @throws BadFile; a file that would inflate beyond the limit is refused while it does
 */
export function unpack(bytes: Uint8Array, largest: number): Uint8Array {
  if (bytes.length > largest) throw tooLarge(largest);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? inflate(bytes, largest) : bytes;
}

function tooLarge(largest: number): BadFile {
  return new BadFile('too-large', '', { megabytes: largest / 1024 / 1024 });
}

function inflate(bytes: Uint8Array, largest: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const gunzip = new Gunzip((piece, isLast) => {
    size += piece.length;
    if (size > largest) throw tooLarge(largest);
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
  return joined(pieces);
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
