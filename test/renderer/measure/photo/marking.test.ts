import { describe, expect, test } from 'vitest';
import type { Photograph } from '../../../../core/measure/document.ts';
import { Marking, type Source } from '../../../../renderer/measure/photo/marking.svelte.ts';

const SIZE = { width: 18_000, depth: 12_000 };
const NAME = 'a'.repeat(64);

/** A picture of 1000 x 600 pixels; what it shows is of no matter here. */
const source: Source = { bitmap: {} as ImageBitmap, width: 1000, height: 600, from: NAME };

const kept: Photograph = {
  picture: NAME,
  width: 1000,
  height: 600,
  marks: [
    { pixel: { x: 100, y: 500 }, table: { x: 7500, y: 5000 } },
    { pixel: { x: 900, y: 510 }, table: { x: 10_470, y: 5000 } },
    { pixel: { x: 850, y: 100 }, table: { x: 10_470, y: 7100 } },
    { pixel: { x: 150, y: 90 }, table: { x: 7500, y: 7100 } },
    { pixel: { x: 500, y: 300 }, table: { x: 9000, y: 6000 } },
  ],
  correctsLens: true,
};

describe('a picture without marks', () => {
  test('begins with the table itself, its corners in order round it', () => {
    const marking = new Marking(source, { size: SIZE, photograph: null });
    expect(marking.isTable).toBe(true);
    expect(marking.marks).toEqual([
      { pixel: { x: 150, y: 510 }, table: { x: 0, y: 0 } },
      { pixel: { x: 850, y: 510 }, table: { x: 18_000, y: 0 } },
      { pixel: { x: 850, y: 90 }, table: { x: 18_000, y: 12_000 } },
      { pixel: { x: 150, y: 90 }, table: { x: 0, y: 12_000 } },
    ]);
    expect(marking.outcome).toHaveProperty('calibration');
  });

  test('turned four times it is as it was; once, the first corner is the next on the picture', () => {
    const marking = new Marking(source, { size: SIZE, photograph: null });
    const before = marking.corners;
    marking.turn();
    expect(marking.corners[0]).toEqual(before[1]);
    expect(marking.outcome).toHaveProperty('calibration');
    for (let time = 0; time < 3; time++) marking.turn();
    expect(marking.corners).toEqual(before);
  });

  test('a mark stays in the picture, on tenths of a pixel', () => {
    const marking = new Marking(source, { size: SIZE, photograph: null });
    marking.move(0, { x: -40, y: 601 });
    expect(marking.corners[0]).toEqual({ x: 0, y: 600 });
    marking.move(0, { x: 12.3456, y: 599.04 });
    expect(marking.corners[0]).toEqual({ x: 12.3, y: 599 });
  });

  test('crossed corners are a fault, and uncrossed no more', () => {
    const marking = new Marking(source, { size: SIZE, photograph: null });
    marking.move(0, { x: 950, y: 300 });
    expect(marking.outcome).toMatchObject({ fault: { message: { key: 'photo.fault.not-convex' } } });
    marking.move(0, { x: 150, y: 510 });
    expect(marking.outcome).toHaveProperty('calibration');
  });

  test('a further mark begins where the map has it, to the centimetre, and can be laid elsewhere and removed', () => {
    const marking = new Marking(source, { size: SIZE, photograph: null });
    marking.add();
    expect(marking.marks[4]).toEqual({ pixel: { x: 500, y: 300 }, table: { x: 9000, y: 6000 } });
    expect(marking.active).toBe(4);
    marking.lay(4, { x: 9100, y: 6000 });
    marking.move(4, { x: 510, y: 300 });
    expect(marking.marks[4]).toEqual({ pixel: { x: 510, y: 300 }, table: { x: 9100, y: 6000 } });
    marking.remove(4);
    expect(marking.marks).toHaveLength(4);
    expect(marking.active).toBe(0);
  });
});

describe('a picture that lies under the table already', () => {
  test('is taken up as it was left', () => {
    const marking = new Marking(source, { size: SIZE, photograph: kept });
    expect(marking.photograph(NAME)).toEqual(kept);
    expect(marking.rectangle).toEqual({ at: { x: 7500, y: 5000 }, width: 2970, depth: 2100 });
    expect(marking.isTable).toBe(false);
  });

  test('another picture begins anew', () => {
    const other: Source = { ...source, from: 'b'.repeat(64) };
    expect(new Marking(other, { size: SIZE, photograph: kept }).marks).toHaveLength(4);
  });
});
