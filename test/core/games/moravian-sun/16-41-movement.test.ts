/** 16.41 Moves in snow, sleet and mud. Hexes 0818 to 0823 lie in the open; the highway from Bellowitz is that of case 23. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { leaderCost } from '../../../../core/games/moravian-sun/03-command/4-reach.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { partyOf, reachOf } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { path, situation, type Situation, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
const begin = (about: Situation) => table({ order: 'pursue', ...about }, movement);
const way = (id: string, ...hexes: readonly number[]) => path(`unit:${id}`, ...hexes.map(hexTarget));
const HIGHWAY = [2410, 2511, 2610, 2710] as const;

/** What the cheapest way of a unit to a hex costs; `null` out of reach. */
function cost(about: Situation, id: string, to: number): number | null {
  const game = situation({ order: 'pursue', ...about });
  return reachOf(game, partyOf(game, [id])).cost(to);
}

describe('16.41 snow', () => {
  const weather = 'snow';

  test('every hex costs twice as much: four points of infantry are two hexes [16.41-c]', () => {
    const t = begin({ at: { 818: 'soult fr-s-thie' }, weather });
    t.expectOffer(way('fr-s-thie', 819, 820));
    t.expectRefusal('9.1.1-a', way('fr-s-thie', 819, 820, 821));
    const asked = t.decision;
    const steps = [hexTarget(819)];
    const tally = asked.kind === 'path' ? asked.cost?.({ unit: 'unit:fr-s-thie', steps }) : undefined;
    expect(tally?.lines).toMatchObject([{ amount: 1 }, { rule: '16.41-c', amount: 1 }]);
  });

  test('so does a slope, on the highway too, and for leaders [16.41-c]', () => {
    // Uphill from 2311 to 2410: 1 and 1, doubled.
    expect(cost({ at: { 2311: 'soult fr-s-thie' }, weather }, 'fr-s-thie', 2410)).toBe(4);
    expect(leaderCost(situation({ at: { 2311: 'soult' }, weather }), 'soult', 2311, 2410)).toBe(4);
    // An orchard is 2 for line infantry, and one hex may always be moved (9.1.1-a).
    expect(cost({ at: { 2919: 'soult fr-s-thie' }, weather }, 'fr-s-thie', 3019)).toBe(4);
  });
});

describe('16.41 sleet', () => {
  const weather = 'sleet';

  test('a unit has a point less [16.41-f]', () => {
    const t = begin({ at: { 818: 'soult fr-s-thie' }, weather });
    t.expectOffer(way('fr-s-thie', 819, 820, 821));
    t.expectRefusal('16.41-f', way('fr-s-thie', 819, 820, 821, 822));
  });

  test('unless it follows roads and trails all the way [16.41-f]', () => {
    const at = { 2710: 'soult fr-s-thie' };
    expect(cost({ at, weather }, 'fr-s-thie', 2610)).toBe(1);
    const t = begin({ at, weather, order: 'march' });
    // Half a point each: eight hexes along the highway are four points, and four half points and two hexes off it are as many.
    t.expectOffer(way('fr-s-thie', 2610, 2511, 2410, 2311));
    t.expectOffer(way('fr-s-thie', 2610, 2511, 2510, 2509));
    t.expectRefusal('16.41-f', way('fr-s-thie', 2610, 2511, 2510, 2509, 2508));
  });
});

describe('16.41 sleet on a way that was stopped', () => {
  test('who has spent on the road what the open does not give goes on along the road alone [16.41-f]', () => {
    const game = situation({ at: { 2710: 'soult fr-s-thie' }, weather: 'sleet', order: 'march' });
    // Four points along the highway, three off it; 3.5 are spent where 2610 was entered.
    const party = { ...partyOf(game, ['fr-s-thie']), trail: [2610], spent: 3.5 };
    expect(reachOf(game, party).hexes().sort()).toEqual([2511, 2710]);
  });
});

describe('16.41 mud', () => {
  const weather = 'overcast';

  test('guns have half their points, and halves are rounded up; others have all [16.41-h] [1.4-a]', () => {
    const points = (id: string) => partyOf(situation({ at: { 818: id }, weather, order: 'march' }), [id]).budget;
    // Foot, horse and position artillery: 4, 6 and 3.
    expect([points('fr-s-art1'), points('fr-g-art1'), points('al-m-rpos')]).toEqual([2, 3, 2]);
    expect(points('fr-s-thie')).toBe(4);
    const t = begin({ at: { 818: 'soult fr-s-art1' }, weather });
    t.expectOffer(way('fr-s-art1', 819, 820));
    t.expectRefusal('16.41-h', way('fr-s-art1', 819, 820, 821));
  });

  test('worked case 23: along the highway guns come as far as infantry [16.41-h]', () => {
    const t = begin({ at: { 2311: 'soult fr-s-art1' }, weather, order: 'march' });
    t.play(way('fr-s-art1', ...HIGHWAY));
    expect(t.game.units['fr-s-art1']?.hex).toBe(2710);
  });

  test('guns that begin on a road keep to it, or stop where they have left it [16.41-h]', () => {
    const t = begin({ at: { 2710: 'soult fr-s-art1' }, weather, order: 'march' });
    t.expectOffer(way('fr-s-art1', 2610, 2609));
    t.expectRefusal('16.41-h', way('fr-s-art1', 2609, 2608));
    t.expectRefusal('16.41-h', way('fr-s-art1', 2609, 2610));
    const game = situation({ at: { 2710: 'soult fr-s-art1' }, weather, order: 'march' });
    const reach = reachOf(game, partyOf(game, ['fr-s-art1']));
    expect([reach.cost(2609), reach.cost(2608), reach.cost(2511)]).toEqual([1, null, 1]);
  });
});
