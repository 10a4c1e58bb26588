import { expect, test } from 'vitest';
import { checkPicture, kindOf, LARGEST_PICTURE } from '../../../core/archive/picture.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const text = (value: string) => new TextEncoder().encode(value);

const JPEG = bytes(0xff, 0xd8, 0xff, 0xe1, 0x00);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00);
const WEBP = text('RIFF\u0012\u0034\u0056\u0078WEBPVP8 ');

test.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['a WebP', WEBP, 'image/webp'],
  ['an empty file', bytes(), null],
  ['the first two bytes of a JPEG', JPEG.subarray(0, 2), null],
  ['a PNG whose line ends were changed on the way', bytes(0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0x00), null],
  ['another RIFF: a sound', text('RIFF1234WAVEfmt '), null],
  ['a GIF', text('GIF89a'), null],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a page that has a JPEG inside', text('<html>\u00ff\u00d8\u00ff'), null],
])('%s is told by its first bytes', (_what, picture, kind) => {
  expect(kindOf(picture)).toBe(kind);
});

test.each([
  ['of its kind', JPEG, 'image/jpeg', null],
  ['that is said to be of another kind', JPEG, 'image/png', 'bad-picture'],
  ['of a kind that is not taken', text('<svg/>'), 'image/svg+xml', 'bad-picture'],
  ['of no kind', text('<svg/>'), null, 'bad-picture'],
])('a picture %s', (_what, picture, kind, code) => {
  if (code === null) expect(() => checkPicture(picture, kind)).not.toThrow();
  else expect(() => checkPicture(picture, kind)).toThrow(expect.objectContaining({ code }));
});

test('64 MB and no byte more', () => {
  const picture = new Uint8Array(LARGEST_PICTURE + 1);
  picture.set(JPEG);
  expect(LARGEST_PICTURE).toBe(67_108_864);
  expect(() => checkPicture(picture.subarray(0, LARGEST_PICTURE), 'image/jpeg')).not.toThrow();
  expect(() => checkPicture(picture, 'image/jpeg')).toThrow(
    expect.objectContaining({
      code: 'picture-too-large',
      fault: { key: 'desk.picture-too-large', params: { megabytes: 64 } },
    }),
  );
});
