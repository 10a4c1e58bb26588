/** What lies around the place that is pointed at: told apart by the line along the inside of its border. */
import { type MarkPen, px, tracePlace } from './mark-pen.ts';
import type { NearMark } from './scene.ts';

/** The line inside the border, in CSS pixels. */
const BREADTH = 2.6;

/** By land a whole line, over a strait a broken one, by sea a row of dots; the place itself has a veil besides. */
export function drawNear(pen: MarkPen, { place, by }: NearMark): void {
  const { ctx, ink, places } = pen;
  ctx.save();
  tracePlace(pen, place, 1);
  // Half of the line falls outside, where the next place draws its own.
  ctx.clip();
  ctx.fillStyle = ink.cursor;
  ctx.globalAlpha = by === 'itself' ? 0.2 : by === 'land' ? 0.1 : 0.05;
  ctx.fill();
  ctx.globalAlpha = 0.85;
  ctx.strokeStyle = ink.cursor;
  const wide = Math.max(px(pen, BREADTH), places.size * 0.02);
  ctx.lineWidth = by === 'itself' ? wide * 2.2 : wide * 1.6;
  ctx.lineCap = by === 'sea' ? 'round' : 'butt';
  if (by === 'strait') ctx.setLineDash([wide * 3.4, wide * 2]);
  if (by === 'sea') ctx.setLineDash([0, wide * 3]);
  ctx.stroke();
  ctx.restore();
}
