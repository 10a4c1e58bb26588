/** Picture files made by hand, byte by byte: whole ones, and such as somebody would send who means no good. */
import { deflateSync } from 'node:zlib';

type Part = string | number | Uint8Array | readonly number[];

const taken = (part: Part): Uint8Array => {
  if (part instanceof Uint8Array) return part;
  return typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part].flat());
};

export const bytes = (...parts: readonly Part[]): Uint8Array => new Uint8Array(Buffer.concat(parts.map(taken)));

const big = (value: number, length: 2 | 4) => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
};
const little = (value: number, length: 2 | 3 | 4) => {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
};
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The CRC of PNG, bit by bit. */
function crc(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

export function chunk(name: string, data: Uint8Array): Uint8Array {
  const named = joined(Buffer.from(name, 'latin1'), data);
  return joined(big(data.length, 4), named, big(crc(named), 4));
}

/** A grey PNG, with other chunks between its head and its data. */
export function png(width: number, height: number, ...others: readonly Uint8Array[]): Uint8Array {
  const head = chunk('IHDR', joined(big(width, 4), big(height, 4), bytes([8, 0, 0, 0, 0])));
  const rows = width * height > 1_000_000 ? new Uint8Array(100) : new Uint8Array((width + 1) * height);
  return joined(bytes(PNG_START), head, ...others, chunk('IDAT', deflateSync(rows)), chunk('IEND', new Uint8Array()));
}

/** A text of so many megabytes, packed into some kilobytes. */
export const bomb = (megabytes: number) => deflateSync(new Uint8Array(megabytes * 1024 * 1024), { level: 9 });

export const segment = (marker: number, data: Uint8Array) =>
  joined(bytes([0xff, marker]), big(data.length + 2, 2), data);

/** Exif that says how a picture is turned. */
export function exif(orientation: number, isLittle = false): Uint8Array {
  const two = (value: number) => (isLittle ? little(value, 2) : big(value, 2));
  const four = (value: number) => (isLittle ? little(value, 4) : big(value, 4));
  const entry = joined(two(274), two(3), four(1), two(orientation), two(0));
  const place = joined(bytes('45.4642 N 9.1900 E'));
  const tiff = joined(bytes(isLittle ? 'II' : 'MM'), two(42), four(8), two(1), entry, four(0), place);
  return segment(0xe1, joined(bytes('Exif', [0, 0]), tiff));
}

/** The skeleton of a JPEG: one table, a scan of some bytes. Enough for a reader of heads. */
export const jpeg = (width: number, height: number, ...others: readonly Uint8Array[]) =>
  jpegOf(0xc0, width, height, others);

/** The same, in several passes by its frame. */
export const progressive = (width: number, height: number) => jpegOf(0xc2, width, height, []);

function jpegOf(marker: number, width: number, height: number, others: readonly Uint8Array[]): Uint8Array {
  const steps = segment(0xdb, bytes([0], new Uint8Array(64).fill(1)));
  const frame = segment(marker, joined(bytes([8]), big(height, 2), big(width, 2), bytes([1, 1, 0x11, 0])));
  const scan = segment(0xda, bytes([1, 1, 0, 0, 63, 0]));
  const data = bytes([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
  return joined(bytes([0xff, 0xd8]), ...others, steps, frame, scan, data, bytes([0xff, 0xd9]));
}

export function riff(name: string, data: Uint8Array): Uint8Array {
  const padding = data.length % 2 ? bytes([0]) : new Uint8Array();
  return joined(bytes(name), little(data.length, 4), data, padding);
}

/** The head of a lossy WebP's only frame. */
export const vp8 = (width: number, height: number) =>
  riff('VP8 ', joined(bytes([0x10, 2, 0, 0x9d, 1, 0x2a]), little(width, 2), little(height, 2), bytes([0, 0])));

export const vp8x = (flags: number, width: number, height: number) =>
  riff('VP8X', joined(bytes([flags, 0, 0, 0]), little(width - 1, 3), little(height - 1, 3)));

export function webp(...chunks: readonly Uint8Array[]): Uint8Array {
  const content = joined(...chunks);
  return joined(bytes('RIFF'), little(content.length + 4, 4), bytes('WEBP'), content);
}
