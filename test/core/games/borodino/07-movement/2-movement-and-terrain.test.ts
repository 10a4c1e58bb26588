import { describe, expect, test } from 'vitest';
import { alone, costs, GUNS, HORSE_GUNS, INFANTRY, LIGHT, rulesOf, sumOf } from '../movers.ts';
import { path } from '../table.ts';

// The open plain around 4425 (even column): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.

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
    expect(sumOf(alone(LIGHT, 2719), LIGHT, 2718)).toMatchObject({
      total: 4,
      lines: [
        { rule: 'T-terrain-track-move', amount: 2 },
        { rule: '7.22-b', amount: 0 },
        { rule: 'T-terrain-steep-up-move', amount: 2 },
      ],
    });
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
    expect(rulesOf(sumOf(alone(GUNS, 4512), GUNS, 4511))).toEqual(['T-terrain-track-move', '7.24-a']);
  });

  test('[7.24-a][SR.9-c] a road without ford or bridge pays for the stream', () => {
    expect(costs(3316, 3216)).toEqual([1 + 3, 1 + 4, 1 + 4, null, null]); // the bridge is of 6 September
    expect(rulesOf(sumOf(alone(INFANTRY, 3316), INFANTRY, 3216))).toContain('SR.9-c');
  });

  test('[T-terrain-bridge-move] the bridge of 3813 along its track', () => {
    expect(costs(3813, 3814)).toEqual([1, 1, 1, 1, 1]);
  });

  test('[T-terrain-note-b][7.37-a] no road or track cost next to an enemy', () => {
    const t = alone(GUNS, 3715, { 'f-cm-foot': 3816 });
    expect(t.steps(GUNS)[3815]).toBe(2);
    expect(rulesOf(sumOf(t, GUNS, 3815))).toContain('7.37-a');
    // 4205 to 4206: a town by a track. Guns 1 by the track, 2 by the town.
    expect(alone(GUNS, 4205).steps(GUNS)[4206]).toBe(1);
    const beside = alone(GUNS, 4205, { 'f-cm-foot': 4207 });
    expect(beside.steps(GUNS)[4206]).toBe(2);
    expect(sumOf(beside, GUNS, 4206).lines).toContainEqual(
      expect.objectContaining({ rule: 'T-terrain-note-b', amount: 0 }),
    );
  });

  test('[7.37-a] fords may be used all the same', () => {
    // 4108 to 4208: open ground and a ford on a track. Guns: 1 by the track; next to an enemy 2, the ford still free.
    expect(alone(GUNS, 4108).steps(GUNS)[4208]).toBe(1);
    const t = alone(GUNS, 4108, { 'f-cm-foot': 4209 });
    expect(t.steps(GUNS)[4208]).toBe(2);
    expect(sumOf(t, GUNS, 4208).lines).toMatchObject([
      { amount: 2 },
      { rule: 'T-terrain-note-b', amount: 0 },
      { rule: '7.24-a', amount: 0 },
    ]);
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
