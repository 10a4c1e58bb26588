import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { weighProcedure } from '../../../../core/engine/weigh-procedure.ts';
import { type MoraleResult, type MoraleTest, testMorale } from '../../../../core/games/ordine-obliquo/10-morale.ts';
import type { UnitState } from '../../../../core/games/ordine-obliquo/position.ts';
import { type Put, type Table, situation, table } from './table.ts';

interface Tested {
  readonly t: Table;
  readonly result: MoraleResult;
  readonly unit: UnitState;
}

/** A unit is tested by an enemy line that faces south. */
function under(by: MoraleTest['by'], dice: readonly number[], put: Partial<Put> = {}, againstInfantry = true): Tested {
  const results: MoraleResult[] = [];
  const t = table(
    { south: { us: { at: [50, 20], ...put } }, north: { foe: { at: [50, 27] } } },
    function* (game, umpire) {
      results.push(testMorale(game, 's-us', { by, enemy: 'n-foe', away: 27000, againstInfantry }, umpire));
    },
    dice,
  );
  return { t, result: results[0] as MoraleResult, unit: t.unit('s-us') };
}

const square = { card: { formation: 'square' } } as const;

describe('10.1 the test', () => {
  test('[OO-10.1-1] a point is lost before the die', () => {
    const { result, unit, t } = under('fire', [9]);
    expect(result).toBe('holds');
    expect(unit.cp).toBe(4);
    expect(t.facts[0]).toMatchObject({ key: 'lost-points', rule: 'OO-10.1-1' });
  });

  test('[OO-10.1-1] [OO-2.4-2] who loses the last one is destroyed without a roll', () => {
    const { result, unit } = under('fire', [], { state: { cp: 1 } });
    expect(result).toBe('destroyed');
    expect(unit.pose).toBeNull();
  });

  test('[OO-10.1-2] under fire a d10, where 0 is 10', () => {
    const { result, t } = under('fire', [0]);
    expect(result).toBe('holds');
    expect(t.told('morale').tally?.lines[0]).toMatchObject({ rule: 'OO-10.1-2', amount: 10 });
  });

  test('[OO-10.1-3] in melee a d6', () => {
    expect(under('melee', [6]).t.told('morale').tally?.lines[0]).toMatchObject({ rule: 'OO-10.1-3', amount: 6 });
  });

  test('[OO-10.1-4] [OO-10.1-5] 1 or 2: rout, two more points, disorder, and a move to come', () => {
    for (const die of [1, 2]) {
      const { result, unit } = under('fire', [die]);
      expect(result).toBe('routs');
      expect(unit).toMatchObject({ cp: 2, disordered: true, flight: { kind: 'rout', away: 27000, isPending: true } });
    }
  });

  test('[OO-10.1-7] [OO-10.1-8] 3 or 4: retreat in disorder, one more point, and a move to come', () => {
    for (const die of [3, 4]) {
      const { result, unit } = under('fire', [die]);
      expect(result).toBe('retreats');
      expect(unit).toMatchObject({
        cp: 3,
        disordered: true,
        flight: { kind: 'retreat', away: 27000, isPending: true },
      });
    }
  });

  test('[OO-10.1-12] 5 or more: it holds, in order', () => {
    const { result, unit } = under('fire', [5]);
    expect(result).toBe('holds');
    expect(unit).toMatchObject({ cp: 4, disordered: false, flight: null });
  });

  test('[OO-10.1-6] [OO-10.1-9] gunners in battery leave their guns, in rout and in retreat', () => {
    for (const die of [2, 4]) {
      const { unit } = under('fire', [die], { card: { kind: 'heavy' } });
      expect(unit).toMatchObject({ formation: 'crew', guns: { x: 5000, y: 2000, angle: 9000 } });
    }
  });

  test('[OO-10.1-13] at half its points -1, counted after the point just lost', () => {
    expect(under('fire', [5], { state: { cp: 3 } }).result).toBe('retreats');
    expect(under('fire', [5], { state: { cp: 4 } }).result).toBe('holds');
    expect(under('fire', [5], { card: { cp: 4 }, state: { cp: 3 } }).result).toBe('retreats');
  });

  test('[OO-10.1-10] a square stays on 3 and 4, but loses the point', () => {
    const { result, unit } = under('fire', [3], square);
    expect(result).toBe('holds');
    expect(unit).toMatchObject({ cp: 3, flight: null, disordered: false });
    expect(under('melee', [4], square, false).unit).toMatchObject({ cp: 3, flight: null });
  });

  test('[OO-10.1-10] on 1 and 2 it routs', () => {
    expect(under('fire', [2], square)).toMatchObject({ result: 'routs', unit: { cp: 2 } });
  });

  test('[OO-10.1-11] in melee with infantry it routs on 3 and 4 too', () => {
    expect(under('melee', [4], square)).toMatchObject({ result: 'routs', unit: { cp: 2 } });
  });
});

describe('[OO-T17] worked cases', () => {
  test('(a) 5 CP, fire, 4: retreat with 3', () => {
    expect(under('fire', [4])).toMatchObject({ result: 'retreats', unit: { cp: 3 } });
  });
  test('(b) 3 of 5 CP, fire, 5: retreat with 1', () => {
    expect(under('fire', [5], { state: { cp: 3 } })).toMatchObject({ result: 'retreats', unit: { cp: 1 } });
  });
  test('(c) 2 of 5 CP, melee, 3: rout, destroyed', () => {
    expect(under('melee', [3], { state: { cp: 2 } })).toMatchObject({
      result: 'destroyed',
      unit: { cp: 0, pose: null },
    });
  });
  test('(d) a square under fire, 3: stays with 3', () => {
    expect(under('fire', [3], square)).toMatchObject({ result: 'holds', unit: { cp: 3 } });
  });
  test('(e) a square in melee with infantry, 4: routs with 2', () => {
    expect(under('melee', [4], square)).toMatchObject({ result: 'routs', unit: { cp: 2 } });
  });
  test('(f) 4 of 5 CP, melee, 5: holds with 3', () => {
    expect(under('melee', [5], { state: { cp: 4 } })).toMatchObject({ result: 'holds', unit: { cp: 3 } });
  });
});

describe('the odds', () => {
  interface Tried {
    cp: number;
    isSquare: boolean;
    by: MoraleTest['by'];
  }

  /** What a test by infantry can come to, with the points that are left then. */
  function odds({ cp = 5, isSquare = false, by = 'fire' }: Partial<Tried>): Record<string, number> {
    const us = { at: [50, 20], state: { cp }, ...(isSquare && square) } as const;
    const weighing = weighProcedure(situation({ south: { us }, north: { foe: { at: [50, 27] } } }), {
      copy: clone,
      *play(game, umpire) {
        const result = testMorale(game, 's-us', { by, enemy: 'n-foe', away: 27000, againstInfantry: true }, umpire);
        return { key: `${result} ${game.units['s-us']?.cp}` };
      },
    });
    expect(weighing.sharpen(100)).toBe(true);
    const { results } = weighing.odds;
    return Object.fromEntries(
      results.map(({ result, probability }) => [result.key, Math.round(probability * 1000) / 1000]),
    );
  }

  test('[OO-10.1-4] [OO-10.1-7] [OO-10.1-12] fresh troops under fire: 20, 20 and 60 percent', () => {
    expect(odds({})).toEqual({ 'routs 2': 0.2, 'retreats 3': 0.2, 'holds 4': 0.6 });
  });

  test('[OO-10.1-3] in melee a third each', () => {
    expect(odds({ by: 'melee' })).toEqual({ 'routs 2': 0.333, 'retreats 3': 0.333, 'holds 4': 0.333 });
  });

  test('[OO-10.1-13] at half, and at the end', () => {
    expect(odds({ cp: 3 })).toEqual({ 'destroyed 0': 0.3, 'retreats 1': 0.2, 'holds 2': 0.5 });
    expect(odds({ cp: 1 })).toEqual({ 'destroyed 0': 1 });
  });

  test('[OO-10.1-10] [OO-10.1-11] of a square', () => {
    expect(odds({ isSquare: true })).toEqual({ 'routs 2': 0.2, 'holds 3': 0.2, 'holds 4': 0.6 });
    expect(odds({ isSquare: true, by: 'melee' })).toEqual({ 'routs 2': 0.667, 'holds 4': 0.333 });
  });

  test('[OO-10.1-4] they are what the test does, die by die', () => {
    for (const by of ['fire', 'melee'] as const) {
      const dice = by === 'fire' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 2, 3, 4, 5, 6];
      for (const cp of [2, 3, 4, 5]) {
        const rolled = dice.map((die) => under(by, [die], { state: { cp } }));
        for (const [came, probability] of Object.entries(odds({ by, cp }))) {
          const same = rolled.filter(({ result, unit }) => `${result} ${unit.cp}` === came);
          expect(same.length / dice.length).toBeCloseTo(probability);
        }
      }
    }
  });
});
