/** The tracks beside the map, and what is read over it at a glance. */
import { expect, test } from 'vitest';
import { hexTarget } from '../../../../core/engine/target.ts';
import { arrivals, demoralisation, tracks, weather } from '../../../../core/games/moravian-sun/show-tracks.ts';
import { OVERLAYS } from '../../../../core/games/moravian-sun/show-overlays.ts';
import { situation } from './table.ts';

const veilOf = (game: ReturnType<typeof situation>) => OVERLAYS.find(({ id }) => id === 'veil')?.draw(game, []);
const signs = (game: ReturnType<typeof situation>) => weather(game).lines.map(({ sign }) => sign);

test('[16.43-a] the twelfth turn of the campaign is the night: it is said, and it lies over the whole sheet', () => {
  const night = situation({ scenario: 'two-days', turn: 12, weather: 'overcast' });
  expect(signs(night)).toEqual(['overcast', 'night']);
  expect(veilOf(night)).toEqual({ veil: 'night', places: [], rule: '16.43-a' });
  expect(signs(situation({ scenario: 'two-days', turn: 13, weather: 'sun' }))).toEqual(['sun']);
  expect(veilOf(situation({ scenario: 'two-days', turn: 13, weather: 'sun' }))?.veil).toBeUndefined();
});

test('[16.62.1-a] each army has its own gauge, up to the points at which it is demoralised', () => {
  const game = { ...situation({}), demoralisation: { french: 42, russian: 53, austrian: 21 } };
  expect(demoralisation(game).rows.map(({ values, most }) => [values, most])).toEqual([
    [{ french: 42 }, 65],
    [{ coalition: 53 }, 60],
    [{ coalition: 21 }, 20],
  ]);
});

test('the units of each side that wait on the turn track are counted [12.9-a]', () => {
  const game = situation({ turn: 6 });
  game.returning = [
    { unit: 'al-l-vyb', turn: 7 },
    { unit: 'al-l-perm', turn: 8 },
    { unit: 'fr-s-thie', turn: 7 },
  ];
  const waiting = tracks(game).rows.find(({ rule }) => rule === '12.9-a');
  expect(waiting).toMatchObject({ label: { key: 'label.track.returning' }, values: { french: 1, coalition: 2 } });
});

test('[8.0-a] [15.4.3-a] who comes stands at the turn, and who was not let in yet at the present one', () => {
  const game = situation({ turn: 6 });
  game.coming = [
    { turn: 8, hex: 108, units: ['fr-s-vare', 'fr-s-fere'], leaders: ['vandamme'] },
    { turn: 5, hex: 4020, units: ['al-k-szk1'], leaders: [] },
  ];
  game.returning = [{ unit: 'al-l-vyb', turn: 7 }];
  expect(arrivals(game)).toEqual([
    { turn: 8, seat: 'french', units: ['fr-s-vare', 'fr-s-fere', 'vandamme'], where: { place: hexTarget(108) } },
    { turn: 6, seat: 'coalition', units: ['al-k-szk1'], where: { place: hexTarget(4020) } },
    { turn: 7, seat: 'coalition', units: ['al-l-vyb'], where: { word: 'label.arrival.rebuilt' } },
  ]);
});
