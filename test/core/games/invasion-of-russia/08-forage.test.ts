/** 8.7 to 8.9 Forage markers, and depots and leaders that are met. */
import { describe, expect, test } from 'vitest';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { forage } from '../../../../core/games/invasion-of-russia/08-7-forage.ts';
import { path, type Situation, table } from './table.ts';

const forages = (about: Situation) => table(about, forage).game.units['fr-i-iv1']?.forage === true;

describe('8.7 forage', () => {
  test('from turn 3 on, in Russia, a stack without a train [8.7-a]', () => {
    const at = { 1610: 'fr-i-iv1' };
    expect(forages({ turn: 2, at })).toBe(false);
    expect(forages({ turn: 3, at })).toBe(true);
    expect(forages({ turn: 3, at: { 2407: 'fr-i-iv1' } })).toBe(false);
    expect(forages({ turn: 3, at, trains: [['french', 1610]] })).toBe(false);
    expect(forages({ turn: 3, at, trains: [['french', 1610, 'dummy']] })).toBe(true);
  });

  test('what stays behind of a stack that used its train has been given one too [8.7-a]', () => {
    const about: Situation = {
      ...{ turn: 3, phase: 'movement', at: { 1610: 'fr-i-iv1 fr-i-iv2 fr-davout' }, trains: [['french', 1610]] },
    };
    const t = table(about, function* (game, umpire) {
      yield* moveStack(game, umpire);
      yield* forage(game, umpire);
    });
    t.play(path('stack:fr-i-iv2+fr-davout', 'hex:1609'));
    expect(t.game.units['fr-i-iv1']).toEqual({ hex: 1610 });
    expect(t.game.units['fr-i-iv2']).toEqual({ hex: 1609 });
  });

  test('not in a city with a depot, unless under siege there [8.7-b]', () => {
    const about: Situation = { turn: 3, at: { 1610: 'fr-i-iv1' }, depots: { french: [1610] } };
    expect(forages(about)).toBe(false);
    expect(forages({ ...about, at: { ...about.at, 1609: 'ru-1iii-iv1 ru-1iii-ic1' } })).toBe(true);
  });
});

describe('what units meet on their way', () => {
  const about: Situation = {
    ...{ phase: 'movement', at: { 1610: 'fr-i-iv1 fr-davout' }, trains: [['french', 1610]] },
    depots: { russian: [1410, 1808] },
  };

  test('an enemy depot is eliminated, and the enemy has one train less from then on [8.8-a] [8.8-b] [7.7-d]', () => {
    const t = table(about, moveStack);
    t.play(path('stack:fr-i-iv1+fr-davout', 'hex:1510', 'hex:1410'));
    expect(t.game.depots.russian).toEqual([1808]);
    expect(t.game.captured.russian).toBe(1);
  });

  test('a lone enemy leader rolls to get away: lost on a 1 [8.9-a] [11.19-a] [11.19-b]', () => {
    const at = { ...about.at, 1510: 'ru-tuchkov', 1409: 'ru-1iii-iv1' };
    const away = table({ ...about, at }, moveStack);
    away.play(path('stack:fr-i-iv1+fr-davout', 'hex:1510'), [2]);
    expect(away.game.leaders['ru-tuchkov']?.hex).toBe(1409);
    const lost = table({ ...about, at }, moveStack);
    lost.play(path('stack:fr-i-iv1+fr-davout', 'hex:1510'), [1]);
    expect(lost.game.lost).toEqual(['ru-tuchkov']);
  });

  test('with Napoleon taken on the way the war is over, and nobody rolls for the march any more [8.9-a] [14.7-a]', () => {
    const at = { 1209: 'ru-1iii-iv1 ru-1iii-ic1 ru-barclaydetolly', 1310: 'fr-napoleon' };
    const t = table({ phase: 'movement', active: 'russian', at, trains: [['russian', 1209]] }, moveStack);
    const stack = 'stack:ru-1iii-iv1+ru-1iii-ic1+ru-barclaydetolly';
    t.play(path(stack, 'hex:1310', 'hex:1311', 'hex:1210'), [1]);
    t.expectOver();
    expect(t.game.over).toEqual({ winner: 'russian', rule: '14.7-a' });
    expect(t.game.units['ru-1iii-iv1']?.hex).toBe(1310);
  });
});
