/**
 * Takes out of a picture file whatever is not the picture: where and with what it was taken, previews, colour profiles,
 * texts, films hung on behind. What remains is byte for byte as it was, so no pixel changes; and packed notes that
 * unpack to gigabytes never reach the decoder. The walk is strict: a length that points out of the file refuses it.
 */
import { kindOf, type PictureKind } from '../../../core/archive/picture.ts';
import { BadPicture } from './bad-picture.ts';

type Parts = Uint8Array<ArrayBuffer>[];

/** @throws BadPicture for no picture that we take, and for one that is cut off, torn or moves */
export function stripped(bytes: Uint8Array): { readonly kind: PictureKind; readonly bytes: Uint8Array<ArrayBuffer> } {
  const kind = kindOf(bytes);
  if (kind === null) throw new BadPicture('no-picture');
  const whole = bytes as Uint8Array<ArrayBuffer>;
  const parts = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp }[kind](whole);
  return { kind, bytes: isAll(parts, whole) ? whole : joined(parts) };
}

/** Nothing was left out and nothing put in: then a copy would only take memory. */
function isAll(parts: Parts, { buffer, length }: Uint8Array): boolean {
  return parts.every((part) => part.buffer === buffer) && parts.reduce((sum, part) => sum + part.length, 0) === length;
}

function joined(parts: Parts): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** More parts than any camera writes: a PNG of 64 MB in pieces of 8 kB has half as many. */
const PARTS_MOST = 16_384;

/** Far more passes than a progressive JPEG has: each is decoded over the whole picture. */
const SCANS_MOST = 100;

const torn = () => new BadPicture('torn');

/** `length` bytes from `at`. */
function cut(bytes: Uint8Array<ArrayBuffer>, at: number, length: number): Uint8Array<ArrayBuffer> {
  if (length < 0 || at + length > bytes.length) throw torn();
  return bytes.subarray(at, at + length);
}

const viewOf = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app14: 0xee, app15: 0xef, comment: 0xfe };

/** Segments; after the head of a scan its data, up to the next marker that is no restart. */
function jpeg(bytes: Uint8Array<ArrayBuffer>): Parts {
  const parts: Parts = [cut(bytes, 0, 2)];
  const orientation = orientationOf(bytes);
  if (orientation > 1) parts.push(orientationSegment(orientation));
  let at = 2;
  let scans = 0;
  for (let part = 0; part < PARTS_MOST && scans <= SCANS_MOST; part++) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || marker < 0xc0) throw torn();
    if (marker === JPEG.end) return [...parts, cut(bytes, at, 2)];
    const length = 2 + viewOf(cut(bytes, at + 2, 2)).getUint16(0);
    const end = marker === JPEG.scan ? scanEnd(bytes, at + length) : at + length;
    if (marker === JPEG.scan) scans++;
    if (isPartOfJpeg(marker)) parts.push(cut(bytes, at, end - at));
    else cut(bytes, at, length);
    at = end;
  }
  throw torn();
}

/** JFIF's own segment and Adobe's, which says how colours are mixed, are needed; no other note is. */
function isPartOfJpeg(marker: number): boolean {
  if (marker === JPEG.app0 || marker === JPEG.app14) return true;
  return !(marker > JPEG.app0 && marker <= JPEG.app15) && marker !== JPEG.comment;
}

function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw torn();
}

/** How a JPEG is turned, 1 to 8 by Exif: the tag 274 of the first directory. 1 where nothing sound says otherwise. */
function orientationOf(bytes: Uint8Array<ArrayBuffer>): number {
  const view = viewOf(bytes);
  for (let at = 2; at + 20 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== JPEG.scan;) {
    if (bytes[at + 1] === 0xe1 && view.getUint32(at + 4) === 0x45786966) return orientationIn(view, at + 10);
    at += 2 + view.getUint16(at + 2);
  }
  return 1;
}

function orientationIn(view: DataView, tiff: number): number {
  const isLittle = view.getUint16(tiff) === 0x4949;
  const inside = (at: number) => at >= 0 && at + 12 <= view.byteLength;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (!inside(directory)) return 1;
  const entries = Math.min(view.getUint16(directory, isLittle), 200);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (!inside(at)) return 1;
    if (view.getUint16(at, isLittle) !== 274) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif segment that says how the picture is turned, and nothing else. */
function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([...head, ...tiff, ...directory]);
}

const PNG_HEAD = 8;
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM']);

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function png(bytes: Uint8Array<ArrayBuffer>): Parts {
  const parts: Parts = [cut(bytes, 0, PNG_HEAD)];
  if (nameAt(bytes, PNG_HEAD + 4) !== 'IHDR') throw torn();
  let at = PNG_HEAD;
  for (let part = 0; part < PARTS_MOST; part++) {
    const length = 12 + viewOf(cut(bytes, at, 8)).getUint32(0);
    const chunk = cut(bytes, at, length);
    const name = nameAt(bytes, at + 4);
    if (PNG_PARTS.has(name)) parts.push(chunk);
    if (name === 'IEND') return parts;
    at += length;
  }
  throw torn();
}

const WEBP_HEAD = 12;
/** Of the extended head: that the picture moves. */
const WEBP_MOVES = 0x02;

/** The frame alone, without an extended head that could say of it what is not so; and without transparency. */
function webp(bytes: Uint8Array<ArrayBuffer>): Parts {
  const end = 8 + viewOf(cut(bytes, 4, 4)).getUint32(0, true);
  const inside = cut(bytes, 0, end);
  let frame: Uint8Array<ArrayBuffer> | null = null;
  let at = WEBP_HEAD;
  for (let part = 0; part < PARTS_MOST && at < end; part++) {
    const length = viewOf(cut(inside, at, 8)).getUint32(4, true);
    const chunk = cut(inside, at, 8 + length + (length % 2));
    const name = nameAt(inside, at);
    if (name === 'VP8X' && (chunk[8] ?? 0) & WEBP_MOVES) throw new BadPicture('moving');
    if (name === 'VP8 ' || name === 'VP8L') frame ??= chunk;
    at += chunk.length;
  }
  if (at !== end || !frame) throw torn();
  return [webpHead(frame.length), frame];
}

function webpHead(content: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
  viewOf(head).setUint32(4, 4 + content, true);
  return head;
}
