/** Capitals as ringed towns, ports as anchors. Sizes in sheet units. */
import type { Point } from '../geometry.ts';
import { stroke, width, type Pen } from '../map/pen.ts';
import type { AreaPlan } from './plan.ts';

export const CAPITAL_RADIUS = 6.4;
export const ANCHOR_SIZE = 7;

export function drawSymbols(pen: Pen, plan: AreaPlan): void {
  for (const { city, anchor } of plan.sheet.regions) {
    if (anchor) drawAnchor(pen, anchor);
    if (city) drawCapital(pen, city);
  }
}

function drawCapital({ ctx, ink }: Pen, { x, y }: Point): void {
  const round = (radius: number): void => {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
  };
  round(CAPITAL_RADIUS);
  ctx.fillStyle = ink.halo;
  ctx.fill();
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  round(CAPITAL_RADIUS * 0.66);
  ctx.lineWidth = 0.7;
  ctx.stroke();
  round(CAPITAL_RADIUS * 0.36);
  ctx.fillStyle = ink.house;
  ctx.fill();
}

function drawAnchor(pen: Pen, { x, y }: Point): void {
  const { ctx, ink } = pen;
  const size = ANCHOR_SIZE;
  ctx.beginPath();
  ctx.arc(x, y - size * 0.72, size * 0.2, 0, Math.PI * 2);
  ctx.moveTo(x, y - size * 0.52);
  ctx.lineTo(x, y + size * 0.86);
  ctx.moveTo(x - size * 0.42, y - size * 0.3);
  ctx.lineTo(x + size * 0.42, y - size * 0.3);
  ctx.moveTo(x - size * 0.72, y + size * 0.2);
  ctx.quadraticCurveTo(x - size * 0.56, y + size * 0.86, x, y + size * 0.86);
  ctx.quadraticCurveTo(x + size * 0.56, y + size * 0.86, x + size * 0.72, y + size * 0.2);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  // The ground shows around the anchor, so that the lines of the water stop short of it.
  ctx.globalAlpha = 0.85;
  stroke(ctx, ink.halo, 4);
  ctx.globalAlpha = 1;
  stroke(ctx, ink.waterName, width(pen, 1.3, 0.8));
  ctx.lineCap = 'butt';
}
