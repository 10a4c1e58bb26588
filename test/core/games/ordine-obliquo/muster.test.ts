import { describe, expect, test } from 'vitest';
import { overlaps } from '../../../../core/space/table/overlap.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import { BATTLES } from '../../../../core/games/ordine-obliquo/battles.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { unitsOnTable } from '../../../../core/games/ordine-obliquo/position.ts';
import { assertPlain } from '../../../../core/engine/json.ts';

describe('the position before the deployment', () => {
  const drawn = Object.keys(BATTLES).filter((id) => !BATTLES[id]?.isBeside && !BATTLES[id]?.needs);
  const all = drawn.flatMap((id) => [false, true].map((largeArmies) => [id, largeArmies] as const));

  test.each(all)('[OO-2.1-1] [OO-2.3-4] %s, large armies %s: all stand in their zones, apart', (id, largeArmies) => {
    const game = muster(id, { largeArmies });
    assertPlain(game);
    const standing = (['south', 'north'] as const).flatMap((side) => unitsOnTable(game, side));
    expect(standing).toHaveLength(largeArmies ? 36 : 24);
    const prints = standing.map((each) => footprintOf(game, each));
    const pairs = prints.flatMap((a, i) => prints.slice(i + 1).filter((b) => overlaps(a, b)));
    expect(pairs).toEqual([]);
    expect(Object.keys(game.generals)).toHaveLength(largeArmies ? 8 : 6);
  });

  test.each(['beside', 'beside-destruction'])('[OO-2.1-1] %s: all are on the papers, and nobody has a place', (id) => {
    const game = muster(id);
    assertPlain(game);
    expect((['south', 'north'] as const).flatMap((side) => unitsOnTable(game, side))).toHaveLength(24);
    expect(Object.values(game.units).filter(({ pose, deeds }) => pose ?? deeds.start)).toEqual([]);
    expect(Object.values(game.generals).filter(({ at }) => at)).toEqual([]);
  });

  test('[OO-16.2-1] [OO-16.1-1] the table is 180 x 120 cm, the battle lasts 12 moves', () => {
    expect(muster('open-table')).toMatchObject({ table: { width: 18000, depth: 12000 }, moves: 12, move: 0 });
  });

  test('[OO-2.4-1] every unit has all its points', () => {
    const { units, cards } = muster('two-villages');
    expect(Object.keys(units).map((id) => units[id]?.cp)).toEqual(Object.keys(units).map((id) => cards[id]?.cp));
  });

  test('[OO-16.1-2] the combat points of both armies are added up', () => {
    expect(muster('two-villages').armies.south.total).toBe(56);
    expect(muster('two-villages', { largeArmies: true }).armies.north.total).toBe(86);
  });

  test('[OO-2.6-1] a rear point on each long edge', () => {
    const { armies } = muster('two-villages');
    expect([armies.south.rearPoint.y, armies.north.rearPoint.y]).toEqual([0, 12000]);
  });

  test('[OO-3.2-3] each brigade and each regiment has an order, the divisional guns none', () => {
    expect(Object.keys(muster('two-villages').orders).sort()).toEqual([
      'n-I',
      'n-II',
      'n-au-c',
      's-I',
      's-II',
      's-pr-c',
    ]);
    expect(muster('two-villages').orders['s-I']).toEqual({ order: 'objective', target: 'hill-north' });
  });
});
