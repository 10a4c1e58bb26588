/** The counters on a small picture of the sheet. */
import type { Seat } from '../../../core/engine/verdict.ts';
import { HEX, type Rect } from '../../board/geometry.ts';
import { sideOnSheet } from './marks.ts';
import type { Laid } from './pieces.ts';

/** Each a dot in the colour of its side; sides differ in form too: squares and discs. */
export function drawDots(
  ctx: CanvasRenderingContext2D,
  laid: readonly Laid[],
  seats: readonly Seat[],
  sheet: Rect,
  scale: number,
): void {
  for (const { piece, at } of laid) {
    const index = Math.max(0, seats.indexOf(piece.seat));
    const x = (at.x - sheet.x) * scale;
    const y = (at.y - sheet.y) * scale;
    const r = Math.max(1.6, HEX * 0.22 * scale);
    ctx.beginPath();
    if (index % 2 === 0) ctx.rect(x - r, y - r, r * 2, r * 2);
    else ctx.arc(x, y, r * 1.1, 0, Math.PI * 2);
    ctx.fillStyle = sideOnSheet(index);
    ctx.fill();
    ctx.strokeStyle = 'rgba(255,248,228,0.9)';
    ctx.lineWidth = 0.8;
    ctx.stroke();
  }
}
