/** Pictures as the archive keeps them: bytes, under their digest. */
import { z } from 'zod';
import { failure } from './desk.ts';
import './schema.ts';

const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** How a picture's bytes are announced over HTTP: to be kept or drawn by the page, never shown by themselves. */
export const BYTES = 'application/octet-stream';

/** A small picture of the board as text: of 300 KB at most. */
export const thumbnail = z
  .string()
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/)
  .max(300_000);

/** In bytes. */
export const LARGEST_PICTURE = 64 * 1024 * 1024;

/** How each kind begins; `null` is any byte. WebP: a RIFF container, its length, its content's name. */
const BEGINNINGS: Readonly<Record<PictureKind, readonly (number | null)[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** What a picture is by its first bytes; `null` where it is none that we take. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  const begins = (kind: PictureKind) => BEGINNINGS[kind].every((byte, at) => byte === null || bytes[at] === byte);
  return PICTURE_KINDS.find(begins) ?? null;
}

/**
 * Checks what can be seen of a picture without decoding it.
 * @throws DeskError `picture-too-large`; `bad-picture` where it does not begin like its kind
 */
export function checkPicture(bytes: Uint8Array, kind: unknown): void {
  if (bytes.length > LARGEST_PICTURE) throw failure('picture-too-large', { megabytes: LARGEST_PICTURE / 1024 / 1024 });
  if (kindOf(bytes) === null || kindOf(bytes) !== kind) throw failure('bad-picture');
}
