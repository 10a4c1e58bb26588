/** Bridges and fords, set square to the water where a road or track meets it. */
import type { Point } from '../geometry.ts';
import { normalAt } from './curves.ts';
import { isInScenario, type Hexside } from './data.ts';
import { sees, stroke, trace, width, type Pen } from './pen.ts';
import type { RoadLine } from './roads.ts';
import type { Sheet } from './sheet.ts';
import type { WaterLine } from './water.ts';

export interface Crossing {
  readonly side: Hexside;
  readonly at: Point;
  /** The way over, a unit vector. */
  readonly way: Point;
  readonly waterWidth: number;
  readonly isRoad: boolean;
}

export function planCrossings(sheet: Sheet, waters: readonly WaterLine[], roads: readonly RoadLine[]): Crossing[] {
  return sheet.map.hexsides
    .filter((side) => side.feature === 'bridge' || side.feature === 'ford')
    .map((side) => {
      const [a, b] = sheet.geometry.hexside(Number(side.between[0]), Number(side.between[1]));
      const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const water = nearestPoint(waters, centre);
      const road = nearestPoint(roads, centre);
      const onRoad = road && road.distance < 14 ? road : null;
      const at = onRoad?.p ?? water?.p ?? centre;
      const across = water ? normalAt(water.owner.line, water.index) : { x: 0, y: 1 };
      const along = onRoad ? normalAt(onRoad.owner.line, onRoad.index) : null;
      return {
        side,
        at,
        way: along ? { x: along.y, y: -along.x } : across,
        waterWidth: water?.owner.widths[water.index] ?? 6,
        isRoad: onRoad?.owner.link.kind === 'road',
      };
    });
}

function nearestPoint<T extends { readonly line: readonly Point[] }>(lines: readonly T[], to: Point) {
  let best: { owner: T; index: number; p: Point; distance: number } | null = null;
  for (const owner of lines) {
    owner.line.forEach((p, index) => {
      const distance = Math.hypot(p.x - to.x, p.y - to.y);
      if (!best || distance < best.distance) best = { owner, index, p, distance };
    });
  }
  return best as { owner: T; index: number; p: Point; distance: number } | null;
}

export function drawCrossings(pen: Pen, crossings: readonly Crossing[], scenario: string | null): void {
  for (const crossing of crossings) {
    if (!sees(pen, crossing.at, 40) || !isInScenario(crossing.side, scenario)) continue;
    if (crossing.side.feature === 'bridge') drawBridge(pen, crossing);
    else drawFord(pen, crossing);
  }
}

/** Two parapets that splay at the ends, over a planked deck. */
function drawBridge(pen: Pen, { at, way, waterWidth, isRoad }: Crossing): void {
  const { ctx, ink } = pen;
  const half = waterWidth / 2 + 9;
  const side = isRoad ? 5.2 : 4.4;
  const place = (along: number, across: number): Point => ({
    x: at.x + way.x * along - way.y * across,
    y: at.y + way.y * along + way.x * across,
  });
  ctx.beginPath();
  trace(ctx, [place(-half, -side), place(half, -side), place(half, side), place(-half, side)], true);
  ctx.fillStyle = ink.road;
  ctx.fill();
  ctx.beginPath();
  for (let along = -half + 2; along < half; along += 3) trace(ctx, [place(along, -side), place(along, side)]);
  stroke(ctx, ink.track, width(pen, 0.6, 0.3));
  ctx.beginPath();
  for (const hand of [-1, 1]) {
    trace(ctx, [
      place(-half - 4.5, hand * (side + 4)),
      place(-half, hand * side),
      place(half, hand * side),
      place(half + 4.5, hand * (side + 4)),
    ]);
  }
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  stroke(ctx, ink.ink, width(pen, 2.1, 1));
}

/** Two lines of stones through the water. */
function drawFord(pen: Pen, { at, way, waterWidth }: Crossing): void {
  const { ctx, ink } = pen;
  const half = waterWidth / 2 + 11;
  ctx.beginPath();
  for (const across of [-5.2, 5.2]) {
    for (let along = -half; along <= half; along += half / 3) {
      const x = at.x + way.x * along - way.y * across;
      const y = at.y + way.y * along + way.x * across;
      ctx.moveTo(x + 1.9, y);
      ctx.arc(x, y, 1.9, 0, Math.PI * 2);
    }
  }
  ctx.fillStyle = ink.ink;
  ctx.fill();
}
