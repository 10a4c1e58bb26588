import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains } from '../../../../core/space/table/footprint.ts';
import { basesOf, footprintOf, FORMATIONS, sizeOf, type Trays } from '../../../../core/space/table/formation.ts';
import { overlaps } from '../../../../core/space/table/overlap.ts';
import { anyPose, at, cm, pointsOf } from './things.ts';

const INFANTRY: Trays = { count: 4, front: cm(4), depth: cm(1.5) };
const CAVALRY: Trays = { count: 4, front: cm(3), depth: cm(3) };
const GUN: Trays = { count: 1, front: cm(4), depth: cm(4) };

describe('[OO-GEO-1] the sizes of the book', () => {
  test.each([
    ['infantry in line', INFANTRY, 'line', 16, 1.5],
    ['infantry in open order', INFANTRY, 'open', 22, 1.5],
    ['infantry in column', INFANTRY, 'column', 4, 6],
    ['infantry in square', INFANTRY, 'square', 5.5, 5.5],
    ['cavalry in line', CAVALRY, 'line', 12, 3],
    ['cavalry in column', CAVALRY, 'column', 3, 12],
    ['cossacks in open order', CAVALRY, 'open', 18, 3],
    ['a battery', GUN, 'single', 4, 4],
  ] as const)('%s', (_, trays, formation, width, depth) => {
    expect(sizeOf(trays, formation)).toEqual({ width: cm(width), depth: cm(depth) });
  });

  test('three bases in open order have two gaps between them', () => {
    expect(sizeOf({ ...INFANTRY, count: 3 }, 'open').width).toBe(cm(16));
  });
});

describe('the bases of a unit at (50, 20) facing the far edge', () => {
  const pose = { ...at(50, 20), angle: 9_000 };
  const places = (trays: Trays, formation: (typeof FORMATIONS)[number]) =>
    basesOf(pose, trays, formation).map((base) => base.pose);

  test('stand side by side in line', () => {
    expect(places(INFANTRY, 'line').map(({ x, y }) => ({ x, y }))).toEqual([44, 48, 52, 56].map((x) => at(x, 20)));
  });

  test('[OO-4-3] stand 2 cm apart in open order', () => {
    expect(places(INFANTRY, 'open').map(({ x, y }) => ({ x, y }))).toEqual([41, 47, 53, 59].map((x) => at(x, 20)));
  });

  test('[OO-4-1] stand one behind the other in column', () => {
    expect(places(CAVALRY, 'column').map(({ x, y }) => ({ x, y }))).toEqual([20, 17, 14, 11].map((y) => at(50, y)));
  });

  test('[OO-4-6] face every way in square, each from the corner to its left', () => {
    expect(places(INFANTRY, 'square')).toEqual([
      { ...at(49.25, 20), angle: 9_000 },
      { ...at(52.75, 18), angle: 0 },
      { ...at(50.75, 14.5), angle: 27_000 },
      { ...at(47.25, 16.5), angle: 18_000 },
    ]);
  });
});

test('no base stands in another, and all stand on the unit', () => {
  const anyTrays = fc.record({
    count: fc.integer({ min: 1, max: 8 }),
    front: fc.integer({ min: 150, max: 800 }),
    depth: fc.integer({ min: 100, max: 400 }),
  });
  const anyFormation = fc.constantFrom(...FORMATIONS.filter((formation) => formation !== 'single'));
  fc.assert(
    fc.property(anyPose, anyTrays, anyFormation, (pose, { count, front, depth }, formation) => {
      // A square of bases deeper than wide would stand in itself: no such bases exist.
      const trays = { count, front, depth: Math.min(depth, front) };
      const unit = footprintOf(pose, trays, formation);
      const bases = basesOf(pose, trays, formation);
      expect(bases).toHaveLength(count);
      expect(bases.flatMap((base) => pointsOf(base, 1)).every((point) => contains(unit, point))).toBe(true);
      expect(bases.some((a, i) => bases.slice(0, i).some((b) => overlaps(a, b)))).toBe(false);
    }),
  );
});
