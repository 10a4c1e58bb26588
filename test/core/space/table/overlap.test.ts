import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import { distanceBetween } from '../../../../core/space/table/nearest.ts';
import { overlaps, overlapsRing } from '../../../../core/space/table/overlap.ts';
import { areaOf, clipped, convexOf } from '../../../../core/space/table/polygon.ts';
import { anyMotion, anyNeighbours, at, battery, carried, line, rectangle } from './things.ts';

describe('two units', () => {
  test('that stand side by side do not stand in one another', () => {
    expect(overlaps(line(50, 20, 90), line(66, 20, 90))).toBe(false);
    expect(overlaps(line(50, 20, 90), line(50, 18.5, 90))).toBe(false);
  });

  test('do, a tenth of a millimetre closer', () => {
    expect(overlaps(line(50, 20, 90), line(65.99, 20, 90))).toBe(true);
    expect(overlaps(line(50, 20, 90), line(50, 18.51, 90))).toBe(true);
  });

  test('do when they cross without a corner of one in the other', () => {
    expect(overlaps(line(50, 20, 90), line(51, 19, 0))).toBe(true);
  });

  test('stand in one another when they share some surface, and are apart when there is a way between', () => {
    fc.assert(
      fc.property(anyNeighbours, anyMotion, ([a, b], motion) => {
        const shared = areaOf(clipped(ringOf(a), convexOf(ringOf(b))));
        expect(overlaps(a, b)).toBe(shared > 1e-5);
        expect(overlaps(b, a)).toBe(overlaps(a, b));
        expect(overlapsRing(a, ringOf(b))).toBe(overlaps(a, b));
        expect(overlaps(a, b) && distanceBetween(a, b) > 0).toBe(false);
        expect(overlaps(carried(a, motion), carried(b, motion))).toBe(overlaps(a, b));
      }),
    );
  });
});

describe('a unit and an area', () => {
  const wood = [at(0, 0), at(30, 0), at(30, 10), at(20, 10), at(20, 20), at(0, 20)];

  test('share some surface, or none in the notch', () => {
    expect(overlapsRing(battery(10, 15, 90), wood)).toBe(true);
    expect(overlapsRing(battery(19, 15, 90), wood)).toBe(true);
    expect(overlapsRing(battery(24, 18, 90), wood)).toBe(false);
    expect(overlapsRing(battery(22, 14, 90), wood)).toBe(false);
    expect(overlapsRing(battery(5, 5, 90), rectangle(0, 0, 20, 20))).toBe(true);
  });
});
