/** Which kept picture a decoded one is, so that it is not fetched again when the sheet has it at hand. */
const names = new WeakMap<ImageBitmap, string>();

/** The name that the archive keeps a decoded picture under; `null` where it is another's, or the camera's. */
export function nameOfPicture(bitmap: ImageBitmap | null): string | null {
  return (bitmap && names.get(bitmap)) ?? null;
}

/** Takes note of the name, and gives the picture back. */
export function named(bitmap: ImageBitmap, name: string): ImageBitmap {
  names.set(bitmap, name);
  return bitmap;
}
