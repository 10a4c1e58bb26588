/** What every drawing function is handed: where to draw, in which colours, how large, and which part of the sheet is wanted. */
import type { Point, Rect } from '../geometry.ts';
import type { Palette } from '../palette.ts';

/** A canvas or its off-screen twin: all drawing goes through this. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Pen {
  /** Already scaled: one unit of it is one map unit. */
  readonly ctx: Context;
  readonly ink: Palette;
  /** Pixels a map unit. */
  readonly scale: number;
  /** The part of the sheet that is drawn, in map units; the rest may be left out. */
  readonly view: Rect;
}

/** Is any of this box, grown by a margin, in view? */
export function seesBox(pen: Pen, box: Rect, margin = 0): boolean {
  const v = pen.view;
  return (
    box.x - margin < v.x + v.width &&
    box.x + box.width + margin > v.x &&
    box.y - margin < v.y + v.height &&
    box.y + box.height + margin > v.y
  );
}

export function sees(pen: Pen, p: Point, margin: number): boolean {
  const v = pen.view;
  return p.x > v.x - margin && p.x < v.x + v.width + margin && p.y > v.y - margin && p.y < v.y + v.height + margin;
}

/** A line width in map units that never falls below a number of pixels. */
export function width(pen: Pen, units: number, leastPixels = 0.5): number {
  return Math.max(units, leastPixels / pen.scale);
}

/** Adds a line to the current path. */
export function trace(ctx: Context, line: readonly Point[], isClosed = false): void {
  line.forEach((p, i) => (i === 0 ? ctx.moveTo(p.x, p.y) : ctx.lineTo(p.x, p.y)));
  if (isClosed) ctx.closePath();
}

/** Adds a line to the path as soft curves through the middles of its pieces. */
export function traceSoft(ctx: Context, line: readonly Point[]): void {
  const at = (i: number): Point => line[i % line.length] as Point;
  const half = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const start = half(at(0), at(1));
  ctx.moveTo(start.x, start.y);
  for (let i = 1; i <= line.length; i++) {
    const to = half(at(i), at(i + 1));
    ctx.quadraticCurveTo(at(i).x, at(i).y, to.x, to.y);
  }
  ctx.closePath();
}

export function stroke(ctx: Context, style: string, lineWidth: number): void {
  ctx.strokeStyle = style;
  ctx.lineWidth = lineWidth;
  ctx.stroke();
}

export function boxOf(points: readonly Point[]): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const p of points) {
    x0 = Math.min(x0, p.x);
    y0 = Math.min(y0, p.y);
    x1 = Math.max(x1, p.x);
    y1 = Math.max(y1, p.y);
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** A short engraved stroke: thick where it starts, thin where it ends. */
export interface Wedge {
  readonly from: Point;
  readonly to: Point;
  /** At the thick end, in map units. */
  readonly width: number;
}

/** Fills many wedges as one path. */
export function fillWedges(pen: Pen, wedges: readonly Wedge[], style: string): void {
  const { ctx } = pen;
  const least = 0.55 / pen.scale;
  ctx.beginPath();
  for (const { from, to, width: w } of wedges) {
    if (!sees(pen, from, 60)) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const half = Math.max(w, least) / 2;
    const nx = (-(to.y - from.y) / length) * half;
    const ny = ((to.x - from.x) / length) * half;
    ctx.moveTo(from.x + nx, from.y + ny);
    ctx.lineTo(to.x + nx * 0.25, to.y + ny * 0.25);
    ctx.lineTo(to.x - nx * 0.25, to.y - ny * 0.25);
    ctx.lineTo(from.x - nx, from.y - ny);
  }
  ctx.fillStyle = style;
  ctx.fill();
}
