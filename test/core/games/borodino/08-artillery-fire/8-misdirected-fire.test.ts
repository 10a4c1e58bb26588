import { describe, expect, test } from 'vitest';
import { shotAt } from '../../../../../core/games/borodino/08-artillery-fire/2-fire-tally.ts';
import { resolveFire } from '../../../../../core/games/borodino/08-artillery-fire/5-resolution.ts';
import { type Situation, table } from '../table.ts';

const GUNS = 'f-fr-foot'; // Fire 4, range 3-5, Cohesion 7
const FOOT = 'r-27d-1'; // Cohesion 6, then 5

describe('misdirected fire', () => {
  const fire = (french: Situation['french'] & object, at: number, dice: number[]) =>
    table(
      { french: { [GUNS]: 4300, ...french }, russian: { [FOOT]: at } },
      (game, umpire) => resolveFire(game, shotAt(game, [GUNS], at), umpire),
      dice,
    );

  test('[8.8-a] a friend on the line but not next to the target is safe', () => {
    fire({ 'f-cm-61': 4201 }, 4001, [0]).expectOver();
  });

  test('[8.8-a] a friend next to the target but off the line is safe', () => {
    fire({ 'f-cm-61': 4101 }, 4001, [0]).expectOver();
  });

  test('[8.8-a] a friend beside the hexside that the line runs along is not in a crossed hex', () => {
    fire({ 'f-cm-61': 4201 }, 4100, [0]).expectOver();
  });

  test('[8.8-b] every friend in the hex rolls for itself', () => {
    const t = fire({ 'f-cm-61': 4100, 'f-cm-57a': 4100 }, 4001, [1, 9, 9]);
    expect(t.unit('f-cm-61').disordered).toBe(true);
    expect(t.unit('f-cm-57a').disordered).toBe(false);
  });
});
