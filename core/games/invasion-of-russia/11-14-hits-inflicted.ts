/** 11.14, 11.15 How many hits each side inflicts, line by line. */
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { Side } from './data.ts';

/** The hits on the loser: the difference, at most one for each unit in good order that the winner had. */
export function hitsOnLoser(loser: Side, difference: number, strength: number): Tally {
  const cap = strength === 0 ? '11.18-d' : '11.14-b';
  return tally({ key: 'label.tally.hits', params: { side: { seat: loser } } }, [
    line('11.14-a', difference, 'modifier.hits.difference'),
    difference > strength ? line(cap, strength - difference, 'modifier.hits.cap', { count: strength }) : null,
  ]);
}

/** The hits on the winner: half the difference, changed by a die, within the units in good order that the loser had. */
export function hitsOnWinner(winner: Side, difference: number, change: number, strength: number): Tally {
  const half = Math.floor(difference / 2);
  const most = Math.min(Math.max(0, half + change), strength);
  const cap = strength === 0 ? '11.18-d' : '11.15-b';
  return tally({ key: 'label.tally.hits', params: { side: { seat: winner } } }, [
    line('11.15-a', half, 'modifier.hits.half'),
    line('11.15-a', change, 'modifier.hits.die'),
    most === half + change ? null : line(cap, most - half - change, 'modifier.hits.cap', { count: strength }),
  ]);
}

/** How the die changes the hits on the winner (11.15-a). */
export const changeBy = (face: number): number => (face <= 2 ? -1 : face <= 4 ? 0 : 1);
