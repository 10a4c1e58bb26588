/** The ground of the table: a cloth of meadow greens on paper, softly lit, with tufts of grass; and the grid when it is asked for. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Rect } from '../board/geometry.ts';
import { createField, mapField } from '../board/map/field.ts';
import { createGrain } from '../board/map/paper.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { drawPicture, hillShade, meadowPicture, shadePicture } from '../board/map/relief.ts';
import { drawScrub, type Scrub } from '../board/map/scrub.ts';
import { between, createDice, hash, noise, roughNoise } from '../board/noise.ts';
import { type Palette, paletteOf, type Theme } from '../board/palette.ts';
import { MM } from './look.ts';

type Size = MeasuringTable['size'];

/** The cloth over the paper. */
const CLOTHS: Readonly<Record<Theme, string>> = {
  day: 'rgba(150,163,118,0.42)',
  lamp: 'rgba(70,80,44,0.46)',
  contrast: 'rgba(150,163,118,0.12)',
};
/** Between the values of the soft pictures, and between tufts, millimetres. */
const CELL = 24;
const TUFTS = 38;

interface Cloth {
  readonly scrub: Scrub;
  readonly field: ReturnType<typeof createField>;
  readonly meadow: OffscreenCanvas | null;
  readonly shade: OffscreenCanvas | null;
}

/** Of the tables looked at lately, by size and theme: a few are enough. */
const cloths = new Map<string, Cloth>();
const KEPT = 6;
const grains = new Map<Theme, CanvasPattern | null>();

/** In millimetres of the sheet. */
export function areaOfTable(size: Size): Rect {
  return { x: 0, y: 0, width: size.width / MM, height: size.depth / MM };
}

/** @param isSketch a cloth that was never woven is left plain */
export function drawGround(pen: Pen, size: Size, isSketch: boolean): void {
  const { ctx, ink } = pen;
  const area = areaOfTable(size);
  ctx.save();
  ctx.beginPath();
  ctx.rect(area.x, area.y, area.width, area.height);
  ctx.clip();
  fill(pen, area, ink.paper);
  fill(pen, area, CLOTHS[ink.theme]);
  if (!isSketch || cloths.has(keyOf(size, ink))) drawCloth(pen, clothOf(size, ink));
  fill(pen, area, vignette(pen, area));
  ctx.restore();
}

function drawCloth(pen: Pen, { field, meadow, shade, scrub }: Cloth): void {
  drawPicture(pen, field, meadow);
  drawPicture(pen, field, shade);
  drawGrain(pen);
  drawScrub(pen, scrub);
}

/** Makes the cloth of a table beforehand. */
export function weaveGround(size: Size, theme: Theme): void {
  clothOf(size, paletteOf(theme));
}

const keyOf = ({ width: wide, depth }: Size, { theme }: Palette): string => `${theme} ${wide} ${depth}`;

function fill({ ctx }: Pen, area: Rect, style: string | CanvasGradient): void {
  ctx.fillStyle = style;
  ctx.fillRect(area.x, area.y, area.width, area.height);
}

function clothOf(size: Size, ink: Palette): Cloth {
  const key = keyOf(size, ink);
  const known = cloths.get(key);
  if (known) return known;
  const area = areaOfTable(size);
  const cell = Math.max(CELL, Math.max(area.width, area.height) / 160);
  const around = { x: -cell, y: -cell, width: area.width + 2 * cell, height: area.height + 2 * cell };
  const field = createField(around, cell, (p) => 0.5 * roughNoise(p.x / 420, p.y / 420, 17));
  const made: Cloth = {
    scrub: plantScrub(area),
    field,
    meadow: meadowPicture(
      mapField(field, (height, x, y) => Math.max(0, 0.12 - height + 0.1 * noise(x / 160, y / 160, 40))),
      ink,
    ),
    shade: shadePicture(hillShade(mapField(field, (height) => height * 0.8)), ink),
  };
  for (const old of [...cloths.keys()].slice(0, Math.max(0, cloths.size - KEPT + 1))) cloths.delete(old);
  cloths.set(key, made);
  return made;
}

/** Sparse on large tables, so that no table bears more than some thousands. */
function plantScrub(area: Rect): Scrub {
  const step = Math.max(TUFTS, Math.sqrt((area.width * area.height) / 3000));
  const grass: { x: number; y: number }[] = [];
  for (let y = step / 2; y < area.height; y += step) {
    for (let x = step / 2; x < area.width; x += step) {
      const dice = createDice(hash(Math.round(x), Math.round(y), 21));
      const p = { x: x + between(dice, -step / 2, step / 2), y: y + between(dice, -step / 2, step / 2) };
      if (noise(p.x / 230, p.y / 230, 64) + between(dice, -0.5, 0.5) > 0.1) grass.push(p);
    }
  }
  return { grass, bushes: [] };
}

/** The grain keeps its size on the screen: it is the cloth's, not the country's. */
function drawGrain(pen: Pen): void {
  const { theme } = pen.ink;
  if (!grains.has(theme)) grains.set(theme, createGrain(pen));
  const grain = grains.get(theme);
  if (!grain) return;
  grain.setTransform(new DOMMatrix([1 / pen.scale, 0, 0, 1 / pen.scale, 0, 0]));
  pen.ctx.fillStyle = grain;
  pen.ctx.fillRect(pen.view.x, pen.view.y, pen.view.width, pen.view.height);
}

function vignette({ ctx, ink }: Pen, area: Rect): CanvasGradient {
  const [x, y] = [area.x + area.width * 0.48, area.y + area.height * 0.45];
  const reach = Math.hypot(area.width, area.height);
  const glow = ctx.createRadialGradient(x, y, reach * 0.24, x, y, reach * 0.56);
  glow.addColorStop(0, 'rgba(0,0,0,0)');
  glow.addColorStop(1, ink.vignette);
  return glow;
}

/** @param grid the width of its squares in tenths of a millimetre; drawn while they are wide enough to be told apart */
export function drawGrid(pen: Pen, size: Size, grid: number): void {
  const step = grid / MM;
  if (step * pen.scale < 4) return;
  const { ctx, ink, view } = pen;
  const { width: wide, height: deep } = areaOfTable(size);
  const [left, right] = [Math.max(0, view.x), Math.min(wide, view.x + view.width)];
  const [top, bottom] = [Math.max(0, view.y), Math.min(deep, view.y + view.height)];
  ctx.beginPath();
  for (let x = Math.ceil(left / step) * step; x <= right; x += step)
    trace(ctx, [
      { x, y: top },
      { x, y: bottom },
    ]);
  // From the foot up: that is where y is 0.
  for (let y = Math.ceil((deep - bottom) / step) * step; y <= deep - top; y += step) {
    trace(ctx, [
      { x: left, y: deep - y },
      { x: right, y: deep - y },
    ]);
  }
  stroke(ctx, ink.gridStrong, width(pen, 0, 0.75));
}
