/** The hexes: a faint engraver's net, stronger on demand, and their numbers. */
import { printedNumber } from '../../../core/space/hex/grid.ts';
import type { Point } from '../geometry.ts';
import { sees, stroke, trace, width, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export type GridStyle = 'off' | 'faint' | 'strong';

/** Each hexside once: the lower number draws what it shares, and every hex its own edge of the map. */
function traceSides(pen: Pen, sheet: Sheet, hex: number): void {
  const { centre, outline, hexAt } = sheet.geometry;
  const corners = outline(hex);
  const c = centre(hex);
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % 6] as Point;
    const other = hexAt({ x: a.x + b.x - c.x, y: a.y + b.y - c.y });
    if (other === null || hex < other) trace(pen.ctx, [a, b]);
  });
}

/** Numbers smaller than this many pixels are noise, not numbers. */
const LEAST_NUMBER = 5;
const NUMBER_SIZE = 11;

export function drawGrid(pen: Pen, sheet: Sheet, style: GridStyle): void {
  if (style === 'off') return;
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const hex of sheet.geometry.grid.hexes) {
    if (!sees(pen, sheet.geometry.centre(hex), 60)) continue;
    traceSides(pen, sheet, hex);
  }
  ctx.lineJoin = 'round';
  stroke(
    ctx,
    style === 'strong' ? ink.gridStrong : ink.grid,
    width(pen, style === 'strong' ? 1.3 : 1, style === 'strong' ? 0.8 : 0.5),
  );
}

export function drawNumbers(pen: Pen, sheet: Sheet, style: GridStyle): void {
  // On a strong grid numbers were asked for: they grow as the sheet shrinks, as far as a hex has room.
  const size = style === 'strong' ? Math.max(NUMBER_SIZE, Math.min(27, 7.5 / pen.scale)) : NUMBER_SIZE;
  if (size * pen.scale < LEAST_NUMBER) return;
  const { ctx, ink } = pen;
  ctx.font = `500 ${size}px "EB Garamond", Georgia, serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const top = sheet.geometry.grid.spec.orientation === 'flat-top' ? -42 + size * 0.32 : -44 + size * 0.32;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3.4;
  for (const hex of sheet.geometry.grid.hexes) {
    const p = sheet.geometry.centre(hex);
    if (!sees(pen, p, 60)) continue;
    // Among trees a number needs a little ground of its own.
    if (sheet.ground(hex) === 'woods') {
      ctx.strokeStyle = ink.tree;
      ctx.strokeText(printedNumber(hex), p.x, p.y + top);
      ctx.fillStyle = ink.treeInk;
    } else ctx.fillStyle = style === 'strong' ? ink.ink : ink.number;
    ctx.fillText(printedNumber(hex), p.x, p.y + top);
  }
}
