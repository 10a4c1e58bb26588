/** The table itself: its size, its picture, how it is shown. */
import type { MeasuringTable } from '../document.ts';
import { freePoints } from '../follow.ts';
import { TABLE_SIDE } from '../limits.ts';
import { boxOf } from '../outline.ts';
import type { Tool } from '../tool.ts';
import { pulledTogether } from './items.ts';
import { moveTool } from './tools.ts';

const bounded = (side: number): number => Math.min(Math.max(Math.round(side), TABLE_SIDE.least), TABLE_SIDE.most);

/** Gives the table another size, 10 cm to 10 m each way. What would lie wholly off it is pulled to its edge. */
export function resizeTable(table: MeasuringTable, size: MeasuringTable['size']): MeasuringTable {
  const resized = { ...table, size: { width: bounded(size.width), depth: bounded(size.depth) } };
  return pulledToEdge(resized, table);
}

/** Pulls to the table's edge what of these things lies wholly off it. */
export function pulledToEdge(
  table: MeasuringTable,
  { units, terrain, tools }: Pick<MeasuringTable, 'units' | 'terrain' | 'tools'>,
): MeasuringTable {
  const ids = [...units, ...terrain].map(({ id }) => id);
  return tools.reduce(pullTool, pulledTogether(table, ids));
}

/** Nobody would find an instrument again that lies on no unit and nowhere on the table. */
function pullTool(table: MeasuringTable, tool: Tool): MeasuringTable {
  const points = freePoints(tool);
  if (points.length === 0) return table;
  const { left, right, near, far } = boxOf(points);
  const by = { x: backTo(left, right, table.size.width), y: backTo(near, far, table.size.depth) };
  return by.x === 0 && by.y === 0 ? table : moveTool(table, tool.id, by);
}

/** How far what reaches from one figure to another has to go to touch a side that begins at 0. */
function backTo(from: number, to: number, side: number): number {
  if (from > side) return side - from;
  return to < 0 ? -to : 0;
}

/** Changes the unit, the grid, the snapping. */
export function changeShown(table: MeasuringTable, change: Partial<MeasuringTable['shown']>): MeasuringTable {
  return { ...table, shown: { ...table.shown, ...change } };
}

/** Lays a picture under everything, or takes it away. */
export function changePhotograph(table: MeasuringTable, photograph: MeasuringTable['photograph']): MeasuringTable {
  return { ...table, photograph };
}
