/** The border between countries: a broad wash as atlases of the time had it, and dashes and dots along its middle. */
import type { Point } from '../geometry.ts';
import { chainPieces, middle, smooth } from './curves.ts';
import { type Pen, stroke, trace, width } from './pen.ts';
import type { Sheet } from './sheet.ts';

const STEP = 8;

export function planBorder({ map, geometry }: Sheet): readonly (readonly Point[])[] {
  const sides = (map.atlas?.borders ?? []).map(([one, other]) => {
    const [a, b] = geometry.hexside(Number(one), Number(other));
    return { a, b, item: null };
  });
  return chainPieces(sides).map(({ points, isClosed }) => {
    const middles = points.slice(1).map((p, i) => middle(points[i] as Point, p));
    return isClosed
      ? smooth([...middles, middles[0] as Point], STEP, true)
      : smooth([points[0] as Point, ...middles, points.at(-1) as Point], STEP);
  });
}

export function drawBorder(pen: Pen, lines: readonly (readonly Point[])[]): void {
  const { ctx, ink } = pen;
  if (lines.length === 0) return;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  ctx.beginPath();
  for (const line of lines) trace(ctx, line);
  ctx.globalAlpha = 0.22;
  stroke(ctx, ink.house, width(pen, 12, 3));
  ctx.globalAlpha = 1;
  ctx.setLineDash([11, 4, 2.5, 4]);
  stroke(ctx, ink.house, width(pen, 2.4, 0.9));
  ctx.setLineDash([]);
}
