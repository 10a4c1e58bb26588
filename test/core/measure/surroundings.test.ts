/** Short cuts must not change what is measured: each is held against the plain way. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Terrain } from '../../../core/measure/document.ts';
import { outlineOf } from '../../../core/measure/outline.ts';
import { nearestTerrain, neighboursOf } from '../../../core/measure/surroundings.ts';
import { footprintOf } from '../../../core/space/table/formation.ts';
import { toRing } from '../../../core/space/table/nearest.ts';
import { piece, table, unit } from './sample.ts';

test('a unit exactly on the limit is within it, however it is turned', () => {
  // Its front runs at 60 degrees to the line from the point: from 2 cm along that line it is 1 cm away, from 4 it is 2.
  for (const far of [2, 3, 4, 5, 6, 7, 8]) {
    const about = table({ units: [unit('u', [90 + far, 60], 240)] });
    const found = neighboursOf(about, { x: 9000, y: 6000 }, far * 50);
    expect(found.map(({ nearest }) => nearest.distance)).toEqual([expect.closeTo(far * 50, 9)]);
  }
});

const coordinate = fc.integer({ min: -6000, max: 6000 });
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 9 });

const shape = fc.record({ points, isSmooth: fc.boolean(), isBand: fc.boolean() }).map(({ isBand, ...about }) => {
  const form = isBand ? ({ form: 'band', width: 250 } as const) : ({ form: 'area' } as const);
  return { ...about, ...form };
});

const terrain = fc
  .array(fc.record({ shape, x: coordinate, y: coordinate, angle: fc.integer({ min: 0, max: 35_999 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) =>
    all.map(({ shape: form, x, y, angle }, i): Terrain => {
      return { ...piece(`terrain-${i}`, 'wood', [0, 0], [1, 1]), at: { x, y }, angle, shape: form };
    }),
  );

const facing = fc.integer({ min: 0, max: 35_999 });

test('edge to edge with terrain, however it is shaped, is the distance to its whole outline', () => {
  fc.assert(
    fc.property(terrain, facing, fc.integer({ min: 1, max: 4 }), (pieces, angle, most) => {
      const from = { ...unit('unit-9', [0, 0], 0), pose: { x: 300, y: 200, angle } };
      const stand = footprintOf(from.pose, from.bases, from.formation);
      const here = table({ units: [from], terrain: pieces });
      const plain = pieces.map((each) => toRing(stand, outlineOf(each)).distance).toSorted((a, b) => a - b);
      const rounded = (all: readonly number[]) => all.map((value) => value.toFixed(5));
      const found = neighboursOf(here, { item: 'unit-9' }, null);
      expect(rounded(found.map(({ nearest }) => nearest.distance))).toEqual(rounded(plain));
      const nearest = nearestTerrain(here, stand, most).map((each) => each.nearest.distance);
      expect(rounded(nearest)).toEqual(rounded(plain.slice(0, most)));
      for (const { nearest: way } of found) {
        expect(Math.hypot(way.to.x - way.from.x, way.to.y - way.from.y)).toBeCloseTo(way.distance, 6);
      }
    }),
    { numRuns: 200, seed: 1809 },
  );
});
