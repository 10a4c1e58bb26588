import { describe, expect, test } from 'vitest';
import { movement } from '../../../../core/games/borodino/07-movement.ts';
import type { UnitId } from '../../../../core/games/borodino/data.ts';
import { extend, whyNot } from '../../../../core/engine/legality.ts';
import { one, PASS, path, type Situation, table, type Table, type Where } from './table.ts';

// The open plain around 4425 (even column): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.

const INFANTRY = 'r-27d-1'; // 4 MP
const LIGHT = 'r-c4-1'; // 8 MP
const HEAVY = 'r-2cur-1'; // 6 MP
const GUNS = 'r-viii-a1'; // 5 MP
const HORSE_GUNS = 'r-c4-ha'; // 8 MP

/** A Russian unit alone, and whatever French are told. */
const alone = (id: UnitId, where: Where, french: Situation['french'] = {}): Table =>
  table({ side: 'russian', russian: { [id]: where }, french }, movement);

/** What the step costs these five: infantry, light and heavy cavalry, foot and horse guns. */
const costs = (from: number, to: number) =>
  [INFANTRY, LIGHT, HEAVY, GUNS, HORSE_GUNS].map((id) => alone(id, from).steps(id)[to] ?? null);

const totalOf = (t: Table, id: UnitId, ...steps: (number | string)[]) => {
  if (t.decision.kind !== 'path') throw new Error('no path is asked');
  return t.decision.cost?.({ unit: id, steps });
};

describe('7.1 Allowance', () => {
  test('[7.11-a] up to the printed allowance, or less', () => {
    const t = alone(INFANTRY, 4427);
    t.expectOffer(path(INFANTRY, 4426));
    t.expectOffer(path(INFANTRY, 4426, 4425, 4424, 4324)); // 4 MP
    t.expectRefusal('7.34-a', path(INFANTRY, 4426, 4425, 4424, 4324, 4325));
  });

  test('[7.11-a] light cavalry has 8', () => {
    const round = [4426, 4425, 4325, 4425, 4426, 4425, 4325, 4425];
    const t = alone(LIGHT, 4525);
    t.expectOffer(path(LIGHT, ...round));
    t.expectRefusal('7.34-a', path(LIGHT, ...round, 4424));
  });

  test.each([
    [INFANTRY, 2],
    [LIGHT, 4],
    [HEAVY, 3],
    [GUNS, 3],
  ])('[7.12-a] without orders %s has %i (case 23)', (id, points) => {
    const t = alone(id, { hex: 4425, deeds: { pace: 'limited' } });
    expect(totalOf(t, id)?.title.params).toMatchObject({ points });
  });

  test('[7.12-a] and spends no more', () => {
    const t = alone(INFANTRY, { hex: 4425, deeds: { pace: 'limited' } });
    t.expectOffer(path(INFANTRY, 4426, 4326));
    t.expectRefusal('7.34-a', path(INFANTRY, 4426, 4326, 4325));
  });
});

describe('7.13 Extended movement', () => {
  const asks = { deeds: { pace: null } } as const;
  /** Two regiments of Morand in one hex, the third and two batteries in another place. */
  const MORAND = {
    'f-mr-13': { hex: 4425, ...asks },
    'f-mr-17': { hex: 4425, ...asks },
    'f-mr-foot': { hex: 4526, ...asks },
    'f-mr-horse': { hex: 4524, ...asks },
  };
  /** 4020 is 5 hexes from 4425. */
  const FAR = { 'r-27d-1': 4020 };
  const extended = (setup: Situation = {}) => {
    const t = table({ french: MORAND, russian: FAR, ...setup }, movement);
    t.expectAsk('french', '7.13-a', 'one');
    t.play(one('yes'));
    return t;
  };

  test('[7.13-a] offered to a Command none of whose units begins within 3 hexes of an enemy', () => {
    table({ french: MORAND, russian: FAR }, movement).expectAsk('french', '7.13-a', 'one');
    // 4422 is 3 hexes from 4425; 4521 is 4 from there and 3 from the guns in 4524.
    for (const near of [4422, 4521]) {
      table({ french: MORAND, russian: { 'r-27d-1': near } }, movement).expectAsk('french', '7.31-a', 'path');
    }
  });

  test('[7.13-a] its units do not come within 3 hexes of an enemy', () => {
    const t = extended({ russian: { 'r-27d-1': 4421 } }); // 4 hexes from 4425
    t.expectRefusal('7.13-a', path('f-mr-13', 4424));
    t.expectOffer(path('f-mr-13', 4426));
  });

  test('[7.13-b] all the Command or nobody: whoever declines moves as usual', () => {
    const t = table({ french: MORAND, russian: FAR }, movement);
    t.play(one('no'));
    t.expectOffer(path('f-mr-13', 4324, 4323));
    t.expectRefusal('7.34-a', path('f-mr-13', 4426, 4427, 4426, 4427, 4426));
  });

  test('[7.13-b] one unit too near bars the whole Command', () => {
    const setup = { ...MORAND, 'f-mr-30': { hex: 4221, ...asks } };
    table({ french: setup, russian: FAR }, movement).expectAsk('french', '7.31-a', 'path');
  });

  test('[7.13-c] twice the allowance', () => {
    const t = extended();
    expect(totalOf(t, 'f-mr-13')?.title.params).toMatchObject({ points: 8 });
    t.expectOffer(path('f-mr-13', 4426, 4427, 4426, 4427, 4426, 4427, 4426, 4427));
    t.expectRefusal('7.34-a', path('f-mr-13', 4426, 4427, 4426, 4427, 4426, 4427, 4426, 4427, 4426));
  });

  test('[7.13-d] not through friends', () => {
    const t = extended();
    t.expectRefusal('7.13-d', path('f-mr-13', 4524));
  });

  test('[7.13-e] who begins stacked may not stay so', () => {
    const t = extended();
    t.expectRefusal('7.13-e', PASS);
    t.play(path('f-mr-13', 4424));
    t.play(PASS);
    t.expectOver();
  });

  test('[7.13-e] nor stack anew', () => {
    const t = extended();
    t.play(path('f-mr-13', 4424));
    t.expectRefusal('7.13-d', path('f-mr-17', 4424));
  });

  test('[7.13-f] guns may join guns', () => {
    const t = extended();
    t.play(path('f-mr-horse', 4525, 4526)); // 4 + 2 SP
    expect(t.game.stacks['4526']).toEqual(['f-mr-foot', 'f-mr-horse']);
    t.play(path('f-mr-17', 4424));
    t.expectOffer(PASS);
  });

  test('[7.13-f] but no infantry', () => {
    const t = extended();
    t.expectRefusal('7.13-d', path('f-mr-horse', 4425));
  });

  test('[7.13-g][9.61-g] the Disordered stand still and do not bar the others (ruling B9)', () => {
    const t = extended({ french: { ...MORAND, 'f-mr-30': { hex: 4326, disordered: true, ...asks } } });
    expect(whyNot(t.decision, 'f-mr-30')?.rule).toBe('7.13-g');
    t.expectOffer(path('f-mr-foot', 4525));
  });

  test('[7.13-h] settled once: who said no is not asked again', () => {
    const t = table({ french: MORAND, russian: FAR }, movement);
    t.play(one('no'));
    t.play(path('f-mr-13', 4424));
    t.expectAsk('french', '7.31-a', 'path');
    expect(t.unit('f-mr-17').deeds.pace).toBe('normal');
  });

  test('[7.36-e] guns that fired may not use it, and so nobody of the Command', () => {
    const french = { ...MORAND, 'f-mr-foot': { hex: 4526, deeds: { pace: null, fired: true } } };
    table({ french, russian: FAR }, movement).expectAsk('french', '7.31-a', 'path');
  });

  test('[SR.8-a] the Russians have no extended movement', () => {
    const russian = { [INFANTRY]: { hex: 4425, ...asks } };
    table({ side: 'russian', russian, french: { 'f-cm-61': 3810 } }, movement).expectAsk('russian', '7.31-a', 'path');
  });

  test('each Command is asked for itself', () => {
    const t = table({ french: { ...MORAND, 'f-cm-61': { hex: 4326, ...asks } }, russian: FAR }, movement);
    t.play(one('no'));
    t.expectAsk('french', '7.13-a', 'one');
    t.play(one('yes'));
    expect([t.unit('f-mr-13').deeds.pace, t.unit('f-cm-61').deeds.pace]).toEqual(['normal', 'extended']);
  });
});

describe('7.2 Terrain', () => {
  test.each([
    ['T-terrain-open-move', 4425, 4426, [1, 1, 1, 2, 2]],
    ['T-terrain-woods-move', 3704, 3705, [2, 3, 3, 3, 3]],
    ['T-terrain-marsh-move', 4322, 4321, [2, 3, 3, null, null]],
    ['T-terrain-cultivated-move', 3708, 3809, [1, 2, 2, 3, 3]],
    ['T-terrain-town-move', 3909, 3810, [1, 1, 1, 2, 2]],
    ['T-terrain-town-move', 3810, 3909, [2, 2, 2, 2, 2]],
    ['T-terrain-emplacement-move', 3907, 4008, [2, 4, 4, null, null]],
    ['T-terrain-emplacement-move', 4008, 3907, [1, 1, 1, 2, 2]],
    ['T-terrain-entrenchment-move', 1625, 1624, [3, null, null, null, null]],
    ['T-terrain-entrenchment-move', 3008, 3108, [3, null, null, null, null]], // outwards as well
    ['T-terrain-road-move', 3715, 3815, [1, 1, 1, 1, 1]],
    ['T-terrain-track-move', 3725, 3724, [1, 1, 1, 1, 1]],
    ['T-terrain-slope-up-move', 2116, 2117, [1, 1, 1, 2, 2]],
    ['T-terrain-slope-down-move', 2117, 2116, [1, 1, 1, 2, 2]],
    ['T-terrain-steep-up-move', 3104, 3103, [2, 3, 3, 4, 4]],
    ['T-terrain-steep-down-move', 3103, 3104, [1, 1, 1, 2, 2]],
    ['T-terrain-river-move', 1026, 1025, [null, null, null, null, null]],
    ['T-terrain-stream-move', 3701, 3801, [1, 1, 1, 3, 3]],
    ['T-terrain-stream-banks-move', 3724, 3824, [2, 2, 2, 4, 4]],
    ['T-terrain-stream-steep-move', 3713, 3714, [3, 4, 4, 6, 6]], // foot guns by the minimum move
    ['T-terrain-stream-very-steep-move', 2228, 2328, [4, 5, 5, null, null]],
    ['T-terrain-bridge-move', 3417, 3516, [1, 1, 1, 1, 1]], // along the road
  ] as const)('[%s][7.21-a][7.21-b] %i to %i', (_rule, from, to, expected) => {
    expect(costs(from, to)).toEqual(expected);
  });

  test('[T-terrain-track-move] half of the other terrain, rounded up: a town 1', () => {
    expect(costs(3722, 3723)).toEqual([1, 1, 1, 1, 1]);
  });

  test('[T-terrain-track-move] woods by a track: 1, 2, 2, 2, 2', () => {
    expect(costs(3921, 4022)).toEqual([1, 2, 2, 2, 2]);
  });

  test('[7.22-a] the road counts only from road hexside to road hexside', () => {
    // 3815 lies on the road; entered from 3816, where no road leads, it is open ground.
    expect(alone(GUNS, 3816).steps(GUNS)[3815]).toBe(2);
    expect(alone(GUNS, 3715).steps(GUNS)[3815]).toBe(1);
  });

  test('[7.22-b] roads and tracks do not cancel what height costs', () => {
    // 2718 to 2719 by track, down a steep slope: 1 + 0; up again: half of emplacement and the slope.
    expect(costs(2719, 2718)).toEqual([1 + 1, 2 + 2, 2 + 2, null, null]);
  });

  test('[7.23-a][SR.9-d] the Moskva is closed and says so', () => {
    const t = alone(INFANTRY, 1026);
    t.expectRefusal('7.23-a', path(INFANTRY, 1025));
  });

  test('[7.21-a] what is closed to an arm is refused by its row', () => {
    alone(GUNS, 4322).expectRefusal('T-terrain-marsh-move', path(GUNS, 4321));
    alone(LIGHT, 3108).expectRefusal('T-terrain-entrenchment-move', path(LIGHT, 3008));
    alone(GUNS, 2228).expectRefusal('T-terrain-stream-very-steep-move', path(GUNS, 2328));
    alone(GUNS, 3907).expectRefusal('T-terrain-emplacement-move', path(GUNS, 4008));
  });

  test('[7.24-a][SR.9-c] a ford on a track costs nothing', () => {
    expect(costs(4512, 4511)).toEqual([1, 1, 1, 1, 1]); // steep banks beneath
  });

  test('[7.24-a][SR.9-c] a road without ford or bridge pays for the stream', () => {
    expect(costs(3316, 3216)).toEqual([1 + 3, 1 + 4, 1 + 4, null, null]); // the bridge is of 6 September
  });

  test('[T-terrain-bridge-move] the bridge of 3813 along its track', () => {
    expect(costs(3813, 3814)).toEqual([1, 1, 1, 1, 1]);
  });

  test('[T-terrain-note-b][7.37-a] no road or track cost next to an enemy', () => {
    const t = alone(GUNS, 3715, { 'f-cm-foot': 3816 });
    expect(t.steps(GUNS)[3815]).toBe(2);
    expect(totalOf(t, GUNS, 3815)?.lines.map((each) => each.rule)).toContain('7.37-a');
  });

  test('[7.37-a] fords may be used all the same', () => {
    // 4108 to 4208: open ground and a ford on a track. Guns: 1 by the track; next to an enemy 2, the ford still free.
    expect(alone(GUNS, 4108).steps(GUNS)[4208]).toBe(1);
    expect(alone(GUNS, 4108, { 'f-cm-foot': 4209 }).steps(GUNS)[4208]).toBe(2);
  });

  test('[T-terrain-woods-move] cavalry that enters woods is Disordered', () => {
    const t = alone(LIGHT, 3704);
    t.play(path(LIGHT, 3705));
    expect(t.unit(LIGHT)).toMatchObject({ hex: 3705, disordered: true });
    expect(t.told('disordered').rule).toBe('T-terrain-woods-move');
  });

  test('[T-terrain-woods-move] by a track too: it halves the cost and does not lead around the trees', () => {
    const t = alone(LIGHT, 3921);
    t.play(path(LIGHT, 4022));
    expect(t.unit(LIGHT).disordered).toBe(true);
  });

  test('[T-terrain-woods-move] not infantry and not guns', () => {
    for (const id of [INFANTRY, GUNS]) {
      const t = alone(id, 3704);
      t.play(path(id, 3705));
      expect(t.unit(id).disordered).toBe(false);
    }
  });

  test('[T-terrain-stream-very-steep-move] very steep banks disorder cavalry', () => {
    const t = alone(LIGHT, 2228);
    t.play(path(LIGHT, 2328));
    expect(t.unit(LIGHT).disordered).toBe(true);
    expect(t.told('disordered').rule).toBe('T-terrain-stream-very-steep-move');
  });

  test('[9.66-a] a second Disorder on the way drives it off the map', () => {
    const t = alone(LIGHT, 3701);
    t.expectRefusal('9.66-a', path(LIGHT, 3702, 3803, 3804));
    t.play(path(LIGHT, 3702, 3803));
    expect(t.unit(LIGHT)).toMatchObject({ hex: 0, box: 'withdrawn' });
  });

  test('[SR.11-a] a Cossack that enters woods goes to the Withdrawn Box (case 27)', () => {
    const t = alone('r-vlasov', 3704);
    expect(t.steps('r-vlasov')[3705]).toBe(3);
    t.play(path('r-vlasov', 3705));
    expect(t.unit('r-vlasov')).toMatchObject({ hex: 0, box: 'withdrawn' });
  });

  test('case 23: over steep banks in the open, infantry 3 of 4, light horse 4 of 8; guns 6 only as minimum move', () => {
    expect(costs(3713, 3714)).toEqual([3, 4, 4, 6, 6]);
    alone(HORSE_GUNS, 3713).expectOffer(path(HORSE_GUNS, 3714, 3715));
    alone(GUNS, 3713).expectRefusal('7.35-a', path(GUNS, 3714, 3715));
    alone(GUNS, 3713).expectOffer(path(GUNS, 3714));
    alone(GUNS, 3713, { 'f-cm-61': 3715 }).expectRefusal('7.35-a', path(GUNS, 3714));
  });
});

describe('7.3 Limits', () => {
  test('[7.31-a] contiguous hexes, each paid for', () => {
    const t = alone(INFANTRY, 4425);
    t.expectRefusal('7.31-a', path(INFANTRY, 4427));
    t.expectRefusal('7.31-a', path(INFANTRY));
    t.expectRefusal('7.31-a', path(INFANTRY, 9999));
    expect(totalOf(t, INFANTRY, 4426, 4326, 4325)?.total).toBe(3);
  });

  test('[7.31-a] a facing closes the way', () => {
    const t = alone(INFANTRY, 4425);
    t.expectRefusal('7.31-a', path(INFANTRY, 'NW', 4426));
    t.expectRefusal('7.31-a', path(INFANTRY, 4426, 'NW', 'E'));
  });

  test('[7.31-b] one at a time, each once', () => {
    const t = table({ french: { 'f-cm-61': 4425, 'f-pj-a': 4525 } }, movement);
    t.play(path('f-cm-61', 4426));
    t.expectRefusal('7.31-b', path('f-cm-61', 4427));
    t.play(path('f-pj-a', 'SW'));
    t.expectOver();
  });

  test('[7.31-b] a stack moves unit by unit', () => {
    const t = table({ french: { 'f-cm-57a': 4425, 'f-cm-57b': 4425 } }, movement);
    t.play(path('f-cm-57a', 4426));
    expect(t.unit('f-cm-57b').hex).toBe(4425);
    t.play(path('f-cm-57b', 4426));
    expect(t.game.stacks['4426']).toEqual(['f-cm-57a', 'f-cm-57b']);
  });

  test('[7.33-a] in any direction, whatever the facing', () => {
    const t = alone(INFANTRY, [4425, 'E']);
    expect(t.steps(INFANTRY)).toMatchObject({ 4426: 1, 4325: 1, 4324: 1, 4424: 1, 4524: 1, 4525: 1 });
  });

  test('[7.35-a] always one hex, whatever it costs', () => {
    const t = alone(INFANTRY, { hex: 2228, deeds: { pace: 'limited' } });
    expect(t.steps(INFANTRY)[2328]).toBe(4); // of 2
    t.expectRefusal('7.35-a', path(INFANTRY, 2328, 2428));
    t.play(path(INFANTRY, 2328));
    expect(t.unit(INFANTRY).hex).toBe(2328);
  });

  test('[7.35-a] not into an enemy zone of control', () => {
    const t = alone(INFANTRY, { hex: 2228, deeds: { pace: 'limited' } }, { 'f-pj-a': 2428 });
    t.expectRefusal('7.35-a', path(INFANTRY, 2328));
  });

  test('[7.35-a] and only as the first step', () => {
    const t = alone(INFANTRY, 3714); // over the steep banks for 3, and 3 more are too many
    t.expectRefusal('7.34-a', path(INFANTRY, 3713, 3714));
  });

  test('[7.36-b] guns that fired have half, rounded up (ruling B5)', () => {
    const t = alone(GUNS, { hex: 4425, deeds: { fired: true } }, { 'f-cm-61': 3810 });
    expect(totalOf(t, GUNS)?.title.params).toMatchObject({ points: 3 });
    t.expectRefusal('7.34-a', path(GUNS, 4426, 4427));
    t.expectOffer(path(GUNS, 4426));
  });

  test('[7.36-c] and do not go next to an enemy, of whatever kind', () => {
    const fired = { hex: 4425, deeds: { fired: true } };
    alone(GUNS, fired, { 'f-cm-foot': 4427 }).expectRefusal('7.36-c', path(GUNS, 4426));
    alone(GUNS, 4425, { 'f-cm-foot': 4427 }).expectOffer(path(GUNS, 4426));
  });

  test('[7.36-d] the mark of fire stays while the others move', () => {
    const t = table(
      { side: 'russian', russian: { [GUNS]: { hex: 4425, deeds: { fired: true } }, [LIGHT]: 4526 } },
      movement,
    );
    t.play(path(GUNS, 4426));
    expect(t.unit(GUNS).deeds.fired).toBe(true);
  });

  test('[8.5-d] guns that turned and fired stay as they are (ruling B8)', () => {
    const t = table(
      { side: 'russian', russian: { [GUNS]: { hex: 4425, deeds: { fired: true, turned: true } }, [LIGHT]: 4526 } },
      movement,
    );
    t.expectRefusal('8.5-d', path(GUNS, 4426));
    t.expectRefusal('8.5-d', path(GUNS, 'NW'));
  });

  test('[8.5-d] nor are they turned by the cavalry they stand with', () => {
    const t = table(
      {
        side: 'russian',
        russian: { [LIGHT]: 4425, [HORSE_GUNS]: { hex: 4425, deeds: { fired: true, turned: true } } },
      },
      movement,
    );
    t.expectRefusal('8.5-d', path(LIGHT, 'NW'));
    t.expectOffer(path(LIGHT, 4426, 'NW'));
  });

  test('[7.38-a] passing through friends costs 1 more', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: 4425, 'r-27d-2': 4426 } }, movement);
    expect(t.steps(INFANTRY)[4426]).toBe(1);
    expect(t.steps(INFANTRY, 4426)[4427]).toBe(2);
    expect(totalOf(t, INFANTRY, 4426, 4427)).toMatchObject({ total: 3 });
    expect(totalOf(t, INFANTRY, 4426, 4427)?.lines.map((each) => each.rule)).toContain('7.38-a');
  });

  test('[7.38-a] leaving the stack in which it began does not', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: 4425, 'r-27d-2': 4425 } }, movement);
    expect(t.steps(INFANTRY)[4426]).toBe(1);
  });

  test('[7.38-a] it may pass where it may not stay, if it can come out again', () => {
    const russian = { [INFANTRY]: 4425, [LIGHT]: 4426 };
    const t = table({ side: 'russian', russian }, movement);
    t.expectRefusal('6.21-b', path(INFANTRY, 4426));
    t.expectOffer(path(INFANTRY, 4426, 4427));
    // With the allowance of 2 the way out cannot be paid: 1 + 1 + 1.
    const slow = { ...russian, [INFANTRY]: { hex: 4425, deeds: { pace: 'limited' as const } } };
    const tired = table({ side: 'russian', russian: slow }, movement);
    expect(tired.steps(INFANTRY)).not.toHaveProperty('4426');
    tired.expectRefusal('6.21-b', path(INFANTRY, 4426));
  });

  test('[S5-x] no French unit east of column 36', () => {
    const t = table({ french: { 'f-pj-a': 3614 } }, movement);
    t.expectRefusal('S5-x', path('f-pj-a', 3513));
    t.expectOffer(path('f-pj-a', 3613));
  });
});

describe('7.39 Cavalry slips away', () => {
  // French infantry in 4427 enters 4426, controlled by the cavalry in 4425.
  const setup = (french: Situation['french'], russian: Situation['russian']) => {
    const t = table({ french: french ?? {}, russian: russian ?? {} }, movement);
    return t;
  };

  test('[7.39-a] the cavalry may retire one hex, whatever its facing', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: [4425, 'SW'] });
    t.play(path('f-cm-61', 4426));
    t.expectAsk('russian', '7.39-a', 'path');
    t.play(path(LIGHT, 4424));
    expect(t.unit(LIGHT)).toMatchObject({ hex: 4424, facing: 'SW' });
    t.expectOver();
  });

  test('[7.39-a] it need not', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    t.play(PASS);
    expect(t.unit(LIGHT).hex).toBe(4425);
  });

  test('[7.39-a] one hex, away from the infantry', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    expect(t.steps(LIGHT)).toEqual({ 4324: 0, 4424: 0, 4524: 0 });
    t.expectRefusal('7.39-a', path(LIGHT, 4325));
    t.expectRefusal('7.39-a', path(LIGHT, 4424, 4423));
  });

  test('[7.39-a] not before enemy cavalry or guns', () => {
    const horse = setup({ 'f-pj-a': 4427 }, { [LIGHT]: 4425 });
    horse.play(path('f-pj-a', 4426));
    horse.expectOver();
  });

  test('[7.39-a] infantry does not slip away, and the Disordered have no zone that is entered', () => {
    const foot = setup({ 'f-cm-61': 4427 }, { [INFANTRY]: 4425 });
    foot.play(path('f-cm-61', 4426));
    foot.expectOver();
    const shaken = setup({ 'f-cm-61': 4427 }, { [LIGHT]: { hex: 4425, disordered: true } });
    shaken.play(path('f-cm-61', 4426));
    shaken.expectOver();
  });

  test('[7.39-a] nor where infantry only turns or leaves', () => {
    const t = setup({ 'f-cm-61': 4426, 'f-cm-57a': 4526 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 'SE'));
    t.expectAsk('french', '7.31-a');
  });

  test('[7.39-b] onto friends, if they leave room, and it may turn', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425, 'r-c4-2': [4424, 'NE'], [INFANTRY]: 4524 });
    t.play(path('f-cm-61', 4426));
    t.expectRefusal('6.21-b', path(LIGHT, 4524));
    t.expectOffer(path(LIGHT, 4324, 'NW'));
    t.play(path(LIGHT, 4424));
    expect(t.game.stacks['4424']).toEqual(['r-c4-2', LIGHT]);
    expect(t.unit(LIGHT).facing).toBe('NE');
  });

  test('[7.39-c] the infantry ends its move and does not follow', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    t.play(path(LIGHT, 4424));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4426, deeds: { moved: true } });
    t.expectOver();
  });

  test('[7.39-a] each unit whose zone is entered may go, one by one', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425, 'r-c4-2': 4425, [HEAVY]: [4326, 'E'] });
    t.play(path('f-cm-61', 4426));
    t.play(path('r-c4-2', 4324));
    t.expectRefusal('7.39-a', path('r-c4-2', 4323));
    t.play(path(HEAVY, 4226));
    t.play(path(LIGHT, 4424));
    expect([LIGHT, 'r-c4-2', HEAVY].map((id) => t.unit(id).hex)).toEqual([4424, 4324, 4226]);
    t.expectOver();
  });

  test('[7.39-a] woods disorder cavalry that slips into them', () => {
    const t = setup({ 'f-cm-61': 3702 }, { [LIGHT]: 3704 });
    t.play(path('f-cm-61', 3703));
    t.play(path(LIGHT, 3705));
    expect(t.unit(LIGHT)).toMatchObject({ hex: 3705, disordered: true });
  });

  test('[7.39-a] the French no farther east than column 36', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: 3714 }, french: { 'f-pj-a': 3613 } }, movement);
    t.play(path(INFANTRY, 3614));
    t.expectRefusal('S5-x', path('f-pj-a', 3512));
  });
});

describe('7.4 Reinforcements', () => {
  const OFF = { box: 'off-map' } as const;

  test('[7.41-a] they enter at their entry hex', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-kr-3': OFF } }, movement);
    expect(t.steps('f-by-a')).toEqual({ 5108: 1 });
    expect(t.steps('f-kr-3')).toEqual({ 4400: 1 });
    t.expectRefusal('7.41-a', path('f-by-a', 4400));
    t.play(path('f-by-a', 5108, 'E'));
    expect(t.unit('f-by-a')).toMatchObject({ hex: 5108, box: null, facing: 'E' });
    expect(t.told('entered').params).toMatchObject({ to: { place: 5108 }, cost: 1 });
  });

  test('[7.41-a] only when their Command is active', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-cm-61': 4425 }, active: ['S-CM'] }, movement);
    t.expectRefusal('S5-u', path('f-by-a', 5108));
  });

  test('[7.41-b] as a column: the second pays for the first as well, and so on', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-by-b': OFF, 'f-c1-a1': OFF, 'f-by-c': OFF } }, movement);
    t.play(path('f-by-a', 5108, 5107));
    expect(t.steps('f-by-b')[5108]).toBe(2);
    t.play(path('f-by-b', 5108, 5107));
    expect(t.steps('f-c1-a1')[5108]).toBe(1 + 1 + 2); // guns 2 in the open
    t.play(path('f-c1-a1', 5108));
    expect(t.steps('f-by-c')[5108]).toBe(1 + 1 + 2 + 1);
  });

  test('[7.41-b] who stands too far back in the column waits', () => {
    const french = Object.fromEntries(['f-kr-3', 'f-kr-15', 'f-kr-16', 'f-kn-a', 'f-kn-b'].map((id) => [id, OFF]));
    const t = table({ french }, movement);
    t.play(path('f-kr-3', 4400, 4401));
    t.play(path('f-kr-15', 4400, 4401));
    t.play(path('f-kr-16', 4400, 4500));
    t.play(path('f-kn-a', 4400));
    t.expectOver(); // the fifth would pay 5 of 4
    expect(t.unit('f-kn-b').box).toBe('off-map');
  });

  test('[7.41-b] the entry hex counts for stacking and for passing', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-by-b': OFF, 'f-sg-a': OFF } }, movement);
    t.play(path('f-by-a', 5108));
    expect(t.steps('f-by-b', 5108)[5107]).toBe(2); // 7.38
    t.play(path('f-by-b', 5108));
    t.expectRefusal('6.21-c', path('f-sg-a', 5108));
    t.expectOffer(path('f-sg-a', 5108, 5107)); // 3 + 2 of 6
  });

  test('[7.13-a] a Command that enters may use extended movement', () => {
    const t = table(
      { french: { 'f-kr-3': { box: 'off-map', deeds: { pace: null } } }, russian: { [INFANTRY]: 4008 } },
      movement,
    );
    t.expectAsk('french', '7.13-a', 'one');
    t.play(one('yes'));
    expect(totalOf(t, 'f-kr-3')?.title.params).toMatchObject({ points: 8 });
  });

  test('[7.44-a] nobody within 2 hexes of an enemy entry hex while somebody is to come', () => {
    const french = { 'f-by-a': OFF };
    const t = table({ side: 'russian', russian: { [LIGHT]: 4808 }, french }, movement);
    t.expectRefusal('7.44-a', path(LIGHT, 4908));
    expect(
      table({ side: 'russian', russian: { [LIGHT]: 4808 }, french: { 'f-by-a': 4615 } }, movement).steps(LIGHT),
    ).toHaveProperty('4908');
  });

  test('[7.44-a] by entry hex: V Corps keeps nobody from 5108', () => {
    const t = table({ side: 'russian', russian: { [LIGHT]: 4808 }, french: { 'f-kr-3': OFF } }, movement);
    t.expectOffer(path(LIGHT, 4908));
  });

  test('[7.44-a] the French come near their own', () => {
    table({ french: { 'f-by-a': OFF, 'f-cm-61': 4908 } }, movement).expectOffer(path('f-cm-61', 5008));
  });

  test('[S5-y] no Russian into 4400 until V Corps has come', () => {
    const russian = { [LIGHT]: 4401 };
    const t = table({ side: 'russian', russian, french: { 'f-kr-3': OFF } }, movement);
    t.expectRefusal('S5-y', path(LIGHT, 4400));
    t.expectRefusal('7.44-a', path(LIGHT, 4402));
    table({ side: 'russian', russian, french: { 'f-kr-3': 4615 } }, movement).expectOffer(path(LIGHT, 4400));
  });
});

describe('Squares on the move', () => {
  const SQUARE = { hex: 4425, square: true };

  test('[9.85-l] one hex only', () => {
    const t = alone(INFANTRY, SQUARE);
    t.expectOffer(path(INFANTRY, 4426));
    t.expectRefusal('9.85-l', path(INFANTRY, 4426, 4427));
    t.play(path(INFANTRY, 4426));
    expect(t.unit(INFANTRY)).toMatchObject({ hex: 4426, square: true });
  });

  test('[9.85-l] not from or into an enemy zone of control', () => {
    alone(INFANTRY, SQUARE, { 'f-pj-a': 4427 }).expectRefusal('9.85-l', path(INFANTRY, 4426));
    const beset = alone(INFANTRY, SQUARE, { 'f-pj-a': 4426 });
    beset.expectOver();
  });

  test('[9.85-l] into ground of 2 points or less, and no minimum move', () => {
    const t = alone(INFANTRY, { hex: 3713, square: true });
    t.expectRefusal('9.85-l', path(INFANTRY, 3714)); // 3 over steep banks
    alone(INFANTRY, { hex: 3704, square: true }).expectOffer(path(INFANTRY, 3705)); // woods, 2
  });

  test('[9.85-m] leaving it costs 1', () => {
    const t = alone(INFANTRY, SQUARE);
    t.expectOffer(path(INFANTRY, 'unform', 4426, 4427, 4426));
    t.expectRefusal('7.34-a', path(INFANTRY, 'unform', 4426, 4427, 4426, 4427));
    t.play(path(INFANTRY, 'unform', 'NW'));
    expect(t.unit(INFANTRY)).toMatchObject({ square: false, facing: 'NW', deeds: { moved: true } });
  });

  test('[9.85-m] the whole stack leaves it together, each for a point', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: SQUARE, 'r-27d-2': SQUARE } }, movement);
    t.play(path(INFANTRY, 'unform', 4426));
    expect(t.unit('r-27d-2').square).toBe(false);
    expect(totalOf(t, 'r-27d-2')?.title.params).toMatchObject({ points: 3 });
  });

  test('[9.85-m] not in an enemy zone of control', () => {
    const t = table(
      { side: 'russian', russian: { [INFANTRY]: SQUARE, 'r-27d-2': 4526 }, french: { 'f-pj-a': 4424 } },
      movement,
    );
    t.expectRefusal('9.85-m', path(INFANTRY, 'unform'));
  });

  test('[9.85-m] who is not in square cannot leave one', () => {
    alone(INFANTRY, 4425).expectRefusal('9.85-m', path(INFANTRY, 'unform'));
  });

  test('[9.85-d] guns left without their infantry are in no square', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: SQUARE, [GUNS]: SQUARE } }, movement);
    t.play(path(INFANTRY, 4426));
    expect(t.unit(GUNS).square).toBe(false);
  });
});

describe('What the screen asks', () => {
  test('why not names the rule that really stands in the way', () => {
    const t = table(
      {
        french: { 'f-cm-61': 4425, 'f-mr-13': 4526, 'f-by-a': { box: 'eliminated' } },
        russian: { [INFANTRY]: 4423 },
        active: ['S-CM'],
      },
      movement,
    );
    expect(whyNot(t.decision, 'f-mr-13')?.rule).toBe('S5-u');
    expect(whyNot(t.decision, INFANTRY)?.rule).toBe('7.31-a');
    expect(whyNot(t.decision, 'f-by-a')?.rule).toBe('7.31-a');
  });

  test('the sum of a way so far, line by line', () => {
    const t = table({ side: 'russian', russian: { [GUNS]: 3715 }, french: { 'f-cm-foot': 3816 } }, movement);
    const { next, tallies } = extend(t.decision, { path: { unit: GUNS, steps: [3815] } });
    expect(next.length).toBeGreaterThan(0);
    expect(tallies[0]).toMatchObject({
      total: 2,
      lines: [
        { rule: 'T-terrain-open-move', amount: 2 },
        { rule: '7.37-a', amount: 0 },
      ],
    });
  });
});
