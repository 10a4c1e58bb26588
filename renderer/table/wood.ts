/** Woods: single trees, close in the middle and loose along an edge of their own, within the outline that is measured. */
import { outlines, valueAt, type Field } from '../board/map/field.ts';
import { stroke, traceSoft, width, type Pen } from '../board/map/pen.ts';
import type { Tree } from '../board/map/woods.ts';
import { between, createDice, hash, noise } from '../board/noise.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Around } from './around.ts';
import type { Drawing } from './drawing.ts';
import { drawMeasured, riseOf } from './natural.ts';
import { closed, distanceToLine, isInside, meanReach } from './outline.ts';
import type { Placed } from './placed.ts';
import { drawTrees, type TreeRows } from './trees.ts';

/** Millimetres between trees that stand close. */
const ROW = 13;
const GAP = 16.5;
/** How far in from the edge a wood is loose. */
const LOOSE = 30;
/** A crown reaches so many of its radii from its middle. */
const REACH = 1.55;

export function drawWood(piece: Placed, around: Around): Drawing[] {
  const density = riseOf(piece, Math.min(LOOSE, meanReach(piece.ring)));
  const floor = outlines(density, 0.1);
  const rows = treeRows(piece, density, around);
  return [
    {
      layer: 'wash',
      draw: (pen) => {
        drawFloor(pen, floor);
        drawMeasured(pen, piece, pen.ink.woodsEdge);
      },
    },
    { layer: 'growth', draw: (pen) => drawTrees(pen, rows) },
  ];
}

function drawFloor(pen: Pen, floor: readonly (readonly Point[])[]): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const ring of floor) if (ring.length > 3) traceSoft(ctx, ring);
  ctx.fillStyle = ink.woodsWash;
  ctx.fill('evenodd');
  ctx.globalAlpha = 0.4;
  stroke(ctx, ink.woodsEdge, width(pen, 3, 1.6));
  ctx.globalAlpha = 1;
}

/** Every crown lies wholly inside the outline. */
export function treeRows({ ring, box, seed }: Placed, density: Field, around: Around): TreeRows {
  const edge = closed(ring);
  const rows: Tree[][] = [];
  for (let row = 0; row * ROW < box.height + ROW; row++) {
    const trees: Tree[] = [];
    for (let place = 0; place * GAP < box.width + GAP; place++) {
      const dice = createDice(hash(seed, row, place));
      const local = {
        x: (place + (row % 2) / 2) * GAP + between(dice, -6, 6),
        y: row * ROW + between(dice, -6, 6),
      };
      const p = { x: box.x + local.x, y: box.y + local.y };
      const close = valueAt(density, p);
      const radius = between(dice, 5.6, 8) + 1.6 * close;
      const isFir = noise(local.x / 120, local.y / 120, seed) + between(dice, -0.45, 0.45) > 0.22;
      // Along the edge every other tree is missing, deep inside hardly one.
      if (dice() > 0.25 + close * 3.5 || !isInside(ring, p)) continue;
      const room = distanceToLine(edge, p) / REACH;
      if (room < 4 || around.isBuilt(p, radius)) continue;
      trees.push({ ...p, radius: Math.min(radius, room), isFir });
    }
    rows.push(trees.toSorted((a, b) => a.y - b.y));
  }
  return rows;
}
