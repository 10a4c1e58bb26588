import { describe, expect, test } from 'vitest';
import { replaceGenerals, testGeneral } from '../../../../core/games/ordine-obliquo/14-generals.ts';
import { loseCp } from '../../../../core/games/ordine-obliquo/02-units.ts';
import { compulsoryMoves } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { begin } from '../verbs.ts';
import { table, type Situation, type Table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

/** Brigade I of two lines, one of brigade II, a regiment under the commander in chief; move 4. */
const tested = (dice: readonly number[], extra: Partial<Situation> = {}, id = 's-a'): Table =>
  table(
    {
      move: 4,
      south: {
        a: { at: [50, 20], state: { cp: 4 } },
        b: { at: [70, 20] },
        other: { at: [90, 20], brigade: 'II' },
        horse: { at: [110, 20], brigade: null, card: { kind: 'hussars' } },
      },
      north: { foe: { at: [50, 40] } },
      generals: { 's-cic': [10, 10], 's-I': 's-a', 's-II': [90, 10] },
      ...extra,
    },
    function* (game, umpire) {
      yield* [];
      const order = { order: 'cautious', target: null } as const;
      game.messengers = [{ side: 'south', to: 's-I', order, at: { x: 0, y: 0 } }];
      testGeneral(game, id, umpire);
    },
    dice,
  );

const cpOf = (t: Table) => ['s-a', 's-b', 's-other', 's-horse'].map((id) => t.unit(id).cp);

describe('14.0 loss of generals', () => {
  test('[OO-14-1] nobody rolls for a unit without a general', () => {
    expect(tested([], {}, 's-b').facts).toEqual([]);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 0])('[OO-14-2] %i does not hit him', (die) => {
    const t = tested([die]);
    expect(t.told('general-unhurt').rule).toBe('OO-14-2');
    expect(t.game.generals['s-I']?.attached).toBe('s-a');
  });

  test.each([1, 2])('[OO-14-3] [OO-14-4] hit, then %i: killed, and each unit of his brigade loses 1 CP', (die) => {
    const t = tested([1, die]);
    expect(cpOf(t)).toEqual([3, 4, 5, 5]);
    expect(t.game.generals['s-I']).toEqual({ at: null, attached: null, wasAttached: false, replacedIn: 6 });
  });

  test('[OO-14-4] [OO-13-7] who has left the table in retreat loses it too, and with the last point does not come back', () => {
    const gone = { cp: 1, exit: { x: 7_000, y: 0 } };
    const south: Situation['south'] = { a: { at: [50, 20] }, b: { state: gone } };
    const t = tested([1, 1], { south });
    expect(t.unit('s-b')).toMatchObject({ cp: 0, exit: null });
    begin(t.game, compulsoryMoves).expectOver();
  });

  test.each([3, 4])('[OO-14-3] [OO-14-5] hit, then %i: carried off, and nobody loses anything', (die) => {
    const t = tested([1, die]);
    expect(cpOf(t)).toEqual([4, 5, 5, 5]);
    expect(t.game.generals['s-I']).toMatchObject({ at: null, attached: null, replacedIn: 6 });
  });

  test('[OO-14-6] hit, then 5: nothing', () => {
    const t = tested([1, 5]);
    expect(t.told('general-scratched').rule).toBe('OO-14-6');
    expect(cpOf(t)).toEqual([4, 5, 5, 5]);
    expect(t.game.generals['s-I']?.attached).toBe('s-a');
  });

  test('[OO-14-7] hit, then 6: his unit regains a CP that it has lost', () => {
    expect(cpOf(tested([1, 6]))).toEqual([5, 5, 5, 5]);
  });

  test('[OO-14-7] one that has lost none gains none', () => {
    expect(cpOf(tested([1, 6], { generals: { 's-I': 's-b' } }, 's-b'))).toEqual([4, 5, 5, 5]);
  });

  test('[OO-14-2] two generals with one unit are tested each', () => {
    const t = tested([5, 1, 3], { generals: { 's-cic': 's-a', 's-I': 's-a' } });
    expect(t.told('general-wounded').params).toEqual({ general: { unit: 's-I' } });
  });

  test('[OO-14-10] the commander in chief killed: all units have Retreat, and no order is under way', () => {
    const t = tested([1, 2], { generals: { 's-cic': 's-other', 's-I': [50, 10] } }, 's-other');
    expect(t.game.orders).toMatchObject({
      's-I': { order: 'retreat', target: null },
      's-II': { order: 'retreat', target: null },
      's-horse': { order: 'retreat', target: null },
      'n-I': { order: 'attack' },
    });
    expect(t.game.messengers).toEqual([]);
    expect(t.game.generals['s-cic']?.isDead).toBe(true);
    expect(cpOf(t)).toEqual([4, 5, 4, 5]);
  });

  test('[OO-14-10] wounded, he leaves the orders as they are', () => {
    const t = tested([1, 3], { generals: { 's-cic': 's-other' } }, 's-other');
    expect(t.game.orders['s-I']?.order).toBe('attack');
    expect(t.game.messengers).toHaveLength(1);
    expect(t.game.generals['s-cic']?.isDead).toBeUndefined();
  });

  test('[OO-2.4-2] a general whose unit is destroyed stays behind where it stood', () => {
    const t = tested([9]);
    loseCp(t.game, 's-a', 9, 'OO-2.4-2', rolling(1));
    expect(t.game.generals['s-I']).toMatchObject({ attached: null, at: { x: 5000, y: 2000 } });
  });
});

describe('14.0 replacement', () => {
  const later = (move: number): Table => {
    const t = tested([1, 1]);
    t.game.move = move;
    replaceGenerals(t.game, rolling(1));
    return t;
  };

  test('[OO-14-8] lost in move 4, he is there again in move 6', () => {
    expect(later(4).game.generals['s-I']?.at).toBeNull();
    expect(later(5).game.generals['s-I']).toEqual({
      at: { x: 5000, y: 2000 },
      attached: null,
      wasAttached: false,
      replacedIn: null,
    });
  });

  test('[OO-14-11] the commander in chief is not replaced', () => {
    const t = tested([1, 3], { generals: { 's-cic': 's-other' } }, 's-other');
    t.game.move = 11;
    replaceGenerals(t.game, rolling(1));
    expect(t.game.generals['s-cic']).toMatchObject({ at: null, replacedIn: 0 });
  });
});
