/** What befalls a unit on the screen, told by shape first: brackets, lines, dashes, crossing out. */
import type { ItemId, MeasuringTable, Unit } from '../../core/measure/document.ts';
import { standOf } from '../../core/measure/place.ts';
import { ringOf } from '../../core/space/table/footprint.ts';
import type { Point } from '../../core/space/table/point.ts';
import { boxOf, stroke, trace, type Context } from '../board/map/pen.ts';
import { markInk, sideInk } from './colours.ts';
import type { TableLook } from './look.ts';
import { sheetPoint } from './sheet.ts';

/** `ghost`: where it would stand. */
export type UnitState = 'selected' | 'hover' | 'collision' | 'ghost';
export type UnitStates = ReadonlyMap<ItemId, readonly UnitState[]>;

/** Selected: a double line with corner brackets. Hovered: one thin line. In the way: crossed out. Ghost: dashed. */
export function drawStates(
  ctx: Context,
  table: MeasuringTable,
  unit: Unit,
  states: readonly UnitState[],
  look: TableLook,
): void {
  const ring = ringOf(standOf(unit)).map((p) => sheetPoint(table, p));
  const ink = markInk(look.theme);
  const px = 1 / look.scale;
  ctx.save();
  ctx.lineJoin = 'miter';
  if (states.includes('ghost')) {
    ctx.setLineDash([6 * px, 4 * px]);
    outline(ctx, ring, 0, sideInk(unit.side, look.theme).deep, 1.6 * px);
    ctx.setLineDash([]);
  }
  if (states.includes('hover')) outline(ctx, ring, 2 * px, ink.selected, 1.4 * px);
  if (states.includes('selected')) {
    outline(ctx, ring, 3 * px, ink.halo, 5 * px);
    outline(ctx, ring, 3 * px, ink.selected, 2.4 * px);
    brackets(ctx, ring, 7 * px, ink.selected, 2.4 * px);
  }
  if (states.includes('collision')) crossOut(ctx, ring, ink.collision, px);
  ctx.restore();
}

/** A rectangle whose corners are moved out along both its sides. */
function grown(ring: readonly Point[], by: number): Point[] {
  return ring.map((p, i) => {
    const [before, after] = beside(ring, i);
    return step(step(p, before, -by), after, -by);
  });
}

function beside(ring: readonly Point[], i: number): readonly [Point, Point] {
  return [ring[(i + ring.length - 1) % ring.length] as Point, ring[(i + 1) % ring.length] as Point];
}

/** A point moved so far towards another. */
function step(p: Point, to: Point, by: number): Point {
  const far = Math.hypot(to.x - p.x, to.y - p.y) || 1;
  return { x: p.x + ((to.x - p.x) / far) * by, y: p.y + ((to.y - p.y) / far) * by };
}

function outline(ctx: Context, ring: readonly Point[], by: number, style: string, width: number): void {
  ctx.beginPath();
  trace(ctx, grown(ring, by), true);
  stroke(ctx, style, width);
}

function brackets(ctx: Context, ring: readonly Point[], by: number, style: string, width: number): void {
  const corners = grown(ring, by);
  ctx.beginPath();
  corners.forEach((p, i) => {
    const [before, after] = beside(corners, i);
    trace(ctx, [step(p, before, by), p, step(p, after, by)]);
  });
  stroke(ctx, style, width);
}

function crossOut(ctx: Context, ring: readonly Point[], style: string, px: number): void {
  const { x, y, width, height } = boxOf(ring);
  ctx.save();
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.clip();
  ctx.beginPath();
  for (let at = x - height; at < x + width; at += 6 * px) {
    trace(ctx, [
      { x: at, y },
      { x: at + height, y: y + height },
    ]);
  }
  stroke(ctx, style, 1.6 * px);
  ctx.restore();
  ctx.setLineDash([9 * px, 3 * px, 2 * px, 3 * px]);
  outline(ctx, ring, 1.5 * px, style, 3 * px);
  ctx.setLineDash([]);
}
