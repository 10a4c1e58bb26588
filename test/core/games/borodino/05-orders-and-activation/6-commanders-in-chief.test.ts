import { describe, expect, test } from 'vitest';
import { hexTarget } from '../../../../../core/engine/target.ts';
import {
  isInRange,
  moveAside,
  moveLeader,
  reaches,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { groundOf, terrainAt, UNCHANGED } from '../../../../../core/games/borodino/ground.ts';
import { LEADERS } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { begin, PASS } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { one } from '../table.ts';

describe('the range', () => {
  /** Napoleon in 3908 (range 4), Kutuzov in 2718 (range 2). */
  const game = day7({ 'f-gr-7': 3908, 'f-gr-12': 3508, 'f-gr-21': 3408, 'r-lg-1': 2716, 'r-lg-2': 2715 });

  test('[5.61-d] is counted from the hex beside him on: 4 hexes from Napoleon and 2 from Kutuzov are in it, one more is not', () => {
    const inRange = (side: 'french' | 'russian', ids: readonly string[]) =>
      ids.map((id) => isInRange(game, LEADERS[side], id));
    expect(inRange('french', ['f-gr-7', 'f-gr-12', 'f-gr-21'])).toEqual([true, true, false]);
    expect(inRange('russian', ['r-lg-1', 'r-lg-2'])).toEqual([true, false]);
  });

  test('a unit beside the map is never in it', () => {
    expect(isInRange(game, LEADERS.french, 'f-og1')).toBe(false);
  });

  test('a Command is reached by any unit of it', () => {
    expect(reaches(game, LEADERS.french, ['f-gr-21', 'f-gr-12'])).toBe(true);
    expect(reaches(game, LEADERS.french, ['f-gr-21'])).toBe(false);
  });
});

describe('the move', () => {
  const kutuzov = (where: Parameters<typeof day7>[0] = {}, hex = 2718) =>
    begin(day7(where, { phase: 'leaders', side: 'russian', leaders: { french: 3908, russian: hex } }), (game, umpire) =>
      moveLeader(game, LEADERS.russian, umpire),
    );
  const napoleon = (face: number, where: Parameters<typeof day7>[0] = {}) =>
    begin(day7(where, { phase: 'leaders' }), (game, umpire) => moveLeader(game, LEADERS.french, umpire), [face]);

  test('[SR.6-a] [5.62-b] Kutuzov has 4 MP by the leader column: Gorki for 1, then six hexes of road at a half each', () => {
    const t = kutuzov();
    t.expectAsk('russian', '5.62-a', 'one');
    expect(terrainAt(groundOf(t.game), 2717)).toBe('town');
    // 2717, and along the road by 2817 2916 3016 3116 3216 and the bridge to 3316.
    t.expectOffer(one(3316));
    t.expectRefusal('SR.6-a', one(3417));
    t.play(one(3316));
    expect(t.told('leader-moved')).toMatchObject({ rule: '5.62-a', params: { cost: 4 } });
    expect(t.told('leader-moved').way).toEqual([2718, 2717, 2817, 2916, 3016, 3116, 3216, 3316].map(hexTarget));
    expect(t.game.leaders).toEqual({ french: 3908, russian: 3316 });
    t.expectOver();
  });

  test('[5.62-b] a zone of control stops him, and the road is of no use beside the enemy', () => {
    const t = kutuzov({ 'f-gr-7': 3217 });
    const cost = t.decision.kind === 'one' && t.decision.preview?.(hexTarget(3116)).tallies[0]?.total;
    expect(cost).toBe(1 + 0.5 + 0.5 + 0.5 + 1);
    t.expectRefusal('SR.6-a', one(3216));
    t.expectRefusal('7.32-a', one(3217));
  });

  test('[5.62-b] he leaves a zone of control for nothing', () => {
    const t = kutuzov({ 'f-gr-7': 2619 });
    // 2719 lies in the zone of 2619, and so does 2718 where he begins; he goes the other way.
    const cost = t.decision.kind === 'one' && t.decision.preview?.(hexTarget(2818)).tallies[0]?.total;
    expect(cost).toBe(1);
  });

  test('[SR.5-f] he does not ride into a burning town', () => {
    const more = { phase: 'leaders', side: 'russian', ground: { ...UNCHANGED, burning: [2717] } } as const;
    const t = begin(day7({}, more), (game, umpire) => moveLeader(game, LEADERS.russian, umpire));
    t.expectRefusal('SR.5-f', one(2717));
    t.expectOffer(one(2817));
  });

  test('[SR.7-a] the French roll for Napoleon: 9 is 9 MP, and with 0 he stays', () => {
    const t = napoleon(9);
    expect(t.told('leader-rolled')).toMatchObject({ rule: 'SR.7-a', params: { points: 9 } });
    t.expectAsk('french', '5.62-a', 'one');
    t.expectRefusal('SR.7-a', one(1010));
    napoleon(0).expectOver();
  });

  test('[3.0-p] he may stay', () => {
    const t = napoleon(4);
    t.play(PASS);
    expect(t.game.leaders.french).toBe(3908);
    t.expectOver();
  });
});

describe('ridden down', () => {
  const riddenDown = (where: Parameters<typeof day7>[0]) =>
    begin(day7(where, { phase: 'movement' }), (game, umpire) => moveAside(game, LEADERS.russian, umpire));

  test('[5.63-a] he goes at once to the nearest unit of his side', () => {
    const t = riddenDown({ 'f-gr-7': 2718, 'r-lg-1': 2716, 'r-lg-2': 2719 });
    t.expectOver();
    expect(t.game.leaders.russian).toBe(2719);
    expect(t.told('leader-ridden-down').rule).toBe('5.63-a');
  });

  test('[5.63-a] among units as near his player chooses', () => {
    const t = riddenDown({ 'f-gr-7': 2718, 'r-lg-1': 2716, 'r-lg-2': 2720 });
    t.expectAsk('russian', '5.63-a', 'one');
    t.expectRefusal('5.63-a', one(2719));
    t.play(one(2716));
    expect(t.game.leaders.russian).toBe(2716);
  });

  test('[5.63-b] nothing else touches him: beside the enemy, or with nobody of his side left, he stays', () => {
    const beside = riddenDown({ 'f-gr-7': 2719, 'r-lg-1': 2716 });
    beside.expectOver();
    expect(beside.game.leaders.russian).toBe(2718);
    const alone = riddenDown({ 'f-gr-7': 2718 });
    alone.expectOver();
    expect(alone.game.leaders.russian).toBe(2718);
  });
});
