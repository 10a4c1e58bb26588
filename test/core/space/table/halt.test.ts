import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../../../../core/space/table/footprint.ts';
import { haltBefore } from '../../../../core/space/table/halt.ts';
import { type Leg, partOf, stepOf } from '../../../../core/space/table/manoeuvre.ts';
import { distanceBetween } from '../../../../core/space/table/nearest.ts';
import { anyNeighbours, cm, line } from './things.ts';

const straight = (length: number): Leg => ({ leg: 'advance', length: cm(length), oblique: 0 });

describe('[OO-GEO-11] a charge from 7 cm', () => {
  const unit = line(50, 20, 90);
  const enemy = ringOf(line(52, 27, 270));

  test('halts 1 cm before its target, after 6 of 12 cm', () => {
    expect(haltBefore(unit, straight(12), enemy, cm(1))).toBeCloseTo(0.5, 3);
  });

  test('does not come so far on 5.99 cm', () => {
    expect(haltBefore(unit, straight(5.98), enemy, cm(1))).toBeNull();
    expect(haltBefore(unit, straight(6), enemy, cm(1))).toBeCloseTo(1, 3);
  });

  test('is there from the start when it is nearer, and never gets there by standing', () => {
    expect(haltBefore(unit, straight(12), enemy, cm(7.5))).toBe(0);
    expect(haltBefore(unit, straight(0), enemy, cm(1))).toBeNull();
  });

  test('halts at whatever angle: by a wheel, 8 cm from the wall that its corner goes for', () => {
    // The outer corner is 16 sin t ahead of the front: 8 cm at 30 degrees, half of 60.
    const wall = ringOf(line(50, 38.5, 90));
    const wheel: Leg = { leg: 'wheel', pivot: 'left', angle: 6_000 };
    expect(haltBefore({ ...unit, depth: 0 }, wheel, wall, cm(37 - 28))).toBeCloseTo(0.5, 3);
  });
});

test('before it halts it is farther off, and then as near as the gap', () => {
  const anyLeg: fc.Arbitrary<Leg> = fc.oneof(
    fc.record({
      leg: fc.constant('advance' as const),
      length: fc.integer({ min: -3_000, max: 3_000 }),
      oblique: fc.integer({ min: -3_000, max: 3_000 }),
    }),
    fc.record({
      leg: fc.constant('wheel' as const),
      pivot: fc.constantFrom('left' as const, 'right' as const),
      angle: fc.integer({ min: -18_000, max: 18_000 }),
    }),
  );
  fc.assert(
    fc.property(anyNeighbours, anyLeg, ([unit, other], leg) => {
      const gap = cm(1);
      const offAt = (share: number) => distanceBetween({ ...unit, pose: stepOf(unit, partOf(leg, share)).pose }, other);
      fc.pre(offAt(0) > gap + 1);
      const share = haltBefore(unit, leg, ringOf(other), gap);
      if (share !== null) expect(Math.abs(offAt(share) - gap - 0.05)).toBeLessThanOrEqual(0.0501);
      for (let k = 0; k < 20; k++) expect(offAt(((share ?? 1) * k) / 20)).toBeGreaterThan(gap);
    }),
  );
});
