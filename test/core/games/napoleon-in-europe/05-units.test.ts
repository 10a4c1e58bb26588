import { describe, expect, test } from 'vitest';
import { DICE, MOVEMENT } from '../../../../core/games/napoleon-in-europe/05-units.ts';
import { KINDS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { isArmy } from '../../../../core/games/napoleon-in-europe/units.ts';

describe('5 the units', () => {
  test('[UNIT-1] infantry, cavalry and artillery are armies, generals are not', () => {
    expect(KINDS.filter((kind) => isArmy({ kind }))).toEqual(['infantry', 'cavalry', 'artillery']);
    expect(KINDS).toContain('general');
  });

  test.each([
    ['UNIT-2', 'infantry', 1, 1, 0],
    ['UNIT-3', 'cavalry', 2, 3, 0],
    ['UNIT-4', 'artillery', 1, 4, 2],
    ['UNIT-5', 'general', 2, 3, 0],
  ] as const)('[%s] %s: movement %i, dice in front %i and behind %i', (_id, kind, points, front, rear) => {
    expect(MOVEMENT[kind].points).toBe(points);
    expect(DICE[kind]).toMatchObject({ front, rear });
  });
});
