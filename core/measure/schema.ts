/** What a kept measuring table looks like, for checking whatever comes from outside against `document.ts`. */
import { z } from 'zod';
import { inert } from '../archive/inert.ts';
import { list, name as id } from '../archive/schema.ts';
import { FORMATIONS } from '../space/table/formation.ts';
import type { Leg } from '../space/table/manoeuvre.ts';
import type { Point } from '../space/table/point.ts';
import { TERRAIN_KINDS } from '../space/table/terrain.ts';
import type { Mark, MeasuringTable, Photograph, Terrain, TerrainShape, Unit } from './document.ts';
import {
  BASE_SIDE,
  BASES_MOST,
  LENGTH_MOST,
  NAME_LONGEST,
  OPACITY,
  PLACE_FARTHEST,
  POINTS_MOST,
  TABLE_SIDE,
} from './limits.ts';
import type { Band, Front, Spot, Tool } from './tool.ts';

const name = z.string().min(1).max(NAME_LONGEST).transform(inert);
const coordinate = z.int().min(-PLACE_FARTHEST).max(PLACE_FARTHEST);
const length = z.int().nonnegative().max(LENGTH_MOST);
const side = z.int().positive().max(LENGTH_MOST);
const facing = z.int().min(0).max(35_999);
const opening = z.int().positive().max(35_999);
const turn = z.int().min(-36_000).max(36_000);

const point: z.ZodType<Point> = z.strictObject({ x: coordinate, y: coordinate });
const pose = z.strictObject({ x: coordinate, y: coordinate, angle: facing });
const outlying = z.int().min(-LENGTH_MOST).max(LENGTH_MOST);
const points = (least: number) => list(z.strictObject({ x: outlying, y: outlying }), { least, most: POINTS_MOST });

const shape: z.ZodType<TerrainShape> = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('area'), points: points(3), isSmooth: z.boolean() }),
  z.strictObject({ form: z.literal('band'), points: points(2), width: side, isSmooth: z.boolean() }),
]);

const terrain: z.ZodType<Terrain> = z.strictObject({
  id,
  kind: z.enum(TERRAIN_KINDS),
  name: name.nullable(),
  at: point,
  angle: facing,
  shape,
});

const baseSide = z.int().min(BASE_SIDE.least).max(BASE_SIDE.most);

const unit: z.ZodType<Unit> = z.strictObject({
  id,
  name,
  side: z.enum(['a', 'b']),
  arm: z.enum(['infantry', 'cavalry', 'artillery', 'general']),
  bases: z.strictObject({ count: z.int().min(1).max(BASES_MOST), front: baseSide, depth: baseSide }),
  formation: z.enum(FORMATIONS),
  pose,
  allowance: length.nullable(),
  group: id.nullable(),
});

const onItem = z.strictObject({ item: id });

const spot: z.ZodType<Spot> = z.union([
  point,
  z.strictObject({
    item: id,
    at: z.enum(['front', 'centre', 'front-left', 'front-right', 'rear-left', 'rear-right']),
  }),
]);

const front: z.ZodType<Front> = z.union([onItem, z.strictObject({ pose, width: side, depth: side })]);

const leg: z.ZodType<Leg> = z.discriminatedUnion('leg', [
  z.strictObject({ leg: z.literal('advance'), length, oblique: turn }),
  z.strictObject({ leg: z.literal('wheel'), pivot: z.enum(['left', 'right']), angle: turn }),
]);

const band: z.ZodType<Band> = z.strictObject({ name, to: side });

const kept = { id, name: name.nullable(), isHidden: z.boolean() };

const tool: z.ZodType<Tool> = z.discriminatedUnion('tool', [
  z.strictObject({ ...kept, tool: z.literal('ruler'), points: list(spot, { least: 1, most: POINTS_MOST }) }),
  z.strictObject({
    ...kept,
    tool: z.literal('distances'),
    from: z.union([onItem, point]),
    within: length.nullable(),
  }),
  z.strictObject({ ...kept, tool: z.literal('arc'), from: front, opening, reach: side }),
  z.strictObject({
    ...kept,
    tool: z.literal('bands'),
    from: front,
    bands: list(band, { least: 1, most: 20 }),
    field: z.enum(['corridor', 'arc', 'round']),
  }),
  z.strictObject({ ...kept, tool: z.literal('command'), from: spot, radius: side }),
  z.strictObject({
    ...kept,
    tool: z.literal('wheel'),
    from: front,
    pivot: z.enum(['left', 'right']),
    angle: turn,
    speed: length.nullable(),
  }),
  z.strictObject({
    ...kept,
    tool: z.literal('oblique'),
    from: front,
    length,
    angle: z.int().min(-9000).max(9000),
    limit: z.int().min(0).max(9000),
  }),
  z.strictObject({ ...kept, tool: z.literal('sweep'), from: front, legs: list(leg, { least: 1, most: POINTS_MOST }) }),
  z.strictObject({ ...kept, tool: z.literal('sight'), from: spot, to: spot }),
  z.strictObject({ ...kept, tool: z.literal('corridor'), from: front, length: side }),
  z.strictObject({ ...kept, tool: z.literal('sides'), from: front, to: front }),
]);

const pixel = z.number().min(-100_000).max(100_000);

const mark: z.ZodType<Mark> = z.strictObject({ pixel: z.strictObject({ x: pixel, y: pixel }), table: point });

const photograph: z.ZodType<Photograph> = z.strictObject({
  picture: z.union([z.literal('live'), z.string().regex(/^[0-9a-f]{64}$/)]),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  marks: list(mark, { least: 4, most: POINTS_MOST }),
  correctsLens: z.boolean(),
  opacity: z.int().min(OPACITY.least).max(OPACITY.most).exactOptional(),
});

const tableSide = z.int().min(TABLE_SIDE.least).max(TABLE_SIDE.most);

/** A measuring table as `document.ts` has it; what holds between its parts is checked in `check.ts`. */
export const measuringTable: z.ZodType<MeasuringTable> = z.strictObject({
  size: z.strictObject({ width: tableSide, depth: tableSide }),
  units: list(unit),
  terrain: list(terrain),
  tools: list(tool),
  photograph: photograph.nullable(),
  shown: z.strictObject({ unit: z.enum(['cm', 'inch']), grid: side.nullable(), snaps: z.boolean() }),
});
