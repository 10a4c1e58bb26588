import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf } from '../../../../core/space/table/footprint.ts';
import { distance } from '../../../../core/space/table/point.ts';
import { wheel, wheelAngle, wheelSpent, wheelWay, widestWheel } from '../../../../core/space/table/wheel.ts';
import { anyFootprint, at, cavalry, cm, column, line } from './things.ts';

describe('[OO-T21] wheels', () => {
  test('a line whose outer corner goes 5 cm turns 17.9 degrees and has 4 cm left of 14', () => {
    const angle = wheelAngle(cm(16), cm(5));
    expect(angle / 100).toBeCloseTo(17.9, 1);
    expect(cm(14) - wheelSpent(cm(16), angle)).toBeCloseTo(cm(4), 6);
  });

  test('7 cm are 25.1 degrees, and nothing is left: the widest of a line', () => {
    expect(wheelAngle(cm(16), cm(7)) / 100).toBeCloseTo(25.1, 1);
    expect(widestWheel(cm(16), cm(14))).toBeCloseTo(wheelAngle(cm(16), cm(7)), 9);
    expect(wheelSpent(cm(16), widestWheel(cm(16), cm(14)))).toBeCloseTo(cm(14), 6);
  });

  test('a column turns a right angle on 6.28 cm, of 8.5 that it may, and has 4.43 left of 17', () => {
    const { way, cost } = wheel(column(50, 20, 90), 'right', 9_000);
    expect(way / 100).toBeCloseTo(6.28, 2);
    expect(cost / 100).toBeCloseTo(12.57, 2);
    expect(17 - cost / 100).toBeCloseTo(4.43, 2);
    expect(wheelWay(cm(4), widestWheel(cm(4), cm(17)))).toBeCloseTo(cm(8.5), 6);
  });

  test('a line of dragoons turns at most 47.7 degrees', () => {
    expect(widestWheel(cm(12), cm(20)) / 100).toBeCloseTo(47.7, 1);
  });
});

describe('a line at (50, 20) that wheels a right angle', () => {
  test('about its left corner comes to look left', () => {
    expect(wheel(line(50, 20, 90), 'left', 9_000).pose).toEqual({ ...at(42, 28), angle: 18_000 });
  });

  test('about its right corner comes to look right', () => {
    expect(wheel(line(50, 20, 90), 'right', 9_000).pose).toEqual({ ...at(58, 28), angle: 0 });
  });

  test('backward about its left corner comes to look right', () => {
    const { pose, way } = wheel(line(50, 20, 90), 'left', -9_000);
    expect(pose).toEqual({ ...at(42, 12), angle: 0 });
    expect(way).toBeCloseTo(cm(8) * Math.PI, 6);
  });
});

test('what has no front turns about itself, at no cost', () => {
  expect(wheelAngle(0, cm(5))).toBe(0);
  expect(widestWheel(0, cm(5))).toBe(0);
  expect(wheel({ ...cavalry(50, 20, 90), width: 0 }, 'left', 9_000)).toEqual({
    pose: { ...at(50, 20), angle: 18_000 },
    way: 0,
    cost: 0,
  });
});

test('the inner corner stays, the outer goes its way in small steps, and the cost is twice that', () => {
  const anyPivot = fc.constantFrom('left', 'right');
  const anyTurn = fc.integer({ min: -18_000, max: 18_000 });
  fc.assert(
    fc.property(anyFootprint, anyPivot, anyTurn, (footprint, pivot, angle) => {
      const cornersAt = (share: number) => {
        const { frontLeft, frontRight } = cornersOf({
          ...footprint,
          pose: wheel(footprint, pivot, angle * share).pose,
        });
        return pivot === 'left' ? { inner: frontLeft, outer: frontRight } : { inner: frontRight, outer: frontLeft };
      };
      const places = Array.from({ length: 201 }, (_, i) => cornersAt(i / 200));
      const [start] = places;
      if (!start) throw new Error('no places');
      expect(Math.max(...places.map(({ inner }) => distance(inner, start.inner)))).toBeLessThan(1e-6);
      const walked = places.reduce((sum, { outer }, i) => sum + distance(outer, places[i - 1]?.outer ?? outer), 0);
      const { way, cost } = wheel(footprint, pivot, angle);
      expect(walked).toBeLessThanOrEqual(way + 1e-6);
      expect(walked).toBeGreaterThan(way * 0.9999 - 1e-6);
      expect(cost).toBeCloseTo(2 * way, 9);
    }),
    { numRuns: 40 },
  );
});
