import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carriedRound,
  committed,
  facing,
  hundredths,
  moved,
  onTable,
  radians,
  rightOf,
  seenFrom,
  turned,
} from '../../../../core/space/table/pose.ts';
import { anyAngle, anyPoint, anyPose } from './things.ts';

describe('an angle', () => {
  test('of a quarter turn looks exactly along the table', () => {
    expect([0, 9_000, 18_000, 27_000].map(facing)).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ]);
    expect(facing(-9_000)).toEqual({ x: 0, y: -1 });
    expect(facing(45_000)).toEqual({ x: 0, y: 1 });
  });

  test('[OO-GEO-2] has its right hand a quarter turn clockwise', () => {
    expect(rightOf(9_000)).toEqual({ x: 1, y: 0 });
    expect(rightOf(27_000)).toEqual({ x: -1, y: 0 });
    expect(rightOf(0)).toEqual({ x: 0, y: -1 });
  });

  test('of 30 degrees looks half a length up', () => {
    expect(facing(3_000).y).toBeCloseTo(0.5, 12);
    expect(radians(3_000)).toBeCloseTo(Math.PI / 6, 12);
    expect(hundredths(Math.PI / 6)).toBeCloseTo(3_000, 9);
  });
});

describe('a pose', () => {
  const north = { x: 5_000, y: 2_000, angle: 9_000 };

  test('puts what it sees on the table, and sees what is there', () => {
    expect(onTable(north, { ahead: 700, right: 100 })).toEqual({ x: 5_100, y: 2_700 });
    expect(seenFrom(north, { x: 4_900, y: 1_000 })).toEqual({ ahead: -1_000, right: -100 });
    expect(moved(north, { ahead: 10, right: -20 })).toEqual({ x: 4_980, y: 2_010, angle: 9_000 });
  });

  test('turns counter-clockwise, within one turn', () => {
    expect(turned(north, 28_000).angle).toBe(1_000);
    expect(turned(north, -10_000).angle).toBe(35_000);
  });

  test('is carried round a point and turned with it', () => {
    expect(carriedRound(north, { x: 4_000, y: 2_000 }, 9_000)).toEqual({ x: 4_000, y: 3_000, angle: 18_000 });
  });

  test('is kept in whole units, without a negative zero', () => {
    expect(committed({ x: -0.4, y: 10.5, angle: 35_999.6 })).toEqual({ x: 0, y: 11, angle: 0 });
    expect(Object.is(committed({ x: -0.4, y: -0.2, angle: -0.3 }).x, 0)).toBe(true);
    expect(Object.is(committed({ x: -0.4, y: -0.2, angle: -0.3 }).angle, 0)).toBe(true);
    expect(committed({ x: 0, y: 0, angle: -1 }).angle).toBe(35_999);
  });

  test('sees a point where it puts it', () => {
    fc.assert(
      fc.property(anyPose, anyPoint, (pose, point) => {
        const back = onTable(pose, seenFrom(pose, point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  test('keeps its distance from the point it is carried round, and comes back', () => {
    fc.assert(
      fc.property(anyPose, anyPoint, anyAngle, (pose, about, by) => {
        const round = carriedRound(pose, about, by);
        expect(Math.hypot(round.x - about.x, round.y - about.y)).toBeCloseTo(
          Math.hypot(pose.x - about.x, pose.y - about.y),
          6,
        );
        expect(committed(carriedRound(round, about, -by))).toEqual(pose);
      }),
    );
  });
});
