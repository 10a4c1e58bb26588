import { describe, expect, test } from 'vitest';
import { combatPoints, KINDS } from '../../../../core/games/ordine-obliquo/02-kinds.ts';

test.each([
  [
    'infantry',
    [
      ['line', 'musket'],
      ['grenadier', 'musket'],
      ['jaeger', 'rifle'],
    ],
  ],
  [
    'cavalry',
    [
      ['cuirassiers', null],
      ['dragoons', null],
      ['hussars', null],
      ['cossacks', null],
    ],
  ],
  [
    'artillery',
    [
      ['light', 'light-gun'],
      ['heavy', 'heavy-gun'],
      ['howitzer', 'howitzer'],
    ],
  ],
] as const)('[OO-2.1-1] the kinds of %s, and what each usually carries', (type, kinds) => {
  for (const [kind, weapon] of kinds) expect([KINDS[kind].arm, KINDS[kind].weapons[0]]).toEqual([type, weapon]);
});

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
