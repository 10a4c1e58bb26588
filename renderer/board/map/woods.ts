/** Woods: the union of the woods hexes with a ragged edge of its own, washed green and set with small engraved trees. */
import type { Point } from '../geometry.ts';
import { between, createDice, hash, noise, roughNoise } from '../noise.ts';
import type { Clearings } from './clearings.ts';
import { normalAt, walk } from './curves.ts';
import { type Field, mapField, mayReach, outlines, valueAt } from './field.ts';
import { boxOf, sees, seesBox, stroke, traceSoft, width, type Context, type Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

export interface Tree extends Point {
  readonly radius: number;
  readonly isFir: boolean;
}

export interface Woods {
  readonly edges: readonly Point[][];
  /** Short strokes of shadow on the south-east side of every edge. */
  readonly shadows: readonly (readonly [Point, Point])[];
  /** In rows from north to south, so that a tree hides the foot of the one behind it. */
  readonly rows: readonly Tree[][];
}

const ROW = 11.5;
const GAP = 13.5;
/** Where the share of woods is less, no tree stands. */
const THIN = 0.53;

export function planWoods(sheet: Sheet, clearings: Clearings): Woods {
  const soft = sheet.spread('woods', 27);
  const field = mapField(soft, (share, x, y) => {
    if (share < 0.03 || share > 0.97) return share;
    const p = { x, y };
    const c = sheet.geometry.centre(sheet.geometry.nearestHex(p));
    // A hex's centre never changes its ground, its border may.
    const loose = Math.min(1, Math.hypot(p.x - c.x, p.y - c.y) / 42);
    return share + loose * (0.34 * roughNoise(x / 62, y / 62, 31) + 0.16 * noise(x / 17, y / 17, 35));
  });
  const edges = outlines(field, 0.5).filter((edge) => edge.length > 8);
  return {
    edges,
    shadows: edges.flatMap((edge) => [...shadowOf(edge)]),
    rows: treeRows(sheet, clearings, field),
  };
}

function* shadowOf(edge: readonly Point[]): Generator<readonly [Point, Point]> {
  const isClockwise = area(edge) > 0;
  for (const { p, index } of walk(edge, 4.2)) {
    const n = normalAt(edge, index);
    const out = isClockwise ? { x: -n.x, y: -n.y } : n;
    const fall = out.x * 0.6 + out.y * 0.8;
    if (fall < 0.15) continue;
    const length = 5.5 * fall;
    yield [
      { x: p.x - 1, y: p.y },
      { x: p.x + length, y: p.y + length * 0.35 },
    ];
  }
}

function area(edge: readonly Point[]): number {
  let sum = 0;
  edge.forEach((p, i) => {
    const next = edge[(i + 1) % edge.length] as Point;
    sum += p.x * next.y - next.x * p.y;
  });
  return sum;
}

function treeRows(sheet: Sheet, clearings: Clearings, density: Field): Tree[][] {
  const { area: box } = sheet;
  const rows: Tree[][] = [];
  for (let y = box.y - 6; y < box.y + box.height + 12; y += ROW) {
    const row: Tree[] = [];
    const shift = (Math.round(y / ROW) % 2) * (GAP / 2);
    for (let x = box.x - 6 + shift; x < box.x + box.width + 10; x += GAP) {
      if (!mayReach(density, { x, y }, THIN)) continue;
      const dice = createDice(hash(Math.round(x * 10), Math.round(y * 10)));
      const p = { x: x + between(dice, -4.2, 4.2), y: y + between(dice, -3.4, 3.4) };
      const share = valueAt(density, p);
      if (share < THIN || clearings.isTaken(p)) continue;
      // Thin spots inside, a close hem outside.
      if (share > 0.75 && dice() < 0.1 + 0.22 * (noise(p.x / 40, p.y / 40, 77) + 0.4)) continue;
      const isFir = noise(p.x / 120, p.y / 120, 90) + between(dice, -0.45, 0.45) > 0.22;
      row.push({ ...p, radius: between(dice, 4.6, 7), isFir });
    }
    rows.push(row);
  }
  return rows;
}

export function drawWoodsWash(pen: Pen, woods: Woods): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const edge of woods.edges) if (seesBox(pen, boxOf(edge), 20)) traceSoft(ctx, edge);
  ctx.fillStyle = ink.woodsWash;
  ctx.fill('evenodd');
  stroke(ctx, ink.woodsEdge, width(pen, 1, 0.5));
}

export function drawTrees(pen: Pen, woods: Woods): void {
  const { ctx, ink } = pen;
  if (pen.scale < 0.2) return;
  drawShadows(pen, woods);
  ctx.lineCap = 'round';
  for (const row of woods.rows) {
    const seen = row.filter((tree) => sees(pen, tree, 14));
    if (seen.length === 0) continue;
    ctx.beginPath();
    for (const tree of seen) traceCrown(ctx, tree);
    ctx.fillStyle = ink.tree;
    ctx.fill();
    stroke(ctx, ink.treeInk, width(pen, 0.75, 0.35));
    if (pen.scale < 0.45) continue;
    ctx.beginPath();
    for (const tree of seen) traceShade(ctx, tree);
    stroke(ctx, ink.treeInk, width(pen, 0.85, 0.4));
  }
}

function drawShadows(pen: Pen, woods: Woods): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  for (const [a, b] of woods.shadows) {
    if (!sees(pen, a, 10)) continue;
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  stroke(ctx, ink.treeInk, width(pen, 0.9, 0.35));
}

/** A broadleaf is three lobes, a fir a narrow tent with a bough. */
export function traceCrown(ctx: Context, { x, y, radius: r, isFir }: Tree): void {
  if (isFir) {
    ctx.moveTo(x, y - r * 1.5);
    ctx.lineTo(x + r * 0.5, y - r * 0.35);
    ctx.lineTo(x + r * 0.28, y - r * 0.35);
    ctx.lineTo(x + r * 0.72, y + r * 0.6);
    ctx.lineTo(x - r * 0.72, y + r * 0.6);
    ctx.lineTo(x - r * 0.28, y - r * 0.35);
    ctx.lineTo(x - r * 0.5, y - r * 0.35);
    ctx.closePath();
    return;
  }
  ctx.moveTo(x - r, y + r * 0.55);
  ctx.bezierCurveTo(x - r * 1.5, y - r * 0.2, x - r * 0.95, y - r * 0.75, x - r * 0.5, y - r * 0.55);
  ctx.bezierCurveTo(x - r * 0.35, y - r * 1.35, x + r * 0.6, y - r * 1.3, x + r * 0.55, y - r * 0.55);
  ctx.bezierCurveTo(x + r * 1.15, y - r * 0.7, x + r * 1.4, y + r * 0.15, x + r * 0.95, y + r * 0.55);
  ctx.closePath();
}

/** Shadow strokes on the right of the crown and on the ground. */
export function traceShade(ctx: Context, { x, y, radius: r, isFir }: Tree): void {
  const foot = y + r * (isFir ? 0.6 : 0.55);
  ctx.moveTo(x - r * 0.1, foot + 1);
  ctx.lineTo(x + r * 1.25, foot + 1);
  for (const share of isFir ? [0.1, 0.32] : [0.3, 0.6]) {
    ctx.moveTo(x + r * share, y - r * (0.35 - share * 0.4));
    ctx.lineTo(x + r * (share + 0.08), foot - 0.5);
  }
}
