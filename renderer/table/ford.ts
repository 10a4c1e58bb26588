/** Fords: the bottom seen through the water, ripples across it, stones along both sides of the way over. */
import type { Point } from '../../core/space/table/point.ts';
import { offset, walk } from '../board/map/curves.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { between, createDice } from '../board/noise.ts';
import type { Drawing } from './drawing.ts';
import type { Placed } from './placed.ts';

interface Stone extends Point {
  readonly radius: number;
}

export function drawFord(piece: Placed): Drawing[] {
  const stones = stonesOf(piece);
  const ripples = ripplesOf(piece);
  return [
    {
      layer: 'ford',
      draw: (pen) => {
        drawBottom(pen, piece, ripples);
        drawStones(pen, stones);
      },
    },
  ];
}

function stonesOf({ line, width: wide, seed }: Placed): Stone[] {
  const dice = createDice(seed, 6);
  return [1, -1].flatMap((hand) =>
    [...walk(offset(line, (hand * wide) / 2), 6)].map(({ p }) => ({ ...p, radius: between(dice, 1.3, 2.1) })),
  );
}

/** Short double waves across the way. */
function ripplesOf({ line, width: wide, seed }: Placed): Point[][] {
  const dice = createDice(seed, 7);
  return [...walk(line, 7)].map(({ p, dir }) => {
    const half = wide * between(dice, 0.18, 0.32);
    const shift = wide * between(dice, -0.14, 0.14);
    return [-1, -0.5, 0, 0.5, 1].map((part, i) => {
      const across = shift + part * half;
      const along = i % 2 ? 1.1 : 0;
      return { x: p.x - dir.y * across + dir.x * along, y: p.y + dir.x * across + dir.y * along };
    });
  });
}

function drawBottom(pen: Pen, { ring }: Placed, ripples: readonly Point[][]): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.globalAlpha = 0.55;
  ctx.fillStyle = ink.road;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const ripple of ripples) trace(ctx, ripple);
  stroke(ctx, ink.bank, width(pen, 0.7, 0.4));
}

function drawStones(pen: Pen, stones: readonly Stone[]): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const { x, y, radius } of stones) {
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, Math.PI * 2);
  }
  ctx.fillStyle = ink.halo;
  ctx.fill();
  stroke(ctx, ink.ink, width(pen, 0.8, 0.5));
}
