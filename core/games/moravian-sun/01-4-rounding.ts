/** 1.4 Fractions go up to the next whole number where no rule says otherwise. */
import { line, tally, type Tally } from '../../engine/tally.ts';

const UP = { rule: '1.4-a', whole: Math.ceil };

/** Half of a movement allowance. */
export const halfOf = (points: number): number => UP.whole(points / 2);

/** A sum, with a line for what is missing to the next whole number. */
export function rounded({ title, lines, total }: Tally): Tally {
  const missing = UP.whole(total) - total;
  return tally(title, [...lines, missing > 0 ? line(UP.rule, missing, 'modifier.rounded-up') : null]);
}
