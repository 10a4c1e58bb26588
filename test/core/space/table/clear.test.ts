import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearFrontOf, isInFirstHalf, lineOfFireOf, standsIn } from '../../../../core/space/table/clear.ts';
import { aimAt } from '../../../../core/space/table/range.ts';
import { areaOf } from '../../../../core/space/table/polygon.ts';
import { anyFootprint, anyPoint, at, battery, cm, line, openOrder } from './things.ts';

describe('[OO-T24] the front of a line at (50, 20), an enemy 7 cm ahead', () => {
  const firer = line(50, 20, 90);
  const way = clearFrontOf(firer, aimAt(firer, line(50, 27, 270), 'corridor')?.to ?? at(0, 0));

  test('reaches from flank line to flank line, as far as the enemy', () => {
    expect(way).toEqual([at(42, 27), at(42, 20), at(58, 20), at(58, 27)]);
  });

  test('reaches no farther ahead where the nearest point is aside', () => {
    // 4 cm aside and 7 ahead it is 8.06 off; the front is cleared for 7.
    const aside = clearFrontOf(firer, aimAt(firer, line(62, 27, 270), 'corridor')?.to ?? at(0, 0));
    expect(aside).toEqual(way);
  });

  test('is blocked by Jaeger at (66, 24), that reach to x 55', () => {
    expect(standsIn(way, openOrder(66, 24, 90))).toBe(true);
  });

  test('is not blocked by Jaeger at (70, 24), that reach to x 59', () => {
    expect(standsIn(way, openOrder(70, 24, 90))).toBe(false);
  });

  test('is not blocked by friends beside it, behind it or beyond the enemy', () => {
    expect(standsIn(way, line(66, 20, 90))).toBe(false);
    expect(standsIn(way, line(66, 21, 90))).toBe(false);
    expect(standsIn(way, line(50, 18.5, 90))).toBe(false);
    expect(standsIn(way, line(50, 30, 90))).toBe(false);
  });
});

describe('[OO-T25] a battery at (55, 90) that fires at (55, 60), 30 cm off', () => {
  const gun = battery(55, 90, 270);
  const target = at(55, 60);
  /** A line with its front so far from the muzzles; its rear is 1.5 cm nearer. */
  const friend = (far: number) => line(55, 90 - far, 270);

  test('has a line of fire as broad as its front', () => {
    expect(lineOfFireOf(gun, target)).toEqual([at(57, 60), at(57, 90), at(53, 90), at(53, 60)]);
  });

  test('may fire over a friend 10.5 to 12 cm off', () => {
    expect(standsIn(lineOfFireOf(gun, target), friend(12))).toBe(true);
    expect(isInFirstHalf(gun, target, friend(12))).toBe(true);
  });

  test('may not fire over a friend 16.5 to 18 cm off: half of it is 15', () => {
    expect(isInFirstHalf(gun, target, friend(18))).toBe(false);
  });

  test('measures to the farthest point on the line of fire: 2 cm aside of 14.86 ahead is 15', () => {
    expect(isInFirstHalf(gun, target, friend(14.86))).toBe(true);
    expect(isInFirstHalf(gun, target, friend(14.87))).toBe(false);
  });

  test('may fire over a friend whose farthest point is exactly half way', () => {
    // 1.5 cm ahead and 2 aside are 2.5 off: half of 5, and more than half of 4.99.
    expect(isInFirstHalf(gun, at(55, 85), friend(1.5))).toBe(true);
    expect(isInFirstHalf(gun, at(55, 85.01), friend(1.5))).toBe(false);
  });

  test('does not mind what of the friend is off the line of fire', () => {
    const aslant = { ...friend(12), pose: { ...at(55, 78), angle: 27_000 }, width: cm(60) };
    expect(isInFirstHalf(gun, target, aslant)).toBe(true);
  });
});

test('a line of fire leads from the muzzles to the target, whichever way the battery looks', () => {
  fc.assert(
    fc.property(anyFootprint, anyPoint, (gun, target) => {
      const length = Math.hypot(target.x - gun.pose.x, target.y - gun.pose.y);
      fc.pre(length > 1);
      expect(areaOf(lineOfFireOf(gun, target))).toBeCloseTo(length * gun.width, 2);
    }),
  );
});
