/** Terrain pieces: laid down and changed. */
import type { ItemId, MeasuringTable, Terrain } from '../document.ts';
import { hasRoom, nextNumber, pointsOf } from '../ids.ts';
import { type Box, boxOf, boxOfTerrain, courseOf } from '../outline.ts';
import { pulledBack, resizeItems } from './items.ts';

/** Lays a piece down, unless the table is full; its id is the table's to give (see `idsAdded`). */
export function addTerrain(table: MeasuringTable, piece: Omit<Terrain, 'id'>): MeasuringTable {
  if (!hasRoom(table, 1, pointsOf([piece]))) return table;
  const id = `terrain-${nextNumber(table)}`;
  return pulledBack({ ...table, terrain: [...table.terrain, { ...piece, id }] }, [id]);
}

/** Changes a piece: its kind, place, angle, shape. */
export function changeTerrain(table: MeasuringTable, id: ItemId, change: Partial<Omit<Terrain, 'id'>>): MeasuringTable {
  const terrain = table.terrain.map((piece) => (piece.id === id ? { ...piece, ...change } : piece));
  return pulledBack({ ...table, terrain }, [id]);
}

/** Makes a piece so wide from left to right, its other measures with it; a band keeps its own width across its line. */
export function widenTerrain(table: MeasuringTable, id: ItemId, width: number): MeasuringTable {
  const piece = table.terrain.find((each) => each.id === id);
  if (!piece) return table;
  const breadth = ({ left, right }: Box): number => right - left;
  const line = breadth(boxOf(courseOf(piece)));
  // What a band reaches beyond its line does not grow; one that runs straight up has nothing else to widen.
  const beyond = breadth(boxOfTerrain(piece)) - line;
  return line > 0 ? resizeItems(table, [id], (width - beyond) / line) : table;
}
