import { describe, expect, test } from 'vitest';
import { isInRange, reaches } from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { LEADERS } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { day7 } from '../day7.ts';

describe('the range', () => {
  /** Napoleon in 3908 (range 4), Kutuzov in 2718 (range 2). */
  const game = day7({ 'f-gr-7': 3908, 'f-gr-12': 3508, 'f-gr-21': 3408, 'r-lg-1': 2716, 'r-lg-2': 2715 });

  test('[5.61-d] is counted from the hex beside him on: 4 hexes from Napoleon and 2 from Kutuzov are in it, one more is not', () => {
    const inRange = (side: 'french' | 'russian', ids: readonly string[]) =>
      ids.map((id) => isInRange(game, LEADERS[side], id));
    expect(inRange('french', ['f-gr-7', 'f-gr-12', 'f-gr-21'])).toEqual([true, true, false]);
    expect(inRange('russian', ['r-lg-1', 'r-lg-2'])).toEqual([true, false]);
  });

  test('a unit beside the map is never in it', () => {
    expect(isInRange(game, LEADERS.french, 'f-og1')).toBe(false);
  });

  test('a Command is reached by any unit of it', () => {
    expect(reaches(game, LEADERS.french, ['f-gr-21', 'f-gr-12'])).toBe(true);
    expect(reaches(game, LEADERS.french, ['f-gr-21'])).toBe(false);
  });
});
