/** An order counter that lies face down: the pasteboard back of its side, lozenges in a ruled frame. */
import type { Unit } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import { type Context, stroke, trace } from '../board/map/pen.ts';
import type { Theme } from '../board/palette.ts';
import { sideInk } from './colours.ts';
import { type TableLook, wordPixel } from './look.ts';
import { type Raster, Stamps } from './stamps.ts';

/** Pixels of words (`wordPixel`). */
export const COUNTER = 19;
const [WIDE, HIGH] = [COUNTER, COUNTER];
const FRAME = 2.5;
const LOZENGE = 5;
const SHADOW = 1.5;

const stamps = new Stamps();

/** Puts the back of a counter with its middle at a point of the sheet. @param raster `null`: drawn each time */
export function putCounterBack(
  ctx: Context,
  raster: Raster | null,
  at: Point,
  side: Unit['side'],
  look: TableLook,
): void {
  stamps.put(ctx, raster, at, {
    key: `${side} ${look.theme}`,
    box: () => ({ x: -WIDE / 2 - 1, y: -HIGH / 2 - 1, width: WIDE + 2 + SHADOW, height: HIGH + 2 + SHADOW }),
    unit: wordPixel(look),
    draw: (easel) => drawBack(easel, side, look.theme),
  });
}

function drawBack(ctx: Context, side: Unit['side'], theme: Theme): void {
  const { paper, deep } = sideInk(side, theme);
  ctx.fillStyle = 'rgba(30,18,6,0.35)';
  card(ctx, SHADOW, 0);
  ctx.fill();
  ctx.fillStyle = deep;
  card(ctx, 0, 0);
  ctx.fill();
  ctx.strokeStyle = paper;
  ctx.lineWidth = 0.9;
  card(ctx, 0, FRAME);
  ctx.stroke();
  ctx.save();
  card(ctx, 0, FRAME + 0.5);
  ctx.clip();
  traceLozenges(ctx);
  stroke(ctx, paper, side === 'a' ? 0.7 : 1.2);
  ctx.restore();
}

function card(ctx: Context, by: number, within: number): void {
  ctx.beginPath();
  ctx.roundRect(
    -WIDE / 2 + within + by,
    -HIGH / 2 + within + by,
    WIDE - 2 * within,
    HIGH - 2 * within,
    Math.max(1, 3 - within),
  );
}

function traceLozenges(ctx: Context): void {
  ctx.beginPath();
  for (let shift = -2 * WIDE; shift <= 2 * WIDE; shift += LOZENGE) {
    for (const way of [1, -1]) {
      trace(ctx, [
        { x: shift - HIGH, y: -way * HIGH },
        { x: shift + HIGH, y: way * HIGH },
      ]);
    }
  }
}
