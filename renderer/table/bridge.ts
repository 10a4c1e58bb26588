/** Bridges: a planked deck between two parapets that splay at their ends. */
import type { Point } from '../../core/space/table/point.ts';
import { offset, walk } from '../board/map/curves.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import type { Drawing } from './drawing.ts';
import type { Placed } from './placed.ts';

const SPLAY = 5;

export function drawBridge(piece: Placed): Drawing[] {
  const planks = [...walk(piece.line, 4)].map(({ p, dir }) =>
    [-0.5, 0.5].map((share) => ({ x: p.x - dir.y * piece.width * share, y: p.y + dir.x * piece.width * share })),
  );
  const parapets = [-1, 1].map((hand) => parapet(piece, hand));
  return [{ layer: 'bridges', draw: (pen) => drawDeck(pen, piece, planks, parapets) }];
}

function parapet({ line, width: wide }: Placed, hand: number): Point[] {
  const rail = offset(line, (hand * wide) / 2);
  const wing = (at: number, inner: number): Point => {
    const end = rail[at] as Point;
    const next = rail[inner] as Point;
    const length = Math.hypot(end.x - next.x, end.y - next.y) || 1;
    const out = { x: (end.x - next.x) / length, y: (end.y - next.y) / length };
    const axis = line[at] as Point;
    const far = Math.hypot(end.x - axis.x, end.y - axis.y) || 1;
    return {
      x: end.x + (out.x + (end.x - axis.x) / far) * SPLAY * 0.7,
      y: end.y + (out.y + (end.y - axis.y) / far) * SPLAY * 0.7,
    };
  };
  const last = rail.length - 1;
  return [wing(0, 1), ...rail, wing(last, last - 1)];
}

function drawDeck(pen: Pen, { ring, line, width: wide, isBand }: Placed, planks: Point[][], parapets: Point[][]): void {
  const { ctx, ink } = pen;
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  trace(ctx, isBand ? line : ring, !isBand);
  ctx.fillStyle = ink.road;
  if (isBand) stroke(ctx, ink.road, wide);
  else ctx.fill();
  ctx.beginPath();
  for (const plank of planks) trace(ctx, plank);
  if (pen.scale > 0.4) stroke(ctx, ink.track, width(pen, 0.6, 0.3));
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const line of parapets) trace(ctx, line);
  stroke(ctx, ink.ink, width(pen, 2.2, 1.2));
}
