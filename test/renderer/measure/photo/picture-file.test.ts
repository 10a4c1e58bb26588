import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { BadPicture } from '../../../../renderer/measure/photo/bad-picture.ts';
import { pictureFile } from '../../../../renderer/measure/photo/picture-file.ts';
import {
  bomb,
  bytes,
  chunk,
  exif,
  jpeg,
  png,
  PNG_START,
  progressive,
  riff,
  segment,
  vp8,
  vp8x,
  webp,
} from './files.ts';

const faultOf = (file: Uint8Array): string => {
  try {
    pictureFile(file);
  } catch (error) {
    if (error instanceof BadPicture) return error.fault.key.replace('ui.photo.fault.', '');
    throw error;
  }
  return 'taken';
};

/** Milliseconds that the processor works for a refusal: a busy machine is not counted. */
function workFor(file: Uint8Array): number {
  const start = process.cpuUsage();
  faultOf(file);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const holds = (file: Uint8Array, text: string) => Buffer.from(file).includes(text, 0, 'latin1');

describe('taken', () => {
  test.each([
    ['JPEG', 'image/jpeg', jpeg(4000, 3000)],
    ['PNG', 'image/png', png(40, 30)],
    ['lossy WebP', 'image/webp', webp(vp8(40, 30))],
  ])('%s, known by its content', (_name, kind, file) => {
    const taken = pictureFile(file);
    expect(taken.kind).toBe(kind);
    expect(taken.width / taken.height).toBeCloseTo(4 / 3, 9);
    expect(Buffer.from(taken.bytes).equals(file)).toBe(true);
    expect(pictureFile(bytes([0], file).subarray(1))).toEqual(taken);
  });

  test.each([
    [1, 4000, 3000],
    [3, 4000, 3000],
    [6, 3000, 4000],
    [8, 3000, 4000],
  ])('a JPEG turned by Exif %d is %d x %d, and stays turned', (orientation, width, height) => {
    for (const isLittle of [false, true]) {
      const taken = pictureFile(jpeg(4000, 3000, exif(orientation, isLittle)));
      expect(taken).toMatchObject({ width, height });
      expect(imageSize(taken.bytes).orientation ?? 1).toBe(orientation);
    }
  });

  test('a progressive JPEG of several scans is whole', () => {
    const scan = bytes(segment(0xda, bytes([1, 1, 0, 0, 63, 0])), [9, 8, 0xff, 0, 7]);
    const [start, end] = [jpeg(40, 30).slice(0, -2), bytes([0xff, 0xd9])];
    const file = bytes(start, segment(0xc4, bytes([0, 1, 2])), scan, end);
    expect(Buffer.from(pictureFile(file).bytes).equals(file)).toBe(true);
  });
});

describe('what is not the picture is taken out', () => {
  test('of a JPEG: where it was taken, XMP, profiles, comments, whatever hangs on behind', () => {
    const notes = [
      segment(0xe0, bytes('JFIF', [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])),
      exif(1),
      segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/', [0], '<x:xmpmeta/>')),
      segment(0xe2, bytes('ICC_PROFILE', [0, 1, 1], 'profile')),
      segment(0xed, bytes('Photoshop 3.0')),
      segment(0xee, bytes('Adobe', [0, 100, 0, 0, 0, 0, 1])),
      segment(0xfe, bytes('made by me')),
    ];
    const taken = pictureFile(bytes(jpeg(40, 30, ...notes), 'ftypmp42 a film')).bytes;
    const kept = jpeg(40, 30, notes[0] as Uint8Array, notes[5] as Uint8Array);
    expect(Buffer.from(taken).equals(kept)).toBe(true);
    expect(holds(taken, '45.4642')).toBe(false);
  });

  test('of a PNG: packed texts and profiles that unpack to gigabytes, Exif, times, animations, what hangs on behind', () => {
    const tricks = [
      chunk('gAMA', bytes([0, 0, 0xb1, 0x8f])),
      chunk('zTXt', bytes('bomb', [0, 0], bomb(64))),
      chunk('iTXt', bytes('bomb', [0, 1, 0, 0, 0], bomb(64))),
      chunk('iCCP', bytes('bomb', [0, 0], bomb(64))),
      chunk('eXIf', bytes('MM', [0, 42], '45.4642 N')),
      chunk('tIME', bytes([7, 215, 1, 1, 1, 1, 1])),
      chunk('acTL', bytes([0, 0, 0, 9, 0, 0, 0, 0])),
    ];
    const taken = pictureFile(bytes(png(40, 30, ...tricks), 'PK a hidden archive')).bytes;
    expect(Buffer.from(taken).equals(png(40, 30, tricks[0] as Uint8Array))).toBe(true);
  });

  test('of a WebP: profile, Exif, XMP, and the head that says that they are there', () => {
    const notes = [
      riff('ICCP', bomb(1)),
      riff('EXIF', bytes('45.4642 N')),
      riff('XMP ', bytes('<x:xmpmeta/>')),
    ] as const;
    const file = webp(vp8x(0x2c, 40, 30), notes[0], vp8(40, 30), notes[1], notes[2]);
    expect(Buffer.from(pictureFile(file).bytes).equals(webp(vp8(40, 30)))).toBe(true);
  });
});

describe('refused', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['a text', bytes('table')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>')],
    ['an SVG after an XML head', bytes('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['a GIF', bytes('GIF89a', [40, 0, 30, 0, 0, 0, 0, 0x3b])],
    ['a BMP', bytes('BM', new Uint8Array(60))],
    ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif', new Uint8Array(40))],
    ['a PDF', bytes('%PDF-1.7')],
    ['another RIFF', bytes('RIFF', [4, 0, 0, 0], 'WAVE')],
  ])('%s: no picture that we take', (_name, file) => {
    expect(faultOf(file)).toBe('no-picture');
  });

  test.each([
    ['PNG of 60,000 x 60,000', png(60_000, 60_000)],
    ['JPEG of 60,000 x 60,000', jpeg(60_000, 60_000)],
    ['PNG of 20,001 x 10', png(20_001, 10)],
    ['PNG of 4,001 x 4,000', png(4001, 4000)],
    ['JPEG of 8,001 x 7,500', jpeg(8001, 7500)],
    ['progressive JPEG of 4,001 x 4,000', progressive(4001, 4000)],
    ['WebP of 4,001 x 4,000', webp(vp8(4001, 4000))],
    ['WebP of 16,383 x 16,383 that gives itself out as 40 x 30', webp(vp8x(0, 40, 30), vp8(16_383, 16_383))],
  ])('%s: too large, within a tenth of a second and before anything is decoded', (_name, file) => {
    expect(faultOf(file)).toBe('too-large');
    expect(workFor(file)).toBeLessThan(100);
  });

  test('what is just allowed is taken', () => {
    expect(faultOf(jpeg(8000, 7500))).toBe('taken');
    expect(faultOf(png(4000, 4000))).toBe('taken');
    expect(faultOf(progressive(4000, 4000))).toBe('taken');
    expect(faultOf(webp(vp8(4000, 4000)))).toBe('taken');
    expect(faultOf(png(20_000, 10))).toBe('taken');
  });

  test('a JPEG of more passes than any program writes: each would take as long as the picture', () => {
    const scan = bytes(segment(0xda, bytes([1, 1, 0, 0, 63, 0])), [1]);
    const end = bytes([0xff, 0xd9]);
    const passes = (count: number) =>
      bytes(jpeg(40, 30).subarray(0, -end.length), ...Array.from({ length: count - 1 }, () => scan), end);
    expect([faultOf(passes(100)), faultOf(passes(101))]).toEqual(['taken', 'torn']);
  });

  test('a file beyond 64 MB, unread', () => {
    expect(faultOf(new Uint8Array(64 * 1024 * 1024 + 1))).toBe('too-heavy');
  });

  const WHOLE: readonly (readonly [string, Uint8Array])[] = [
    ['JPEG', jpeg(40, 30, exif(6), segment(0xfe, bytes('note')))],
    ['PNG', png(40, 30, chunk('tEXt', bytes('note', [0], 'text')))],
    ['WebP', webp(vp8x(8, 40, 30), vp8(40, 30), riff('EXIF', bytes('note')))],
  ];
  test.each(WHOLE)('a %s cut off at whichever byte', (_name, file) => {
    for (let length = 0; length < file.length; length++)
      expect(['no-picture', 'torn']).toContain(faultOf(file.slice(0, length)));
  });

  test.each(WHOLE)('a %s with any one byte turned over: taken or refused, never anything else', (_name, file) => {
    for (let at = 0; at < file.length; at++)
      for (const by of [0xff, 0x80, 1])
        expect(['taken', 'no-picture', 'torn', 'too-large', 'moving']).toContain(
          faultOf(file.map((byte, index) => (index === at ? byte ^ by : byte))),
        );
  });

  test.each([
    ['a PNG without its head', bytes(PNG_START, chunk('IDAT', bytes([1])), chunk('IEND', bytes()))],
    ['a PNG of no width', png(0, 30)],
    ['a PNG chunk longer than the file', bytes(PNG_START, [0xff, 0xff, 0xff, 0xff], 'IHDR', new Uint8Array(30))],
    ['a JPEG segment longer than the file', bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], 'Exif')],
    ['a JPEG segment of no length', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    ['a JPEG without a frame', bytes([0xff, 0xd8], segment(0xda, bytes([1, 1, 0, 0, 63, 0])), [1, 0xff, 0xd9])],
    ['a JPEG of no height', jpeg(40, 0)],
    ['a WebP longer than its file', bytes('RIFF', [0xff, 0xff, 0xff, 0x7f], 'WEBP', vp8(40, 30))],
    ['a WebP without a picture', webp(riff('EXIF', bytes('note')))],
  ])('%s: torn', (_name, file) => {
    expect(faultOf(file)).toBe('torn');
  });

  test('a moving WebP', () => {
    expect(faultOf(webp(vp8x(2, 40, 30), riff('ANIM', bytes([0, 0, 0, 0, 0, 0]))))).toBe('moving');
  });

  test.each([
    ['zeros after the start of a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
    ['a JPEG scan without end', bytes(jpeg(40, 30).slice(0, -2))],
  ])('60 MB of nothing behind %s: refused within a second', (_name, head) => {
    const file = new Uint8Array(60 * 1024 * 1024);
    file.set(head);
    expect(faultOf(file)).toBe('torn');
    expect(workFor(file)).toBeLessThan(1000);
  });

  test.each([
    ['empty segments of a JPEG', [0xff, 0xd8], [0xff, 0xc4, 0, 2]],
    ['restarts in a scan', [...jpeg(40, 30).slice(0, -2)], [0xff, 0xd0]],
    [
      'empty chunks of a PNG',
      [...PNG_START, ...chunk('IHDR', bytes([0, 0, 0, 40, 0, 0, 0, 30, 8, 0, 0, 0, 0]))],
      [...chunk('IDAT', bytes())],
    ],
    ['empty chunks of a WebP', [...bytes('RIFF', [0, 0, 0xc0, 3], 'WEBP')], [...bytes('ALPH', [0, 0, 0, 0])]],
  ])('60 MB of %s: refused within a second', (_name, head, each) => {
    const file = new Uint8Array(60 * 1024 * 1024);
    file.set(head);
    for (let at = head.length; at + each.length < file.length; at += each.length) file.set(each, at);
    expect(faultOf(file)).toBe('torn');
    expect(workFor(file)).toBeLessThan(1000);
  });
});
