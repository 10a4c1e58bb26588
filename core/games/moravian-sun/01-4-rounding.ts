/** 1.4 Fractions go up to the next whole number where no rule says otherwise. */
import { line, tally, type Tally } from '../../engine/tally.ts';

/** Half of a movement allowance, a fraction of it up (1.4-a). */
export const halfOf = (points: number): number => Math.ceil(points / 2);

/** A sum, with a line for what is missing to the next whole number. */
export function rounded({ title, lines, total }: Tally): Tally {
  const missing = Math.ceil(total) - total;
  return tally(title, [...lines, missing > 0 ? line('1.4-a', missing, 'modifier.rounded-up') : null]);
}
