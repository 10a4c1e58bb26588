/** 16.5 The chaos of the Russian command, and Constantine (16.4). */
import { describe, expect, test } from 'vitest';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { path, type Situation, table } from './table.ts';

const ADVANCED = { options: { advanced: true } };

describe('a stack that is to move may stay', () => {
  /** Where infantry of Minsk stands after an order to move to 1609, and the rules of its rolls. */
  function moves(leaders: string, turn: number, dice: number[], options: Situation['options'] = ADVANCED.options) {
    const about: Situation = {
      ...{ turn, options, phase: 'movement', active: 'russian', trains: [['russian', 1610]] },
      at: { 1610: `ru-1v-iv1 ${leaders}` },
    };
    const t = table(about, moveStack);
    const names = ['ru-1v-iv1', ...leaders.split(' ')].join('+');
    t.play(path(`stack:${names}`, 'hex:1609'), dice);
    t.expectOver();
    expect(t.game.trains).toEqual([]);
    const rules = t.facts.map(({ rule }) => rule).filter((rule) => rule.startsWith('16.'));
    return [t.game.units['ru-1v-iv1']?.hex, ...rules];
  }

  test('in the chaos of turns 1 to 5 on a 1 or 2; the train is spent [16.5-a]', () => {
    for (const die of [1, 2]) expect(moves('ru-docturov', 1, [die])).toEqual([1610, '16.5-a']);
    for (const die of [3, 6]) expect(moves('ru-docturov', 5, [die])).toEqual([1609, '16.5-a']);
    expect(moves('ru-docturov', 6, [])).toEqual([1609]);
    expect(moves('ru-docturov', 1, [], {})).toEqual([1609]);
  });

  test('with Constantine on a 1 or 2, to the end of the game [16.4-d]', () => {
    for (const die of [1, 2]) expect(moves('ru-constantine', 6, [die])).toEqual([1610, '16.4-d']);
    expect(moves('ru-constantine', 16, [3])).toEqual([1609, '16.4-d']);
  });

  test('in the chaos Constantine rolls a second time, if the first roll has not failed [16.5-b]', () => {
    expect(moves('ru-constantine', 5, [2])).toEqual([1610, '16.5-a']);
    expect(moves('ru-constantine', 5, [3, 2])).toEqual([1610, '16.5-a', '16.5-b']);
    expect(moves('ru-constantine', 5, [3, 3])).toEqual([1609, '16.5-a', '16.5-b']);
  });

  test('Constantine does not delay a stack with a higher leader, nor one with an equal whom the owner names [16.4-a] [16.4-d]', () => {
    expect(moves('ru-constantine ru-barclaydetolly', 6, [])).toEqual([1609]);
    expect(moves('ru-constantine ru-tuchkov', 6, [])).toEqual([1609]);
  });

  test('nobody has moved who stays: with another train the stack may try again, and the French do not roll [16.5-a]', () => {
    const t = table(
      {
        ...{ ...ADVANCED, turn: 1, phase: 'movement', active: 'russian', at: { 1610: 'ru-1v-iv1 ru-docturov' } },
        trains: [
          ['russian', 1610],
          ['russian', 1610],
        ],
      },
      function* (game, umpire) {
        yield* moveStack(game, umpire);
        yield* moveStack(game, umpire);
      },
    );
    const way = path('stack:ru-1v-iv1+ru-docturov', 'hex:1609');
    t.play(way, [1]);
    t.play(way, [3]);
    expect(t.game.leaders['ru-docturov']).toEqual({ hex: 1609, moved: true });
    const about: Situation = { ...ADVANCED, phase: 'movement', trains: [['french', 1610]] };
    const french = table({ ...about, at: { 1610: 'fr-i-iv1 fr-davout' } }, moveStack);
    french.play(path('stack:fr-i-iv1+fr-davout', 'hex:1609'), []);
    expect(french.game.units['fr-i-iv1']?.hex).toBe(1609);
  });
});
