import { describe, expect, test } from 'vitest';
import { pointsOf, standingByPoints } from '../../../../../../core/games/borodino/scenarios/7-september/victory.ts';
import type { Activated } from '../../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { day7 } from '../../day7.ts';

const day = (more: Partial<Activated>) => day7({}, more);

describe('victory points', () => {
  test('for a Russian group 3, for its Guard 10 [SR.15-a]', () => {
    const game = day({ broken: ['R-VIII', 'R-GD'] });
    expect(pointsOf(game, 'french').lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['SR.15-a', 3],
      ['SR.15-a', 10],
    ]);
  });

  test('for a French group 4, for the Guard 10 [SR.15-b]', () => {
    const game = day({ broken: ['F-III', 'F-GD'], holder: 'french' });
    expect(pointsOf(game, 'russian').lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['SR.15-b', 10],
      ['SR.15-b', 4],
    ]);
  });

  test('10 for Borodino, to the one side that held it last [SR.16-a] [SR.16-b]', () => {
    expect([pointsOf(day({}), 'russian').total, pointsOf(day({}), 'french').total]).toEqual([10, 0]);
    const taken = day({ holder: 'french' });
    expect([pointsOf(taken, 'russian').total, pointsOf(taken, 'french').total]).toEqual([0, 10]);
  });
});

describe('who has won', () => {
  // Worked case 39.
  const broken = ['R-VIII', 'R-VII', 'R-C4', 'R-2IND', 'F-III', 'F-VIII'];

  test('four Russian groups and Borodino against two French groups: the French by 14 [SR.16-c]', () => {
    const standing = standingByPoints(day({ phase: 'over', holder: 'french', broken }));
    expect(standing.winners).toEqual(['french']);
    expect(standing.because.params).toMatchObject({ points: 14 });
  });

  test('and by 4 where the French Guard has broken too', () => {
    const standing = standingByPoints(day({ phase: 'over', holder: 'french', broken: [...broken, 'F-GD'] }));
    expect(standing.because.params).toMatchObject({ points: 4 });
  });

  test('nobody where points are level', () => {
    const level = ['F-GD'];
    expect(standingByPoints(day({ phase: 'over', holder: 'french', broken: level })).winners).toEqual([]);
  });

  test('nobody has won before the end', () => {
    expect(standingByPoints(day({ holder: 'french', broken })).winners).toBeNull();
  });
});
