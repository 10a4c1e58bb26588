import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import {
  clippedToCorridor,
  corridorOf,
  flankLines,
  frontLine,
  inCorridor,
  isBehindFrontLine,
  isHalfBehind,
  rearLines,
  sideOf,
} from '../../../../core/space/table/front.ts';
import { areaOf, clipped, convexOf } from '../../../../core/space/table/polygon.ts';
import { onTable, seenFrom } from '../../../../core/space/table/pose.ts';
import { anyFootprint, anyMotion, anyNeighbours, at, battery, carried, cm, line, rectangle } from './things.ts';

const unit = line(50, 20, 90);

test('[OO-GEO-3] the front line runs through the front edge, and on both sides as far as asked', () => {
  expect(frontLine(unit)).toEqual([at(42, 20), at(58, 20)]);
  expect(frontLine(unit, cm(10))).toEqual([at(32, 20), at(68, 20)]);
});

test('[OO-GEO-4] the flank lines lead straight ahead from the front corners', () => {
  expect(flankLines(unit, cm(12))).toEqual([
    [at(42, 20), at(42, 32)],
    [at(58, 20), at(58, 32)],
  ]);
});

test('the lines that part the flanks from the rear go back at 45 degrees from the rear corners', () => {
  const [left, right] = rearLines(unit, cm(10 * Math.SQRT2));
  expect(left.map(({ x, y }) => [x, y])).toEqual([
    [cm(42), cm(18.5)],
    [expect.closeTo(cm(32), 0), expect.closeTo(cm(8.5), 0)],
  ]);
  expect(right[1]).toEqual({ x: expect.closeTo(cm(68), 0), y: expect.closeTo(cm(8.5), 0) });
});

describe('[OO-T18] the corridor of a line at (50, 20)', () => {
  test('reaches from x 42 to 58', () => {
    expect(corridorOf(unit, cm(12))).toEqual([at(42, 32), at(42, 20), at(58, 20), at(58, 32)]);
  });

  test('holds a part of the line at (62, 27): x 54 to 58', () => {
    const target = line(62, 27, 270);
    expect(inCorridor(unit, target)).toBe(true);
    expect(areaOf(clippedToCorridor(unit, ringOf(target)) ?? [])).toBeCloseTo(cm(4) * cm(1.5), 6);
  });

  test('does not hold the line at (67, 27), x 59 to 75', () => {
    expect(inCorridor(unit, line(67, 27, 270))).toBe(false);
    expect(clippedToCorridor(unit, ringOf(line(67, 27, 270)))).toBeNull();
  });

  test('does not hold what only touches a flank line, or stands behind', () => {
    expect(inCorridor(unit, line(66, 27, 270))).toBe(false);
    expect(inCorridor(unit, line(65.99, 27, 270))).toBe(true);
    expect(inCorridor(unit, line(50, 10, 90))).toBe(false);
  });

  test('holds nothing of what is cut off by the front line', () => {
    const across = rectangle(45, 15, 55, 25);
    expect(areaOf(clippedToCorridor(unit, across) ?? [])).toBe(cm(10) * cm(5));
  });
});

describe('[OO-T20] seen from a line at (60, 60) that faces the far edge', () => {
  const target = line(60, 60, 90);

  test('a line at (74, 59.9) facing left is behind its front with 50.6 %', () => {
    const firer = line(74, 59.9, 180);
    const behind = clipped(ringOf(firer), [{ x: 0, y: 1, most: cm(60) }]);
    expect((100 * areaOf(behind)) / areaOf(ringOf(firer))).toBeCloseTo(50.6, 1);
    expect(isHalfBehind(firer, target)).toBe(true);
    expect(sideOf(firer, target)).toBe('flank');
  });

  test('a line at (74, 60.2) is not', () => {
    expect(isHalfBehind(line(74, 60.2, 180), target)).toBe(false);
    expect(sideOf(line(74, 60.2, 180), target)).toBe('front');
  });

  test('on the line counts as behind it', () => {
    expect(isHalfBehind(line(74, 60, 180), target)).toBe(true);
    expect(isBehindFrontLine(at(90, 60), target)).toBe(true);
    expect(isBehindFrontLine(at(90, 60.01), target)).toBe(false);
  });

  test('so it does aslant, where the sums are not exact', () => {
    fc.assert(
      fc.property(anyFootprint, fc.integer({ min: -9_000, max: 9_000 }), (of, right) => {
        expect(isBehindFrontLine(onTable(of.pose, { ahead: 0, right }), of)).toBe(true);
        expect(isBehindFrontLine(onTable(of.pose, { ahead: 0.01, right }), of)).toBe(false);
      }),
    );
  });
});

describe('on which side of a line at (60, 60) facing the far edge', () => {
  const of = line(60, 60, 90);
  // Its rear edge is y 58.5, its flanks x 52 and 68; the centre of a battery facing up is 2 cm below its front.
  test.each([
    ['before the front', 60, 70, 'front'],
    ['before the front far to the right', 100, 63, 'front'],
    ['at the right', 75, 61, 'flank'],
    ['behind, less far back than aside', 74, 56, 'flank'],
    ['behind, as far back as aside', 72, 56.5, 'rear'],
    ['straight behind', 60, 50, 'rear'],
    ['behind on the left', 50, 50, 'rear'],
    ['behind, far on the left', 30, 50, 'flank'],
  ] as const)('%s', (_, x, y, side) => {
    expect(sideOf(battery(x, y, 90), of)).toBe(side);
  });
});

test('[OO-GEO-5] a unit is half behind when at least half of its surface is', () => {
  fc.assert(
    fc.property(anyNeighbours, ([subject, of]) => {
      const { x, y } = seenDirection(of);
      const behind = clipped(ringOf(subject), [{ x, y, most: of.pose.x * x + of.pose.y * y }]);
      const share = areaOf(behind) / (subject.width * subject.depth);
      fc.pre(Math.abs(share - 0.5) > 1e-9);
      expect(isHalfBehind(subject, of)).toBe(share > 0.5);
    }),
  );
});

/** The facing, worked out from what the unit sees: one unit to the east and to the north. */
function seenDirection({ pose }: { pose: { x: number; y: number; angle: number } }): { x: number; y: number } {
  return {
    x: seenFrom(pose, { x: pose.x + 1, y: pose.y }).ahead,
    y: seenFrom(pose, { x: pose.x, y: pose.y + 1 }).ahead,
  };
}

test('the part in the corridor is never larger than the whole, and does not change with the table', () => {
  fc.assert(
    fc.property(anyNeighbours, anyMotion, ([a, b], motion) => {
      const part = areaOf(clippedToCorridor(a, ringOf(b)) ?? []);
      const turned = areaOf(clippedToCorridor(carried(a, motion), ringOf(carried(b, motion))) ?? []);
      expect(part).toBeLessThanOrEqual(b.width * b.depth + 1e-3);
      expect(turned).toBeCloseTo(part, 1);
      const cut = clipped(ringOf(b), convexOf(corridorOf(a, cm(200))));
      expect(areaOf(cut)).toBeCloseTo(part, 2);
    }),
  );
});
