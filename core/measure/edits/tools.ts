/** Instruments: laid down, changed, hidden, copied, put in order. */
import type { Point } from '../../space/table/point.ts';
import type { ItemId, MeasuringTable } from '../document.ts';
import { relaid } from '../follow.ts';
import { hasRoom, nextNumber } from '../ids.ts';
import { NAME_LONGEST } from '../limits.ts';
import type { Tool } from '../tool.ts';

/** A kind of instrument before it lies on a table. */
type Fresh<T> = T extends Tool ? Omit<T, 'id' | 'name' | 'isHidden'> : never;

/** An instrument that has no id, no name and is shown. */
export type NewTool = Fresh<Tool>;

/** Lays an instrument down, unless the table is full; its id is the table's to give (see `idsAdded`). */
export function addTool(table: MeasuringTable, tool: NewTool): MeasuringTable {
  if (!hasRoom(table, 1)) return table;
  const id = `tool-${nextNumber(table)}`;
  return { ...table, tools: [...table.tools, { ...tool, id, name: null, isHidden: false } as Tool] };
}

/** Puts an instrument in the place of the one that has its id. */
export function changeTool(table: MeasuringTable, tool: Tool): MeasuringTable {
  return { ...table, tools: table.tools.map((each) => (each.id === tool.id ? tool : each)) };
}

function withTool(table: MeasuringTable, id: ItemId, change: (tool: Tool) => Tool): MeasuringTable {
  const tool = table.tools.find((each) => each.id === id);
  return tool ? changeTool(table, change(tool)) : table;
}

export function hideTool(table: MeasuringTable, id: ItemId, isHidden: boolean): MeasuringTable {
  return withTool(table, id, (tool) => ({ ...tool, isHidden }));
}

/** Gives an instrument a name; an empty one takes its name away. */
export function renameTool(table: MeasuringTable, id: ItemId, name: string): MeasuringTable {
  const called = name.trim().slice(0, NAME_LONGEST);
  return withTool(table, id, (tool) => ({ ...tool, name: called === '' ? null : called }));
}

/** Moves what of an instrument lies free; what follows a unit goes on following it. */
export function moveTool(table: MeasuringTable, id: ItemId, by: Point): MeasuringTable {
  const shifted = <T extends Point>(at: T): T => ({ ...at, x: Math.round(at.x + by.x), y: Math.round(at.y + by.y) });
  return withTool(table, id, (tool) =>
    relaid(tool, {
      spot: (spot) => ('item' in spot ? spot : shifted(spot)),
      from: (from) => ('item' in from ? from : shifted(from)),
      front: (front) => ('item' in front ? front : { ...front, pose: shifted(front.pose) }),
    }),
  );
}

/** Lays a second instrument like the first, after it in the list, unless the table is full. */
export function copyTool(table: MeasuringTable, id: ItemId): MeasuringTable {
  const index = table.tools.findIndex((tool) => tool.id === id);
  const tool = table.tools[index];
  if (!tool || !hasRoom(table, 1)) return table;
  const copy = { ...tool, id: `tool-${nextNumber(table)}`, name: null };
  return { ...table, tools: table.tools.toSpliced(index + 1, 0, copy) };
}

export function removeTools(table: MeasuringTable, ids: readonly ItemId[]): MeasuringTable {
  const gone = new Set(ids);
  return { ...table, tools: table.tools.filter(({ id }) => !gone.has(id)) };
}

/** Puts an instrument at another place of the list. @param to from 0; beyond the end is the end */
export function reorderTool(table: MeasuringTable, id: ItemId, to: number): MeasuringTable {
  const index = table.tools.findIndex((tool) => tool.id === id);
  const tool = table.tools[index];
  if (!tool || index === to) return table;
  return { ...table, tools: table.tools.toSpliced(index, 1).toSpliced(Math.max(to, 0), 0, tool) };
}
