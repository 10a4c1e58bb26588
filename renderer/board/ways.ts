/** The ways of a turn as arrows, and crosses where units have left: each side in its own colour and line. */
import type { Point } from './geometry.ts';
import { lengthOfLine, partOfLine } from './line.ts';
import { type Context, stroke, trace } from './map/pen.ts';

/** Where a unit has gone, or, with no end, where it was lost; or from where to where it has struck. In the units of the drawing. */
export interface Way {
  readonly from: Point;
  readonly to: Point | null;
  /** What it passes on the way; left out where it goes straight. */
  readonly via?: readonly Point[];
  /** Of the first side or of another: the first draws whole lines, the others broken ones. */
  readonly side: number;
  readonly colour: string;
  /** Who has gone it, where a counter is to be seen going. */
  readonly unit?: string;
  /** Nobody has gone it: it is a shot or a blow, which is seen only while it is told. */
  readonly strikes?: 'fire' | 'blow';
  /** Which of the facts that it is shown with tells it, counted from 0; left out: it comes before all of them. */
  readonly told?: number;
}

const HALO = 'rgba(255,250,236,0.9)';

export const lineOfWay = ({ from, via = [], to }: Way): readonly Point[] => [from, ...via, ...(to ? [to] : [])];

/** A moment of what is told: the fact that is told (-1 before the first), and how much of what moves then is over, as a share. */
export interface Told {
  readonly at: number;
  readonly gone: number;
}

/** How much is over of what a fact tells, as a share. @param told the fact; left out: it comes before all of them */
export function overOf(told = -1, { at, gone }: Told): number {
  if (told === at) return gone;
  return told < at ? 1 : 0;
}

/** How much of a way is seen, as a share. */
export function seenOf({ told, strikes }: Way, now: Told): number {
  return strikes && told !== now.at ? 0 : overOf(told, now);
}

/**
 * Draws ways, those that many went once.
 * @param pen the width of a line, in the units of the drawing
 * @param short how far before its end an arrow stops: who has gone it stands there
 * @param seen how much of each is drawn, as a share: crosses come last
 */
export function drawWays(
  ctx: Context,
  ways: readonly Way[],
  pen: number,
  short: number,
  seen: (way: Way) => number = () => 1,
): void {
  const known = new Map(ways.map((way) => [JSON.stringify([lineOfWay(way), way.side, way.strikes]), way]));
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const way of known.values()) {
    const share = seen(way);
    ctx.setLineDash([]);
    if (share > 0 && way.to) drawArrow(ctx, way, partOfLine(lineOfWay(way), share * shareBefore(way, short)), pen);
    else if (share >= 1) drawCross(ctx, way, pen);
  }
  ctx.restore();
}

/**
 * Draws where each went as a fine line with a dot where it began, those that many went once.
 * @param pen the width of a line, in the units of the drawing
 * @param short how far before its end a line stops: who has gone it stands there
 */
export function drawTrails(ctx: Context, ways: readonly Way[], pen: number, short: number): void {
  const known = new Map(ways.map((way) => [JSON.stringify([lineOfWay(way), way.side]), way]));
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const way of known.values()) {
    const line = partOfLine(lineOfWay(way), shareBefore(way, short));
    ctx.beginPath();
    trace(ctx, line);
    ctx.setLineDash([]);
    stroke(ctx, HALO, 2.6 * pen);
    if (way.side > 0) ctx.setLineDash([3 * pen, 3 * pen]);
    stroke(ctx, way.colour, pen);
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.arc(way.from.x, way.from.y, 2.4 * pen, 0, 2 * Math.PI);
    stroke(ctx, HALO, 1.6 * pen);
    ctx.fillStyle = way.colour;
    ctx.fill();
  }
  ctx.restore();
}

/** As a share of a way, the point so far before its end; halfway where it is short. Shots and blows come home. */
function shareBefore(way: Way, short: number): number {
  if (way.strikes) return HOME;
  return Math.max(0.5, 1 - short / Math.max(lengthOfLine(lineOfWay(way)), 1));
}

const HOME = 0.94;

/** Of a shaft, in pens: what is gone, what is fired and what strikes are told apart by it. */
const WIDTHS = { gone: 1.4, fire: 0.9, blow: 2.6 } as const;

function drawArrow(ctx: Context, { side, colour, strikes }: Way, shaft: readonly Point[], pen: number): void {
  const to = shaft.at(-1) as Point;
  const before = shaft.findLast(({ x, y }) => Math.hypot(to.x - x, to.y - y) > pen / 10) ?? to;
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const head = (strikes === 'blow' ? 6 : 4.5) * pen;
  const barb = (turn: number): Point => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  });
  const tip = [barb(0.5), to, barb(-0.5)];
  const width = WIDTHS[strikes ?? 'gone'];
  const lay = (line: readonly Point[]): void => {
    ctx.beginPath();
    trace(ctx, line);
  };
  for (const line of [shaft, tip]) {
    lay(line);
    stroke(ctx, HALO, (width + 1.2) * pen);
  }
  if (strikes === 'fire') ctx.setLineDash([0, 3 * pen]);
  else if (side > 0) ctx.setLineDash([2.5 * pen, 2.5 * pen]);
  lay(shaft);
  stroke(ctx, colour, (strikes === 'fire' ? 1.8 : width) * pen);
  ctx.setLineDash([]);
  lay(tip);
  stroke(ctx, colour, width * pen);
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
