/** What things on the table are called in readings. */
import type { Message, Param } from '../engine/verdict.ts';
import type { ItemId, MeasuringTable } from './document.ts';
import { terrainOf, unitOf } from './place.ts';
import type { Band } from './tool.ts';

/**
 * What fills the blanks `name` and `number` for a unit or a terrain piece: its own name and 0, or that of its kind and
 * its number among those of its kind.
 */
export function named(table: MeasuringTable, id: ItemId): NonNullable<Message['params']> {
  const piece = terrainOf(table, id);
  const own = unitOf(table, id)?.name ?? piece?.name;
  if (own != null || !piece) return { name: own ?? id, number: 0 };
  const kin = table.terrain.filter(({ kind }) => kind === piece.kind);
  return { name: { word: `measure.terrain.${piece.kind}` }, number: kin.indexOf(piece) + 1 };
}

const OURS = 'measure.band.';

/** What fills the blank for a band. A person's own name is taken as it is, braces and all. */
export function nameOfBand({ name }: Band): Param {
  return name.startsWith(OURS) ? { word: name } : name;
}
