/** The lines between regions: dotted within a homeland, dashed and dotted around it; straits as a row of dots over the water. */
import { stroke, trace, width, type Pen } from '../map/pen.ts';
import { traceAll } from './coast.ts';
import type { AreaPlan } from './plan.ts';

export function drawBorders(pen: Pen, plan: AreaPlan): void {
  const { ctx, ink } = pen;
  ctx.lineJoin = 'round';
  ctx.setLineDash([2.6, 1.6]);
  traceAll(pen, plan.borders);
  stroke(ctx, ink.inkSoft, width(pen, 0.8, 0.55));
  ctx.setLineDash([6, 2, 1.2, 2]);
  traceAll(pen, plan.frontiers);
  stroke(ctx, ink.ink, width(pen, 1.5, 0.9));
  ctx.setLineDash([]);
}

export function drawStraits(pen: Pen, plan: AreaPlan): void {
  const { ctx, ink } = pen;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const strait of plan.sheet.straits) trace(ctx, strait);
  stroke(ctx, ink.halo, width(pen, 5));
  ctx.setLineDash([0.1, 4.4]);
  stroke(ctx, ink.ink, width(pen, 2.6, 1.5));
  ctx.setLineDash([]);
  ctx.lineCap = 'butt';
}
