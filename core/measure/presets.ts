/** Tables that are ready to be opened. */
import data from '../../assets/measure/presets.json' with { type: 'json' };
import type { Bilingual, Language } from '../words/words.ts';
import { checkTable } from './check.ts';
import type { ItemId, MeasuringTable } from './document.ts';

export interface Preset {
  readonly id: string;
  readonly title: Bilingual;
  /** Where it comes from, in a sentence or two. */
  readonly note: Bilingual;
  /** `reconstructed`: after a rulebook that does not say it all; `ours`: made up. */
  readonly source: 'reconstructed' | 'ours';
  readonly table: MeasuringTable;
  readonly names: Readonly<Record<ItemId, Bilingual>>;
}

/** In the order in which they are offered; the first is an empty table. */
export const PRESETS: readonly Preset[] = data.presets.map(({ table, source, ...preset }) => ({
  ...preset,
  names: preset.names as Preset['names'],
  source: source === 'reconstructed' ? source : 'ours',
  table: checkTable(table),
}));

/** The table of a preset, with the names of its units and pieces in a language. */
export function presetTable({ table, names }: Preset, language: Language): MeasuringTable {
  const called = <T extends { readonly id: ItemId }>(item: T): T => {
    const name = names[item.id];
    return name ? { ...item, name: name[language] } : item;
  };
  return { ...table, units: table.units.map(called), terrain: table.terrain.map(called) };
}
