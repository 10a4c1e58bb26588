import { expect, test } from 'vitest';
import { ranked, ranksOf } from '../../../core/engine/standing.ts';

test('those that are level share a rank, and the ranks that they would have had stay free', () => {
  const places = ranked({ austria: 12, britain: 20, france: 20, prussia: 7, russia: 12, spain: 12, turkey: 0 });
  expect(ranksOf({ places }).map(({ rank, seats }) => [rank, seats])).toEqual([
    [1, ['britain', 'france']],
    [3, ['austria', 'russia', 'spain']],
    [6, ['prussia']],
    [7, ['turkey']],
  ]);
});
