import { describe, expect, test } from 'vitest';
import { type TieSide, tieSideOf, tieWinner } from '../../../../core/games/ordine-obliquo/10-2-tie-break.ts';
import { situation } from './table.ts';

const EVEN: TieSide = { value: 40, cp: 5, initial: 5, friends: 1, hasGeneral: false };

describe('10.2 the steps', () => {
  test.each([
    ['OO-10.2-2', { value: 41 }, { cp: 9, initial: 9, friends: 9, hasGeneral: true }],
    ['OO-10.2-3', { cp: 6 }, { initial: 9, friends: 9, hasGeneral: true }],
    ['OO-10.2-5', { initial: 6 }, { friends: 9, hasGeneral: true }],
    ['OO-10.2-6', { friends: 2 }, { hasGeneral: true }],
    ['OO-10.2-7', { hasGeneral: true }, {}],
  ])('[%s] decides before all later ones', (rule, better, later) => {
    expect(tieWinner({ ...EVEN, ...better }, { ...EVEN, ...later })).toMatchObject({ isFirst: true, rule });
    expect(tieWinner({ ...EVEN, ...later }, { ...EVEN, ...better })).toMatchObject({ isFirst: false, rule });
  });
  test('[OO-10.2-8] who is even in all is left to a die', () => expect(tieWinner(EVEN, EVEN)).toBeNull());
});

describe('what a side brings', () => {
  test('[OO-10.2-4] of two units the points are added', () => {
    const game = situation({
      south: { one: { at: [42, 40], state: { cp: 3 } }, two: { at: [58, 40] } },
      north: { foe: { at: [50, 40] } },
    });
    expect(tieSideOf(game, ['s-one', 's-two'], 80)).toMatchObject({ value: 80, cp: 8, initial: 10, friends: 0 });
  });
  test('[OO-10.2-6] friends within 5 cm, those in rout and who fights with it left out', () => {
    const rout = { flight: { kind: 'rout', away: 9000, isPending: false } } as const;
    const retreat = { flight: { kind: 'retreat', away: 9000, isPending: true } } as const;
    const game = situation({
      south: {
        own: { at: [50, 40] },
        near: { at: [50, 33.5] },
        far: { at: [50, 30] },
        routing: { at: [70, 40], state: rout },
        falling: { at: [30, 40], state: retreat },
      },
      north: { foe: { at: [50, 40] } },
    });
    expect(tieSideOf(game, ['s-own'], 40).friends).toBe(2);
    expect(tieSideOf(game, ['s-own', 's-near'], 40).friends).toBe(2);
  });
  test('[OO-10.2-7] a general with one of them', () => {
    const game = situation({ south: { own: { at: [50, 40] } }, generals: { 's-I': 's-own' } });
    expect(tieSideOf(game, ['s-own'], 40).hasGeneral).toBe(true);
  });
});
