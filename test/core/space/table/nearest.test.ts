import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import {
  between,
  betweenRings,
  distanceBetween,
  isContact,
  nearestField,
  pointToRing,
  toPoint,
  toRing,
} from '../../../../core/space/table/nearest.ts';
import { distance } from '../../../../core/space/table/point.ts';
import {
  anyFootprint,
  anyMotion,
  anyNeighbours,
  anyPoint,
  at,
  battery,
  carried,
  cm,
  inCm,
  line,
  pointsOf,
  rectangle,
} from './things.ts';

describe('between two lines', () => {
  test('that face each other it is from the middle of one to the middle of the other', () => {
    expect(between(line(50, 20, 90), line(50, 27, 270))).toEqual({ distance: cm(7), from: at(50, 20), to: at(50, 27) });
  });

  test('that face each other in part it is in the middle of where they do', () => {
    // The fronts cover x 42-58 and 54-70: both have 54-58.
    expect(between(line(50, 20, 90), line(62, 27, 270))).toEqual({ distance: cm(7), from: at(56, 20), to: at(56, 27) });
  });

  test('that stand corner to corner it is aslant', () => {
    // From (58, 20) to (61, 24).
    const nearest = between(line(50, 20, 90), line(69, 24, 270));
    expect(nearest).toEqual({ distance: cm(5), from: at(58, 20), to: at(61, 24) });
    expect(distanceBetween(line(50, 20, 90), line(69, 24, 270))).toBe(cm(5));
  });

  test('that meet it is nothing, at a point of both', () => {
    // The column of 3 x 6 cm between x 48.5 and 51.5, y 16 to 22, lies across the line.
    const meet = between(line(50, 20, 90), { ...battery(50, 22, 90), width: cm(3), depth: cm(6) });
    expect(meet).toEqual({ distance: 0, from: at(50, 19.25), to: at(50, 19.25) });
  });

  test('that only touch it is nothing, at the point where they do', () => {
    expect(between(line(50, 20, 90), line(66, 20, 90)).distance).toBe(0);
    expect(between(line(50, 20, 90), line(66, 20, 90)).from.x).toBeCloseTo(cm(58), 6);
    expect(between(line(50, 20, 90), line(66, 21.5, 90))).toEqual({ distance: 0, from: at(58, 20), to: at(58, 20) });
  });
});

test('contact is half a millimetre or less', () => {
  expect(isContact(0)).toBe(true);
  expect(isContact(cm(0.05))).toBe(true);
  expect(isContact(cm(0.06))).toBe(false);
});

describe('[OO-T23] from the general at (59, 12.5)', () => {
  test('the nearest point of the line at (80, 18) is its near rear corner, 13.60 cm off', () => {
    const nearest = toPoint(line(80, 18, 90), at(59, 12.5));
    expect(inCm(nearest.from)).toEqual({ x: 72, y: 16.5 });
    expect(nearest.to).toEqual(at(59, 12.5));
    expect(nearest.distance / 100).toBeCloseTo(13.6, 2);
  });

  test('2 cm farther it is 15.52 cm', () => {
    expect(toPoint(line(82, 18, 90), at(59, 12.5)).distance / 100).toBeCloseTo(15.52, 2);
  });
});

describe('to an area that is not convex', () => {
  // An L: the corner at (20, 10) to (20, 20) is cut out.
  const wood = [at(0, 0), at(30, 0), at(30, 10), at(20, 10), at(20, 20), at(0, 20)];

  test('a point in the notch is outside, nearest to the closer of its walls', () => {
    expect(pointToRing(at(23, 15), wood)).toEqual({ distance: cm(3), from: at(23, 15), to: at(20, 15) });
    expect(pointToRing(at(26, 12), wood)).toEqual({ distance: cm(2), from: at(26, 12), to: at(26, 10) });
  });

  test('a unit in the notch is nearest there too', () => {
    expect(toRing(battery(27, 18, 90), wood)).toEqual({ distance: cm(4), from: at(27, 14), to: at(27, 10) });
  });

  test('a unit within it, about it or across its edge meets it', () => {
    expect(toRing(battery(10, 10, 90), wood).distance).toBe(0);
    expect(toRing({ ...battery(15, 60, 90), width: cm(80), depth: cm(80) }, wood).distance).toBe(0);
    expect(toRing(line(28, 12, 90), wood).distance).toBe(0);
  });
});

test('an area without points is nowhere', () => {
  expect(() => betweenRings(rectangle(0, 0, 1, 1), [])).toThrow(RangeError);
  expect(() => pointToRing(at(0, 0), [])).toThrow(RangeError);
});

describe('for all units', () => {
  /** Decimal places of a tenth of a millimetre to which sums of rounded coordinates agree. */
  const SAME = 5;

  test('the distance is the same there and back, and by every way of measuring it', () => {
    fc.assert(
      fc.property(anyNeighbours, ([a, b]) => {
        const there = between(a, b);
        const back = between(b, a);
        expect(there.distance).toBeCloseTo(back.distance, SAME);
        expect(distance(there.from, there.to)).toBeCloseTo(there.distance, SAME);
        expect(distanceBetween(a, b)).toBeCloseTo(there.distance, SAME);
        expect(betweenRings(ringOf(a), ringOf(b)).distance).toBeCloseTo(there.distance, SAME);
        expect(toPoint(a, there.from).distance).toBeCloseTo(0, SAME);
        expect(toPoint(b, there.to).distance).toBeCloseTo(0, SAME);
      }),
    );
  });

  test('no two points of them are nearer, and some are hardly farther', () => {
    fc.assert(
      fc.property(anyNeighbours, ([a, b]) => {
        const steps = 12;
        const ofB = pointsOf(b, steps);
        const least = Math.min(...pointsOf(a, steps).flatMap((p) => ofB.map((q) => distance(p, q))));
        const mesh = (Math.hypot(a.width, a.depth) + Math.hypot(b.width, b.depth)) / steps;
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(least + 1e-6);
        expect(distanceBetween(a, b)).toBeGreaterThanOrEqual(least - mesh);
      }),
    );
  });

  test('the way by a point is never shorter', () => {
    fc.assert(
      fc.property(anyFootprint, anyFootprint, anyPoint, (a, b, point) => {
        const by = toPoint(a, point).distance + toPoint(b, point).distance;
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(by + 1e-6);
      }),
    );
  });

  test('it does not matter how the table is turned', () => {
    fc.assert(
      fc.property(anyNeighbours, anyMotion, ([a, b], motion) => {
        expect(distanceBetween(carried(a, motion), carried(b, motion))).toBeCloseTo(distanceBetween(a, b), 5);
      }),
    );
  });

  test('many at once are as one by one', () => {
    fc.assert(
      fc.property(fc.array(anyFootprint, { minLength: 1, maxLength: 6 }), anyFootprint, (all, one) => {
        const field = nearestField(all);
        expect(field.count).toBe(all.length);
        expect([...field.distancesFrom(one)]).toEqual(all.map((other) => distanceBetween(one, other)));
        expect([...field.distances()]).toEqual(all.flatMap((a) => all.map((b) => distanceBetween(a, b))));
      }),
    );
  });

  test('a given array is written into', () => {
    const into = new Float64Array(1);
    expect(nearestField([line(50, 27, 270)]).distancesFrom(line(50, 20, 90), into)).toBe(into);
    expect([...into]).toEqual([cm(7)]);
  });
});
