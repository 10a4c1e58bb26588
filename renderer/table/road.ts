/** Roads: trodden earth with an uneven verge and the ruts of the wagons, between the two lines that are measured. A square or a yard: the same ground, enclosed. */
import type { Point } from '../../core/space/table/point.ts';
import { offset, walk } from '../board/map/curves.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import { noise } from '../board/noise.ts';
import type { Drawing } from './drawing.ts';
import { drawMeasured } from './natural.ts';
import type { Placed } from './placed.ts';

/** Of each of the two lines. */
const EDGE = 1.3;

/** So much of its width a road's verge takes at most on either side. */
const VERGE = 0.2;

export function drawRoad(piece: Placed): Drawing[] {
  const ruts = piece.isBand && piece.width > 6 ? rutsOf(piece) : [];
  const earth = piece.isBand ? earthOf(piece) : piece.ring;
  return [
    {
      layer: 'road-edges',
      draw: (pen) => {
        fill(pen, earth, pen.ink.roadEdge, width(pen, EDGE, 0.7));
        drawMeasured(pen, piece, pen.ink.roadEdge);
      },
    },
    {
      layer: 'roads',
      draw: (pen) => {
        fill(pen, earth, pen.ink.road, 0);
        drawRuts(pen, ruts);
      },
    },
  ];
}

/** The trodden earth lies within what is measured, and reaches its ends. */
function earthOf({ line, width: wide, seed }: Placed): readonly Point[] {
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  const close = [first, ...[...walk(line, 5)].map(({ p }) => p), last];
  const side = (hand: 1 | -1): Point[] =>
    offset(close, (i) => hand * (wide / 2) * (1 - VERGE * (1 + noise(i / 5, hand, seed % 9_973))));
  return [...side(1), ...side(-1).reverse()];
}

/** @param grow of a line about it */
function fill({ ctx }: Pen, ring: readonly Point[], style: string, grow: number): void {
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.fillStyle = style;
  ctx.fill();
  if (grow === 0) return;
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 0.4;
  stroke(ctx, style, grow);
  ctx.globalAlpha = 1;
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
