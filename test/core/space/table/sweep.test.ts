import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import { type Leg, partOf, stepOf } from '../../../../core/space/table/manoeuvre.ts';
import { pointToRing } from '../../../../core/space/table/nearest.ts';
import { areaOf, isWithin } from '../../../../core/space/table/polygon.ts';
import { sweptBy } from '../../../../core/space/table/sweep.ts';
import { anyFootprint, at, battery, cm, line } from './things.ts';

const anyLeg: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({
    leg: fc.constant('advance' as const),
    length: fc.integer({ min: -2_000, max: 2_000 }),
    oblique: fc.integer({ min: -4_500, max: 4_500 }),
  }),
  fc.record({
    leg: fc.constant('wheel' as const),
    pivot: fc.constantFrom('left' as const, 'right' as const),
    angle: fc.integer({ min: -30_000, max: 30_000 }),
  }),
);

describe('what is swept', () => {
  test('straight ahead is the ground of the unit and what is before its front', () => {
    const [ring = []] = sweptBy(line(50, 20, 90), { leg: 'advance', length: cm(14), oblique: 0 });
    expect([...ring].sort((a, b) => a.x - b.x || a.y - b.y)).toEqual([
      at(42, 18.5),
      at(42, 34),
      at(58, 18.5),
      at(58, 34),
    ]);
  });

  test('oblique is that, sheared', () => {
    // 10 cm at 30 degrees: 8.66 ahead, 5 aside. Its own 16 x 1.5, 16 x 8.66 of the front, 1.5 x 5 of the flank.
    const [ring = []] = sweptBy(line(50, 20, 90), { leg: 'advance', length: cm(10), oblique: 3_000 });
    expect(areaOf(ring) / cm(1) ** 2).toBeCloseTo(16 * 1.5 + 16 * 5 * Math.sqrt(3) + 1.5 * 5, 6);
  });

  test('by a wheel of a right angle is a quarter of a disc, and what of the unit juts out of it', () => {
    // Of a base of 4 x 4: the quarter disc of its diagonal, and half of the base before and half after.
    const [ring = [], ...others] = sweptBy(battery(50, 20, 90), { leg: 'wheel', pivot: 'left', angle: 9_000 });
    expect(others).toEqual([]);
    expect(areaOf(ring) / cm(1) ** 2).toBeCloseTo((Math.PI * 32) / 4 + 16, 1);
  });

  test('by a wheel back, or about the other corner, is as much', () => {
    const areas = (['left', 'right'] as const).flatMap((pivot) =>
      [3_000, -3_000].map((angle) => areaOf(sweptBy(line(50, 20, 33), { leg: 'wheel', pivot, angle })[0] ?? [])),
    );
    const [first = 0] = areas;
    expect(first).toBeGreaterThan(0);
    for (const area of areas) expect(area).toBeCloseTo(first, 2);
  });

  test('by a wheel of nearly a whole turn laps over nowhere within a part', () => {
    const rings = sweptBy(battery(50, 20, 90), { leg: 'wheel', pivot: 'left', angle: 35_000 });
    expect(rings).toHaveLength(4);
    for (const ring of rings) expect(areaOf(ring) / cm(1) ** 2).toBeCloseTo((Math.PI * 32 * 87.5) / 360 + 16, 1);
    expect(rings.some((ring) => isWithin(ring, at(48.5, 19.5)))).toBe(true);
  });

  test('by standing still is the ground of the unit', () => {
    for (const leg of [
      { leg: 'advance', length: 0, oblique: 0 },
      { leg: 'wheel', pivot: 'right', angle: 0 },
    ] as const) {
      expect(sweptBy(line(50, 20, 90), leg).map(areaOf)).toEqual([cm(16) * cm(1.5)]);
    }
  });

  test('holds the unit wherever it is on its way, within a hundredth of a millimetre', () => {
    fc.assert(
      fc.property(anyFootprint, anyLeg, fc.double({ min: 0, max: 1, noNaN: true }), (footprint, leg, share) => {
        const rings = sweptBy(footprint, leg);
        const { pose } = stepOf(footprint, partOf(leg, share));
        for (const corner of ringOf({ ...footprint, pose })) {
          expect(Math.min(...rings.map((ring) => pointToRing(corner, ring).distance))).toBeLessThanOrEqual(0.1);
        }
      }),
    );
  });

  test('holds nothing that the unit does not come near', () => {
    const steps = 200;
    fc.assert(
      fc.property(anyFootprint, anyLeg, (footprint, leg) => {
        const places = Array.from({ length: steps + 1 }, (_, i) =>
          ringOf({ ...footprint, pose: stepOf(footprint, partOf(leg, i / steps)).pose }),
        );
        const whole = stepOf(footprint, leg).way * (1 + footprint.depth / footprint.width);
        for (const point of sweptBy(footprint, leg)
          .flat()
          .filter((_, i) => i % 7 === 0)) {
          const nearest = Math.min(...places.map((ring) => pointToRing(point, ring).distance));
          expect(nearest).toBeLessThanOrEqual(whole / steps + 0.1);
        }
      }),
      { numRuns: 40 },
    );
  });
});
