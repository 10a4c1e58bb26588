/** 16.2, 16.30 What ground and hexsides cost, and whom they stop. */
import { describe, expect, test } from 'vitest';
import type { Path } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { costLines, partyOf, reachOf } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import { stepCost } from '../../../../core/games/moravian-sun/09-movement/2-terrain.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { path, situation, type Situation, table } from './table.ts';

const LINE = 'fr-s-thie';
const LIGHT = 'fr-s-tira';
const HUSSARS = 'fr-s-marg1';
const CUIRASSIERS = 'fr-m-pist';
const DRAGOONS = 'fr-m-seba';
const GUNS = 'fr-s-art1';
const HORSE_GUNS = 'fr-m-art1';
const LEADER = 'soult';

const EMPTY = situation({});
/** What each of them pays for a step. */
const costs = (from: number, to: number, ...pieces: readonly string[]): readonly (number | null)[] =>
  pieces.map((piece) => stepCost(EMPTY, piece, from, to));

const begin = (about: Situation) =>
  table(about, (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire));
const way = (id: string, ...hexes: readonly number[]) => path(`unit:${id}`, ...hexes.map(hexTarget));

describe('hexes', () => {
  test('open ground costs one, whatever the level [16.21-a]', () => {
    expect(costs(2510, 2509, LINE, CUIRASSIERS, GUNS, LEADER)).toEqual([1, 1, 1, 1]);
  });

  test('towns and villages cost the same, of however many hexes [16.22-a]', () => {
    // 2717 Puntowitz is a village; 206 and 207 lie in the town of Brünn.
    expect(costs(2716, 2717, LINE, HUSSARS)).toEqual([1, 2]);
    expect(costs(207, 206, LINE, HUSSARS)).toEqual([1, 2]);
    // By road one for all.
    expect(costs(2210, 2311, LINE, HUSSARS, GUNS)).toEqual([1, 1, 1]);
    expect(costs(108, 207, LINE, HUSSARS, GUNS)).toEqual([1, 1, 1]);
  });

  test('marsh costs three more for cavalry and leaders, two for infantry, one for light infantry [16.24-a]', () => {
    expect(costs(4422, 4522, HUSSARS, LEADER, LINE, LIGHT)).toEqual([4, 4, 3, 2]);
  });

  test('foot guns pass a marsh by road or trail alone, horse guns pay as cavalry [16.24-b]', () => {
    expect(costs(4422, 4522, GUNS, HORSE_GUNS)).toEqual([null, 4]);
    expect(costs(1535, 1634, GUNS)).toEqual([1]);
    begin({ at: { 4422: `${GUNS} soult` }, order: 'march' }).expectRefusal('16.24-b', way(GUNS, 4522));
  });

  test('woods and orchards cost two, light infantry one [16.27-a]', () => {
    expect(costs(1802, 1801, LINE, CUIRASSIERS, LIGHT)).toEqual([2, 2, 1]);
    expect(costs(1218, 1217, LINE, HUSSARS, LIGHT)).toEqual([2, 2, 1]);
  });

  test('guns stop in the first wood, horse guns too, unless they follow a road or trail [16.27.1-a]', () => {
    const t = begin({ at: { 1802: `${HORSE_GUNS} murat` }, order: 'march' });
    t.expectOffer(way(HORSE_GUNS, 1801));
    t.expectRefusal('16.27.1-a', way(HORSE_GUNS, 1801, 1701));
    const road = begin({ at: { 1216: `${GUNS} soult` }, order: 'march' });
    road.expectOffer(way(GUNS, 1217, 1318));
  });

  test('a walled place ends where its wall is; to cross the wall costs nothing [16.27.3bis-b]', () => {
    expect(costs(2225, 2226, LINE)).toEqual([2]);
    expect(costs(2326, 2226, LINE)).toEqual([2]);
    expect(costs(2226, 2225, LINE)).toEqual([1]);
  });

  test('a farm costs one more, and no cavalry but dragoons enters it [16.28-a]', () => {
    expect(costs(3808, 3807, LINE, LIGHT, DRAGOONS, HUSSARS, CUIRASSIERS)).toEqual([2, 2, 2, null, null]);
    begin({ at: { 3808: `${HUSSARS} soult` }, order: 'march' }).expectRefusal('16.28-a', way(HUSSARS, 3807));
  });

  test('a farm that is entered in column along a road costs half a point [16.28-a] [9.3.1-a]', () => {
    const game = situation({ at: { 3908: `${LINE} soult` }, order: 'march' });
    expect(reachOf(game, partyOf(game, [LINE])).cost(3807)).toBe(0.5);
  });

  test('the battery of the Santon is dug in and stays [16.29.4-c]', () => {
    begin({ at: { 3109: 'fr-l-sant', 3108: 'fr-l-clap lannes' }, order: 'march' }).expectRefusal(
      '16.29.4-c',
      way('fr-l-sant', 3008),
    );
  });

  test('a fortress costs one more [16.29.3-a]', () => {
    expect(costs(108, 107, LINE, HUSSARS, GUNS)).toEqual([2, 2, 2]);
  });
});

describe('hexsides', () => {
  test('a slope costs one uphill, nothing downhill; a crest nothing beyond it [16.21-b] [16.21-d]', () => {
    expect(costs(2511, 2610, LINE)).toEqual([2]);
    expect(costs(2610, 2511, LINE)).toEqual([1]);
    // The side between 3008 and the trenches of 3109 is a slope and a crest.
    expect(costs(3109, 3008, LINE)).toEqual([1]);
    expect(costs(3008, 3109, LINE)).toEqual([3]);
  });

  test('a stream costs one, and guns do not cross it [16.25-a] [16.25-b]', () => {
    expect(costs(2718, 2817, LINE, HUSSARS, GUNS, HORSE_GUNS)).toEqual([2, 2, null, null]);
    begin({ at: { 2718: `${GUNS} soult` }, order: 'march' }).expectRefusal('16.25-b', way(GUNS, 2817));
  });

  test('by a bridge it costs nothing, and guns cross [16.26.1-a] [16.25-b]', () => {
    expect(costs(2718, 2818, LINE, GUNS)).toEqual([1, 1]);
    // What a bridge saves is told: a line that adds nothing.
    const { decision } = begin({ at: { 2718: `${LINE} soult` }, order: 'attack' });
    const told = (decision as Path).cost?.({ unit: `unit:${LINE}`, steps: ['hex:2818'] });
    expect(told?.lines.map(({ rule, amount }) => [rule, amount])).toContainEqual(['16.26.1-a', 0]);
  });
});

describe('ice', () => {
  test('every pond can be walked on, whatever the weather, but not by guns [16.30-a] [16.30-b]', () => {
    for (const weather of ['sun', 'snow'] as const) {
      const game = situation({ weather });
      expect(stepCost(game, LINE, 2320, 2420)).not.toBeNull();
      expect(stepCost(game, GUNS, 2320, 2420)).toBeNull();
    }
    begin({ at: { 2320: `${GUNS} soult` }, order: 'march' }).expectRefusal('16.30-b', way(GUNS, 2420));
  });

  test('cavalry loses half of what it has left on the ice: of seven points one, then three of six; what is left is rounded up [16.30-c] [1.4-a]', () => {
    const game = situation({ at: { 2320: `${HUSSARS} soult` }, order: 'march' });
    const reach = reachOf(game, partyOf(game, [HUSSARS]));
    expect(reach.cost(2420)).toBe(4);
    const lines = costLines(game, partyOf(game, [HUSSARS]), 2320, 2420, 0);
    expect(lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['16.30-b', 1],
      ['16.30-c', 3],
    ]);
    // Then one more and half of two.
    expect(reach.cost(2421)).toBe(6);
    // Cuirassiers: of six points one, and 2.5 are 3 that are left; then one of these, and one is left.
    const riders = situation({ at: { 2320: `${CUIRASSIERS} murat` }, order: 'march' });
    const onIce = reachOf(riders, partyOf(riders, [CUIRASSIERS]));
    expect([onIce.cost(2420), onIce.cost(2421)]).toEqual([3, 5]);
    const walkers = situation({ at: { 2320: `${LINE} soult` }, order: 'march' });
    expect(reachOf(walkers, partyOf(walkers, [LINE])).cost(2420)).toBe(1);
  });

  test('broken ice is entered by nobody [16.31.2-a]', () => {
    const game = situation({});
    game.broken = [2420];
    expect([LINE, LIGHT, HUSSARS, LEADER].map((id) => stepCost(game, id, 2320, 2420))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
