import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import {
  areaOf,
  clipped,
  convexOf,
  hasArea,
  hullOf,
  isWithin,
  partWithin,
} from '../../../../core/space/table/polygon.ts';
import type { HalfPlane } from '../../../../core/space/table/polygon.ts';
import { anyFootprint, anyNeighbours, anyPoint, at, cm, pointsOf, rectangle } from './things.ts';

const L_SHAPE = [at(0, 0), at(30, 0), at(30, 10), at(20, 10), at(20, 20), at(0, 20)];
const WEST_OF_25: HalfPlane = { x: 1, y: 0, most: cm(25) };

describe('an area', () => {
  test('is counted in square units, negative clockwise', () => {
    expect(areaOf(rectangle(10, 10, 30, 15))).toBe(cm(20) * cm(5));
    expect(areaOf(rectangle(10, 10, 30, 15).toReversed())).toBe(-cm(20) * cm(5));
    expect(areaOf(L_SHAPE)).toBe(cm(30) * cm(10) + cm(20) * cm(10));
    expect(areaOf([])).toBe(0);
  });

  test('is none of a line', () => {
    expect(hasArea([at(0, 0), at(10, 0), at(20, 0)])).toBe(false);
    expect(hasArea(rectangle(0, 0, 10, 0.01))).toBe(true);
  });

  test('holds what is in it and on its edge', () => {
    const inside = [at(5, 5), at(25, 5), at(5, 15), at(0, 0), at(20, 15), at(15, 20), at(20, 10)];
    const outside = [at(25, 15), at(-1, 5), at(31, 0), at(20.01, 10.01), at(15, 20.01), at(40, 20), at(40, 10)];
    expect(inside.map((point) => isWithin(L_SHAPE, point))).toEqual(inside.map(() => true));
    expect(outside.map((point) => isWithin(L_SHAPE, point))).toEqual(outside.map(() => false));
  });

  test('with a corner twice is the same area', () => {
    const twice = [at(0, 0), at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
    expect(isWithin(twice, at(5, 5))).toBe(true);
    expect(isWithin(twice, at(15, 5))).toBe(false);
  });

  test('that laps over itself is ground where it does, and a hole that it goes round the other way is none', () => {
    // A road of 4 cm that turns back across itself: over the crossing it goes round twice.
    const lapped = [
      at(0, 8),
      at(30, 8),
      at(30, 30),
      at(18, 30),
      at(18, 0),
      at(22, 0),
      at(22, 26),
      at(26, 26),
      at(26, 12),
      at(0, 12),
    ];
    expect(isWithin(lapped, at(20, 10))).toBe(true);
    expect(isWithin(lapped, at(10, 10))).toBe(true);
    expect(isWithin(lapped, at(24, 20))).toBe(false);
    const ring = [
      at(0, 0),
      at(30, 0),
      at(30, 30),
      at(0, 30),
      at(0, 0),
      at(10, 10),
      at(10, 20),
      at(20, 20),
      at(20, 10),
      at(10, 10),
    ];
    expect(isWithin(ring, at(15, 15))).toBe(false);
    expect(isWithin(ring, at(5, 15))).toBe(true);
  });

  test('is cut along a line', () => {
    expect(areaOf(clipped(L_SHAPE, [WEST_OF_25]))).toBe(cm(25) * cm(10) + cm(20) * cm(10));
    expect(clipped(rectangle(0, 0, 30, 10), [WEST_OF_25])).toHaveLength(4);
    expect(clipped(rectangle(26, 0, 30, 10), [WEST_OF_25])).toEqual([]);
  });

  test('cut by another is never larger than either, and by itself it stays whole', () => {
    fc.assert(
      fc.property(anyNeighbours, ([a, b]) => {
        const both = areaOf(clipped(ringOf(a), convexOf(ringOf(b))));
        const other = areaOf(clipped(ringOf(b), convexOf(ringOf(a))));
        expect(both).toBeGreaterThanOrEqual(-1e-3);
        expect(both).toBeLessThanOrEqual(Math.min(a.width * a.depth, b.width * b.depth) + 1e-3);
        expect(both).toBeCloseTo(other, 2);
        expect(areaOf(clipped(ringOf(a), convexOf(ringOf(a))))).toBeCloseTo(a.width * a.depth, 2);
      }),
    );
  });
});

describe('a line cut by an area', () => {
  const area = convexOf(rectangle(10, 10, 20, 20));

  test('keeps what is in it', () => {
    expect(partWithin(at(0, 15), at(40, 15), area)).toEqual([at(10, 15), at(20, 15)]);
    expect(partWithin(at(12, 12), at(18, 12), area)).toEqual([at(12, 12), at(18, 12)]);
    expect(partWithin(at(15, 0), at(15, 12), area)).toEqual([at(15, 10), at(15, 12)]);
  });

  test('is gone where it passes by', () => {
    expect(partWithin(at(0, 25), at(40, 25), area)).toBeNull();
    expect(partWithin(at(5, 14), at(14, 25), area)).toBeNull();
  });
});

describe('the hull of points', () => {
  test('leaves out what is within it or on its edges', () => {
    const corners = rectangle(0, 0, 10, 10);
    expect(hullOf([...corners, at(5, 5), at(5, 0), at(10, 3)])).toEqual(corners);
  });

  test('holds them all and runs counter-clockwise', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 20 }), (points) => {
        const hull = hullOf(points);
        fc.pre(hasArea(hull));
        expect(areaOf(hull)).toBeGreaterThan(0);
        expect(points.every((point) => isWithin(hull, point))).toBe(true);
      }),
    );
  });

  test('of a footprint is the footprint', () => {
    fc.assert(
      fc.property(anyFootprint, (footprint) => {
        expect(areaOf(hullOf(pointsOf(footprint, 3)))).toBeCloseTo(footprint.width * footprint.depth, 2);
      }),
    );
  });
});
