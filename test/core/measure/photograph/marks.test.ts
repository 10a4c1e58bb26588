import { describe, expect, test } from 'vitest';
import type { Mark } from '../../../../core/measure/document.ts';
import { calibrate } from '../../../../core/measure/photograph/calibrate.ts';
import { BadPhotograph, faultOf } from '../../../../core/measure/photograph/marks.ts';
import { cornersOf, rectangleOf } from '../../../../core/measure/photograph/rectangle.ts';
import { photographOf } from './pinhole.ts';

/** Counter-clockwise from the lower left, on the picture and on the table. */
const GOOD: readonly Mark[] = [
  { pixel: { x: 300, y: 2600 }, table: { x: 0, y: 0 } },
  { pixel: { x: 3800, y: 2500 }, table: { x: 18_000, y: 0 } },
  { pixel: { x: 3100, y: 500 }, table: { x: 18_000, y: 12_000 } },
  { pixel: { x: 800, y: 450 }, table: { x: 0, y: 12_000 } },
];

/** The good marks with one of them changed. */
const but = (index: number, change: Partial<Mark>): Mark[] =>
  GOOD.map((mark, at) => (at === index ? { ...mark, ...change } : mark));

const pixelsOf = (order: readonly number[]): Mark[] =>
  GOOD.map((mark, index) => ({ ...mark, pixel: GOOD[order[index] ?? 0]?.pixel ?? mark.pixel }));

const fault = (marks: readonly Mark[], size = {}) => faultOf({ ...photographOf(marks), ...size });

test('four corners in order are good', () => {
  expect(fault(GOOD)).toBeNull();
});

describe('refused, at the field', () => {
  test.each([0, 1, 2, 3])('%d marks', (count) => {
    expect(fault(GOOD.slice(0, count))).toMatchObject({ field: 'marks', message: { key: 'photo.fault.too-few' } });
  });

  test.each([
    [{ width: 0 }],
    [{ height: 0 }],
    [{ width: -4000 }],
    [{ width: NaN }],
    [{ height: Infinity }],
    [{ width: 60_000, height: 60_000 }],
  ])('a picture of %o', (size) => {
    expect(fault(GOOD, size)).toMatchObject({ field: 'size', message: { key: 'photo.fault.size' } });
  });

  test.each([
    { x: -1, y: 0 },
    { x: 4001, y: 0 },
    { x: 0, y: 3001 },
    { x: NaN, y: 0 },
    { x: 0, y: -Infinity },
  ])('a mark at pixel %o, outside the picture', (pixel) => {
    expect(fault(but(2, { pixel }))).toEqual({
      field: { mark: 2, of: 'pixel' },
      message: { key: 'photo.fault.outside-picture', params: { mark: 3 } },
    });
  });

  test.each([
    { x: 1e300, y: 0 },
    { x: NaN, y: 0 },
    { x: 0, y: -100_000_000 },
  ])('a mark %o tenths of a millimetre away', (table) => {
    expect(fault(but(1, { table }))).toMatchObject({
      field: { mark: 1, of: 'table' },
      message: { key: 'photo.fault.far' },
    });
  });

  test('two marks on one pixel, or at one place', () => {
    expect(fault(but(3, { pixel: { x: 3101, y: 500 } }))).toEqual({
      field: { mark: 3, of: 'pixel' },
      message: { key: 'photo.fault.double', params: { other: 3, mark: 4 } },
    });
    expect(fault([...GOOD, { pixel: { x: 2000, y: 1500 }, table: { x: 0, y: 5 } }])).toMatchObject({
      field: { mark: 4, of: 'table' },
      message: { key: 'photo.fault.double', params: { other: 1, mark: 5 } },
    });
  });

  test('a rectangle without width or depth: its corners are doubles', () => {
    const flat = cornersOf({ at: { x: 0, y: 0 }, width: 18_000, depth: 0 });
    const marks = GOOD.map((mark, index) => ({ ...mark, table: flat[index] ?? mark.table }));
    expect(fault(marks)).toMatchObject({ message: { key: 'photo.fault.double' } });
  });

  test('three corners in a line', () => {
    expect(fault(but(1, { pixel: { x: 1700, y: 1550 } }))).toMatchObject({
      field: { mark: 1, of: 'pixel' },
      message: { key: 'photo.fault.in-line', params: { mark: 2 } },
    });
    expect(fault(but(2, { table: { x: 9000, y: 6000 } }))).toMatchObject({
      field: { mark: 2, of: 'table' },
      message: { key: 'photo.fault.in-line' },
    });
  });

  test('sides that cross, in either of the three ways', () => {
    for (const order of [
      [0, 2, 1, 3],
      [1, 0, 2, 3],
      [0, 1, 3, 2],
    ])
      expect(fault(pixelsOf(order))?.message.key).toBe('photo.fault.not-convex');
  });

  test('a corner that points inwards', () => {
    expect(fault(but(2, { pixel: { x: 1500, y: 1700 } }))?.message.key).toBe('photo.fault.not-convex');
  });

  test('corners that go round the other way; begun at any of the four they are good', () => {
    expect(fault(pixelsOf([3, 2, 1, 0]))?.message.key).toBe('photo.fault.mirrored');
    for (const order of [
      [1, 2, 3, 0],
      [2, 3, 0, 1],
      [3, 0, 1, 2],
    ])
      expect(fault(pixelsOf(order))).toBeNull();
  });
});

test('calibrating what is refused throws its fault', () => {
  const thrown = () => calibrate(photographOf(GOOD.slice(0, 3)));
  expect(thrown).toThrow(BadPhotograph);
  expect(thrown).toThrow('photo.fault.too-few');
});

test('a fifth mark above the horizon is refused: the map cannot bring it down', () => {
  const far = [...GOOD, { pixel: { x: 1950, y: 1 }, table: { x: 9000, y: -190_000 } }];
  expect(() => calibrate(photographOf(far))).toThrow(BadPhotograph);
});

test('a rectangle is known again by its marks, wherever they began', () => {
  const rectangle = { at: { x: 7500, y: 5000 }, width: 2970, depth: 2100 };
  const corners = cornersOf(rectangle);
  expect(corners).toEqual([
    { x: 7500, y: 5000 },
    { x: 10_470, y: 5000 },
    { x: 10_470, y: 7100 },
    { x: 7500, y: 7100 },
  ]);
  const marks = [2, 3, 0, 1].map((index) => ({ pixel: { x: 0, y: 0 }, table: corners[index] ?? { x: 0, y: 0 } }));
  expect(rectangleOf(marks)).toEqual(rectangle);
});
