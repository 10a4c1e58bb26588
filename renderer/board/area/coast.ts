/** Water and land: the sea lined along its coasts, as engravers did, and the land that covers the inner half of the lines. */
import { blend, type Palette } from '../palette.ts';
import { seesBox, stroke, trace, width, type Pen } from '../map/pen.ts';
import type { AreaPlan, Line } from './plan.ts';

/** Distances of the lines from the coast, in sheet units: they open with the way from it. */
const LINING = [2.6, 5.6, 9.2, 13.6, 19, 25.6] as const;

/**
 * Lines the water along a coast. The land side of the lines is to be covered, or clipped away.
 * @param traceCoast adds the coast to a new path
 */
export function drawLining(pen: Pen, open: string, traceCoast: () => void): void {
  const { ctx, ink } = pen;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // From the outermost inwards: a broad stroke, and over it one that leaves a hairline of it on either side.
  LINING.toReversed().forEach((far, index) => {
    const near = (index + 1) / LINING.length;
    const hair = width(pen, 0.55, 0.45);
    traceCoast();
    stroke(ctx, blend(open, ink.bank, 0.18 + 0.5 * near), (far + hair) * 2);
    stroke(ctx, blend(open, ink.water, 0.5 * near), far * 2);
  });
  ctx.lineCap = 'butt';
}

export const openWater = (ink: Palette): string => blend(ink.paper, ink.water, 0.3);

export function drawSea(pen: Pen, plan: AreaPlan): void {
  const { ctx, ink } = pen;
  const { area } = plan;
  const open = openWater(ink);
  ctx.fillStyle = open;
  ctx.fillRect(area.x, area.y, area.width, area.height);
  const coasts = plan.coasts.filter(({ box }) => seesBox(pen, box, 40));
  drawLining(pen, open, () => traceAll(pen, coasts));
}

export function drawLand(pen: Pen, plan: AreaPlan): void {
  const { ctx, ink } = pen;
  const fill = ink.halo;
  const { regions, islands } = plan.sheet;
  ctx.beginPath();
  for (const ring of [...regions.flatMap(({ outline }) => outline), ...islands]) trace(ctx, ring, true);
  ctx.fillStyle = fill;
  ctx.fill('nonzero');
  // Between regions filled side by side the sea would show as a hair.
  stroke(ctx, fill, width(pen, 0.3));
}

export function drawCoast(pen: Pen, plan: AreaPlan): void {
  traceAll(
    pen,
    plan.coasts.filter(({ box }) => seesBox(pen, box, 4)),
  );
  pen.ctx.lineJoin = 'round';
  stroke(pen.ctx, pen.ink.ink, width(pen, 1.1, 0.7));
}

export function traceAll(pen: Pen, lines: readonly Line[]): void {
  pen.ctx.beginPath();
  for (const { points, isClosed } of lines) trace(pen.ctx, points, isClosed);
}
