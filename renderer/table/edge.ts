/** The rim of the table: a wooden moulding, and between it and the cloth a strip ruled like a measuring staff. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import { grow } from '../board/map/sheet.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { blend, type Theme } from '../board/palette.ts';
import { areaOfTable } from './ground.ts';

/** Millimetres. */
const RULED = 20;
const MOULDING = 13;
/** CSS pixels between two ticks, and between two numbers, at least. */
const TICKS_APART = 3.5;
const NUMBERS_APART = 30;

const WOODS: Readonly<Record<Theme, { readonly light: string; readonly dark: string }>> = {
  day: { light: '#a9804d', dark: '#6d4a26' },
  lamp: { light: '#5f4122', dark: '#2c1c0d' },
  contrast: { light: '#6d4a26', dark: '#2c1c0d' },
};

/** How the edge is divided: ticks of three lengths, numbers at some of them. */
interface Division {
  /** Millimetres between ticks. */
  readonly step: number;
  readonly middle: number;
  readonly long: number;
  /** Every so many ticks a number, where there is room for it. */
  readonly numbers: readonly number[];
}

const DIVISIONS: Readonly<Record<MeasuringTable['shown']['unit'], Division>> = {
  cm: { step: 10, middle: 5, long: 10, numbers: [10, 20, 50, 100] },
  inch: { step: 25.4, middle: 6, long: 12, numbers: [6, 12, 24, 48] },
};

export function drawEdge(pen: Pen, { size, shown }: Pick<MeasuringTable, 'size' | 'shown'>): void {
  const area = areaOfTable(size);
  drawMoulding(pen, area);
  drawStrip(pen, area);
  drawTicks(pen, area, DIVISIONS[shown.unit]);
  drawNeatLine(pen, area);
}

function drawMoulding({ ctx, ink }: Pen, area: Rect): void {
  const all = RULED + MOULDING;
  const box = grow(area, all, all, all, all);
  const { light, dark } = WOODS[ink.theme];
  const shine = ctx.createLinearGradient(box.x, box.y, box.x + box.width, box.y + box.height);
  shine.addColorStop(0, blend(light, '#ffe9bd', 0.25));
  shine.addColorStop(0.45, light);
  shine.addColorStop(1, dark);
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, 6);
  ctx.fillStyle = shine;
  ctx.fill();
  stroke(ctx, blend(dark, '#140a02', 0.5), 1.2);
  const groove = grow(area, RULED + 4, RULED + 4, RULED + 4, RULED + 4);
  ctx.beginPath();
  ctx.rect(groove.x, groove.y, groove.width, groove.height);
  stroke(ctx, blend(dark, '#140a02', 0.35), 1.1);
}

function drawStrip({ ctx, ink }: Pen, area: Rect): void {
  const strip = grow(area, RULED, RULED, RULED, RULED);
  ctx.fillStyle = ink.halo;
  ctx.fillRect(strip.x, strip.y, strip.width, strip.height);
}

/** A line on the table's edge and one on the strip's, so that the country ends sharply. */
function drawNeatLine(pen: Pen, area: Rect): void {
  const { ctx, ink } = pen;
  const strip = grow(area, RULED, RULED, RULED, RULED);
  ctx.beginPath();
  ctx.rect(strip.x, strip.y, strip.width, strip.height);
  stroke(ctx, ink.ink, width(pen, 0.7, 0.6));
  ctx.beginPath();
  ctx.rect(area.x, area.y, area.width, area.height);
  stroke(ctx, ink.ink, width(pen, 1.4, 1.2));
}

/** One of the four edges: the way along it from its zero, and the way out of the table. */
interface Side {
  readonly zero: Point;
  readonly along: Point;
  readonly out: Point;
  readonly length: number;
}

function sidesOf({ width: wide, height: deep }: Rect): Side[] {
  const [right, up] = [
    { x: 1, y: 0 },
    { x: 0, y: -1 },
  ];
  return [
    { zero: { x: 0, y: deep }, along: right, out: { x: 0, y: 1 }, length: wide },
    { zero: { x: 0, y: 0 }, along: right, out: up, length: wide },
    { zero: { x: 0, y: deep }, along: up, out: { x: -1, y: 0 }, length: deep },
    { zero: { x: wide, y: deep }, along: up, out: right, length: deep },
  ];
}

function drawTicks(pen: Pen, area: Rect, division: Division): void {
  const { ctx, ink } = pen;
  const apart = division.step * pen.scale;
  const number = division.numbers.find((every) => every * apart >= NUMBERS_APART);
  ctx.beginPath();
  for (const side of sidesOf(area)) traceTicks(pen, side, division, apart);
  stroke(ctx, ink.ink, width(pen, 0.5, 0.8));
  if (number === undefined || RULED * pen.scale < 11) return;
  ctx.fillStyle = ink.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = `600 ${Math.min(RULED * 0.52, Math.max(RULED * 0.3, 11 / pen.scale))}px "Source Sans 3", "Helvetica Neue", Arial, sans-serif`;
  for (const side of sidesOf(area)) writeNumbers(pen, side, division.step, number);
}

function traceTicks({ ctx }: Pen, side: Side, { step, middle, long }: Division, apart: number): void {
  const shown = [1, middle, long].find((every) => every * apart >= TICKS_APART) ?? Infinity;
  for (let i = 0; i * step <= side.length + 1e-6; i++) {
    if (i % shown !== 0) continue;
    const reach = i % long === 0 ? RULED * 0.4 : i % middle === 0 ? RULED * 0.3 : RULED * 0.18;
    const foot = at(side, i * step, 0);
    trace(ctx, [foot, at(side, i * step, reach)]);
  }
}

function writeNumbers({ ctx }: Pen, side: Side, step: number, every: number): void {
  for (let i = 0; i * step <= side.length + 1e-6; i += every) {
    const p = at(side, i * step, RULED * 0.7);
    ctx.save();
    ctx.translate(p.x, p.y);
    if (side.along.y !== 0) ctx.rotate(-Math.PI / 2);
    ctx.fillText(String(i), 0, 0);
    ctx.restore();
  }
}

function at({ zero, along, out }: Side, way: number, reach: number): Point {
  return { x: zero.x + along.x * way + out.x * reach, y: zero.y + along.y * way + out.y * reach };
}
