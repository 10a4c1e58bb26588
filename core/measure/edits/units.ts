/** Units: laid down, changed, grouped. */
import { committed } from '../../space/table/pose.ts';
import type { ItemId, MeasuringTable, Unit } from '../document.ts';
import { hasRoom, nextNumber } from '../ids.ts';
import { pulledBack, withGroups } from './items.ts';

/** Lays a unit down, unless the table is full; its id is the table's to give (see `idsAdded`). */
export function addUnit(table: MeasuringTable, unit: Omit<Unit, 'id'>): MeasuringTable {
  if (!hasRoom(table, 1)) return table;
  const id = `unit-${nextNumber(table)}`;
  const units = [...table.units, { ...unit, id, pose: committed(unit.pose) }];
  return pulledBack({ ...table, units }, [id]);
}

/** Changes a unit: its side, arm, bases, formation, pose, allowance. */
export function changeUnit(table: MeasuringTable, id: ItemId, change: Partial<Omit<Unit, 'id'>>): MeasuringTable {
  const units = table.units.map((unit) => {
    if (unit.id !== id) return unit;
    const changed = { ...unit, ...change };
    return { ...changed, pose: committed(changed.pose) };
  });
  return pulledBack({ ...table, units }, [id]);
}

/** Makes one group of units, and of the groups that they belong to. One unit alone is no group. */
export function groupUnits(table: MeasuringTable, ids: readonly ItemId[]): MeasuringTable {
  const all = new Set(withGroups(table, ids));
  const chosen = table.units.filter(({ id }) => all.has(id));
  if (chosen.length < 2) return table;
  const group = `group-${nextNumber(table)}`;
  return { ...table, units: table.units.map((unit) => (all.has(unit.id) ? { ...unit, group } : unit)) };
}

/** Undoes the groups that some units belong to. */
export function ungroupUnits(table: MeasuringTable, ids: readonly ItemId[]): MeasuringTable {
  const all = new Set(withGroups(table, ids));
  const isGrouped = ({ id, group }: Unit): boolean => all.has(id) && group !== null;
  if (!table.units.some(isGrouped)) return table;
  return { ...table, units: table.units.map((unit) => (isGrouped(unit) ? { ...unit, group: null } : unit)) };
}
