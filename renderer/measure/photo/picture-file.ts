/** Picture files from outside: what they are and how large, found out before anything is decoded. */
import { imageSize } from 'image-size';
import { LARGEST_PICTURE, type PictureKind } from '../../../core/archive/picture.ts';
import { BadPicture } from './bad-picture.ts';
import { stripped } from './strip.ts';

/** Decoded a pixel takes four bytes, and 60 million of them 240 MB. */
const PIXELS_MOST = 60_000_000;
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
 * @throws BadPicture for anything but a whole JPEG, PNG or WebP of at most 64 MB, 60 million pixels, 20,000 a side
 */
export function pictureFile(file: Uint8Array): PictureFile {
  if (file.length > LARGEST_PICTURE) throw new BadPicture('too-heavy', { megabytes: LARGEST_PICTURE / 1024 / 1024 });
  const { kind, bytes } = stripped(file);
  const { width, height, orientation = 1 } = sizeOf(bytes.subarray(0, HEAD));
  if (!(width > 0 && height > 0)) throw new BadPicture('torn');
  if (Math.max(width, height) > SIDE_MOST || width * height > PIXELS_MOST)
    throw new BadPicture('too-large', { width, height, side: SIDE_MOST, megapixels: PIXELS_MOST / 1_000_000 });
  return orientation >= 5 ? { kind, bytes, width: height, height: width } : { kind, bytes, width, height };
}

function sizeOf(head: Uint8Array) {
  try {
    return imageSize(head);
  } catch {
    throw new BadPicture('torn');
  }
}

/** Pixels of the longer side of a picture that is worked with: what a 12 megapixel camera gives. */
const WORKING_SIDE = 4096;

/**
 * Decodes a picture, no larger than it is worked with.
 * @throws BadPicture where it cannot be decoded
 */
export async function decoded({ kind, bytes, width, height }: PictureFile): Promise<ImageBitmap> {
  const share = Math.min(1, WORKING_SIDE / Math.max(width, height));
  const size = { resizeWidth: Math.round(width * share), resizeHeight: Math.round(height * share) };
  try {
    return await createImageBitmap(new Blob([bytes], { type: kind }), {
      imageOrientation: 'from-image',
      ...(share < 1 ? { ...size, resizeQuality: 'high' } : {}),
    });
  } catch {
    throw new BadPicture('torn');
  }
}
