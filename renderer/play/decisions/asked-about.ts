/** What a question names, for one that is not answered on the ground: people look there before they say yes or no. */
import type { Message, Param } from '../../../core/engine/verdict.ts';
import { type Ground, placeOfTarget } from './target.ts';

export interface AskedAbout {
  /** Where it is about, in the order of the names. */
  readonly places: readonly number[];
  /** The first unit that is named; `null` where none is. */
  readonly unit: string | null;
}

export function askedAbout({ params = {} }: Message, ground: Ground): AskedAbout {
  const named = Object.values(params).flatMap(flat);
  const units = named.flatMap((param) => (typeof param === 'object' && 'unit' in param ? [param.unit] : []));
  const places = named.flatMap((param) => (typeof param === 'object' && 'place' in param ? [param.place] : []));
  const found = [...units, ...places].map((target) => placeOfTarget(target, ground));
  return { places: [...new Set(found.filter((place) => place !== null))], unit: units[0] ?? null };
}

const flat = (param: Param): readonly Param[] =>
  typeof param === 'object' && 'list' in param ? param.list.flatMap(flat) : [param];
