import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aimAt, bandOf, firePoint, rangeTo } from '../../../../core/space/table/range.ts';
import { distance } from '../../../../core/space/table/point.ts';
import { seenFrom } from '../../../../core/space/table/pose.ts';
import { anyMotion, anyNeighbours, at, battery, carried, cm, inCm, line, pointsOf, rectangle } from './things.ts';

const MUSKETS = [
  { name: 'short', to: cm(5) },
  { name: 'long', to: cm(10) },
];

describe('[OO-T18] from the line at (50, 20)', () => {
  const firer = line(50, 20, 90);

  test('the line at (62, 27) is in long range, at 8.06 cm', () => {
    const aim = aimAt(firer, line(62, 27, 270), 'corridor');
    expect(aim?.range).toBeCloseTo(Math.sqrt(65) * 100, 9);
    expect(inCm(aim?.from ?? at(0, 0))).toEqual({ x: 50, y: 20 });
    expect(inCm(aim?.to ?? at(0, 0))).toEqual({ x: 54, y: 27 });
    expect(bandOf(aim?.range ?? 0, MUSKETS)?.name).toBe('long');
  });

  test('the line at (67, 27) cannot be fired at', () => {
    expect(rangeTo(firer, line(67, 27, 270), 'corridor')).toBeNull();
    expect(rangeTo(firer, line(66, 27, 270), 'corridor')).toBeNull();
    expect(rangeTo(firer, line(67, 27, 270), 'round')).toBeCloseTo(Math.hypot(9, 7) * 100, 9);
  });

  test('only the part between the flank lines counts', () => {
    // Its near edge is on 1.2 x + y = 106. The nearest point of that, at x 62.8, is past the flank line x 58.
    const slanting = [at(55, 40), at(70, 22), at(71, 23), at(56, 41)];
    expect(rangeTo(firer, slanting, 'corridor')).toBeCloseTo(Math.hypot(8, 16.4) * 100, 6);
    expect(rangeTo(firer, slanting, 'round')).toBeCloseTo((26 / Math.hypot(1.2, 1)) * 100, 6);
  });

  test('with the switch it is measured from the centre, 0.75 cm behind', () => {
    expect(firePoint(firer, true)).toEqual(at(50, 19.25));
    expect(rangeTo(firer, line(50, 27, 270), 'corridor', { fromCentroid: true })).toBe(cm(7.75));
    expect(rangeTo(firer, line(50, 27, 270), 'corridor')).toBe(cm(7));
  });

  test('to a village that it stands in is nothing', () => {
    expect(rangeTo(firer, rectangle(45, 15, 55, 25), 'corridor')).toBe(0);
    expect(rangeTo(firer, rectangle(45, 15, 55, 25), 'round')).toBe(0);
  });
});

describe('[OO-T19] from the battery at (90, 18)', () => {
  const gun = battery(90, 18, 90);

  test('a target 10 cm to the side is ranged where the arc first meets it', () => {
    expect(rangeTo(gun, line(108, 38, 270), 'arc')).toBeCloseTo(Math.hypot(10, 20) * 100, 9);
    expect(rangeTo(gun, line(109, 38, 270), 'arc')).toBeNull();
    expect(rangeTo(gun, line(108, 38, 270), 'arc', { apex: 'middle' })).toBeNull();
  });

  test('a target that is in the arc with its far corner alone is ranged to where the side cuts it', () => {
    // Near corner 10.5 to the side: the side line is there at y 18 + 8.5 / tan 22.5.
    const ahead = 8.5 / Math.tan(Math.PI / 8);
    expect(rangeTo(gun, line(108.5, 38, 270), 'arc')).toBeCloseTo(Math.hypot(10.5, ahead) * 100, 6);
  });

  test('a wider arc holds what is beside', () => {
    expect(rangeTo(gun, battery(100, 20, 90), 'arc')).toBeNull();
    expect(rangeTo(gun, battery(100, 20, 90), 'arc', { opening: 18_000 })).toBe(cm(8));
    expect(rangeTo(gun, battery(100, 17, 90), 'arc', { opening: 30_000 })).toBe(Math.hypot(cm(8), cm(1)));
  });
});

describe('a notched area between the flank lines', () => {
  test('is ranged to its own edge, not to where the flank line cuts the notch', () => {
    // A U open to the right, its arms at y 30 and 40, its back beyond the left flank line.
    const u = [at(30, 28), at(80, 28), at(80, 30), at(40, 30), at(40, 40), at(80, 40), at(80, 42), at(30, 42)];
    expect(rangeTo(line(50, 32, 90), u, 'corridor')).toBe(cm(8));
  });
});

describe('range bands', () => {
  test('end where the next begins; the end belongs to the nearer', () => {
    expect([cm(0), cm(5), cm(5.01), cm(10), cm(10.01)].map((range) => bandOf(range, MUSKETS)?.name)).toEqual([
      'short',
      'short',
      'long',
      'long',
      undefined,
    ]);
  });
});

test('no point of the target in the field is nearer than the range, and it is one of them', () => {
  fc.assert(
    fc.property(anyNeighbours, fc.constantFrom('corridor', 'arc', 'round'), ([firer, target], field) => {
      const aim = aimAt(firer, target, field);
      const sees = ({ ahead, right }: { ahead: number; right: number }): boolean =>
        field === 'round' ||
        (ahead > 0 && Math.abs(right) < firer.width / 2 + (field === 'arc' ? Math.tan(Math.PI / 8) * ahead : 0));
      const seen = pointsOf(target, 20).filter((point) => sees(seenFrom(firer.pose, point)));
      const least = Math.min(...seen.map((point) => distance(firer.pose, point)));
      expect(aim?.range ?? Infinity).toBeLessThanOrEqual(least + 1e-6);
      if (aim) expect(pointsOf(target, 20).some((point) => distance(point, aim.to) < 160)).toBe(true);
    }),
  );
});

test('a range does not change with the table', () => {
  fc.assert(
    fc.property(anyNeighbours, anyMotion, fc.constantFrom('corridor', 'arc', 'round'), ([a, b], motion, field) => {
      const here = rangeTo(a, b, field);
      const there = rangeTo(carried(a, motion), carried(b, motion), field);
      expect(there ?? Infinity).toBeCloseTo(here ?? Infinity, 4);
    }),
  );
});
