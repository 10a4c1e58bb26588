/** Roads: a double line with the ruts of the wagons between. A square or a yard: the same ground, enclosed. */
import type { Point } from '../../core/space/table/point.ts';
import { offset } from '../board/map/curves.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import type { Drawing } from './drawing.ts';
import type { Placed } from './placed.ts';

/** Of each of the two lines. */
const EDGE = 1.3;

export function drawRoad(piece: Placed): Drawing[] {
  const ruts = piece.isBand && piece.width > 6 ? rutsOf(piece) : [];
  return [
    { layer: 'road-edges', draw: (pen) => paint(pen, piece, pen.ink.roadEdge, width(pen, EDGE, 0.7)) },
    {
      layer: 'roads',
      draw: (pen) => {
        paint(pen, piece, pen.ink.road, -width(pen, EDGE, 0.7));
        drawRuts(pen, ruts);
      },
    },
  ];
}

/** @param grow how much wider than it is measured, on both sides together */
function paint(pen: Pen, { ring, line, width: wide, isBand }: Placed, style: string, grow: number): void {
  const { ctx } = pen;
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  ctx.beginPath();
  if (isBand) {
    trace(ctx, line);
    stroke(ctx, style, Math.max(0.4 / pen.scale, wide + grow));
    return;
  }
  trace(ctx, ring, true);
  ctx.fillStyle = style;
  ctx.fill();
  if (grow > 0) stroke(ctx, style, grow);
}

function rutsOf({ line, width: wide }: Placed): readonly Point[][] {
  return [-0.2, 0.2].map((share) => offset(line, wide * share));
}

function drawRuts(pen: Pen, ruts: readonly Point[][]): void {
  if (pen.scale < 0.5) return;
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const rut of ruts) trace(ctx, rut);
  ctx.setLineDash([16, 5, 7, 4]);
  ctx.globalAlpha = 0.28;
  stroke(ctx, ink.track, width(pen, 1.1, 0.4));
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
}
