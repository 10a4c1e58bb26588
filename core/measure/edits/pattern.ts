/** Patterns: a table, or what was chosen of it, kept to be laid again on others. */
import type { ItemId, MeasuringTable, Unit } from '../document.ts';
import { type Relay, relaid } from '../follow.ts';
import { hasRoom, idsOf, nextNumber, pointsOf } from '../ids.ts';
import { removeItems, withGroups } from './items.ts';
import { pulledToEdge } from './sheet.ts';
import { removeTools } from './tools.ts';

/** The chosen things alone, with the groups of the chosen units, where they lie; without the picture under them. */
export function patternOf(table: MeasuringTable, ids: readonly ItemId[]): MeasuringTable {
  const chosen = new Set(withGroups(table, ids));
  const others = idsOf(table).flatMap(({ id }) => (chosen.has(id) ? [] : [id]));
  return { ...removeTools(removeItems(table, others), others), photograph: null };
}

/** The pattern in the table's place: its size, what lies on it, its picture; lengths stay in the table's unit. */
export function replaceTable({ shown }: MeasuringTable, pattern: MeasuringTable): MeasuringTable {
  return { ...pattern, shown: { ...pattern.shown, unit: shown.unit } };
}

/**
 * Lays what lies on a pattern on the table too, where it lay there, pulled back where the table is smaller. Groups stay
 * groups, and instruments follow what they followed. The same table where it has no room for all.
 */
export function layPattern(table: MeasuringTable, pattern: MeasuringTable): MeasuringTable {
  if (!hasRoom(table, idsOf(pattern).length, pointsOf(pattern.terrain))) return table;
  const { units, terrain, tools } = renumbered(pattern, nextNumber(table));
  const laid = {
    ...table,
    units: [...table.units, ...units],
    terrain: [...table.terrain, ...terrain],
    tools: [...table.tools, ...tools],
  };
  return pulledToEdge(laid, { units, terrain, tools });
}

/** The same things under other numbers. */
function renumbered(pattern: MeasuringTable, from: number): Pick<MeasuringTable, 'units' | 'terrain' | 'tools'> {
  let number = from;
  const kinds = Object.entries({ unit: pattern.units, terrain: pattern.terrain, tool: pattern.tools });
  const ids = new Map(kinds.flatMap(([kind, items]) => items.map(({ id }) => [id, `${kind}-${number++}`] as const)));
  const groups = new Map<string, string>();
  const groupOf = ({ group }: Unit): string | null => {
    if (group === null) return null;
    if (!groups.has(group)) groups.set(group, `group-${number++}`);
    return groups.get(group) ?? null;
  };
  const given = (id: ItemId): ItemId => ids.get(id) ?? id;
  const along = <A extends object>(anchor: A): A =>
    'item' in anchor ? { ...anchor, item: given(anchor.item as ItemId) } : anchor;
  const relay: Relay = { spot: along, front: along, from: along };
  return {
    units: pattern.units.map((unit) => ({ ...unit, id: given(unit.id), group: groupOf(unit) })),
    terrain: pattern.terrain.map((piece) => ({ ...piece, id: given(piece.id) })),
    tools: pattern.tools.map((tool) => relaid({ ...tool, id: given(tool.id) }, relay)),
  };
}
