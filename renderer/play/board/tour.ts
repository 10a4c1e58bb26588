/** The order in which a key goes from one offered place to the next. */
import type { Target } from '../../../core/engine/target.ts';

/**
 * @param worthOf how good the answer is with that place; `null` where nothing tells
 * @returns the best place first, and those of no known worth last, in the order in which they were given
 */
export function tour(places: readonly Target[], worthOf: (place: Target) => number | null): readonly Target[] {
  const worths = places.map((place) => [place, worthOf(place) ?? Number.NEGATIVE_INFINITY] as const);
  return worths.toSorted(([, a], [, b]) => (a === b ? 0 : b - a)).map(([place]) => place);
}
