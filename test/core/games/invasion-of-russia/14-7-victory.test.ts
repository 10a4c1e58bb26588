/** 14.4, 14.7 The end of the game, and its points. */
import { expect, test } from 'vitest';
import { endTurn, pointsOf, standingOf } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { MOSCOW, ST_PETERSBURG } from '../../../../core/games/invasion-of-russia/data.ts';
import { linesOf } from './combats.ts';
import { type Situation, situation, table } from './table.ts';

const [WILNO, MINSK, VITEBSK, BRZESC, SMOLENSK, WARSAW] = [1808, 1610, 1208, 2113, 1009, 2513];
/** Worked case 25. */
const HELD = {
  ...{ [WILNO]: 'fr-i-iv1', [MINSK]: 'fr-i-iv2', [VITEBSK]: 'fr-i-iv3', [BRZESC]: 'fr-i-iv4', [SMOLENSK]: 'fr-i-il1' },
};
const ending = (decisive: number, at: Situation['at'] = HELD, turn = 16) =>
  table({ turn, phase: 'turn-end', at }, function* (game, umpire) {
    game.decisive = decisive;
    yield* endTurn(game, umpire);
  });

test('[14.7-b] at the start the cities are worth 5 to the French and 14 to the Russians', () => {
  const game = situation({});
  expect(linesOf(pointsOf(game, 'french'))).toEqual({ '14.7-b': 5 });
  expect(linesOf(pointsOf(game, 'russian'))).toEqual({ '14.7-b': 14, '14.7-g': 12 });
});

test('[14.7-b] Moscow, St Petersburg and Warsaw are worth 3 each', () => {
  const game = situation({ at: { [MOSCOW]: 'fr-i-iv1', [ST_PETERSBURG]: 'fr-i-iv2', [WARSAW]: 'ru-1v-iv1' } });
  expect(linesOf(pointsOf(game, 'french'))).toEqual({ '14.7-b': 2, '14.7-c': 6 });
  expect(linesOf(pointsOf(game, 'russian'))).toEqual({ '14.7-b': 8, '14.7-c': 3, '14.7-g': 12 });
});

test('[14.7-c] cities count by combat units: leaders alone neither take nor hold', () => {
  const game = situation({ at: { [WILNO]: 'fr-i-iv1', [MINSK]: 'fr-ney' } });
  expect(linesOf(pointsOf(game, 'french'))).toEqual({ '14.7-b': 5, '14.7-c': 1 });
  expect(linesOf(pointsOf(game, 'russian'))).toEqual({ '14.7-b': 13, '14.7-c': 0, '14.7-g': 12 });
});

test('[14.7-f] [14.7-g] [14.7-h] worked case 25: with two decisive points the Russians win by 11 to 10', () => {
  const t = ending(2);
  expect(t.facts.filter(({ key }) => key === 'points').map(({ rule, params }) => [rule, params['count']])).toEqual([
    ['14.7-g', 11],
    ['14.7-f', 10],
  ]);
  expect(t.game.over).toEqual({ winner: 'russian', rule: '14.7-h' });
});

test('[14.7-h] worked case 25: with one the totals tie at 10, and the French win', () => {
  const t = ending(1);
  expect(t.told('game-over')).toMatchObject({ rule: '14.7-h', params: { french: 10, russian: 10 } });
  expect(t.game.over).toEqual({ winner: 'french', rule: '14.7-h' });
});

test('the end says what decided it: points [14.7-h], or Napoleon [14.7-a]', () => {
  const { game } = ending(2);
  expect(standingOf(game).because.key).toBe('label.standing.points');
  game.over = { winner: 'russian', rule: '14.7-a' };
  expect(standingOf(game)).toMatchObject({ winners: ['russian'], because: { key: 'label.standing.napoleon' } });
});

test('[14.7-h] while the war goes on it says what is missing to whoever would lose now; a tie would be French', () => {
  // 5 points against 14 of cities and 12 of decisive victories.
  expect(standingOf(situation({})).because).toEqual({ key: 'label.standing.russian-ahead', params: { count: 21 } });
  const level = { ...situation({ at: HELD }), decisive: 1 };
  expect(standingOf(level).because).toEqual({ key: 'label.standing.french-ahead', params: { count: 1 } });
});

test('[16.9-c] in an independent west it says how many cities are missing to the French', () => {
  const game = { ...situation({ at: HELD }), revolt: 'independent' as const };
  // Moscow, St Petersburg, Kiev, Luck and Riga.
  expect(standingOf(game).because).toEqual({ key: 'label.standing.all-cities', params: { count: 5 } });
});

test('[14.7-b] [14.7-c] every city that counts is named with its points and whoever has it', () => {
  const { prizes = [] } = standingOf(situation({ at: { [MOSCOW]: 'fr-i-iv1' } }));
  const of = (hex: number) => prizes.find(({ what }) => JSON.stringify(what.params).includes(`hex:${hex}`));
  expect(of(MOSCOW)).toMatchObject({ rule: '14.7-c', points: 3, holder: 'french' });
  expect(of(ST_PETERSBURG)).toMatchObject({ rule: '14.7-b', points: 3, holder: 'russian' });
  expect(of(WARSAW)).toMatchObject({ rule: '14.7-b', points: 3, holder: 'french' });
  // 19 points of cities in all, 5 French and 14 Russian at the start, and 12 of decisive victories [14.7-d].
  expect(prizes.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(19 + 12);
});

test('[14.4-a] [5.3-a] turns repeat: the game lasts 16', () => {
  const before = ending(0, HELD, 15);
  expect(before.game.over).toBeNull();
  expect(before.game.turn).toBe(16);
  expect(ending(0).game.over).not.toBeNull();
  expect(ending(0).told('last-turn')).toMatchObject({ rule: '14.4-a', params: { turn: 16 } });
});
