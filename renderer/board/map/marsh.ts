/** Marsh: short lines of standing water with tufts of reed between them. */
import type { Point } from '../geometry.ts';
import { between, createDice, hash, roughNoise } from '../noise.ts';
import type { Clearings } from './clearings.ts';
import { mapField, mayReach, outlines, valueAt } from './field.ts';
import { sees, stroke, traceSoft, width, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface Marsh {
  readonly edges: readonly Point[][];
  readonly pools: readonly (readonly [Point, Point])[];
  readonly tufts: readonly (Point & { readonly size: number })[];
}

/** The share of marsh at its edge, and the share below which its edge never comes. */
const EDGE = 0.47;
const DRY = 0.001;

export function planMarsh(sheet: Sheet, clearings: Clearings): Marsh {
  const field = mapField(sheet.spread('marsh', 27), (share, x, y) =>
    share < DRY ? share : share + 0.42 * roughNoise(x / 44, y / 44, 51) * (1 - Math.abs(2 * share - 1) ** 3),
  );
  const pools: (readonly [Point, Point])[] = [];
  const tufts: (Point & { size: number })[] = [];
  for (let y = sheet.area.y; y < sheet.area.y + sheet.area.height; y += 7.5) {
    for (let x = sheet.area.x; x < sheet.area.x + sheet.area.width; x += 19) {
      if (!mayReach(field, { x, y }, EDGE)) continue;
      const dice = createDice(hash(Math.round(x * 10), Math.round(y * 10), 5));
      const p = { x: x + between(dice, -7, 7), y: y + between(dice, -1.6, 1.6) };
      if (valueAt(field, p) < EDGE || clearings.isTaken(p)) continue;
      if (dice() < 0.26) tufts.push({ ...p, size: between(dice, 4.5, 7) });
      else pools.push([p, { x: p.x + between(dice, 7, 17), y: p.y }]);
    }
  }
  return { edges: outlines(field, EDGE).filter((edge) => edge.length > 8), pools, tufts };
}

export function drawMarsh(pen: Pen, marsh: Marsh): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const edge of marsh.edges) traceSoft(ctx, edge);
  ctx.fillStyle = ink.marshWash;
  ctx.fill('evenodd');
  if (pen.scale < 0.22) return;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const [a, b] of marsh.pools) {
    if (!sees(pen, a, 20)) continue;
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  stroke(ctx, ink.marshInk, width(pen, 0.8, 0.35));
  ctx.beginPath();
  for (const tuft of marsh.tufts) {
    if (!sees(pen, tuft, 10)) continue;
    for (const [lean, height] of [
      [-0.75, 0.6],
      [-0.35, 0.95],
      [0, 1.15],
      [0.35, 0.95],
      [0.75, 0.6],
    ] as const) {
      ctx.moveTo(tuft.x + lean * 2, tuft.y);
      ctx.lineTo(tuft.x + lean * tuft.size, tuft.y - height * tuft.size);
    }
  }
  stroke(ctx, ink.treeInk, width(pen, 0.8, 0.35));
}
