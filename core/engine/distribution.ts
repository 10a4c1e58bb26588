import { type Die, facesOf } from './dice.ts';

/** Exact probabilities of outcomes; no sampling. Outcomes are compared by their key. */
export interface Distribution<T> {
  readonly outcomes: readonly { readonly value: T; readonly probability: number }[];
}

/** The outcome is certain. */
export function certain<T>(value: T): Distribution<T> {
  return { outcomes: [{ value, probability: 1 }] };
}

/** Every face of a die, each as likely. */
export function rollOf(die: Die): Distribution<number> {
  const faces = facesOf(die);
  return { outcomes: faces.map((value) => ({ value, probability: 1 / faces.length })) };
}

/**
 * What follows from each outcome, with equal results put together.
 * @param keyOf tells outcomes apart; by default their JSON
 */
export function follow<T, U>(
  first: Distribution<T>,
  then: (value: T) => Distribution<U>,
  keyOf: (value: U) => string = (value) => JSON.stringify(value),
): Distribution<U> {
  const sums = new Map<string, { value: U; probability: number }>();
  for (const { value, probability } of first.outcomes) {
    for (const next of then(value).outcomes) {
      const key = keyOf(next.value);
      const known = sums.get(key);
      const share = probability * next.probability;
      if (known) known.probability += share;
      else sums.set(key, { value: next.value, probability: share });
    }
  }
  return { outcomes: [...sums.values()] };
}

/** The chance that a die is at most `limit` after adding `modifier`. */
export function chanceAtMost(die: Die, limit: number, modifier = 0): number {
  const faces = facesOf(die);
  return faces.filter((face) => face + modifier <= limit).length / faces.length;
}

/** A yes with this probability. */
export function chance(probability: number): Distribution<boolean> {
  const both = [
    { value: true, probability },
    { value: false, probability: 1 - probability },
  ];
  return { outcomes: both.filter((outcome) => outcome.probability > 0) };
}
