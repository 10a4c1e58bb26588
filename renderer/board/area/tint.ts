/** The colours of the owners, washed along the inside of their frontiers over the engraved sheet, each with a hatching of its own. */
import { blend, type Theme } from '../palette.ts';
import { seesBox, trace, type Context, type Pen } from '../map/pen.ts';
import { traceAll } from './coast.ts';
import type { DrawnRegion } from './data.ts';
import { chained, type AreaPlan } from './plan.ts';

/** The seat that owns a region, by its place among the seven; a region that nobody owns is left out. */
export type Owners = ReadonlyMap<string, number>;

/** The wash along a frontier: how far it reaches inwards, in sheet units, and how strong each coat of it is. */
const COATS = [
  { reach: 15, strength: 0.16 },
  { reach: 9, strength: 0.2 },
  { reach: 3.4, strength: 0.5 },
] as const;
const FILL_STRENGTH: Readonly<Record<Theme, number>> = { day: 0.16, lamp: 0.2, contrast: 0.12 };
const HATCH_REACH = 15;
const HATCH_STRENGTH = 0.6;
/** Lines of the wash's own colour would drown in it under the lamp. */
const HATCH_DARKER = 0.45;

export function drawTints(pen: Pen, plan: AreaPlan, owners: Owners): void {
  const bySeat = Map.groupBy(plan.sheet.regions, ({ id }) => owners.get(id));
  for (const [seat, regions] of bySeat) if (seat !== undefined) drawRealm(pen, plan, owners, { seat, regions });
}

interface Realm {
  readonly seat: number;
  readonly regions: readonly DrawnRegion[];
}

/** All that one seat owns, in one: the wash runs along its outer edge, whatever regions lie within. */
function drawRealm(pen: Pen, plan: AreaPlan, owners: Owners, { seat, regions }: Realm): void {
  const { ctx, ink, view } = pen;
  const colours = plan.sheet.colours[ink.theme];
  const colour = colours[seat % colours.length] as string;
  const sides = regions.flatMap(({ id }) => plan.sides.get(id) ?? []);
  const edge = chained(sides.filter(({ beyond }) => !beyond || owners.get(beyond.id) !== seat));
  ctx.save();
  ctx.beginPath();
  for (const ring of regions.flatMap(({ outline }) => outline)) trace(ctx, ring, true);
  ctx.clip();
  ctx.fillStyle = colour;
  ctx.globalAlpha = FILL_STRENGTH[ink.theme];
  ctx.fillRect(view.x, view.y, view.width, view.height);
  ctx.lineJoin = 'round';
  traceAll(
    pen,
    edge.filter(({ box }) => seesBox(pen, box, HATCH_REACH)),
  );
  ctx.strokeStyle = colour;
  for (const { reach, strength } of COATS) {
    ctx.globalAlpha = strength;
    ctx.lineWidth = reach * 2;
    ctx.stroke();
  }
  const hatching = hatchingOf(pen, seat, blend(colour, ink.ink, HATCH_DARKER));
  if (hatching) {
    ctx.globalAlpha = HATCH_STRENGTH;
    ctx.strokeStyle = hatching;
    ctx.lineWidth = HATCH_REACH * 2;
    ctx.stroke();
  }
  ctx.restore();
}

/** Side of the tile of a hatching, in pixels. */
const TILE = 8;
type Stroke = readonly [number, number, number, number];
const [UP, DOWN, UPRIGHT, LEVEL]: readonly [
  readonly Stroke[],
  readonly Stroke[],
  readonly Stroke[],
  readonly Stroke[],
] = [
  // The two short ones carry the slanting line over the corners of the tile.
  [
    [0, 8, 8, 0],
    [-1, 1, 1, -1],
    [7, 9, 9, 7],
  ],
  [
    [0, 0, 8, 8],
    [7, -1, 9, 1],
    [-1, 7, 1, 9],
  ],
  [[4, 0, 4, 8]],
  [[0, 4, 8, 4]],
];
/** By the place of the seat. The last is a row of points. */
const HATCHINGS: readonly (readonly Stroke[])[] = [
  UP,
  DOWN,
  LEVEL,
  [...UP, ...DOWN],
  UPRIGHT,
  [...UPRIGHT, ...LEVEL],
  [
    [1.4, 2, 2.6, 2],
    [5.4, 6, 6.6, 6],
  ],
];

const tiles = new Map<string, OffscreenCanvas>();

/** Hatching that keeps its size in pixels; null where there is no off-screen canvas (tests). */
function hatchingOf({ ctx, scale }: Pen, seat: number, colour: string): CanvasPattern | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const key = `${seat} ${colour}`;
  const tile = tiles.get(key) ?? drawTile(HATCHINGS[seat % HATCHINGS.length] as readonly Stroke[], colour);
  tiles.set(key, tile);
  const pattern = (ctx as Context & CanvasRenderingContext2D).createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([1 / scale, 0, 0, 1 / scale, 0, 0]));
  return pattern;
}

function drawTile(strokes: readonly Stroke[], colour: string): OffscreenCanvas {
  const tile = new OffscreenCanvas(TILE, TILE);
  const ctx = tile.getContext('2d');
  if (!ctx) return tile;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  for (const [x0, y0, x1, y1] of strokes) {
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
  }
  ctx.stroke();
  return tile;
}
