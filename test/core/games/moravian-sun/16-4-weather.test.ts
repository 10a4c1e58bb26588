/** 16.4, 16.42 The weather and its memory, by the worked case 21, and the hours of fog. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { isFogHex, isFoggy, rollWeather } from '../../../../core/games/moravian-sun/16-4-weather.ts';
import type { Weather } from '../../../../core/games/moravian-sun/data.ts';
import { weather } from '../../../../core/games/moravian-sun/show-tracks.ts';
import { situation, table } from './table.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const roll = (weather: Weather, face: number, of?: Umpire) =>
  table(
    { weather },
    function* (game, umpire) {
      rollWeather(game, of ?? umpire);
      yield* [];
    },
    of ? [] : [face],
  );
const after = (weather: Weather): readonly Weather[] => FACES.map((face) => roll(weather, face).game.weather);
const added = (weather: Weather) => roll(weather, 3).told('weather').tally?.lines;

describe('16.4 the weather', () => {
  test('the Coalition rolls, and the table has four skies [16.4-a] [16.4-c]', () => {
    const seats: unknown[] = [];
    const asked = (_die: unknown, rule: string, by: unknown) => {
      seats.push([rule, by]);
      return { face: 4, row: 'overcast' };
    };
    roll('snow', 4, { table: asked, tell: () => undefined } as unknown as Umpire);
    expect(seats).toEqual([['16.4-a', { seat: 'coalition' }]]);
    expect(roll('snow', 4).told('weather')).toMatchObject({ rule: '16.4-c', params: { face: 4 } });
    // Worked case 21: after snow nothing is added.
    expect(after('snow')).toEqual(['snow', 'sleet', 'sleet', 'overcast', 'overcast', 'overcast']);
  });

  test('worked case 21: after overcast or sun 1 is added [16.41-a]', () => {
    expect(after('overcast')).toEqual(['sleet', 'sleet', 'overcast', 'overcast', 'overcast', 'sun']);
    expect(after('sun')).toEqual(after('overcast'));
    for (const sky of ['overcast', 'sun'] as const) expect(added(sky)).toMatchObject([{ rule: '16.41-a', amount: 1 }]);
  });

  test('worked case 21: after sleet 1 is taken away [16.41-b]', () => {
    expect(after('sleet')).toEqual(['snow', 'snow', 'sleet', 'sleet', 'overcast', 'overcast']);
    expect(added('sleet')).toMatchObject([{ rule: '16.41-b', amount: -1 }]);
  });
});

describe('16.42 fog', () => {
  const hours = (weather: Weather, options = {}) =>
    Array.from({ length: 12 }, (_, index) => index + 1).filter((turn) =>
      isFoggy(situation({ turn, weather, options })),
    );

  test('under snow or a grey sky, from nine to five, and by the set-up on the first three turns [16.42-a]', () => {
    // Turn 4 begins at nine, turn 12 at seventeen.
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    expect([hours('snow'), hours('overcast')]).toEqual([all, all]);
    expect([hours('sleet'), hours('sun')]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    const campaign = [1, 2, 3, 11, 12, 13].filter((turn) =>
      isFoggy(situation({ scenario: 'two-days', turn, weather: 'snow' })),
    );
    // Of the first day from nine, its third turn, to seventeen, its eleventh.
    expect(campaign).toEqual([3, 11]);
  });

  test('option: from seventeen to nine [16.42-a]', () => {
    expect(hours('overcast', { 'fog-hours': 'historical' })).toEqual([1, 2, 3, 4, 12]);
  });

  test('it lies on level 1 alone [16.42-a]', () => {
    const game = situation({ turn: 5, weather: 'snow' });
    expect([isFogHex(game, 820), isFogHex(game, 1307)]).toEqual([true, false]);
  });

  test('the line beside the map tells of sky, fog and night [16.43-a]', () => {
    const rules = (about: Parameters<typeof situation>[0]) => weather(situation(about)).lines.map(({ rule }) => rule);
    expect(rules({ turn: 5, weather: 'snow' })).toEqual(['16.4-c', '16.42-a']);
    expect(rules({ turn: 5 })).toEqual(['16.4-c']);
    expect(rules({ scenario: 'two-days', turn: 12 })).toEqual(['16.4-c', '16.43-a']);
  });
});
