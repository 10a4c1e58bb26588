/** Picture files from outside: what they are and how large, found out before anything is decoded. */
import { imageSize } from 'image-size';
import { LARGEST_PICTURE, type PictureKind } from '../../../core/archive/picture.ts';
import { BadPicture } from './bad-picture.ts';
import { stripped } from './strip.ts';

/** A JPEG of one pass is made smaller while it is decoded; of all else every pixel takes four bytes for a moment. */
const PIXELS_MOST = { inOnePass: 60_000_000, whole: 16_000_000 };
const SIDE_MOST = 20_000;
/** So much of a file says how large the picture is, once all else is taken out of it. */
const HEAD = 256 * 1024;

export interface PictureFile {
  readonly kind: PictureKind;
  /** Without what is not the picture; to be kept. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Pixels, as the picture is seen: turned as its file says. */
  readonly width: number;
  readonly height: number;
}

/**
 * Takes a picture file, and leaves out of it all that is not the picture.
 * @throws BadPicture for anything but a whole JPEG, PNG or WebP of at most 64 MB, 20,000 pixels a side, and so
 * many pixels that it can be decoded in little memory
 */
export function pictureFile(file: Uint8Array): PictureFile {
  if (file.length > LARGEST_PICTURE) throw new BadPicture('too-heavy', { megabytes: LARGEST_PICTURE / 1024 / 1024 });
  const { kind, bytes } = stripped(file);
  const { width, height, orientation = 1 } = sizeOf(bytes.subarray(0, HEAD));
  if (!(width > 0 && height > 0)) throw new BadPicture('torn');
  const isInOnePass = kind === 'image/jpeg' && frameOf(bytes) <= LAST_OF_ONE_PASS;
  const most = isInOnePass ? PIXELS_MOST.inOnePass : PIXELS_MOST.whole;
  if (Math.max(width, height) > SIDE_MOST || width * height > most)
    throw new BadPicture('too-large', {
      width,
      height,
      side: SIDE_MOST,
      megapixels: PIXELS_MOST.inOnePass / 1_000_000,
      whole: PIXELS_MOST.whole / 1_000_000,
    });
  return orientation >= 5 ? { kind, bytes, width: height, height: width } : { kind, bytes, width, height };
}

function sizeOf(head: Uint8Array) {
  try {
    return imageSize(head);
  } catch {
    throw new BadPicture('torn');
  }
}

/** Of the markers that begin a JPEG's frame those up to this one mean a single pass; not the other tables among them. */
const LAST_OF_ONE_PASS = 0xc1;
const TABLES = new Set([0xc4, 0xc8, 0xcc]);

/** The marker of a JPEG's frame; no number where the scan comes first. */
function frameOf(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 4 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker)) return marker;
    if (marker === 0xda) break;
  }
  return NaN;
}

/** Pixels of the longer side of a picture that is worked with: on a table of two metres two thirds of a millimetre each. */
const WORKING_SIDE = 3072;

/**
 * Decodes a picture, no larger than it is worked with.
 * @throws BadPicture where it cannot be decoded
 */
export async function decoded(file: PictureFile): Promise<ImageBitmap> {
  const share = Math.min(1, WORKING_SIDE / Math.max(file.width, file.height));
  const size = {
    resizeWidth: Math.max(1, Math.round(file.width * share)),
    resizeHeight: Math.max(1, Math.round(file.height * share)),
    resizeQuality: 'high',
  } as const;
  try {
    return await (file.kind === 'image/jpeg' ? fromJpeg(file, size) : fromWhole(file, size));
  } catch {
    throw new BadPicture('torn');
  }
}

/** The size is asked for even where it is the picture's own: a bitmap that has one is decoded once, not whenever it is drawn. */
function fromWhole({ kind, bytes }: PictureFile, size: ImageBitmapOptions): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([bytes], { type: kind }), size);
}

/** How much finer than wanted a JPEG is decoded, by eighths of its size, before it is made smooth. */
const FINER = 1.25;

async function fromJpeg(file: PictureFile, size: ImageBitmapOptions): Promise<ImageBitmap> {
  const desired = (length = 1): number => Math.ceil(length * FINER);
  const decoder = new ImageDecoder({
    type: file.kind,
    data: file.bytes,
    desiredWidth: desired(size.resizeWidth),
    desiredHeight: desired(size.resizeHeight),
  });
  try {
    const { image } = await decoder.decode();
    return await createImageBitmap(image, size).finally(() => image.close());
  } finally {
    decoder.close();
  }
}
