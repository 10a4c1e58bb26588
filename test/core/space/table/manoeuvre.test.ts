import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreOf, ringOf } from '../../../../core/space/table/footprint.ts';
import { withinTurn } from '../../../../core/space/table/pose.ts';
import {
  aboutFace,
  advance,
  afterLegs,
  isWithinOblique,
  type Leg,
  partOf,
  stepOf,
  turnedOnSpot,
} from '../../../../core/space/table/manoeuvre.ts';
import { anyFootprint, at, battery, cm, line } from './things.ts';

const straight = (length: number): Leg => ({ leg: 'advance', length: cm(length), oblique: 0 });
const aslant = (length: number, degrees: number): Leg => ({
  leg: 'advance',
  length: cm(length),
  oblique: degrees * 100,
});

describe('a line at (50, 20) facing the far edge', () => {
  const { pose } = line(50, 20, 90);

  test('advances straight ahead', () => {
    expect(advance(pose, cm(14))).toEqual({ ...at(50, 34), angle: 9_000 });
    expect(advance(pose, -cm(4))).toEqual({ ...at(50, 16), angle: 9_000 });
  });

  test('[OO-T22] 14 cm oblique at 30 degrees comes 12.12 cm forward and 7 to the side', () => {
    const [left, right] = [30, -30].map((degrees) => stepOf(line(50, 20, 90), aslant(14, degrees)).pose);
    expect(left?.angle).toBe(9_000);
    expect(((left?.y ?? 0) - pose.y) / 100).toBeCloseTo(12.12, 2);
    expect((pose.x - (left?.x ?? 0)) / 100).toBeCloseTo(7, 9);
    expect(((right?.x ?? 0) - pose.x) / 100).toBeCloseTo(7, 9);
  });

  test('[OO-7.2-1] is refused an oblique of more than 30 degrees', () => {
    expect([3_000, -3_000, 3_001, -3_001].map((angle) => isWithinOblique(angle))).toEqual([true, true, false, false]);
    expect(isWithinOblique(3_001, 4_500)).toBe(true);
  });

  test('faces about on its ground', () => {
    expect(aboutFace(line(50, 20, 90))).toEqual({ ...at(50, 18.5), angle: 27_000 });
  });
});

test('turns on the spot about its middle, by any angle', () => {
  fc.assert(
    fc.property(anyFootprint, fc.integer({ min: -36_000, max: 36_000 }), (footprint, by) => {
      const pose = turnedOnSpot(footprint, by);
      const [before, after] = [centreOf(footprint), centreOf({ ...footprint, pose })];
      expect(after.x).toBeCloseTo(before.x, 6);
      expect(after.y).toBeCloseTo(before.y, 6);
      expect(pose.angle).toBe(withinTurn(footprint.pose.angle + by));
    }),
  );
});

test('facing about covers the same ground, and twice is as before', () => {
  fc.assert(
    fc.property(anyFootprint, (footprint) => {
      const [a, b, c, d] = ringOf(footprint);
      const about = { ...footprint, pose: aboutFace(footprint) };
      for (const [i, corner] of [c, d, a, b].entries()) {
        expect(ringOf(about)[i]?.x).toBeCloseTo(corner?.x ?? 0, 6);
        expect(ringOf(about)[i]?.y).toBeCloseTo(corner?.y ?? 0, 6);
      }
      expect(aboutFace(about).angle).toBe(footprint.pose.angle);
    }),
  );
});

describe('legs one after the other', () => {
  test('each start where the one before ended, and cost what they are long', () => {
    const steps = afterLegs(battery(50, 20, 90), [
      { leg: 'wheel', pivot: 'left', angle: 9_000 },
      straight(3),
      aslant(-2, 0),
    ]);
    expect(steps.map(({ pose }) => pose)).toEqual([
      { ...at(48, 22), angle: 18_000 },
      { ...at(45, 22), angle: 18_000 },
      { ...at(47, 22), angle: 18_000 },
    ]);
    expect(steps.map(({ from }) => from)).toEqual([
      { ...at(50, 20), angle: 9_000 },
      { ...at(48, 22), angle: 18_000 },
      { ...at(45, 22), angle: 18_000 },
    ]);
    const way = cm(4) * (Math.PI / 2);
    expect(steps.map((step) => step.way)).toEqual([way, cm(3), cm(2)]);
    expect(steps.map((step) => step.cost)).toEqual([2 * way, cm(3), cm(2)]);
  });

  test('[OO-T22] an oblique leg costs its own length', () => {
    const [step] = afterLegs(line(50, 20, 90), [aslant(14, 30)]);
    expect([step?.way, step?.cost]).toEqual([cm(14), cm(14)]);
  });

  test('none lead nowhere', () => {
    expect(afterLegs(line(50, 20, 90), [])).toEqual([]);
  });

  test('in two parts lead to the same place', () => {
    const anyLeg: fc.Arbitrary<Leg> = fc.oneof(
      fc.record({
        leg: fc.constant('advance' as const),
        length: fc.integer({ min: -2_000, max: 2_000 }),
        oblique: fc.integer({ min: -3_000, max: 3_000 }),
      }),
      fc.record({
        leg: fc.constant('wheel' as const),
        pivot: fc.constantFrom('left' as const, 'right' as const),
        angle: fc.integer({ min: -9_000, max: 9_000 }),
      }),
    );
    fc.assert(
      fc.property(anyFootprint, anyLeg, fc.double({ min: 0, max: 1, noNaN: true }), (footprint, leg, share) => {
        const whole = stepOf(footprint, leg);
        const parts = afterLegs(footprint, [partOf(leg, share), partOf(leg, 1 - share)]);
        expect(parts[1]?.pose.x).toBeCloseTo(whole.pose.x, 5);
        expect(parts[1]?.pose.y).toBeCloseTo(whole.pose.y, 5);
        expect((parts[0]?.cost ?? 0) + (parts[1]?.cost ?? 0)).toBeCloseTo(whole.cost, 6);
      }),
    );
  });
});
