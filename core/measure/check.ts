/** The door for measuring tables from outside: the archive, exchange files, the page. */
import { BadFile, firstFault } from '../archive/bad-file.ts';
import type { ItemId, MeasuringTable } from './document.ts';
import { idsOf, pointsOf } from './ids.ts';
import { ALL_POINTS_MOST, ITEMS_MOST } from './limits.ts';
import { followed } from './follow.ts';
import { measuringTable } from './schema.ts';

/**
 * Takes a measuring table from plain JSON, whole or not at all.
 * @throws BadFile naming the first fault and where it is, for example `units[3].pose.x`
 */
export function checkTable(value: unknown): MeasuringTable {
  const taken = measuringTable.safeParse(value);
  if (!taken.success) throw firstFault(taken.error);
  checkIds(taken.data);
  checkFollowed(taken.data);
  if (pointsOf(taken.data.terrain) > ALL_POINTS_MOST)
    throw new BadFile('too-many-points', 'terrain', { most: ALL_POINTS_MOST });
  return taken.data;
}

function checkIds(table: MeasuringTable): void {
  const seen = new Set<ItemId>();
  for (const { id, path } of idsOf(table)) {
    if (seen.has(id)) throw new BadFile('double-id', `${path}.id`, { id });
    seen.add(id);
  }
  if (seen.size > ITEMS_MOST) throw new BadFile('too-many-items', '', { most: ITEMS_MOST });
}

/** Instruments follow what is there: spots and fronts units, distances terrain too. */
function checkFollowed(table: MeasuringTable): void {
  const units = new Set(table.units.map((unit) => unit.id));
  const terrain = new Set(table.terrain.map((piece) => piece.id));
  table.tools.forEach((tool, index) => {
    const lost = followed(tool).find((id) => !units.has(id) && !(tool.tool === 'distances' && terrain.has(id)));
    if (lost !== undefined) throw new BadFile('no-item', `tools[${index}]`, { id: lost });
  });
}
