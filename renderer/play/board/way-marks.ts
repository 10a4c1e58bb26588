/** Ways on the sheet: by land a line, by sea a row of dots; what is thought of is lighter, what was done is thinner. */
import type { Point } from '../../board/geometry.ts';
import { type MarkPen, px, strokeWithHalo } from './mark-pen.ts';
import type { TrailMark, WayMark } from './scene.ts';

interface Line {
  readonly points: readonly Point[];
  readonly isBySea: boolean;
  /** Broken while it is only thought of. */
  readonly isSure: boolean;
  readonly colour: string;
  /** CSS pixels. */
  readonly breadth: number;
}

/** The head of an arrow, as a share of a place's size. */
const HEAD = 0.2;
/** A trail ends so far before the counters that it leads to, as a share of a place's size; and it is so wide, in pixels. */
const SHORT = 0.36;
const TRAIL = 3;

/** A way with a head, from centre to centre or along its line over the sea. */
export function drawWay(pen: MarkPen, { places, isSure, bySea }: WayMark): void {
  const points = bySea ?? places.map((place) => pen.places.centre(place));
  drawLine(pen, { points, isBySea: bySea !== undefined, isSure, colour: pen.ink.way, breadth: 3.6 });
}

/** A way that was gone. The older it is, the fainter. */
export function drawTrail(pen: MarkPen, { colour, points, isBySea, age }: TrailMark): void {
  pen.ctx.globalAlpha = Math.max(0.5, 1 - age * 0.06);
  drawLine(pen, { points: cutShort(points, pen.places.size * SHORT), isBySea, isSure: true, colour, breadth: TRAIL });
  pen.ctx.globalAlpha = 1;
}

function drawLine(pen: MarkPen, { points, isBySea, isSure, colour, breadth }: Line): void {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return;
  const { ctx, places } = pen;
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const head = places.size * HEAD * (breadth > TRAIL ? 1 : 0.8);
  const end = { x: tip.x - Math.cos(angle) * head * 0.8, y: tip.y - Math.sin(angle) * head * 0.8 };
  ctx.beginPath();
  for (const [index, point] of points.entries()) {
    const { x, y } = index === points.length - 1 ? end : point;
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.lineCap = 'round';
  const wide = Math.max(px(pen, breadth), places.size * 0.01 * breadth);
  // A dash of no length under a round cap is a dot.
  if (isBySea) ctx.setLineDash([0, wide * (isSure ? 1.9 : 3)]);
  else if (!isSure) ctx.setLineDash([places.size * 0.14, places.size * 0.13]);
  strokeWithHalo(pen, colour, isBySea ? breadth * 1.15 : breadth);
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(tip.x, tip.y);
  ctx.lineTo(tip.x - Math.cos(angle - 0.5) * head, tip.y - Math.sin(angle - 0.5) * head);
  ctx.lineTo(tip.x - Math.cos(angle + 0.5) * head, tip.y - Math.sin(angle + 0.5) * head);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
}

/** The same line without so much of its end; where it is hardly longer, a third of it is left. */
export function cutShort(points: readonly Point[], length: number): readonly Point[] {
  const whole = points.slice(1).reduce((sum, point, at) => sum + far(points[at] as Point, point), 0);
  let left = Math.min(length, (whole * 2) / 3);
  const kept = [...points];
  while (kept.length > 1) {
    const [before, tip] = kept.slice(-2) as [Point, Point];
    const last = far(before, tip);
    kept.pop();
    if (last > left) {
      const share = (last - left) / last;
      return [...kept, { x: before.x + (tip.x - before.x) * share, y: before.y + (tip.y - before.y) * share }];
    }
    left -= last;
  }
  return kept;
}

const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
