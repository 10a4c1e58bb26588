/** The ids of a table are numbered from the table itself, so that the same steps give the same ids everywhere. */
import type { ItemId, MeasuringTable, Terrain } from './document.ts';
import { ALL_POINTS_MOST, ITEMS_MOST } from './limits.ts';

/** Every id of a table with the place of what bears it, for example `units[3]`. */
export function idsOf(table: MeasuringTable): { id: ItemId; path: string }[] {
  return (['units', 'terrain', 'tools'] as const).flatMap((list) =>
    table[list].map(({ id }, index) => ({ id, path: `${list}[${index}]` })),
  );
}

/** One more than the highest number that ends an id or a group's name: 1 on an empty table. */
export function nextNumber(table: MeasuringTable): number {
  const groups = table.units.flatMap((unit) => (unit.group === null ? [] : [unit.group]));
  const numbers = [...idsOf(table).map(({ id }) => id), ...groups].map(numberOf);
  return numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
}

/** `unit-12` is 12. Digits beyond nine are no number of ours. */
const numberOf = (id: string): number => Number(/-(\d{1,9})$/.exec(id)?.[1] ?? 0);

/** The points of all shapes together. */
export function pointsOf(terrain: readonly Pick<Terrain, 'shape'>[]): number {
  return terrain.reduce((sum, { shape }) => sum + shape.points.length, 0);
}

/**
 * Whether so many more things may be laid on a table: no edit lays more than a table may hold.
 * @param points of the shapes among them
 */
export function hasRoom({ units, terrain, tools }: MeasuringTable, more: number, points = 0): boolean {
  const isFewEnough = units.length + terrain.length + tools.length + more <= ITEMS_MOST;
  return isFewEnough && (points === 0 || pointsOf(terrain) + points <= ALL_POINTS_MOST);
}

/** What is on a table that was not on it before: what an edit has added, in the table's order. */
export function idsAdded(before: MeasuringTable, after: MeasuringTable): ItemId[] {
  const known = new Set(idsOf(before).map(({ id }) => id));
  return idsOf(after).flatMap(({ id }) => (known.has(id) ? [] : [id]));
}
