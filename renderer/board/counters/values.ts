/** The values, always in the same places: a first, the main one, one in its box, a last. */
import type { Context } from '../map/pen.ts';
import type { CounterInk } from '../palette.ts';
import type { CounterLook, CounterValues, Detail } from './look.ts';

const FACE = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif';

export function drawValues(ctx: Context, { values }: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ink.ink;
  if (detail === 'low') drawTwo(ctx, values, size, ink);
  else drawFour(ctx, values, size, detail, ink);
}

/** Twenty-four pixels: the main value and the one in its box as large as they can be. */
function drawTwo(ctx: Context, values: CounterValues, size: number, ink: CounterInk): void {
  const y = size * 0.29;
  const text = values.mainAlone ?? values.main ?? '';
  const isAlone = values.boxed === undefined;
  ctx.font = `700 ${size * (text.length > 1 ? 0.4 : 0.44)}px ${FACE}`;
  ctx.fillText(text, isAlone ? 0 : -size * 0.24, y);
  if (values.boxed !== undefined) drawBoxed(ctx, values.boxed, size * 0.24, y, size * 0.4, ink);
}

function drawFour(ctx: Context, values: CounterValues, size: number, detail: Detail, ink: CounterInk): void {
  const y = size * (detail === 'high' ? 0.335 : 0.31);
  const tall = size * (detail === 'high' ? 0.2 : 0.235);
  const { first = '', main = '', boxed, last = '' } = values;
  const isAlone = boxed === undefined && first === '' && last === '';
  const isLong = first.length > 2;
  ctx.font = `600 ${tall * (isLong ? 0.74 : 0.76)}px ${FACE}`;
  ctx.fillText(first, -size * (isLong ? 0.37 : 0.395), y + tall * 0.02);
  // Two digits stand closer to the box: '+1 12' must never read as 112.
  ctx.font = `700 ${tall * ([0, 1.22, 1.02][main.length] ?? 0.86)}px ${FACE}`;
  ctx.fillText(main, isAlone ? 0 : -size * (main.length === 2 ? 0.1 : isLong ? 0.115 : 0.13), y);
  if (boxed !== undefined) drawBoxed(ctx, boxed, size * 0.165, y, tall, ink);
  ctx.font = `600 ${tall * 0.95}px ${FACE}`;
  ctx.fillText(last, size * 0.39, y);
}

/** A value in its square. */
function drawBoxed(ctx: Context, text: string, x: number, y: number, tall: number, ink: CounterInk): void {
  const half = tall * 0.56;
  ctx.beginPath();
  ctx.rect(x - half, y - half, half * 2, half * 2);
  ctx.fillStyle = 'rgba(255,252,240,0.55)';
  ctx.fill();
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = Math.max(tall * 0.07, 0.8);
  ctx.stroke();
  ctx.fillStyle = ink.ink;
  ctx.font = `700 ${tall * 0.98}px ${FACE}`;
  ctx.fillText(text, x, y + tall * 0.03);
}
