/** The front of a counter that stands for a whole army: its flag above, below it how many armies there are, and a star for its generals. */
import { trace, type Context } from '../map/pen.ts';
import type { CounterInk } from '../palette.ts';
import { drawFlag, type Flag, star } from './flags.ts';
import type { CounterLook, Detail } from './look.ts';

const FACE = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif';
/** Of the counter's side: how high the flag is, and the strip with the name or the code under it. */
const FLAG: Readonly<Record<Detail, number>> = { low: 0.46, middle: 0.42, high: 0.42 };
const STRIP: Readonly<Record<Detail, number>> = { low: 0, middle: 0.16, high: 0.14 };

export function drawStandard(
  ctx: Context,
  { name, formation, values: { main = '', boxed } }: CounterLook,
  flag: Flag,
  size: number,
  detail: Detail,
  ink: CounterInk,
): void {
  const half = size / 2;
  const [tall, strip] = [FLAG[detail] * size, STRIP[detail] * size];
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(-half, -half, size, size, size * 0.075);
  ctx.clip();
  drawFlag(ctx, flag, { x: -half, y: -half, width: size, height: tall });
  ctx.fillStyle = ink.edge;
  ctx.fillRect(-half, -half + tall, size, Math.max(size * 0.025, 0.8));
  ctx.restore();
  ctx.fillStyle = ink.ink;
  ctx.textAlign = 'center';
  if (strip > 0) {
    ctx.font = `700 ${strip * 0.86}px ${FACE}`;
    ctx.fillText(detail === 'high' ? name : formation, 0, -half + tall + strip * 0.68, size * 0.92);
  }
  const y = -half + (tall + strip + size) / 2 + size * 0.015;
  const room = size - tall - strip;
  const isLed = boxed !== undefined;
  ctx.font = `700 ${room * (main.length > 1 && isLed ? 0.84 : 0.98)}px ${FACE}`;
  ctx.fillText(main, isLed ? -size * 0.2 : 0, y, size * (isLed ? 0.56 : 0.9));
  if (isLed) drawGenerals(ctx, boxed, { x: size * 0.26, y }, room * 0.48, ink);
}

/** A star, in it how many they are where there are several. */
function drawGenerals(
  ctx: Context,
  count: string,
  at: { readonly x: number; readonly y: number },
  radius: number,
  ink: CounterInk,
): void {
  ctx.beginPath();
  trace(ctx, star(radius, at), true);
  ctx.fillStyle = ink.ink;
  ctx.fill();
  if (count === '1') return;
  ctx.fillStyle = ink.paper;
  ctx.font = `700 ${radius * 0.95}px ${FACE}`;
  ctx.fillText(count, at.x, at.y + radius * 0.08);
}
