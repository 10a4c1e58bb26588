/** A whole table on any canvas: the room's kept layer, or a thumbnail. */
import type { MeasuringTable, Terrain } from '../../core/measure/document.ts';
import type { Context } from '../board/map/pen.ts';
import { drawEdge } from './edge.ts';
import { areaOfTable, drawGrid, drawGround, weaveGround } from './ground.ts';
import { inMillimetres, type TableLook } from './look.ts';
import { drawTerrain, planTerrain } from './terrain.ts';

/**
 * The rim, the ground, the terrain and the grid. Over a photograph the ground is left out: the picture lies there.
 * @param ctx one unit of it is a sheet unit (`sheet.ts`), y downwards
 */
export function paintTable(ctx: Context, table: MeasuringTable, look: TableLook): void {
  inMillimetres(ctx, look, (pen) => {
    if (!table.photograph) {
      drawEdge(pen, table);
      drawGround(pen, table.size, look.isSketch === true);
    }
  });
  paintTerrain(ctx, table, table.terrain, look);
  if (table.shown.grid === null) return;
  const { grid } = table.shown;
  inMillimetres(ctx, look, (pen) => drawGrid(pen, table.size, grid));
}

/**
 * Some pieces of terrain alone, as while one of them is dragged over the kept layer.
 * @param ctx as {@link paintTable}
 */
export function paintTerrain(ctx: Context, table: MeasuringTable, pieces: readonly Terrain[], look: TableLook): void {
  inMillimetres(ctx, look, (pen) => {
    const area = areaOfTable(table.size);
    ctx.save();
    ctx.beginPath();
    ctx.rect(area.x, area.y, area.width, area.height);
    ctx.clip();
    drawTerrain(pen, table, pieces, look);
    ctx.restore();
  });
}

/** Works out beforehand what {@link paintTable} needs, in small steps. */
export function* planTable(table: MeasuringTable, theme: TableLook['theme']): Generator<undefined, void> {
  yield* planTerrain(table);
  weaveGround(table.size, theme);
}
