import { describe, expect, test } from 'vitest';
import type { Arrange } from '../../../../../../core/engine/decision.ts';
import { check } from '../../../../../../core/engine/legality.ts';
import { hexTarget, placementTarget, unitTarget } from '../../../../../../core/engine/target.ts';
import type { Side } from '../../../../../../core/games/borodino/data.ts';
import { setUpSeptember7 } from '../../../../../../core/games/borodino/scenarios/7-september/set-up.ts';
import { readSlot } from '../../../../../../core/games/borodino/scenarios/set-up.ts';
import { begin } from '../../../verbs.ts';
import { day7 } from '../../day7.ts';

/** What a side is asked before the battle. */
function asked(side: Side): Arrange {
  const { decision } = begin(day7({}, { turn: 0, phase: 'set-up', side }), setUpSeptember7);
  if (decision.kind !== 'arrange') throw new Error('a set-up is an arrangement');
  return decision;
}

/** As it stood, but for these units. */
const stoodBut = (decision: Arrange, moved: Readonly<Record<string, string>>) => ({
  arrange: {
    ...decision.suggestion,
    ...Object.fromEntries(
      Object.entries(moved).map(([id, slot]) => {
        const [hex, facing] = slot.split('/');
        return [unitTarget(id), placementTarget(Number(hex), facing as string)];
      }),
    ),
  },
});

test('Vlasov and its guns are set up within 1 hex of 2226, others in the hexes that their list names [S7-ru02]', () => {
  const { zone, slots } = asked('russian');
  expect(zone?.('unit:r-vlasov')).toEqual({ rule: 'S7-ru02', around: 'hex:2226', places: 1 });
  const hexes = new Set(slots('unit:r-3bug').map((slot) => readSlot(slot).hex));
  expect([...hexes].sort()).toEqual([2125, 2126, 2225, 2226, 2227, 2325, 2326]);
  expect(asked('french').items.filter((item) => asked('french').zone?.(item))).toEqual([]);
});

/** The lists as they are printed: how many units, and where. */
const LISTS: readonly (readonly [string, Side, number, readonly number[]])[] = [
  ['S7-fr02', 'french', 4, [4108, 4109]],
  ['S7-fr03', 'french', 2, [4209, 4210]],
  ['S7-fr04', 'french', 2, [4308, 4309]],
  ['S7-fr05', 'french', 5, [4110, 4111, 4112]],
  ['S7-fr06', 'french', 9, [4409, 4410, 4411, 4508, 4509]],
  ['S7-fr07', 'french', 3, [3614, 3713, 3813]],
  ['S7-fr08', 'french', 4, [4005, 4006, 4007]],
  ['S7-fr09', 'french', 3, [3714, 3715, 3815]],
  ['S7-fr10', 'french', 4, [3905, 3906]],
  ['S7-fr11', 'french', 7, [3706, 3707, 3806, 3807]],
  ['S7-fr12', 'french', 2, [3709]],
  ['S7-fr13', 'french', 8, [3607, 3608, 3609, 3610]],
  ['S7-fr14', 'french', 1, [3708]],
  ['S7-fr15', 'french', 7, [3710, 3711, 3712]],
  ['S7-fr16', 'french', 5, [3611, 3612, 3613]],
  ['S7-fr17', 'french', 4, [3618, 3619]],
  ['S7-fr18', 'french', 4, [3817, 3818]],
  ['S7-fr19', 'french', 2, [3916, 3917]],
  ['S7-fr20', 'french', 4, [3622, 3623, 3721, 3722]],
  ['S7-fr21', 'french', 6, [3517, 3518, 3519]],
  ['S7-fr22', 'french', 3, [3801, 3802]],
  ['S7-fr23', 'french', 2, [3900, 3901]],
  ['S7-fr24', 'french', 2, [4001, 4100]],
  ['S7-fr25', 'french', 3, [3801, 3900, 4000]],
  ['S7-fr26', 'french', 3, [3810, 3811]],
  ['S7-fr27', 'french', 1, [3911]],
  ['S7-fr28', 'french', 1, [4012]],
  ['S7-fr29', 'french', 2, [3910]],
  ['S7-fr30', 'french', 9, [4203, 4204, 4303, 4304, 4405]],
  ['S7-fr31', 'french', 2, [4403]],
  ['S7-fr32', 'french', 9, [4205, 4206, 4305, 4306, 4406, 4407]],
  ['S7-fr33', 'french', 2, [4207]],
  ['S7-fr34', 'french', 6, [4015, 4115, 4215, 4315, 4415, 4515]],
  ['S7-fr35', 'french', 3, [4202, 4302]],
  ['S7-fr36', 'french', 1, [4402]],
  ['S7-fr37', 'french', 2, [4505]],
  ['S7-fr38', 'french', 2, [4407]],
  ['S7-fr39', 'french', 1, [4506]],
  ['S7-ru02', 'russian', 2, [2225, 2226, 2227, 2125, 2126, 2325, 2326]],
  ['S7-ru03', 'russian', 2, [1624]],
  ['S7-ru04', 'russian', 2, [3217, 3316]],
  ['S7-ru05', 'russian', 2, [2717, 2718]],
  ['S7-ru06', 'russian', 2, [2720, 2721]],
  ['S7-ru07', 'russian', 2, [2421, 2623]],
  ['S7-ru08', 'russian', 8, [1617, 1618, 1716, 1717, 1816, 1817, 1916]],
  ['S7-ru09', 'russian', 2, [1821, 1920]],
  ['S7-ru10', 'russian', 3, [2023, 2024, 2025]],
  ['S7-ru11', 'russian', 2, [1923, 1924]],
  ['S7-ru12', 'russian', 2, [1520, 1620]],
  ['S7-ru13', 'russian', 4, [2221, 2320, 2420, 2519]],
  ['S7-ru14', 'russian', 3, [2220, 2319, 2419]],
  ['S7-ru15', 'russian', 1, [2719]],
  ['S7-ru16', 'russian', 2, [2716, 2816]],
  ['S7-ru17', 'russian', 2, [2715, 2815]],
  ['S7-ru18', 'russian', 2, [2716, 2816]],
  ['S7-ru19', 'russian', 5, [1317, 1318, 1417, 1418]],
  ['S7-ru20', 'russian', 5, [2119, 2219, 2318, 2418]],
  ['S7-ru21', 'russian', 5, [2517, 2518, 2617, 2618, 2619]],
  ['S7-ru22', 'russian', 2, [3213, 3215]],
  ['S7-ru23', 'russian', 2, [2810, 2811]],
  ['S7-ru24', 'russian', 1, [2812]],
  ['S7-ru25', 'russian', 4, [2710, 2711]],
  ['S7-ru26', 'russian', 4, [3001, 3002, 3100, 3101]],
  ['S7-ru27', 'russian', 5, [2801, 2802, 2803, 2804, 2805]],
  ['S7-ru28', 'russian', 3, [2507, 2508, 2608]],
  ['S7-ru29', 'russian', 3, [2812, 3008, 3010]],
  ['S7-ru30', 'russian', 3, [3102, 3103, 3104]],
  ['S7-ru31', 'russian', 2, [3003, 3004]],
  ['S7-ru32', 'russian', 2, [3105, 3106]],
  ['S7-ru33', 'russian', 5, [3102, 3103, 3104, 3203]],
  ['S7-ru34', 'russian', 4, [3113, 3114]],
  ['S7-ru35', 'russian', 4, [3014, 3015]],
  ['S7-ru36', 'russian', 2, [3113, 3114]],
  ['S7-ru37', 'russian', 3, [3008, 3009, 3010]],
  ['S7-ru38', 'russian', 2, [2908, 2909]],
  ['S7-ru39', 'russian', 2, [2907]],
  ['S7-ru40', 'russian', 6, [2814, 2913, 2914]],
  ['S7-ru41', 'russian', 1, [2915]],
  ['S7-ru42', 'russian', 7, [2311, 2312, 2313, 2412, 2413, 2414, 2415]],
  ['S7-ru43', 'russian', 3, [2212, 2213, 2214]],
  ['S7-ru44', 'russian', 20, [2015, 2115, 2116, 2117, 2215, 2216, 2217]],
];

describe('the lists', () => {
  const decisions = { french: asked('french'), russian: asked('russian') };

  test.each(LISTS)('[%s] the %s set up %i units in %j, facing any way', (rule, side, count, hexes) => {
    const decision = decisions[side];
    const own = decision.items.filter((item) => decision.whyNot?.(item, hexTarget(1000))?.rule === rule);
    expect(own).toHaveLength(count);
    for (const item of own) {
      const slots = decision.slots(item).map((slot) => readSlot(slot));
      expect(new Set(slots.map(({ hex }) => hex))).toEqual(new Set(hexes));
      expect(slots).toHaveLength(hexes.length * 6);
    }
  });

  test.each(['french', 'russian'] as const)('[S7-b] what is suggested to the %s is allowed', (side) => {
    const decision = decisions[side];
    expect(check(decision, stoodBut(decision, {}))).toBeNull();
  });

  test('[S7-fr07] a unit may stand anywhere in its hexes, and nowhere else', () => {
    const decision = decisions.french;
    expect(check(decision, stoodBut(decision, { 'f-og1': '4109/W', 'f-og2': '4109/W' }))?.rule).toBe('6.21-c');
    expect(check(decision, stoodBut(decision, { 'f-mr-13': '3714/E' }))?.rule).toBe('S7-fr07');
  });

  test('[S7-ru28] [S7-ru29] reserve guns of the 2nd Army stand one to a hex', () => {
    const decision = decisions.russian;
    const apart = stoodBut(decision, { 'r-2ra4-1': '2508/W', 'r-2ra4-2': '2507/W', 'r-2ra4-3': '2608/W' });
    expect(check(decision, apart)).toBeNull();
    const together = stoodBut(decision, { 'r-2ra4-1': '2508/W', 'r-2ra4-2': '2508/W' });
    expect(check(decision, together)?.rule).toBe('S7-ru28');
  });

  test('[S7-ru44] [S7-fn-e] the reserve park stands three to a hex, four do not', () => {
    const decision = decisions.russian;
    const moved = (hex: number) => Object.fromEntries(['r-ra-19'].map((id) => [id, `${hex}/W`]));
    expect(check(decision, stoodBut(decision, { ...moved(2216), 'r-ra-16': '2217/W' }))).toBeNull();
    expect(check(decision, stoodBut(decision, moved(2216)))?.rule).toBe('S7-ru44');
  });

  test('[S7-fr15] a unit is not placed where others of its hexes would find no room', () => {
    const decision = decisions.french;
    // Seven in three hexes: three of Ledru's brigade in one of them, two in each of the others.
    const soFar = { [unitTarget('f-rz-93')]: placementTarget(3710, 'E') };
    const why = (id: string, hex: number) => decision.fits(unitTarget(id), placementTarget(hex, 'E'), soFar)?.rule;
    expect([why('f-mc', 3710), why('f-ld-a', 3711), why('f-ld-a', 3710)]).toEqual([undefined, undefined, 'S7-fr15']);
  });
});
