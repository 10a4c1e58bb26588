import { describe, expect, test } from 'vitest';
import type { Path } from '../../../../core/engine/decision.ts';
import { check, whyNot } from '../../../../core/engine/legality.ts';
import { idOf } from '../../../../core/engine/target.ts';
import type { Message } from '../../../../core/engine/verdict.ts';
import { fire, fireAt, type ShotOptions } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { fireValue } from '../../../../core/games/ordine-obliquo/08-8-fire-value.ts';
import {
  charging,
  PASS,
  path,
  type Put,
  shotOf,
  type Situation,
  situation,
  type Table,
  table,
  weighedOf,
} from './table.ts';

const phase = (setup: Situation): Table => table(setup, fire);
const units = (t: Table): readonly string[] => (t.decision as Path).units.map(idOf);

const us = { at: [50, 20] } as const;
const foe = { at: [50, 27] } as const;
const column = { card: { formation: 'column' } } as const;
/** Who cannot fire back. */
const idle = { at: [50, 27], ...column } as const;

const value = (setup: Situation, options?: ShotOptions): number =>
  fireValue(shotOf(situation(setup), 's-us', 'n-foe', options)).total;

describe('the phase', () => {
  test('[OO-6-11] first A, then B; each unit once', () => {
    const t = phase({ south: { us, two: { at: [80, 20] } }, north: { foe, other: { at: [80, 27] } } });
    t.expectAsk('south', 'OO-8-1', 'path');
    expect(units(t)).toEqual(['s-us', 's-two']);
    t.play(path('s-us', 'n-foe'), [99]);
    expect(units(t)).toEqual(['s-two']);
    t.expectRefusal('OO-6-11', path('s-us', 'n-foe'));
    t.play(PASS);
    t.expectAsk('north', 'OO-8-1');
    t.play(path('n-foe', 's-us'), [99]);
    t.play(path('n-other', 's-two'), [99]);
    t.expectOver();
    expect(t.unit('s-us').deeds.fired).toBe(true);
    expect(t.unit('s-two').deeds.fired).toBe(false);
  });

  test('[OO-8-1] a fire has one target: nothing follows it', () => {
    const t = phase({ south: { us }, north: { foe, other: { at: [80, 27] } } });
    expect(check(t.decision, path('s-us', 'n-foe', 'n-other'))?.message.key).toBe('refusal.fire-one-target');
    expect(check(t.decision, path('s-us', 'n-nobody'))?.message.key).toBe('refusal.no-enemy');
  });

  test('[OO-6-11] B first where B has the initiative', () => {
    phase({ south: { us }, north: { foe }, first: 'north' }).expectAsk('north');
  });

  test('[OO-6-11] fire is simultaneous: who is broken by A has fired all the same', () => {
    const t = phase({ south: { us }, north: { foe } });
    // 40 + 10 for the first volley.
    t.play(path('s-us', 'n-foe'), [50]);
    expect(t.unit('n-foe').cp).toBe(5);
    t.play(path('n-foe', 's-us'), [50, 1, 9]);
    t.expectOver();
    expect(t.unit('n-foe').flight?.kind).toBe('rout');
    expect(t.unit('s-us').cp).toBe(4);
  });

  test('[OO-8-1] nobody is offered who has no target, and the rule says why', () => {
    const t = phase({ south: { us, far: { at: [80, 20] } }, north: { foe: idle } });
    expect(units(t)).toEqual(['s-us']);
    expect(whyNot(t.decision, 'unit:s-far')).toMatchObject({ rule: 'OO-8-1', message: { key: 'refusal.fire-nobody' } });
    t.expectRefusal('OO-8-1', path('s-us'));
    t.expectOffer(PASS);
  });

  test('[OO-6-11] nor does a side fire with the other’s units', () => {
    const t = phase({ south: { us }, north: { foe } });
    expect(whyNot(t.decision, 'unit:n-foe')).toMatchObject({ rule: 'OO-6-11' });
  });
});

describe('the roll', () => {
  test('[OO-8.8-21] the value or less is a hit', () => {
    for (const [die, cp] of [
      [66, 5],
      [65, 4],
    ] as const) {
      const t = phase({ south: { us }, north: { foe: idle } });
      // 40 + 10 first volley + 15 march column.
      t.play(path('s-us', 'n-foe'), die > 65 ? [die] : [die, 9]);
      expect(t.told('fired')).toMatchObject({ params: { value: 65, die }, tally: { total: 65 } });
      expect(t.unit('n-foe').cp).toBe(cp);
    }
  });

  test('[OO-8.8-21] 00 is 100, and a value of 0 or less cannot hit', () => {
    const poor: Put = {
      ...us,
      card: { experience: 'recruit', formation: 'open', isOpen: true },
      state: { disordered: true, cp: 1, firstVolley: false },
    };
    const setup = { south: { us: poor }, north: { foe: { at: [50, 28], card: { kind: 'jaeger' } } } } as const;
    expect(value(setup)).toBe(-15);
    const t = phase(setup);
    t.play(path('s-us', 'n-foe'), [1]);
    expect(t.unit('n-foe').cp).toBe(5);
  });

  test('[OO-8.8-22] a hit is a morale test on a d10', () => {
    const t = phase({ south: { us }, north: { foe: idle } });
    t.play(path('s-us', 'n-foe'), [10, 3]);
    expect(t.told('morale')).toMatchObject({ rule: 'OO-10.1-7', params: { total: 3 } });
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, flight: { kind: 'retreat', away: 9000 } });
  });

  test('[OO-8.8-22] several hits cost a point and a test each, up to the first rout', () => {
    const south = { us: { at: [40, 20] }, two: { at: [56.5, 20] }, three: { at: [48, 36], facing: 270 } } as const;
    const t = phase({ south, north: { foe: { at: [48, 26], ...column } } });
    t.play(path('s-us', 'n-foe'), [1]);
    t.play(path('s-two', 'n-foe'), [1]);
    t.play(path('s-three', 'n-foe'), [1, 9, 2]);
    t.expectOver();
    expect(t.unit('n-foe')).toMatchObject({ cp: 1, flight: { kind: 'rout' } });
  });

  test('[OO-8.2-5] the first volley is the first fire only', () => {
    const t = phase({ south: { us }, north: { foe: idle } });
    expect(value({ south: { us }, north: { foe: idle } })).toBe(65);
    t.play(path('s-us', 'n-foe'), [100]);
    expect(t.unit('s-us').firstVolley).toBe(false);
    expect(value({ south: { us: { ...us, state: { firstVolley: false } } }, north: { foe: idle } })).toBe(55);
  });

  test('[OO-8.2-6] [OO-8.5-3] [OO-T7] from a village it is struck off for nothing', () => {
    const terrain = [['village', 45, 15, 55, 24]] as const;
    const t = phase({ south: { us }, north: { foe: idle }, terrain });
    t.play(path('s-us', 'n-foe'), [100]);
    // 20 + 20 short + 15 march column.
    expect(t.told('fired').params).toMatchObject({ value: 55 });
    expect(t.unit('s-us').firstVolley).toBe(false);
  });

  test('[OO-9.3-16] who is fired at does not rest', () => {
    const t = phase({ south: { us }, north: { foe: idle } });
    t.play(path('s-us', 'n-foe'), [100]);
    expect(t.unit('n-foe').deeds.disturbed).toBe(true);
  });

  test('[OO-14-2] a general with a unit under fire is tested, before its morale', () => {
    const t = phase({ south: { us }, north: { foe: idle }, generals: { 'n-I': 'n-foe' } });
    t.play(path('s-us', 'n-foe'), [1, 5, 9]);
    expect(t.unit('n-foe').cp).toBe(4);
  });

  test('[OO-14-4] a miss too may be the end of a unit, by the loss of its general', () => {
    let result: string | null = null;
    const t = table(
      { south: { us }, north: { foe: { ...idle, state: { cp: 1 } } }, generals: { 'n-I': 'n-foe' } },
      function* (game, umpire) {
        result = fireAt(game, 's-us', 'n-foe', umpire);
      },
      [100, 1, 1],
    );
    expect(result).toBe('destroyed');
    expect(t.unit('n-foe').pose).toBeNull();
  });

  test('[OO-3.2-4] [OO-3.2-25] under Halt one fires, and divisional artillery wherever it stands', () => {
    const t = phase({
      south: { us, battery: { at: [160, 20], card: { kind: 'light' }, brigade: null } },
      north: { foe: idle, far: { at: [160, 40], ...column } },
      orders: { 's-I': { order: 'halt', target: null } },
      generals: { 's-cic': [10, 10] },
    });
    expect(units(t)).toEqual(['s-us', 's-battery']);
  });
});

describe('the situation on the table', () => {
  test('[OO-8.3-1] [OO-T20] on the flank where half of the firer is behind the target’s front', () => {
    const flank = (y: number): boolean =>
      shotOf(
        situation({ south: { us: { at: [74, y], facing: 180 } }, north: { foe: { at: [60, 60], facing: 90 } } }),
        's-us',
        'n-foe',
      ).isEnfilade;
    expect(flank(59.9)).toBe(true);
    expect(flank(60.2)).toBe(false);
  });

  test('[OO-T6] 2 of 5 CP, disordered, at a column in flank, 9 cm: 45', () => {
    const firer: Put = { at: [50, 20], state: { cp: 2, disordered: true, firstVolley: false } };
    expect(value({ south: { us: firer }, north: { foe: { at: [53, 31], facing: 0, ...column } } })).toBe(45);
  });

  test('[OO-T3] veterans, first volley, 8 cm, at cavalry: 70', () => {
    const south = { us: { ...us, card: { experience: 'veteran' } } } as const;
    expect(value({ south, north: { foe: { at: [50, 28], card: { kind: 'dragoons' } } } })).toBe(70);
  });

  test('[OO-T4] Jaeger at a line behind a wall: 20 at 12 cm, 40 at 6', () => {
    const behind = (y: number): Situation => ({
      south: { us: { ...us, card: { kind: 'jaeger' } } },
      north: { foe: { at: [50, y] } },
      terrain: [['wall', 40, y - 0.5, 60, y]],
    });
    expect(value(behind(32))).toBe(20);
    expect(value(behind(26))).toBe(40);
  });

  test('[OO-T7] at a unit in a village, 3 cm: 45', () => {
    const terrain = [['village', 45, 23, 55, 33]] as const;
    const firer = { ...us, state: { firstVolley: false } };
    expect(value({ south: { us: firer }, north: { foe: { at: [50, 28] } }, terrain })).toBe(45);
  });

  test('[OO-T5] a heavy battery, 35 cm, at a battery: 40', () => {
    const south = { us: { ...us, card: { kind: 'heavy' } } } as const;
    expect(value({ south, north: { foe: { at: [50, 55], card: { kind: 'light' } } } })).toBe(40);
  });

  test('[OO-7.6-18] [OO-8.8-14] gunners without guns are hit as open order, and are no battery', () => {
    const south = { us: { ...us, card: { kind: 'light' } } } as const;
    expect(value({ south, north: { foe: { at: [50, 29], card: { kind: 'light', formation: 'crew' } } } })).toBe(50);
  });
});

describe('8.7 fire at chargers', () => {
  const charge: Situation = {
    south: { line: { at: [50, 20] }, us: { at: [65, 17], facing: 120, card: { kind: 'light' } } },
    north: { foe: { at: [56, 21], card: { kind: 'hussars' }, deeds: { charge: charging({ target: 's-line' }) } } },
  };

  test('[OO-8.7-1] [OO-8.7-2] [OO-8.7-3] [OO-T8] the line fires at short range, the battery beside it at long', () => {
    const t = phase(charge);
    t.play(path('s-us', 'n-foe'), [100]);
    expect(t.told('fired').params).toMatchObject({ value: 40 });
    t.play(path('s-line', 'n-foe'), [100]);
    expect(t.told('fired').params).toMatchObject({ value: 80 });
  });

  test('[OO-8.7-4] a charger who passes all tests closes', () => {
    const t = phase(charge);
    t.play(path('s-us', 'n-foe'), [1]);
    t.play(path('s-line', 'n-foe'), [1, 9, 9]);
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, deeds: { charge: { status: 'halted' } } });
  });

  test('[OO-8.7-5] one who fails any does not', () => {
    const t = phase(charge);
    t.play(path('s-us', 'n-foe'), [1]);
    t.play(path('s-line', 'n-foe'), [1, 9, 3]);
    expect(t.unit('n-foe').deeds.charge?.status).toBe('called-off');
  });

  test('[OO-8.5-4] a garrison charged on two sides fires from one of them', () => {
    const t = phase({
      south: { us: { at: [50, 46] } },
      north: {
        east: { at: [56, 45], facing: 180, deeds: { charge: charging({ target: 's-us' }) } },
        west: { at: [44, 45], facing: 0, deeds: { charge: charging({ target: 's-us' }) } },
      },
      terrain: [['village', 45, 40, 55, 50]],
    });
    t.expectOffer(path('s-us', 'n-east'));
    t.play(path('s-us', 'n-west'), [100]);
    expect(t.told('fired').params).toMatchObject({ value: 40 });
    t.expectOver();
  });
});

describe('routing targets', () => {
  const routing: Put = { at: [50, 27], state: { flight: { kind: 'rout', away: 9000, isPending: false } } };
  const setup: Situation = { south: { us }, north: { foe: routing } };

  test('[OO-13-8] who routs and is fired at loses 2 points without a roll', () => {
    const t = phase(setup);
    expect(weighedOf(t, path('s-us', 'n-foe'))).toMatchObject({
      odds: [{ result: { key: 'label.odds.fire.routs', params: { cp: 3 } }, probability: 1 }],
    });
    t.play(path('s-us', 'n-foe'));
    expect(t.unit('n-foe').cp).toBe(3);
    expect(t.told('fired-at-routers').rule).toBe('OO-13-8');
  });

  test('[OO-SH-2] 1 by the switch', () => {
    const t = phase({ ...setup, options: { routUnderFire1: true } });
    t.play(path('s-us', 'n-foe'));
    expect(t.unit('n-foe').cp).toBe(4);
  });

  test('[OO-13-8] the last ones destroy it', () => {
    const t = phase({ south: { us }, north: { foe: { ...routing, state: { ...routing.state, cp: 2 } } } });
    t.play(path('s-us', 'n-foe'));
    expect(t.unit('n-foe').pose).toBeNull();
  });
});

describe('fire out of turn', () => {
  const guns = { at: [50, 20], card: { kind: 'light' } } as const;

  test('[OO-7.6-15] [OO-7.6-16] one shot by a band of its own, at once', () => {
    const shoot = (band: 'short' | 'long', dice: number[]): Table =>
      table(
        { south: { us: guns }, north: { foe } },
        function* (game, umpire) {
          fireAt(game, 's-us', 'n-foe', umpire, { band });
        },
        dice,
      );
    expect(shoot('long', [41]).told('fired').params).toMatchObject({ value: 40 });
    const charger = { at: [50, 21], deeds: { charge: charging({ target: 's-us' }) } } as const;
    expect(value({ south: { us: guns }, north: { foe: charger } })).toBe(60);
    expect(value({ south: { us: guns }, north: { foe: charger } }, { band: 'long' })).toBe(30);
    const t = shoot('short', [60, 9]);
    expect(t.unit('n-foe').cp).toBe(4);
    expect(t.unit('s-us').deeds.fired).toBe(true);
  });
});

describe('the odds', () => {
  test('[OO-8.8-22] [OO-T9] value 60 at a fresh unit: 12 % rout, 12 % retreat, 36 % hold with a loss; 0.96 points', () => {
    const setup: Situation = {
      south: { us: { ...us, state: { firstVolley: false } } },
      north: { foe: { at: [50, 24], card: { formation: 'line' } } },
    };
    expect(value(setup)).toBe(60);
    const { odds } = weighedOf(phase(setup), path('s-us', 'n-foe'));
    const chanceOf = (result: string): number =>
      odds.find(({ result: { key } }) => key === `label.odds.fire.${result}`)?.probability ?? 0;
    const cpAfter = (params: Message['params']): number => Number(params?.['cp'] ?? 5);
    expect(chanceOf('routs')).toBeCloseTo(0.12);
    expect(chanceOf('retreats')).toBeCloseTo(0.12);
    expect(chanceOf('holds')).toBeCloseTo(0.36);
    expect(
      odds.reduce((sum, { result, probability }) => sum + (5 - cpAfter(result.params)) * probability, 0),
    ).toBeCloseTo(0.96);
  });

  test('[OO-8.8-21] the screen shows the sum and the odds of what the players are about to do', () => {
    const t = phase({ south: { us }, north: { foe } });
    const shown = weighedOf(t, path('s-us', 'n-foe'));
    expect(shown.tallies[0]?.total).toBe(50);
    expect(shown.odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });
});
