/** What instruments show: lines, areas and rounds, told apart by stroke and hatching before colour; figures on paper plates. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Figure, Shape, Tone } from '../../core/measure/reading.ts';
import type { Point } from '../../core/space/table/point.ts';
import { radians } from '../../core/space/table/pose.ts';
import type { Rect } from '../board/geometry.ts';
import { trace, type Context } from '../board/map/pen.ts';
import { markInk } from './colours.ts';
import { wordPixel, type TableLook } from './look.ts';
import { PLATE_HEIGHT, plateWidth, putPlate } from './plates.ts';
import { sheetPoint } from './sheet.ts';
import { rasterOf } from './stamps.ts';

type Label = Extract<Shape, { shape: 'label' }>;
type Outline = Exclude<Shape, Label>;
type Sized = Pick<MeasuringTable, 'size'>;

/** CSS pixels; `hatch` the ways its lines run: / up, \ down, both. */
interface Stroke {
  readonly width: number;
  readonly dash: readonly number[];
  readonly hatch: '/' | '\\' | 'x' | '.' | null;
  readonly wash: number;
}

const STROKES: Readonly<Record<Tone, Stroke>> = {
  faint: { width: 1.6, dash: [4, 3], hatch: null, wash: 0.16 },
  ghost: { width: 1.5, dash: [5, 4], hatch: '.', wash: 0.08 },
  main: { width: 2, dash: [], hatch: '/', wash: 0.1 },
  limit: { width: 2.4, dash: [13, 4, 3, 4], hatch: '\\', wash: 0.06 },
  hit: { width: 3.2, dash: [], hatch: 'x', wash: 0.14 },
};

/** What may not be overlooked comes last. */
const ORDER: readonly Tone[] = ['faint', 'ghost', 'main', 'limit', 'hit'];

/**
 * Draws shapes; labels last, each nudged off those before it.
 * @param ctx as for `paintTable`
 * @param write a figure in the person's language and unit
 * @param handles points of the table that no label covers: something can be taken there
 */
export function paintShapes(
  ctx: Context,
  table: Sized,
  shapes: readonly Shape[],
  look: TableLook,
  write: (figure: Figure) => string,
  handles: readonly Point[] = [],
): void {
  ctx.save();
  for (const tone of ORDER) drawTone(ctx, table, shapes.filter(isOutline(tone)), look, tone);
  drawLabels(
    ctx,
    table,
    shapes.filter((shape) => shape.shape === 'label'),
    look,
    write,
    handles,
  );
  ctx.restore();
}

const isOutline =
  (tone: Tone) =>
  (shape: Shape): shape is Outline =>
    shape.shape !== 'label' && shape.tone === tone;

function drawTone(ctx: Context, table: Sized, shapes: readonly Outline[], look: TableLook, tone: Tone): void {
  if (shapes.length === 0) return;
  const { width, dash } = STROKES[tone];
  const ink = markInk(look.theme);
  const px = 1 / look.scale;
  for (const shape of shapes) if (isFilled(shape)) fill(ctx, table, shape, look, tone);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = (width + 2.4) * px;
  // There may be many faint lines; what they bound must be seen on any ground.
  strokeEach(ctx, table, tone === 'faint' ? shapes.filter(isFilled) : shapes);
  ctx.setLineDash(dash.map((length) => length * px));
  ctx.strokeStyle = ink.tones[tone];
  ctx.lineWidth = width * px;
  strokeEach(ctx, table, shapes);
  ctx.setLineDash([]);
}

/** One by one: many long lines in one path take a canvas ten times as long. */
function strokeEach(ctx: Context, table: Sized, shapes: readonly Outline[]): void {
  for (const shape of shapes) {
    ctx.beginPath();
    traceShape(ctx, table, shape);
    ctx.stroke();
  }
}

function isFilled(shape: Outline): boolean {
  return shape.shape === 'area' || (shape.shape === 'round' && shape.isSector);
}

function fill(ctx: Context, table: Sized, shape: Outline, look: TableLook, tone: Tone): void {
  const { hatch, wash } = STROKES[tone];
  ctx.beginPath();
  traceShape(ctx, table, shape);
  ctx.globalAlpha = wash;
  ctx.fillStyle = markInk(look.theme).tones[tone];
  ctx.fill();
  ctx.globalAlpha = 1;
  const pattern = hatch && hatching(ctx, look, tone, hatch);
  if (!pattern) return;
  ctx.fillStyle = pattern;
  ctx.fill();
}

function traceShape(ctx: Context, table: Sized, shape: Outline): void {
  if (shape.shape === 'line' || shape.shape === 'area') {
    const points = shape.shape === 'line' ? shape.points : shape.ring;
    trace(
      ctx,
      points.map((p) => sheetPoint(table, p)),
      shape.shape === 'area',
    );
    return;
  }
  const centre = sheetPoint(table, shape.centre);
  const isWhole = shape.from === undefined || shape.to === undefined;
  // Counter-clockwise on the table is counter-clockwise on the screen; canvas angles run the other way.
  const [from, to] = isWhole ? [0, -2 * Math.PI] : [-radians(shape.from ?? 0), -radians(shape.to ?? 0)];
  const isSector = shape.isSector && !isWhole;
  if (isSector) ctx.moveTo(centre.x, centre.y);
  else ctx.moveTo(centre.x + shape.radius * Math.cos(from), centre.y + shape.radius * Math.sin(from));
  ctx.arc(centre.x, centre.y, shape.radius, from, to, true);
  if (isSector || isWhole) ctx.closePath();
}

/** CSS pixels of one tile of hatching. */
const TILE = 9;
const patterns = new Map<string, { readonly pattern: CanvasPattern; scale: number }>();

/** Hatching that keeps its size on the screen; null where there is no off-screen canvas (tests). */
function hatching(
  ctx: Context,
  { theme, scale, density }: TableLook,
  tone: Tone,
  ways: NonNullable<Stroke['hatch']>,
): CanvasPattern | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const key = `${theme} ${tone} ${density}`;
  const side = Math.round(TILE * density);
  let known = patterns.get(key);
  if (!known) {
    const pattern = ctx.createPattern(drawTile(side, markInk(theme).tones[tone], ways, density), 'repeat');
    if (!pattern) return null;
    patterns.set(key, (known = { pattern, scale: 0 }));
  }
  if (known.scale !== scale) {
    const fit = TILE / side / scale;
    known.pattern.setTransform(new DOMMatrix([fit, 0, 0, fit, 0, 0]));
    known.scale = scale;
  }
  return known.pattern;
}

function drawTile(side: number, style: string, ways: NonNullable<Stroke['hatch']>, density: number): OffscreenCanvas {
  const tile = new OffscreenCanvas(side, side);
  const ctx = tile.getContext('2d');
  if (!ctx) return tile;
  ctx.globalAlpha = 0.42;
  ctx.strokeStyle = ctx.fillStyle = style;
  ctx.lineWidth = density;
  ctx.beginPath();
  if (ways === '.') ctx.arc(side / 2, side / 2, density, 0, Math.PI * 2);
  // Lines run on over the tile's corners, so that they join in the next.
  for (const shift of [-side, 0, side]) {
    if (ways === '/' || ways === 'x') trace(ctx, diagonal(shift, side, false));
    if (ways === '\\' || ways === 'x') trace(ctx, diagonal(shift, side, true));
  }
  if (ways === '.') ctx.fill();
  else ctx.stroke();
  return tile;
}

function diagonal(shift: number, side: number, isDown: boolean) {
  const [from, to] = [-side, 2 * side];
  return [
    { x: from + shift, y: isDown ? from : side - from },
    { x: to + shift, y: isDown ? to : side - to },
  ];
}

/** Half the side of the square that a handle takes, in pixels of words. */
const HANDLE = 8;

/** Where a label may move when others are there, in heights of a plate. */
const NUDGES = [0, -1.1, 1.1, -2.2, 2.2, -3.3, 3.3] as const;

function drawLabels(
  ctx: Context,
  table: Sized,
  labels: readonly Label[],
  look: TableLook,
  write: (figure: Figure) => string,
  handles: readonly Point[],
): void {
  const raster = rasterOf(ctx);
  const px = wordPixel(look);
  const taken = handles.map((at): Rect => {
    const { x, y } = sheetPoint(table, at);
    return { x: x / px - HANDLE, y: y / px - HANDLE, width: 2 * HANDLE, height: 2 * HANDLE };
  });
  for (const { at, figure, tone } of labels) {
    const text = write(figure);
    const { x, y } = sheetPoint(table, at);
    const box = boxFor(taken, { x: x / px, y: y / px }, plateWidth(ctx, text));
    taken.push(box);
    const { width, dash } = STROKES[tone];
    const border = { style: markInk(look.theme).tones[tone], width: Math.min(2, width), dash };
    const plate = { text, tilt: 0, isOnce: false, border };
    putPlate(ctx, raster, { x, y: (box.y + PLATE_HEIGHT / 2) * px }, plate, look);
  }
}

/** A plate's box in pixels of words on the sheet: the first place that is free, or the best known. */
function boxFor(taken: readonly Rect[], at: Point, wide: number): Rect {
  const boxes = NUDGES.map((nudge) => ({
    x: at.x - wide / 2,
    y: at.y + (nudge - 0.5) * PLATE_HEIGHT,
    width: wide,
    height: PLATE_HEIGHT,
  }));
  return boxes.find((box) => taken.every((other) => !overlaps(box, other))) ?? (boxes[0] as Rect);
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
