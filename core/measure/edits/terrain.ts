/** Terrain pieces: laid down and changed. */
import type { ItemId, MeasuringTable, Terrain } from '../document.ts';
import { hasRoom, nextNumber } from '../ids.ts';
import { moveItems } from './items.ts';

/** Lays a piece down, unless the table is full; its id is the table's to give (see `idsAdded`). */
export function addTerrain(table: MeasuringTable, piece: Omit<Terrain, 'id'>): MeasuringTable {
  if (!hasRoom(table, 1)) return table;
  const id = `terrain-${nextNumber(table)}`;
  return moveItems({ ...table, terrain: [...table.terrain, { ...piece, id }] }, [id], { x: 0, y: 0 });
}

/** Changes a piece: its kind, place, angle, shape. */
export function changeTerrain(table: MeasuringTable, id: ItemId, change: Partial<Omit<Terrain, 'id'>>): MeasuringTable {
  const terrain = table.terrain.map((piece) => (piece.id === id ? { ...piece, ...change } : piece));
  return moveItems({ ...table, terrain }, [id], { x: 0, y: 0 });
}
