/** The table itself: its size, its picture, how it is shown. */
import type { MeasuringTable } from '../document.ts';
import { TABLE_SIDE } from '../limits.ts';
import { moveItems } from './items.ts';

const bounded = (side: number): number => Math.min(Math.max(Math.round(side), TABLE_SIDE.least), TABLE_SIDE.most);

/** Gives the table another size, 10 cm to 10 m each way. What would lie wholly off it is pulled to its edge. */
export function resizeTable(table: MeasuringTable, size: MeasuringTable['size']): MeasuringTable {
  const resized = { ...table, size: { width: bounded(size.width), depth: bounded(size.depth) } };
  const ids = [...table.units, ...table.terrain].map(({ id }) => id);
  return ids.reduce((sheet, id) => moveItems(sheet, [id], { x: 0, y: 0 }), resized);
}

/** Changes the unit, the grid, the snapping. */
export function changeShown(table: MeasuringTable, change: Partial<MeasuringTable['shown']>): MeasuringTable {
  return { ...table, shown: { ...table.shown, ...change } };
}

/** Lays a picture under everything, or takes it away. */
export function changePhotograph(table: MeasuringTable, photograph: MeasuringTable['photograph']): MeasuringTable {
  return { ...table, photograph };
}
