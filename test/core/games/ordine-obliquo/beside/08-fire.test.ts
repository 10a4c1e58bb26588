import { describe, expect, test } from 'vitest';
import { preview } from '../../../../../core/engine/legality.ts';
import { fireBeside } from '../../../../../core/games/ordine-obliquo/beside/08-fire.ts';
import { charging, PASS, type Put, weighedOf } from '../table.ts';
import { asked, beside, ticked, type Ticked, tick } from './papers.ts';

const fired = { firstVolley: false };
const FOE: Put = { state: fired };

/** The value of a fire of `own` at `foe` as it is ticked. */
function value(own: Put, foe: Put, ticks: Ticked): number | undefined {
  const t = beside({ south: { own }, north: { foe } }, fireBeside);
  return preview(t.decision, tick({ firer: 's-own', target: 'n-foe', ...ticks }))?.tallies[0]?.total;
}

describe('values, ticked', () => {
  test('[OO-8.8-13] [OO-T1] a regular line at short range: 60', () => {
    expect(value(FOE, FOE, { band: 'short' })).toBe(60);
  });

  test('[OO-8.8-10] [OO-T2] with its first volley 70: that it has it is known, and not asked', () => {
    expect(value({}, FOE, { band: 'short' })).toBe(70);
  });

  test('[OO-8.8-16] [OO-T3] veterans with their first volley at cavalry: 70', () => {
    const dragoons: Put = { card: { kind: 'dragoons' } };
    expect(value({ card: { experience: 'veteran' } }, dragoons, { band: 'long' })).toBe(70);
  });

  test('[OO-8.8-12] [OO-T4] Jaeger at a line behind a wall: 20 at 12 cm, 40 at 6', () => {
    const jaeger: Put = { card: { kind: 'jaeger' }, state: fired };
    expect(value(jaeger, FOE, { band: 'long', 'target-cover': 'yes' })).toBe(20);
    expect(value(jaeger, FOE, { band: 'short', 'target-cover': 'yes' })).toBe(40);
  });

  test('[OO-8.8-19] [OO-T5] a heavy battery at an enemy battery from afar: 40', () => {
    expect(value({ card: { kind: 'heavy' } }, { card: { kind: 'light' } }, { band: 'long' })).toBe(40);
  });

  test('[OO-8.8-17] [OO-T6] 2 of 5 CP, in disorder, at a column in its flank: 45', () => {
    const own: Put = { state: { ...fired, cp: 2, disordered: true } };
    const column: Put = { state: { ...fired, formation: 'column' } };
    expect(value(own, column, { band: 'long', enfilade: 'yes' })).toBe(45);
  });

  test('[OO-8.8-4] [OO-8.8-18] [OO-T7] from a village 40, at one 45', () => {
    expect(value({}, FOE, { band: 'short', 'from-village': 'yes' })).toBe(40);
    expect(value(FOE, FOE, { band: 'short', 'target-village': 'yes' })).toBe(45);
  });

  test('[OO-8.7-2] [OO-8.7-3] [OO-T8] at a charger: 40 for a battery nearby, 80 for the line that is charged; no range is asked', () => {
    const t = beside(
      {
        south: { a: {}, battery: { card: { kind: 'light' } } },
        north: { rider: { card: { kind: 'dragoons' }, deeds: { charge: charging({ target: 's-a' }) } } },
      },
      fireBeside,
    );
    const of = (firer: string) => preview(t.decision, tick({ firer, target: 'n-rider' }))?.tallies[0]?.total;
    expect(of('s-battery')).toBe(40);
    expect(of('s-a')).toBe(80);
    expect(asked(t, { firer: 's-a', target: 'n-rider' })).not.toContain('band');
  });

  test('[OO-T9] value 60 at a fresh line: 12 % rout, 12 % retreat, 36 % hold with a loss', () => {
    const t = beside({ south: { own: FOE }, north: { foe: FOE } }, fireBeside);
    const { odds } = weighedOf(t, tick({ firer: 's-own', target: 'n-foe', band: 'short' }));
    const of = (result: string) => odds.find(({ result: { key } }) => key === `label.odds.fire.${result}`)?.probability;
    expect([of('routs'), of('retreats'), of('holds')].map((each) => Math.round((each ?? 0) * 100))).toEqual([
      12, 12, 36,
    ]);
  });
});

describe('ground that has been ticked', () => {
  const t0 = () =>
    beside({ south: { own: {}, other: {} }, north: { foe: {}, rider: { card: { kind: 'dragoons' } } } }, fireBeside);

  test('[OO-8.8-12] [OO-8.8-18] is what is usual at the next fire at the same unit, and at its own', () => {
    const t = t0();
    t.play(tick({ firer: 's-own', target: 'n-foe', band: 'short', 'target-cover': 'yes' }), [99]);
    const usual = (ticks: Ticked) => ticked(t, { ...ticks, band: 'long' });
    expect(usual({ firer: 's-other', target: 'n-foe' })).toMatchObject({ 'target-cover': 'yes' });
    expect(usual({ firer: 's-other', target: 'n-rider' })).toMatchObject({ 'target-cover': 'no' });
    t.play(tick({ firer: 's-other', target: 'n-foe', band: 'short', 'target-village': 'yes' }), [99]);
    expect(t.unit('n-foe').shelter).toEqual({ village: true, cover: true });
    expect(usual({ firer: 'n-foe', target: 's-own' })).toMatchObject({ 'from-village': 'yes', 'target-village': 'no' });
  });

  test('[OO-8.8-18] [OO-8.5-1] of a target in a village neither cover nor flank is asked', () => {
    const shot = { firer: 's-own', target: 'n-foe', band: 'short' };
    expect(asked(t0(), shot)).toEqual([
      ...Object.keys(shot),
      'from-village',
      'target-village',
      'target-cover',
      'enfilade',
    ]);
    expect(asked(t0(), { ...shot, 'target-village': 'yes' })).toEqual([
      ...Object.keys(shot),
      'from-village',
      'target-village',
    ]);
  });

  test('[OO-8.8-12] is open again when it is ticked so', () => {
    const t = t0();
    t.play(tick({ firer: 's-own', target: 'n-foe', band: 'short', 'target-cover': 'yes' }), [99]);
    t.play(tick({ firer: 's-other', target: 'n-foe', band: 'short', 'target-cover': 'no' }), [99]);
    expect(t.unit('n-foe').shelter).toBeUndefined();
  });

  test('[OO-8.7-3] of a charger on its way nothing is kept', () => {
    const t = beside(
      { south: { own: {} }, north: { foe: { deeds: { charge: charging({ target: 's-own' }) } } } },
      fireBeside,
    );
    t.play(tick({ firer: 's-own', target: 'n-foe', 'target-cover': 'yes' }), [99]);
    expect(t.unit('n-foe').shelter).toBeUndefined();
  });
});

describe('who may fire', () => {
  test('[OO-8.2-3] foot guns that have moved are not offered', () => {
    const south = { guns: { card: { kind: 'light' }, deeds: { used: 500 } }, line: {} } as const;
    const t = beside({ south, north: { foe: {} } }, fireBeside);
    expect(t.decision).toMatchObject({ kind: 'situation', seat: 'south', rule: 'OO-8-1' });
    t.expectOffer(tick({ firer: 's-line', target: 'n-foe', band: 'long' }));
    t.expectRefusal('OO-8.2-3', tick({ firer: 's-guns', target: 'n-foe', band: 'long' }));
  });

  test('[OO-8.2-1] nor is infantry that has gone more than half a move', () => {
    const t = beside({ south: { line: { deeds: { used: 1000 } } }, north: { foe: {} } }, fireBeside);
    t.expectAsk('north');
  });

  test('[OO-8-1] nobody has to fire, and the range has to be ticked', () => {
    const t = beside({ south: { line: {} }, north: { foe: {} } }, fireBeside);
    t.expectRefusal('OO-8.1-1', tick({ firer: 's-line', target: 'n-foe' }));
    t.play(PASS);
    t.play(PASS);
    t.expectOver();
    expect(t.facts).toEqual([]);
  });
});

describe('morale under fire', () => {
  /** A hit on a unit in this state, with this die for its morale: what is left. */
  function after(state: Put['state'], die: number) {
    const t = beside({ south: { own: {} }, north: { foe: { state: { ...fired, ...state } } } }, fireBeside);
    t.play(tick({ firer: 's-own', target: 'n-foe', band: 'short' }), [1]);
    if (!t.isOver) t.play(PASS, [die]);
    return t.unit('n-foe');
  }

  test('[OO-10.1-7] [OO-T17] 5 CP, 4: retreats with 3', () => {
    expect(after({}, 4)).toMatchObject({ cp: 3, flight: { kind: 'retreat', isPending: true }, disordered: true });
  });

  test('[OO-10.1-13] [OO-T17] 3 of 5 CP, 5: half is left, so 4: retreats with 1', () => {
    expect(after({ cp: 3 }, 5)).toMatchObject({ cp: 1, flight: { kind: 'retreat' } });
  });

  test('[OO-10.1-10] [OO-T17] a square, 3: stays with 3 CP', () => {
    const t = beside({ south: { own: {} }, north: { foe: { state: { formation: 'square' } } } }, fireBeside);
    t.play(tick({ firer: 's-own', target: 'n-foe', band: 'short' }), [1, 3]);
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, flight: null });
  });

  test('[OO-6-11] [OO-8.8-22] tests come when both sides have fired: who is hit has fired too', () => {
    const t = beside({ south: { own: {} }, north: { foe: {} } }, fireBeside);
    t.play(tick({ firer: 's-own', target: 'n-foe', band: 'short' }), [70]);
    t.play(tick({ firer: 'n-foe', target: 's-own', band: 'short' }), [71, 1]);
    expect(t.unit('n-foe')).toMatchObject({ cp: 2, flight: { kind: 'rout' }, firstVolley: false });
    expect(t.unit('s-own')).toMatchObject({ cp: 5, firstVolley: false });
  });

  test('[OO-13-8] routers lose 2 CP without a roll, and nothing more is asked', () => {
    const flight = { kind: 'rout', away: 0, isPending: false } as const;
    const t = beside({ south: { own: {} }, north: { foe: { state: { flight } } } }, fireBeside);
    expect(asked(t, { firer: 's-own', target: 'n-foe' })).toEqual(['firer', 'target']);
    t.play(tick({ firer: 's-own', target: 'n-foe' }));
    t.expectOver();
    expect(t.unit('n-foe').cp).toBe(3);
  });
});
