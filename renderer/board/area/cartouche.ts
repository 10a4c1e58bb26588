/** The title of the sheet in a frame, in the open water of its upper left corner. */
import type { Language } from '../../../core/engine/verdict.ts';
import type { Rect } from '../geometry.ts';
import { grow } from '../map/sheet.ts';
import { seesBox, stroke, width, type Pen } from '../map/pen.ts';
import type { AreaSheet } from './data.ts';

export const TITLE_FRAME: Rect = { x: 30, y: 30, width: 236, height: 92 };
/** How far the corners of the frame are cut inwards. */
const NOTCH = 13;

export function drawTitle(pen: Pen, sheet: AreaSheet, language: Language): void {
  if (!seesBox(pen, TITLE_FRAME, 10)) return;
  const { ctx, ink } = pen;
  traceFrame(pen, TITLE_FRAME);
  ctx.fillStyle = ink.halo;
  ctx.fill();
  stroke(ctx, ink.ink, width(pen, 2.2, 0.8));
  traceFrame(pen, grow(TITLE_FRAME, -4.5, -4.5, -4.5, -4.5));
  stroke(ctx, ink.ink, width(pen, 0.7, 0.4));
  const middle = TITLE_FRAME.x + TITLE_FRAME.width / 2;
  ctx.fillStyle = ink.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = 'small-caps 600 40px "EB Garamond", Georgia, serif';
  ctx.letterSpacing = '8px';
  ctx.fillText(sheet.title[language], middle + 4, TITLE_FRAME.y + 35);
  ctx.font = 'italic 500 17px "EB Garamond", Georgia, serif';
  ctx.letterSpacing = '1px';
  ctx.fillText(sheet.subtitle[language], middle, TITLE_FRAME.y + 68);
  ctx.letterSpacing = '0px';
}

/** A frame whose corners are hollowed, as on a printed title. */
function traceFrame({ ctx }: Pen, { x, y, width: w, height: h }: Rect): void {
  const quarter = Math.PI / 2;
  ctx.beginPath();
  ctx.arc(x, y, NOTCH, quarter, 0, true);
  ctx.arc(x + w, y, NOTCH, quarter * 2, quarter, true);
  ctx.arc(x + w, y + h, NOTCH, quarter * 3, quarter * 2, true);
  ctx.arc(x, y + h, NOTCH, 0, -quarter, true);
  ctx.closePath();
}
