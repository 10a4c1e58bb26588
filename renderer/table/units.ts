/** All units of a table in one frame: blocks and names from kept pictures, and what befalls them. */
import type { MeasuringTable, Unit } from '../../core/measure/document.ts';
import { remembered } from '../../core/measure/place.ts';
import { sizeOf } from '../../core/space/table/formation.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import { blockBox, drawBlock, drawShadow, type BlockLook, withShadow } from './block.ts';
import type { TableLook } from './look.ts';
import { nameBoxes, putNames } from './nameplates.ts';
import { show, type Shown } from './shown.ts';
import { drawOnce, type Motif, turnedBox, type Raster, rasterOf, Stamps } from './stamps.ts';
import { drawStates, type UnitStates } from './states.ts';

export type { UnitState } from './states.ts';

const stamps = new Stamps();

/**
 * Draws units with their names, in their order; those that are selected last.
 * @param ctx as for `paintTable`
 * @param units of the table; names are put over none of the others either
 */
export function paintUnits(
  ctx: Context,
  table: MeasuringTable,
  look: TableLook,
  states: UnitStates,
  units = table.units,
): void {
  const raster = rasterOf(ctx);
  const shown = inView(table, units, look, states).toSorted((a, b) => rank(a) - rank(b));
  for (const one of shown) putBlock(ctx, raster, one, look);
  for (const { unit, states } of shown) if (states.length > 0) drawStates(ctx, table, unit, states, look);
  putNames(ctx, raster, table, shown, look);
}

/**
 * What befalls units that are drawn already, and their names in full.
 * @param ctx as for `paintTable`
 */
export function paintStates(
  ctx: Context,
  table: MeasuringTable,
  look: TableLook,
  states: UnitStates,
  units: readonly Unit[],
): void {
  const shown = inView(table, units, look, states);
  for (const { unit, states } of shown) drawStates(ctx, table, unit, states, look);
  putNames(ctx, rasterOf(ctx), table, shown, look);
}

/** Where the names of all units lie, as upright boxes on the sheet: what else is written keeps off them. */
export function namesOnSheet(
  ctx: Context,
  table: MeasuringTable,
  look: TableLook,
  states: UnitStates,
): readonly Rect[] {
  return nameBoxes(ctx, table, inView(table, table.units, look, states), look);
}

function inView(table: MeasuringTable, units: readonly Unit[], look: TableLook, states: UnitStates): Shown[] {
  return units.map((unit) => show(table, unit, states.get(unit.id) ?? [])).filter((one) => isInView(one, look));
}

function rank({ states }: Shown): number {
  return states.includes('selected') || states.includes('ghost') ? 1 : 0;
}

function isInView({ unit, at }: Shown, { view }: TableLook): boolean {
  const { width, depth } = sizeOf(unit.bases, unit.formation);
  const reach = Math.hypot(width, depth) + 400;
  return (
    at.x > view.x - reach &&
    at.y > view.y - reach &&
    at.x < view.x + view.width + reach &&
    at.y < view.y + view.height + reach
  );
}

/** What units that look the same from above have in common. */
const lookOf = remembered(({ side, arm, formation, bases, pose }: Unit) =>
  [side, arm, formation, bases.count, bases.front, bases.depth, pose.angle].join(),
);

function putBlock(ctx: Context, raster: Raster | null, { unit, states, at, turn }: Shown, look: TableLook): void {
  const { side, arm, bases, formation } = unit;
  const { theme, stands = 'figures', nations = {} } = look;
  const block: BlockLook = { side, arm, bases, formation, theme, stands, nations, turn };
  const isGhost = states.includes('ghost');
  const motif: Motif = {
    key: `${lookOf(unit)} ${theme} ${stands} ${nations[side] ?? ''} ${String(isGhost)}`,
    box: () => withShadow(turnedBox(blockBox(block), turn)),
    unit: 1,
    draw: (easel) => {
      if (!isGhost) drawShadow(easel, block);
      easel.rotate(turn);
      drawBlock(easel, block, look.scale);
    },
  };
  ctx.globalAlpha = isGhost ? 0.45 : 1;
  // Those at rest are painted once, and kept together; what is chosen or carried is painted in every frame.
  if (states.length === 0) drawOnce(ctx, raster, at, motif);
  else stamps.put(ctx, raster, at, motif);
  ctx.globalAlpha = 1;
}
