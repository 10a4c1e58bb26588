import { describe, expect, test } from 'vitest';
import {
  conclude,
  pointsOf,
  standingByPoints,
} from '../../../../../../core/games/borodino/scenarios/7-september/victory.ts';
import type { Activated } from '../../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import type { Side } from '../../../../../../core/games/borodino/data.ts';
import { begin } from '../../../verbs.ts';
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
    const lines = (holder: Side, side: Side) =>
      pointsOf(day({ holder }), side).lines.map(({ rule, amount }) => [rule, amount]);
    expect([lines('russian', 'russian'), lines('russian', 'french')]).toEqual([[['SR.16-a', 10]], []]);
    expect([lines('french', 'russian'), lines('french', 'french')]).toEqual([[], [['SR.16-b', 10]]]);
  });
});

test('what there is to win: every group of the enemy and Borodino, and who has it [SR.15-a] [SR.15-b] [SR.16-b]', () => {
  const { prizes = [] } = standingByPoints(day({ broken: ['R-GD'], holder: 'french' }));
  const of = (group: string) =>
    prizes.find(({ what }) => JSON.stringify(what.params).includes(`label.group.${group}"`));
  expect(of('R-GD')).toMatchObject({ rule: 'SR.15-a', points: 10, holder: 'french' });
  expect(of('R-VIII')).toMatchObject({ rule: 'SR.15-a', points: 3, holder: null });
  expect(of('F-III')).toMatchObject({ rule: 'SR.15-b', points: 4, holder: null });
  expect(prizes[0]).toMatchObject({ rule: 'SR.16-b', points: 10, holder: 'french' });
});

describe('who has won', () => {
  // Worked case 39.
  const broken = ['R-VIII', 'R-VII', 'R-C4', 'R-2IND', 'F-III', 'F-VIII'];

  test('four Russian groups and Borodino against two French groups: the French by 14 [SR.16-c] [SR.14b-a]', () => {
    const standing = standingByPoints(day({ phase: 'over', holder: 'french', broken }));
    expect(standing.winners).toEqual(['french']);
    expect(standing.because.params).toMatchObject({ points: 14 });
  });

  test('and by 4 where the French Guard has broken too', () => {
    const standing = standingByPoints(day({ phase: 'over', holder: 'french', broken: [...broken, 'F-GD'] }));
    expect(standing.because.params).toMatchObject({ points: 4 });
  });

  test('nobody where points are level [SR.14b-a]', () => {
    const level = ['F-GD'];
    expect(standingByPoints(day({ phase: 'over', holder: 'french', broken: level })).winners).toEqual([]);
  });

  test('the end tells by how much, or with how many points each it is drawn [SR.16-c]', () => {
    const told = (more: Partial<Activated>) =>
      begin(day({ phase: 'over', holder: 'french', ...more }), function* (game, umpire) {
        conclude(game, umpire);
      }).facts.map(({ key, rule, params }) => [key, rule, params]);
    expect(told({ broken })).toEqual([['battle-won', 'SR.16-c', { side: { seat: 'french' }, points: 14 }]]);
    expect(told({ broken: ['F-GD'] })).toEqual([['battle-drawn', 'SR.16-c', { points: 10 }]]);
  });

  test('nobody has won before the end', () => {
    expect(standingByPoints(day({ holder: 'french', broken })).winners).toBeNull();
  });
});
