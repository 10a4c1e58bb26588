/** The box with cross, slash or dot: the symbols every staff officer reads today. Drawn in a box around (0, 0). */
import { trace, type Context } from '../map/pen.ts';
import { star } from './flags.ts';
import type { CounterKind, Weight } from './look.ts';

export interface SymbolInk {
  readonly line: string;
  readonly ground: string;
}

/** @param width of the box; its height is two thirds of that */
export function drawSymbol(
  ctx: Context,
  kind: CounterKind,
  weight: Weight | null,
  width: number,
  ink: SymbolInk,
): void {
  const [w, h] = [width / 2, width / 3];
  const line = Math.max(width * 0.055, 0.9);
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  if (kind === 'leader') {
    drawStar(ctx, width * 0.36, ink);
    return;
  }
  if (kind === 'train' || kind === 'blank') {
    drawWheel(ctx, kind, width * 0.34, ink);
    return;
  }
  if (kind === 'depot') {
    drawHouse(ctx, width * 0.34, ink);
    return;
  }
  ctx.beginPath();
  ctx.rect(-w, -h, 2 * w, 2 * h);
  ctx.fillStyle = ink.ground;
  ctx.fill();
  if (kind === 'cavalry' && weight === 'heavy') fillHeavy(ctx, w, h, ink);
  ctx.strokeStyle = ink.line;
  ctx.lineWidth = line;
  ctx.stroke();
  ctx.beginPath();
  if (kind === 'infantry')
    trace(ctx, [
      { x: -w, y: -h },
      { x: w, y: h },
    ]);
  if (kind === 'infantry' || kind === 'cavalry' || kind === 'horse-artillery')
    trace(ctx, [
      { x: -w, y: h },
      { x: w, y: -h },
    ]);
  ctx.stroke();
  if (kind === 'artillery' || kind === 'horse-artillery') {
    ctx.beginPath();
    ctx.arc(0, 0, width * 0.135, 0, Math.PI * 2);
    ctx.fillStyle = ink.line;
    ctx.fill();
  }
}

/** Heavy cavalry: the lower half of the slash filled, so that it differs from light by shape. */
function fillHeavy(ctx: Context, w: number, h: number, ink: SymbolInk): void {
  ctx.beginPath();
  trace(
    ctx,
    [
      { x: -w, y: h },
      { x: w, y: -h },
      { x: w, y: h },
    ],
    true,
  );
  ctx.fillStyle = ink.line;
  ctx.globalAlpha *= 0.55;
  ctx.fill();
  ctx.globalAlpha /= 0.55;
  ctx.beginPath();
  ctx.rect(-w, -h, 2 * w, 2 * h);
}

function drawStar(ctx: Context, radius: number, ink: SymbolInk): void {
  ctx.beginPath();
  trace(ctx, star(radius, { x: 0, y: 0 }), true);
  ctx.fillStyle = ink.line;
  ctx.fill();
}

/** The wheel of a train has spokes; a marker that is none is struck through. */
export function drawWheel(ctx: Context, kind: 'train' | 'blank', radius: number, ink: SymbolInk): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.fillStyle = kind === 'blank' ? ink.ground : ink.line;
  ctx.fill();
  ctx.lineWidth = radius * 0.2;
  ctx.strokeStyle = ink.line;
  ctx.stroke();
  ctx.beginPath();
  for (const turn of kind === 'blank' ? [-1 / 4] : [1 / 6, 1 / 2, 5 / 6]) {
    const [x, y] = [Math.cos(turn * Math.PI) * radius * 0.75, Math.sin(turn * Math.PI) * radius * 0.75];
    trace(ctx, [
      { x: -x, y: -y },
      { x, y },
    ]);
  }
  ctx.strokeStyle = kind === 'blank' ? ink.line : ink.ground;
  ctx.stroke();
}

/** The house of a depot, with its door. */
export function drawHouse(ctx: Context, radius: number, ink: SymbolInk): void {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => ({ x: x * radius, y: y * radius }));
  ctx.beginPath();
  trace(
    ctx,
    at([
      [-0.95, 0.95],
      [-0.95, -0.15],
      [0, -1],
      [0.95, -0.15],
      [0.95, 0.95],
    ]),
    true,
  );
  ctx.fillStyle = ink.line;
  ctx.fill();
  ctx.beginPath();
  trace(
    ctx,
    at([
      [-0.32, 0.95],
      [-0.32, 0.2],
      [0.32, 0.2],
      [0.32, 0.95],
    ]),
    true,
  );
  ctx.fillStyle = ink.ground;
  ctx.fill();
}
