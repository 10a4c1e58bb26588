import { expect, test } from 'vitest';
import { musterOf } from '../../../core/engine/report/muster.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { playRandom } from './play.ts';

/** The rolls that a report counts losses with name the same units from the first action to the last. */
export function musters(ruleset: Ruleset<unknown>): void {
  test('the rolls name every unit once, of a seat, with what is left of it, and leave nobody out later', () => {
    const rolls: string[] = [];
    playRandom(ruleset, {
      seed: 41,
      before({ position, seats }) {
        const muster = musterOf(ruleset, position);
        const ids = muster.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(muster.filter(({ seat, strength }) => !seats.includes(seat) || !(strength >= 0))).toEqual([]);
        rolls.push(ids.toSorted().join());
      },
    });
    expect(new Set(rolls).size).toBe(1);
    expect(rolls[0]).not.toBe('');
  });
}
