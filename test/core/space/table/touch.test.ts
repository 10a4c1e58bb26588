import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import { afterLegs, type Leg, partOf, stepOf } from '../../../../core/space/table/manoeuvre.ts';
import { betweenRings, distanceBetween } from '../../../../core/space/table/nearest.ts';
import { wheelWay } from '../../../../core/space/table/wheel.ts';
import { touches } from '../../../../core/space/table/touch.ts';
import { anyMotion, anyNeighbours, at, battery, carried, cm, inCm, line, rectangle } from './things.ts';

const straight = (length: number): Leg => ({ leg: 'advance', length: cm(length), oblique: 0 });

describe('a line at (50, 20) on its way', () => {
  const unit = line(50, 20, 90);

  test('meets the line 7 cm ahead after 7 cm', () => {
    const [touch, ...others] = touches(unit, [straight(14)], [ringOf(line(62, 27, 270))]);
    expect(others).toEqual([]);
    expect(touch?.way).toBeCloseTo(cm(7), 6);
    expect(touch?.leg).toBe(0);
    expect(inCm(touch?.pose ?? at(0, 0))).toEqual({ x: 50, y: 27 });
    expect(touch?.point.y).toBeCloseTo(cm(27), 6);
  });

  test('meets none that it stops short of, or that is beside its way', () => {
    expect(touches(unit, [straight(6.99)], [ringOf(line(62, 27, 270))])).toEqual([]);
    expect(touches(unit, [straight(14)], [ringOf(line(66.01, 27, 270))])).toEqual([]);
  });

  test('meets who it comes to first, first', () => {
    const others = [line(50, 33, 270), line(45, 25, 270), line(60, 29, 270)].map(ringOf);
    const met = touches(unit, [straight(14)], others);
    expect(met.map(({ index }) => index)).toEqual([1, 2, 0]);
    expect(met.map(({ way }) => Math.round(way))).toEqual([cm(5), cm(9), cm(13)]);
  });

  test('meets on a later leg, counted along that leg', () => {
    const [touch] = touches(unit, [straight(4), straight(10)], [ringOf(line(50, 27, 270))]);
    expect(touch?.leg).toBe(1);
    expect(touch?.way).toBeCloseTo(cm(3), 6);
  });

  test('oblique, comes with a corner upon a corner or an edge', () => {
    // 30 degrees to the right: at the flank x 62, 4 cm aside, it has gone 8 cm and is 6.93 ahead.
    const wall = rectangle(62, 20, 70, 40);
    const [touch] = touches(unit, [{ leg: 'advance', length: cm(14), oblique: -3_000 }], [wall]);
    expect(touch?.way).toBeCloseTo(cm(8), 6);
    expect(touch?.pose.y).toBeCloseTo(cm(20 + 4 * Math.sqrt(3)), 6);
  });

  test('backward, meets what is behind', () => {
    const [touch] = touches(unit, [straight(-10)], [ringOf(line(50, 14, 90))]);
    expect(touch?.way).toBeCloseTo(cm(4.5), 6);
  });

  test('wheeling, comes with its outer corner upon what is 8 cm ahead', () => {
    // The outer corner is at 16 sin t ahead of the front: 8 cm at 30 degrees.
    const wall = rectangle(40, 28, 60, 30);
    const [touch] = touches(unit, [{ leg: 'wheel', pivot: 'left', angle: 6_000 }], [wall]);
    expect(touch?.way).toBeCloseTo(wheelWay(cm(16), 3_000), 6);
    expect(touch?.pose.angle).toBeCloseTo(12_000, 6);
    expect(touch?.point.y).toBeCloseTo(cm(28), 6);
  });

  test('wheeling, comes with its front upon a corner', () => {
    // The point is 8 right and 4 ahead of the left corner: at atan(1/2) = 26.57 degrees.
    const stone = rectangle(50, 24, 51, 25);
    const [touch] = touches(unit, [{ leg: 'wheel', pivot: 'left', angle: 6_000 }], [stone]);
    // Its right corner is lower: 9 right and 4 ahead, at 23.96 degrees.
    expect(touch?.pose.angle).toBeCloseTo(9_000 + (Math.atan2(4, 9) * 18_000) / Math.PI, 6);
    expect(inCm(touch?.point ?? at(0, 0)).x).toBeCloseTo(51, 6);
  });

  test('wheeling, sweeps its rear corner past who stands beside', () => {
    const [touch] = touches(
      battery(50, 20, 90),
      [{ leg: 'wheel', pivot: 'left', angle: 4_500 }],
      [ringOf(line(54.5, 17.9, 0))],
    );
    // The rear right corner is the diagonal off the left front corner (48, 20), and comes to x 53 when 4 sqrt(2) cos u = 5.
    const turn = Math.PI / 4 - Math.acos(5 / Math.hypot(4, 4));
    expect(touch?.pose.angle).toBeCloseTo(9_000 + (turn * 18_000) / Math.PI, 4);
  });
});

describe('who stands against something from the start', () => {
  const unit = line(50, 20, 90);

  test('does not meet it by sliding along it or leaving it', () => {
    const neighbours = [line(66, 20, 90), line(50, 18.5, 90)].map(ringOf);
    expect(touches(unit, [straight(14)], neighbours)).toEqual([]);
  });

  test('meets it by going into it, at once', () => {
    const [touch] = touches(unit, [straight(3)], [ringOf(line(50, 21.5, 90))]);
    expect(touch?.way).toBeLessThanOrEqual(1);
    const [inside] = touches(unit, [straight(3)], [rectangle(40, 10, 60, 30)]);
    expect(inside?.way).toBe(0);
  });

  test('meets it when it turns back to it', () => {
    const [touch] = touches(unit, [straight(-3), straight(8)], [ringOf(line(50, 21.5, 90))]);
    expect(touch?.leg).toBe(1);
    expect(touch?.way).toBeCloseTo(cm(3), 6);
  });
});

test('no legs meet nothing', () => {
  expect(touches(line(50, 20, 90), [], [rectangle(0, 0, 180, 120)])).toEqual([]);
});

const anyLegs: fc.Arbitrary<Leg[]> = fc.array(
  fc.oneof(
    fc.record({
      leg: fc.constant('advance' as const),
      length: fc.integer({ min: -1_500, max: 2_000 }),
      oblique: fc.integer({ min: -3_000, max: 3_000 }),
    }),
    fc.record({
      leg: fc.constant('wheel' as const),
      pivot: fc.constantFrom('left' as const, 'right' as const),
      angle: fc.integer({ min: -20_000, max: 20_000 }),
    }),
  ),
  { minLength: 1, maxLength: 3 },
);

describe('for all units and ways', () => {
  test('before it meets another it is apart, and then it is at it', () => {
    fc.assert(
      fc.property(anyNeighbours, anyLegs, ([unit, other], legs) => {
        fc.pre(distanceBetween(unit, other) > 1);
        const [touch] = touches(unit, legs, [ringOf(other)]);
        const steps = afterLegs(unit, legs);
        const met = steps[touch?.leg ?? 0];
        if (touch && met) {
          expect(distanceBetween({ ...unit, pose: touch.pose }, other)).toBeLessThan(1e-4);
          const here = [touch.point];
          expect(betweenRings(here, ringOf(other)).distance).toBeLessThan(1e-4);
          expect(betweenRings(here, ringOf({ ...unit, pose: touch.pose })).distance).toBeLessThan(1e-4);
        }
        for (const [i, step] of steps.entries()) {
          if (touch && i > touch.leg) break;
          const most = touch && i === touch.leg ? touch.way / (step.way || 1) : 1;
          for (let k = 0; k < 20; k++) {
            const at = { ...unit, pose: step.from };
            const { pose } = stepOf(at, partOf(step.leg, (most * k) / 20));
            expect(distanceBetween({ ...unit, pose }, other)).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('it does not matter how the table is turned', () => {
    fc.assert(
      fc.property(anyNeighbours, anyLegs, anyMotion, ([unit, other], legs, motion) => {
        fc.pre(distanceBetween(unit, other) > 1);
        const [here] = touches(unit, legs, [ringOf(other)]);
        const [there] = touches(carried(unit, motion), legs, [ringOf(carried(other, motion))]);
        // Where it grazes a corner, the rounding of the turn may decide.
        fc.pre(Boolean(here) === Boolean(there));
        expect(there?.leg).toBe(here?.leg);
        expect(there?.way ?? 0).toBeCloseTo(here?.way ?? 0, 2);
      }),
    );
  });
});
