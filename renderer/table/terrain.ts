/** All terrain of a table. A piece is worked out once and kept with it; it is done again only when what lies about it changes. */
import type { MeasuringTable, Terrain } from '../../core/measure/document.ts';
import type { TerrainKind } from '../../core/space/table/terrain.ts';
import type { Rect } from '../board/geometry.ts';
import { seesBox, type Pen } from '../board/map/pen.ts';
import { type Around, aroundOf, neighboursOf } from './around.ts';
import { drawBridge } from './bridge.ts';
import { drawBroken } from './broken.ts';
import { type Drawing, layered } from './drawing.ts';
import { drawFord } from './ford.ts';
import { drawHill } from './hill.ts';
import { MM } from './look.ts';
import type { TableLook } from './look.ts';
import { drawNames } from './names.ts';
import { drawOutlined } from './outlined.ts';
import { place, type Placed } from './placed.ts';
import { drawRiver } from './river.ts';
import { drawRoad } from './road.ts';
import { drawVillage } from './village.ts';
import { drawWall } from './wall.ts';
import { drawWood } from './wood.ts';

type Sized = Pick<MeasuringTable, 'size'>;

const DRAW: Readonly<Record<TerrainKind, (piece: Placed, around: Around, ground: Rect) => Drawing[]>> = {
  wood: drawWood,
  'gentle-hill': drawHill,
  'steep-hill': drawHill,
  broken: drawBroken,
  river: (piece, _, ground) => drawRiver(piece, ground),
  ford: drawFord,
  village: drawVillage,
  road: drawRoad,
  wall: drawWall,
  bridge: drawBridge,
};

/** Of these the drawing gives way to what runs through them. */
const GIVES_WAY: ReadonlySet<TerrainKind> = new Set(['wood', 'village']);
/** How far a drawing reaches over its piece's outline, millimetres. */
const OVERHANG = 20;

interface Plan {
  readonly size: MeasuringTable['size'];
  readonly piece: Placed;
  readonly neighbours: readonly Placed[];
  readonly drawings: readonly Drawing[];
}

const places = new WeakMap<Terrain, { size: MeasuringTable['size']; piece: Placed }>();
const plans = new WeakMap<Terrain, Plan>();

/**
 * @param terrain pieces to be drawn, all or some of those on the table
 * @param look of a sketch pieces that were never worked out are only outlined
 */
export function drawTerrain(
  pen: Pen,
  table: MeasuringTable,
  terrain: readonly Terrain[],
  { isSketch = false, textScale }: Pick<TableLook, 'isSketch' | 'textScale'>,
): void {
  const all = table.terrain.map((piece) => placeOf(table, piece));
  const drawn = terrain.map((piece) => placeOf(table, piece)).filter((piece) => seesBox(pen, piece.box, OVERHANG));
  const outlined = isSketch ? drawn.filter((piece) => !plans.has(piece.terrain)) : [];
  for (const piece of outlined) drawOutlined(pen, piece);
  const drawings = drawn
    .filter((piece) => !outlined.includes(piece))
    .flatMap((piece) => planOf(table, piece, all).drawings);
  for (const { draw } of layered(drawings)) draw(pen);
  drawNames(pen, drawn, textScale);
}

/** Works all pieces out, one a step, so that a page can do something else in between. */
export function* planTerrain(table: MeasuringTable): Generator<undefined, void> {
  const all = table.terrain.map((piece) => placeOf(table, piece));
  for (const piece of all) {
    if (plans.has(piece.terrain)) continue;
    planOf(table, piece, all);
    yield;
  }
}

function placeOf(table: Sized, terrain: Terrain): Placed {
  const known = places.get(terrain);
  if (known && isSameSize(known.size, table.size)) return known.piece;
  const piece = place(table, terrain);
  places.set(terrain, { size: table.size, piece });
  return piece;
}

function planOf({ size }: Sized, piece: Placed, all: readonly Placed[]): Plan {
  const neighbours = GIVES_WAY.has(piece.terrain.kind) ? neighboursOf(piece, all) : [];
  const known = plans.get(piece.terrain);
  if (known && known.piece === piece && isSameSize(known.size, size) && isSame(known.neighbours, neighbours))
    return known;
  const ground = { x: 0, y: 0, width: size.width / MM, height: size.depth / MM };
  const drawings = DRAW[piece.terrain.kind](piece, aroundOf(neighbours), ground);
  const plan = { size, piece, neighbours, drawings };
  plans.set(piece.terrain, plan);
  return plan;
}

function isSameSize(a: MeasuringTable['size'], b: MeasuringTable['size']): boolean {
  return a.width === b.width && a.depth === b.depth;
}

function isSame(a: readonly Placed[], b: readonly Placed[]): boolean {
  return a.length === b.length && a.every((piece, i) => piece === b[i]);
}
