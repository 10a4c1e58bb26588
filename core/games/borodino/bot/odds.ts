/** What the house bot makes of the odds of a shot, an assault or a charge. */
import type { Preview } from '../../../engine/decision.ts';
import { weighed } from '../../../engine/odds.ts';
import { weigh } from '../odds.ts';

/** What a result is worth to the side that strikes, by the end of its key. */
const WORTH: readonly [RegExp, number][] = [
  [/stray/, -1],
  [/disorder-retreat|breakthrough/, 1.5],
  [/failed|disorder|defenders|taken/, 1],
  [/counter-assault/, -1.5],
  [/attackers/, -1],
];

/** How many runs of the procedure the bot has the patience for. */
const RUNS = 200;

/** What a stroke is worth to the side that strikes, over all its results. */
export function worthOf(preview: Preview): number {
  return worthsOf(preview).reduce((sum, { worth, probability }) => sum + worth * probability, 0);
}

/** How likely it is that the enemy suffers by a stroke, and that the side that strikes does; between 0 and 1. */
export function chancesOf(preview: Preview): { readonly gain: number; readonly loss: number } {
  const worths = worthsOf(preview);
  const share = (counts: (worth: number) => boolean): number =>
    worths.reduce((sum, { worth, probability }) => sum + (counts(worth) ? probability : 0), 0);
  return { gain: share((worth) => worth > 0), loss: share((worth) => worth < 0) };
}

const worthsOf = (preview: Preview) =>
  weighed({ weigh }, preview, RUNS).odds.map(({ result, probability }) => ({
    worth: WORTH.find(([pattern]) => pattern.test(result.key))?.[1] ?? 0,
    probability,
  }));
