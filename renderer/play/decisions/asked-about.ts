/** What a question names, for one that is not answered on the ground: people look there before they say yes or no. */
import { type Message, placesNamed, unitsNamed } from '../../../core/engine/verdict.ts';
import { type Target, unitTarget } from '../../../core/engine/target.ts';
import { type Ground, placeOfTarget } from './target.ts';

export interface AskedAbout {
  /** Where it is about, in the order of the names. */
  readonly places: readonly Target[];
  /** The first unit that is named; `null` where none is. */
  readonly unit: string | null;
}

export function askedAbout(question: Message, ground: Ground): AskedAbout {
  const units = unitsNamed(question);
  const found = [...units.map(unitTarget), ...placesNamed(question)].map((target) => placeOfTarget(target, ground));
  return { places: [...new Set(found.filter((place) => place !== null))], unit: units[0] ?? null };
}
