/** The ways of a turn as arrows, and crosses where units have left: each side in its own colour and line. */
import type { Point } from './geometry.ts';
import { type Context, stroke, trace } from './map/pen.ts';

/** Where a unit has gone in a turn, or, with no end, where it was lost. In the units of the drawing. */
export interface Way {
  readonly from: Point;
  readonly to: Point | null;
  /** Of the first side or of another: the first draws whole lines, the others broken ones. */
  readonly side: number;
  readonly colour: string;
  /** Who has gone it, where a counter is to be seen going. */
  readonly unit?: string;
}

const HALO = 'rgba(255,250,236,0.9)';

/**
 * Draws ways, those that many went once.
 * @param pen the width of a line, in the units of the drawing
 * @param short how far before its end an arrow stops: who has gone it stands there
 * @param gone how much of them is drawn, as a share: crosses come last
 */
export function drawWays(ctx: Context, ways: readonly Way[], pen: number, short: number, gone = 1): void {
  const known = new Map(ways.map((way) => [JSON.stringify([way.from, way.to, way.side]), way]));
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const way of known.values()) {
    ctx.setLineDash([]);
    if (way.to) drawArrow(ctx, way, partOf(way.from, before(way.from, way.to, short), gone), pen);
    else if (gone >= 1) drawCross(ctx, way, pen);
  }
  ctx.restore();
}

const partOf = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** A point so far before the end of a way; halfway where it is short. */
function before(from: Point, to: Point, short: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.max(0.5, 1 - short / Math.max(length, 1));
  return partOf(from, to, share);
}

function drawArrow(ctx: Context, { from, side, colour }: Way, to: Point, pen: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const head = 4.5 * pen;
  const barb = (turn: number): Point => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  });
  const shaft = [from, to];
  const tip = [barb(0.5), to, barb(-0.5)];
  const lay = (line: readonly Point[]): void => {
    ctx.beginPath();
    trace(ctx, line);
  };
  for (const line of [shaft, tip]) {
    lay(line);
    stroke(ctx, HALO, 2.6 * pen);
  }
  if (side > 0) ctx.setLineDash([2.5 * pen, 2.5 * pen]);
  lay(shaft);
  stroke(ctx, colour, 1.4 * pen);
  ctx.setLineDash([]);
  lay(tip);
  stroke(ctx, colour, 1.4 * pen);
}

function drawCross(ctx: Context, { from: { x, y }, colour }: Way, pen: number): void {
  const arm = 4 * pen;
  for (const [width, style] of [
    [3, HALO],
    [1.6, colour],
  ] as const) {
    ctx.beginPath();
    trace(ctx, [
      { x: x - arm, y: y - arm },
      { x: x + arm, y: y + arm },
    ]);
    trace(ctx, [
      { x: x + arm, y: y - arm },
      { x: x - arm, y: y + arm },
    ]);
    stroke(ctx, style, width * pen);
  }
}
