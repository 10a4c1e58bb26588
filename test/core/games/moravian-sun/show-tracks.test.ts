/** The tracks beside the map. */
import { expect, test } from 'vitest';
import { tracks } from '../../../../core/games/moravian-sun/show-tracks.ts';
import { situation } from './table.ts';

test('the units of each side that wait on the turn track are counted [12.9-a]', () => {
  const game = situation({ turn: 6 });
  game.returning = [
    { unit: 'al-l-vyb', turn: 7 },
    { unit: 'al-l-perm', turn: 8 },
    { unit: 'fr-s-thie', turn: 7 },
  ];
  const waiting = tracks(game).find(({ rule }) => rule === '12.9-a');
  expect(waiting).toMatchObject({ label: { key: 'label.track.returning' }, values: { french: 1, coalition: 2 } });
});
