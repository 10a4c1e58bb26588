/** Whatever a table may hold, every instrument reads it: nothing throws, nothing is no number. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTable } from '../../../core/measure/check.ts';
import type { Terrain, TerrainShape, Unit } from '../../../core/measure/document.ts';
import { measureDrag } from '../../../core/measure/drag.ts';
import { moveItems } from '../../../core/measure/edits/items.ts';
import type { NewTool } from '../../../core/measure/edits/tools.ts';
import type { Front, Spot, Tool } from '../../../core/measure/tool.ts';
import { measure } from '../../../core/measure/tools/index.ts';
import { FORMATIONS } from '../../../core/space/table/formation.ts';
import type { Leg } from '../../../core/space/table/manoeuvre.ts';
import { TERRAIN_KINDS } from '../../../core/space/table/terrain.ts';
import { laid, table, unit } from './sample.ts';

/** Round numbers meet one another more often than others: edges on edges, corners on corners, points on points. */
const coordinate = fc.oneof(fc.constantFrom(0, 400, 1000, 1600), fc.integer({ min: -200_000, max: 200_000 }));
const point = fc.record({ x: coordinate, y: coordinate });
const facing = fc.oneof(fc.constantFrom(0, 9000, 18_000, 27_000), fc.integer({ min: 0, max: 35_999 }));
const pose = fc.record({ x: coordinate, y: coordinate, angle: facing });
const length = fc.oneof(fc.constantFrom(0, 400, 1600), fc.integer({ min: 0, max: 200_000 }));
const side = length.map((value) => Math.max(value, 1));
const turn = fc.oneof(fc.constantFrom(0, 9000, -36_000), fc.integer({ min: -36_000, max: 36_000 }));

const units = fc
  .array(fc.record({ pose, formation: fc.constantFrom(...FORMATIONS), count: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 2,
    maxLength: 4,
  })
  .map((all) =>
    all.map(({ pose: at, formation, count }, i): Unit => {
      return { ...unit(`unit-${i}`, [0, 0], 0), pose: at, formation, bases: { count, front: 400, depth: 400 } };
    }),
  );

const shape: fc.Arbitrary<TerrainShape> = fc.oneof(
  fc.record({
    form: fc.constant('area' as const),
    points: fc.array(point, { minLength: 3, maxLength: 6 }),
    isSmooth: fc.boolean(),
  }),
  fc.record({
    form: fc.constant('band' as const),
    points: fc.array(point, { minLength: 2, maxLength: 5 }),
    width: side,
    isSmooth: fc.boolean(),
  }),
);
const terrain = fc
  .array(fc.record({ shape, at: point, angle: facing, kind: fc.constantFrom(...TERRAIN_KINDS) }), { maxLength: 3 })
  .map((all) => all.map((about, i): Terrain => ({ ...about, id: `terrain-${i}`, name: null })));

const item = fc.constantFrom('unit-0', 'unit-1');
const spot: fc.Arbitrary<Spot> = fc.oneof(
  point,
  fc.record({ item, at: fc.constantFrom('front' as const, 'centre' as const, 'rear-left' as const) }),
);
const front: fc.Arbitrary<Front> = fc.oneof(fc.record({ item }), fc.record({ pose, width: side, depth: side }));
const pivot = fc.constantFrom('left' as const, 'right' as const);
const leg: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({ leg: fc.constant('advance' as const), length, oblique: turn }),
  fc.record({ leg: fc.constant('wheel' as const), pivot, angle: turn }),
);
const half = fc.integer({ min: 0, max: 9000 });
const is = <K extends string>(tool: K) => fc.constant(tool);

const tool: fc.Arbitrary<NewTool> = fc.oneof(
  fc.record({ tool: is('ruler'), points: fc.array(spot, { minLength: 1, maxLength: 4 }) }),
  fc.record({ tool: is('distances'), from: fc.oneof(point, fc.record({ item })), within: fc.option(length) }),
  fc.record({ tool: is('arc'), from: front, opening: fc.integer({ min: 1, max: 35_999 }), reach: side }),
  fc.record({
    tool: is('bands'),
    from: front,
    bands: fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 5 }), to: side }), {
      minLength: 1,
      maxLength: 3,
    }),
    field: fc.constantFrom('corridor' as const, 'arc' as const, 'round' as const),
  }),
  fc.record({ tool: is('command'), from: spot, radius: side }),
  fc.record({ tool: is('wheel'), from: front, pivot, angle: turn, speed: fc.option(length) }),
  fc.record({ tool: is('oblique'), from: front, length, angle: half, limit: half }),
  fc.record({ tool: is('sweep'), from: front, legs: fc.array(leg, { minLength: 1, maxLength: 3 }) }),
  fc.record({ tool: is('sight'), from: spot, to: spot }),
  fc.record({ tool: is('corridor'), from: front, length: side }),
  fc.record({ tool: is('sides'), from: front, to: front }),
);

/** The first number anywhere in a value that is none. */
function notANumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(notANumber);
}

test('every instrument on every table that is taken', () => {
  fc.assert(
    fc.property(units, terrain, fc.array(tool, { minLength: 1, maxLength: 4 }), (stands, pieces, fresh) => {
      const tools = fresh.map((each, i): Tool => laid(each, `tool-${i}`));
      const here = checkTable(table({ units: stands, terrain: pieces, tools }));
      for (const each of here.tools) {
        expect(notANumber(measure(each, here)), JSON.stringify(each)).toBe(false);
      }
      const now = moveItems(here, ['unit-0'], { x: 500, y: 500 });
      expect(notANumber(measureDrag(here, now, ['unit-0']))).toBe(false);
    }),
    { numRuns: 400, seed: 1814 },
  );
});
