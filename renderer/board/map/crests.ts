/** Crests: the line along which high ground breaks off, drawn heavily on the upper side. */
import type { Point } from '../geometry.ts';
import { chainPieces, smooth } from './curves.ts';
import { boxOf, type Pen, seesBox, stroke, trace, width } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { towards } from './works.ts';

export function planCrests({ map, geometry }: Sheet): readonly (readonly Point[])[] {
  const pieces = map.hexsides
    .filter(({ feature, up }) => feature === 'crest' && up !== undefined)
    .map((side) => {
      const [a, b] = geometry.hexside(Number(side.between[0]), Number(side.between[1]));
      const upper = geometry.centre(Number(side.up));
      return { a: towards(a, upper), b: towards(b, upper), item: side };
    });
  // Corners of two upper hexes do not meet: a coarse key joins them.
  return chainPieces(pieces).map(({ points, isClosed }) => smooth(points, 6, isClosed));
}

export function drawCrests(pen: Pen, crests: readonly (readonly Point[])[]): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const crest of crests) if (seesBox(pen, boxOf(crest), 20)) trace(ctx, crest);
  ctx.lineCap = 'round';
  stroke(ctx, ink.hachure, width(pen, 4.2, 1.2));
}
