/** Broken ground: stones and scrub inside a dotted edge. */
import type { Point } from '../../core/space/table/point.ts';
import { outlines, valueAt, type Field } from '../board/map/field.ts';
import { sees, stroke, trace, traceSoft, width, type Pen } from '../board/map/pen.ts';
import { drawScrub, type Scrub } from '../board/map/scrub.ts';
import { between, createDice, hash } from '../board/noise.ts';
import type { Drawing } from './drawing.ts';
import { drawMeasured, riseOf } from './natural.ts';
import { isInside, meanReach } from './outline.ts';
import type { Placed } from './placed.ts';

interface Rock {
  readonly outline: readonly Point[];
  readonly at: Point;
}

const STEP = 13;

export function drawBroken(piece: Placed): Drawing[] {
  const rise = riseOf(piece, Math.min(30, meanReach(piece.ring)));
  const { rocks, scrub } = scatter(piece, rise);
  const earth = outlines(rise, 0.04);
  return [
    { layer: 'wash', draw: (pen) => drawEdge(pen, piece, earth) },
    {
      layer: 'hachures',
      draw: (pen) => {
        drawScrub(pen, scrub);
        drawRocks(pen, rocks);
      },
    },
  ];
}

function scatter({ ring, box, seed }: Placed, rise: Field): { rocks: Rock[]; scrub: Scrub } {
  const rocks: Rock[] = [];
  const grass: Point[] = [];
  const bushes: (Point & { radius: number })[] = [];
  for (let row = 0; row * STEP < box.height; row++) {
    for (let place = 0; place * STEP < box.width; place++) {
      const dice = createDice(hash(seed, row, place, 3));
      const at = {
        x: box.x + (place + 0.5) * STEP + between(dice, -5, 5),
        y: box.y + (row + 0.5) * STEP + between(dice, -5, 5),
      };
      const kind = dice();
      if (valueAt(rise, at) < dice() * 0.3) continue;
      if (!isInside(ring, at) || !isInside(ring, { x: at.x + 4, y: at.y - 3 })) continue;
      if (kind < 0.52) rocks.push({ at, outline: rock(at, between(dice, 2.4, 5), dice) });
      else if (kind < 0.7) grass.push(at);
      else if (kind < 0.82) bushes.push({ ...at, radius: between(dice, 2.2, 3.6) });
    }
  }
  return { rocks, scrub: { grass, bushes } };
}

function rock(at: Point, size: number, dice: () => number): Point[] {
  return [0.2, 1.3, 2.5, 3.6, 4.7, 5.6].map((angle) => {
    const reach = size * between(dice, 0.7, 1.15);
    return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach * 0.72 };
  });
}

function drawEdge(pen: Pen, piece: Placed, earth: readonly (readonly Point[])[]): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const ring of earth) if (ring.length > 3) traceSoft(ctx, ring);
  ctx.fillStyle = ink.fieldWashes[0] ?? ink.paper;
  ctx.fill('evenodd');
  drawMeasured(pen, piece, ink.inkSoft, [1.5, 3]);
}

/** Lit from the north-west: a hatched side and a shadow on the ground. */
function drawRocks(pen: Pen, rocks: readonly Rock[]): void {
  const { ctx, ink } = pen;
  const seen = rocks.filter(({ at }) => sees(pen, at, 10));
  ctx.beginPath();
  for (const { outline } of seen) {
    trace(
      ctx,
      outline.map((p) => ({ x: p.x + 1, y: p.y + 1.1 })),
      true,
    );
  }
  ctx.fillStyle = ink.hachure;
  ctx.fill();
  ctx.beginPath();
  for (const { outline } of seen) trace(ctx, outline, true);
  ctx.fillStyle = ink.halo;
  ctx.fill();
  stroke(ctx, ink.hachure, width(pen, 0.7, 0.4));
  if (pen.scale < 0.7) return;
  ctx.beginPath();
  for (const { outline, at } of seen) trace(ctx, [outline[1] as Point, at, outline[4] as Point]);
  stroke(ctx, ink.hachure, width(pen, 0.5, 0.3));
}
