import { expect, test } from 'vitest';
import { facesOf } from '../../../../core/engine/dice.ts';
import { artilleryFire } from '../../../../core/games/borodino/08-artillery-fire/index.ts';
import { path, table } from './table.ts';

test('[2.3-a] the die reads 0 to 9, and its 0 adds nothing', () => {
  expect(facesOf('d10')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const t = table({ phase: 'artillery', french: { 'f-fr-foot': 4300 }, russian: { 'r-27d-1': 4001 } }, artilleryFire);
  // Fire 4 within Effective Range at one unit in the open
  t.play(path('f-fr-foot', 4001), [0]);
  expect(t.told('fired').params).toMatchObject({ total: 4 });
});
