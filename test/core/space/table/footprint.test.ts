import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centreOf, contains, cornersOf, rearOf, ringOf } from '../../../../core/space/table/footprint.ts';
import { areaOf } from '../../../../core/space/table/polygon.ts';
import { anyFootprint, at, cavalry, line, pointsOf } from './things.ts';

test('[OO-GEO-1] a line that faces the far edge has its corners beside and behind its front', () => {
  expect(cornersOf(line(50, 20, 90))).toEqual({
    frontLeft: at(42, 20),
    frontRight: at(58, 20),
    rearLeft: at(42, 18.5),
    rearRight: at(58, 18.5),
  });
});

test('[OO-GEO-1] cavalry that faces the left edge has its left towards side A', () => {
  expect(cornersOf(cavalry(90, 60, 180))).toEqual({
    frontLeft: at(90, 54),
    frontRight: at(90, 66),
    rearLeft: at(93, 54),
    rearRight: at(93, 66),
  });
});

test('the centre is half a depth behind the front, the rear a whole one', () => {
  expect(centreOf(line(74, 59.9, 180))).toEqual(at(74.75, 59.9));
  expect(rearOf(line(50, 20, 90))).toEqual({ ...at(50, 18.5), angle: 9_000 });
});

test('the outline runs counter-clockwise about the area', () => {
  fc.assert(
    fc.property(anyFootprint, (footprint) => {
      expect(areaOf(ringOf(footprint))).toBeCloseTo(footprint.width * footprint.depth, 3);
    }),
  );
});

test('a footprint holds its points and its edge, not what is a tenth of a millimetre off', () => {
  fc.assert(
    fc.property(anyFootprint, (footprint) => {
      expect(pointsOf(footprint, 4).every((point) => contains(footprint, point))).toBe(true);
    }),
  );
  const unit = line(50, 20, 90);
  expect(contains(unit, { x: 4_200, y: 1_850 })).toBe(true);
  expect(contains(unit, { x: 4_199, y: 1_900 })).toBe(false);
  expect(contains(unit, { x: 5_000, y: 2_001 })).toBe(false);
  expect(contains(unit, { x: 5_000, y: 1_849 })).toBe(false);
});
