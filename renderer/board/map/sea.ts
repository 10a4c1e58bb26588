/** The sea and the lakes of a sheet of whole countries: true coasts, lined as engravers did. They cover what grew too far. */
import { drawLining, openWater } from '../area/coast.ts';
import type { Point } from '../geometry.ts';
import { boxOf, type Pen, seesBox, stroke, trace, width } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** How far the lining reaches from a coast, in map units. */
const REACH = 30;

export function drawSea(pen: Pen, { map: { atlas }, area }: Sheet): void {
  if (!atlas) return;
  drawWithin(pen, atlas.land, () => pen.ctx.rect(area.x, area.y, area.width, area.height));
  drawWithin(pen, atlas.lakes, () => undefined);
}

/** Fills what lies between a frame and the coasts; without a frame, what the coasts enclose. */
function drawWithin(pen: Pen, coasts: readonly (readonly Point[])[], frame: () => void): void {
  const { ctx, ink } = pen;
  const seen = coasts.filter((coast) => seesBox(pen, boxOf(coast), REACH));
  const traceSeen = (): void => {
    ctx.beginPath();
    for (const coast of seen) trace(ctx, coast, true);
  };
  ctx.save();
  traceSeen();
  frame();
  ctx.fillStyle = openWater(ink);
  ctx.fill('evenodd');
  ctx.clip('evenodd');
  drawLining(pen, openWater(ink), traceSeen);
  ctx.restore();
  traceSeen();
  ctx.lineJoin = 'round';
  stroke(ctx, ink.ink, width(pen, 1.6, 0.7));
}
