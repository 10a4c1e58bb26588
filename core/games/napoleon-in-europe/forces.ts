/** Units as a sentence counts them: "3 infantry and 1 cavalry". */
import type { Param } from '../../engine/verdict.ts';
import { type Forces, KINDS } from './data.ts';
import type { Unit } from './position.ts';
import { countKinds } from './units.ts';

/** The kinds among units, each with its number. */
export const forces = (units: readonly Pick<Unit, 'kind'>[]): Param => counted(countKinds(units));

export function counted(counts: Forces): Param {
  const present = KINDS.filter((kind) => counts[kind] > 0);
  if (present.length === 0) return { word: 'label.forces.none' };
  return {
    list: present.map((kind) => ({ phrase: { key: `label.forces.${kind}`, params: { count: counts[kind] } } })),
  };
}
