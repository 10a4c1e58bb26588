import { describe, expect, test } from 'vitest';
import { combatPoints } from '../../../../core/games/ordine-obliquo/02-kinds.ts';

describe('2.4 combat points', () => {
  test.each([
    ['recruit', 4],
    ['militia', 4],
    ['regular', 5],
    ['veteran', 6],
    ['elite', 7],
  ] as const)('[OO-2.4-3] [OO-2.4-4] [OO-2.4-5] four bases, %s: %i', (experience, cp) => {
    expect(combatPoints({ kind: 'line', bases: 4, experience })).toBe(cp);
  });

  test.each([
    ['light', 3],
    ['howitzer', 3],
    ['heavy', 5],
  ] as const)('[OO-2.4-6] [OO-2.4-7] %s: %i, whatever the experience', (kind, cp) => {
    expect(combatPoints({ kind, bases: 1, experience: 'elite' })).toBe(cp);
  });
});
