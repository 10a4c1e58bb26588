import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, stepOf } from '../../../../core/space/table/manoeuvre.ts';
import { pointToRing } from '../../../../core/space/table/nearest.ts';
import { isWithin } from '../../../../core/space/table/polygon.ts';
import { onTable } from '../../../../core/space/table/pose.ts';
import { reachOf } from '../../../../core/space/table/reach.ts';
import { wheel, wheelAngle, wheelSpent, widestWheel } from '../../../../core/space/table/wheel.ts';
import { isReachable } from './reachable.ts';
import { anyFootprint, at, cm, column, line } from './things.ts';

describe('the front middle of a line at (50, 20) with 14 cm', () => {
  const unit = line(50, 20, 90);
  const may = (x: number, y: number, more = {}) => isReachable(unit, { allowance: cm(14), ...more }, at(x, y));

  test('gets 14 cm ahead, no farther, and may stay', () => {
    expect([may(50, 34), may(50, 34.01), may(50, 20), may(50, 19.99)]).toEqual([true, false, true, false]);
  });

  test('[OO-T22] gets 7 cm aside by an oblique of 30 degrees', () => {
    expect([may(56.99, 32.12), may(43.01, 32.12), may(57.01, 32.12)]).toEqual([true, true, false]);
  });

  test('gets no farther aside with an oblique of 10 degrees, or none', () => {
    expect(may(56.99, 32.12, { oblique: 1_000 })).toBe(false);
    expect(may(50, 34, { oblique: 0 })).toBe(true);
  });
});

describe('[OO-T21] the front middle of a column at (50, 20) with 17 cm', () => {
  const unit = column(50, 20, 90);
  const may = (x: number, y: number, more = {}) => isReachable(unit, { allowance: cm(17), ...more }, at(x, y));

  test('gets 4.43 cm to the right after a wheel of a right angle', () => {
    // About the right corner (52, 20) it comes to (52, 22) and looks right.
    expect([may(52, 22), may(56.43, 22), may(56.44, 22), may(47.57, 22)]).toEqual([true, true, false, true]);
  });

  test('does not get there when it may wheel less', () => {
    expect(may(56.43, 22, { wheelWay: cm(6) })).toBe(false);
    expect(may(56.43, 22, { wheelWay: cm(6.3) })).toBe(true);
  });

  test('gets no farther by a wheel that it could not pay', () => {
    expect(reachOf(unit, { allowance: cm(17), wheelWay: cm(20) })).toEqual(reachOf(unit, { allowance: cm(17) }));
    expect(reachOf(unit, { allowance: cm(17), wheelWay: cm(6) })).not.toEqual(reachOf(unit, { allowance: cm(17) }));
  });

  test('does not get into the circle that it wheels on', () => {
    expect(may(51.5, 20.2)).toBe(false);
  });
});

test('where a wheel and an advance lead is reachable, and drawn', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      anyFootprint,
      fc.integer({ min: 500, max: 3_000 }),
      fc.constantFrom('left', 'right'),
      anyShare,
      anyShare,
      (unit, allowance, pivot, turn, ride) => {
        const angle = Math.min(widestWheel(unit.width, allowance), 18_000) * turn;
        const left = allowance - wheelSpent(unit.width, angle);
        const place = advance(wheel(unit, pivot, angle).pose, left * ride);
        expect(isReachable(unit, { allowance }, place)).toBe(true);
        const off = Math.min(...reachOf(unit, { allowance }).map((ring) => pointToRing(place, ring).distance));
        expect(off).toBeLessThan(1);
      },
    ),
  );
});

test('where an oblique leads is reachable, and drawn', () => {
  fc.assert(
    fc.property(
      anyFootprint,
      fc.integer({ min: 500, max: 3_000 }),
      fc.integer({ min: -3_000, max: 3_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (unit, allowance, angle, share) => {
        const place = stepOf(unit, { leg: 'advance', length: allowance * share, oblique: angle }).pose;
        expect(isReachable(unit, { allowance }, place)).toBe(true);
        const off = Math.min(...reachOf(unit, { allowance }).map((ring) => pointToRing(place, ring).distance));
        expect(off).toBeLessThanOrEqual(0.11);
      },
    ),
  );
});

test('what is well within the outline is reachable, what is well outside is not', () => {
  const anyOffset = fc.record({
    ahead: fc.integer({ min: -1_500, max: 3_500 }),
    right: fc.integer({ min: -3_000, max: 3_000 }),
  });
  fc.assert(
    fc.property(anyFootprint, fc.integer({ min: 500, max: 3_000 }), anyOffset, (unit, allowance, offset) => {
      fc.pre(widestWheel(unit.width, allowance) < 18_000);
      const point = onTable(unit.pose, offset);
      const around = [0, 60, 120, 180, 240, 300].map((degrees) => ({
        x: point.x + 2 * Math.cos((degrees * Math.PI) / 180),
        y: point.y + 2 * Math.sin((degrees * Math.PI) / 180),
      }));
      const rings = reachOf(unit, { allowance });
      const isDrawn = [point, ...around].map((place) => rings.some((ring) => isWithin(ring, place)));
      fc.pre(isDrawn.every((drawn) => drawn === isDrawn[0]));
      expect(isReachable(unit, { allowance }, point)).toBe(isDrawn[0]);
    }),
    { numRuns: 300 },
  );
});

test('the wheel takes twice its way of what is left', () => {
  const unit = line(50, 20, 90);
  const angle = wheelAngle(cm(16), cm(5));
  const far = (length: number) => advance(wheel(unit, 'left', angle).pose, cm(length));
  expect(isReachable(unit, { allowance: cm(14), oblique: 0 }, far(4))).toBe(true);
  expect(isReachable(unit, { allowance: cm(14), oblique: 0 }, far(4.01))).toBe(false);
});
