/** What instruments show: lines, areas and rounds, told apart by stroke and hatching before colour; figures on paper plates. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Figure, Shape, Tone } from '../../core/measure/reading.ts';
import type { Point } from '../../core/space/table/point.ts';
import { radians } from '../../core/space/table/pose.ts';
import type { Rect } from '../board/geometry.ts';
import { trace, type Context } from '../board/map/pen.ts';
import { Boxes } from './boxes.ts';
import { markInk } from './colours.ts';
import { around, boxesOf, type LaidLabel, type Strip } from './labels.ts';
import { wordPixel, type TableLook } from './look.ts';
import { nameBoxes, unitBoxes } from './nameplates.ts';
import { drawLeader, PLATE_HEIGHT, plateWidth, putPlate } from './plates.ts';
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
 * Draws shapes; labels last, off units and their names, off what they measure and off one another.
 * @param ctx as for `paintTable`
 * @param write a figure in the person's language and unit
 * @param handles points of the table that no label covers: something can be taken there
 */
export function paintShapes(
  ctx: Context,
  table: MeasuringTable,
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
    keptFree(table, shapes, handles, look),
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

/** Half the side of the square that no label covers about a handle, and about an end of a line, in pixels of words. */
const HANDLE = 8;
const END = 4;

/** Each lies where its figure is meant if nothing is there; else beside it, or away with a line to it. */
function drawLabels(
  ctx: Context,
  table: MeasuringTable,
  labels: readonly Label[],
  look: TableLook,
  write: (figure: Figure) => string,
  kept: readonly Rect[],
): void {
  const raster = rasterOf(ctx);
  const px = wordPixel(look);
  const figures = new Boxes(kept);
  const all = new Boxes([...kept, ...[...unitBoxes(table).each.values()].flat(), ...nameBoxes(ctx, table, [], look)]);
  const laid = labels.map(({ at, figure, tone }) => {
    const text = write(figure);
    const size = { long: plateWidth(ctx, text) * px, across: PLATE_HEIGHT * px };
    const label = layFigure(sheetPoint(table, at), size, [all, figures]);
    for (const boxes of [all, figures]) boxes.add(boxesOf(label.strip));
    return { ...label, text, tone };
  });
  const ink = markInk(look.theme);
  for (const { leader, tone } of laid) if (leader) drawLeader(ctx, leader, ink.tones[tone], look);
  for (const { strip, text, tone } of laid) {
    const { width, dash } = STROKES[tone];
    const border = { style: ink.tones[tone], width: Math.min(2, width), dash };
    putPlate(ctx, raster, strip.middle, { text, tilt: 0, isOnce: false, border }, look);
  }
}

/**
 * Where its point is or the first place around it that is free by the first of the boxes; where there is none by the next.
 * Its line may go over what is there: the plates lie over it.
 */
function layFigure(at: Point, size: Pick<Strip, 'long' | 'across'>, taken: readonly Boxes[]): LaidLabel {
  const strip = { middle: at, ...size, turn: 0 };
  for (const boxes of taken) {
    const isFree = (middle: Point): boolean => !boxesOf({ ...strip, middle }).some((box) => boxes.touch(box));
    if (isFree(at)) return { strip, leader: null };
    for (const { middle, isBeside } of around({ about: [{ ...at, width: 0, height: 0 }], ...size }))
      if (isFree(middle)) return { strip: { ...strip, middle }, leader: isBeside ? null : [at, middle] };
  }
  return { strip, leader: null };
}

/** What no label covers: handles, and the ends of lines, between which something is measured. */
function keptFree(table: Sized, shapes: readonly Shape[], handles: readonly Point[], look: TableLook): readonly Rect[] {
  const ends = shapes.flatMap((shape) => {
    const [first, last] = shape.shape === 'line' ? [shape.points[0], shape.points.at(-1)] : [];
    return first && last ? [first, last] : [];
  });
  const squareAt = (half: number) => (point: Point) => {
    const { x, y } = sheetPoint(table, point);
    const by = half * wordPixel(look);
    return { x: x - by, y: y - by, width: 2 * by, height: 2 * by };
  };
  return [...handles.map(squareAt(HANDLE)), ...ends.map(squareAt(END))];
}
