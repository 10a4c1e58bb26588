/** The order in which a key goes from one offered place to the next. */
import type { Target } from '../../../core/engine/target.ts';

/**
 * @param sumOf what the die would be rolled with there; `null` where nothing is rolled
 * @returns the place with the highest sum first, and those without a sum last, in the order in which they were given
 */
export function tour(places: readonly Target[], sumOf: (place: Target) => number | null): readonly Target[] {
  const sums = places.map((place) => [place, sumOf(place) ?? Number.NEGATIVE_INFINITY] as const);
  return sums.toSorted(([, a], [, b]) => (a === b ? 0 : b - a)).map(([place]) => place);
}
