import { describe, expect, test } from 'vitest';
import type { Path } from '../../../../../core/engine/decision.ts';
import { idOf } from '../../../../../core/engine/target.ts';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { retreat } from '../../../../../core/games/borodino/09-assault/6-results.ts';
import type { September7 } from '../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { begin, PASS, type Body } from '../../verbs.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { day7 } from '../day7.ts';
import { path, type Where } from '../table.ts';

const [ONE, TWO, THREE] = ['r-ra-01', 'r-ra-02', 'r-ra-03'] as const;
const PARK = { [ONE]: 2015, [TWO]: 2015, [THREE]: 2015 };

/** The Reserve Artillery acts; the French stand in front of the park. */
function acting(body: Body<Borodino>, where: Readonly<Record<string, Where>>, phase: 'artillery' | 'movement') {
  const commands = [{ id: ONE, units: [ONE, TWO, THREE] }];
  const ordered = { commands, orders: [{ units: [ONE, TWO, THREE], shown: true }] };
  return begin(day7({ ...PARK, ...where }, { phase, side: 'russian', marker: 'R-RA', ...ordered }), body);
}

const parked = (game: Borodino) => (game as September7).park;
const names = (decision: unknown) => (decision as Path).units.map(idOf);

describe('[S7-fn-e] the reserve park', () => {
  test('of three in a hex two may fire, by themselves or together, the third only when one has left', () => {
    const t = acting(artilleryFire, { 'f-dl-84': 2114 }, 'artillery');
    expect(names(t.decision)).toEqual([ONE, TWO, THREE, `${ONE}+${TWO}`, `${ONE}+${THREE}`, `${TWO}+${THREE}`]);
    t.play(path(TWO, 2114), [0]);
    expect(parked(t.game)).toEqual([ONE, THREE]);
    expect(names(t.decision)).toEqual([ONE, THREE]);
    t.play(path(ONE, 2114), [0]);
    t.expectOver();
    expect(parked(t.game)).toEqual([THREE]);
  });

  test('two that fire together leave it together; with a third they would be too many', () => {
    const t = acting(artilleryFire, { 'f-dl-84': 2114, 'r-ra-20': [2115, 'SW'] }, 'artillery');
    t.play(path(`${ONE}+${THREE}`, 2114), [0]);
    expect(parked(t.game)).toEqual([TWO, 'r-ra-20']);
    t.expectRefusal('S7-fn-e', path(TWO, 2114));
    t.expectOffer(path('r-ra-20', 2114));
  });

  test('an answer to fire counts as fire', () => {
    const game = day7({ ...PARK, 'f-iv-a1': [2114, 'NE'] }, { phase: 'artillery', side: 'french', marker: 'F-IV' });
    const t = begin(game, artilleryFire);
    t.play(path('f-iv-a1', 2015), [0]);
    t.play(path(`${ONE}+${TWO}`, 2114), [0]);
    t.expectOver();
    expect(parked(game)).toEqual([THREE]);
  });

  test('three do not turn, since to turn is to move; when one has gone the others may', () => {
    const t = acting(movement, {}, 'movement');
    t.expectRefusal('S7-fn-e', path(ONE, 'E'));
    t.play(path(TWO, 2016));
    expect(parked(t.game)).toEqual([ONE, THREE]);
    t.play(path(ONE, 'E'));
    expect(parked(t.game)).toEqual([]);
  });

  test('nobody enters a hex that is over the limit then, guns of the park neither', () => {
    const t = acting(movement, { [THREE]: 2115 }, 'movement');
    t.expectOffer(path(THREE, 2116));
    t.expectRefusal('6.21-f', path(THREE, 2015));
  });

  test('three that retreat find no room together: the first goes by itself', () => {
    const game = day7({ ...PARK, 'f-dl-84': 2114 }, { phase: 'artillery', side: 'french', marker: 'F-IV' });
    const t = begin(game, (each, umpire) => retreat(each, [ONE, TWO, THREE], [2114], '8.5-b', umpire));
    while (!t.isOver) t.play({ one: t.decision.kind === 'one' ? (t.decision.targets[0] as `hex:${number}`) : 'hex:0' });
    const hexes = [ONE, TWO, THREE].map((id) => game.units[id]?.hex);
    expect(hexes[0]).not.toBe(hexes[1]);
    expect(hexes[1]).toBe(hexes[2]);
    expect(parked(game)).toEqual([]);
  });

  test('a side that does not fire keeps its park', () => {
    const t = acting(artilleryFire, { 'f-dl-84': 2114 }, 'artillery');
    t.play(PASS);
    expect(parked(t.game)).toHaveLength(3);
  });
});
