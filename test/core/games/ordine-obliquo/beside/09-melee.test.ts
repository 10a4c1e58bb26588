import { describe, expect, test } from 'vitest';
import { preview } from '../../../../../core/engine/legality.ts';
import { closeBeside, meleesBeside } from '../../../../../core/games/ordine-obliquo/beside/09-melee.ts';
import type { Charge } from '../../../../../core/games/ordine-obliquo/position.ts';
import { charging, one, PASS, type Put, type Situation } from '../table.ts';
import { asked, beside, type Ticked, tick } from './papers.ts';

const IMPETUS = 600;

const at = (target: string, charge: Partial<Charge> = {}): Put['deeds'] => ({
  charge: charging({ target, runUp: IMPETUS, status: 'closed', ...charge }),
});
const FOE = 'n-foe';

const charger = (card: Put['card'], charge: Partial<Charge> = {}, state: Put['state'] = {}): Put => ({
  card,
  state,
  deeds: at(FOE, charge),
});

/** What both sides have to roll within, as it is ticked. */
function values(setup: Situation, ticks: Ticked = {}, dice: readonly number[] = []): readonly number[] {
  const t = beside({ phase: 'melee', ...setup }, meleesBeside, dice);
  return (preview(t.decision, tick(ticks))?.tallies ?? []).map(({ total }) => total);
}

describe('values, ticked', () => {
  test('[OO-9.9-11] [OO-T10] cuirassiers with impetus 55, the line 40', () => {
    expect(values({ south: { own: charger({ kind: 'cuirassiers' }) }, north: { foe: {} } })).toEqual([55, 40]);
  });

  test('[OO-9.3-4] [OO-T11] hussars without impetus 20', () => {
    const own = charger({ kind: 'hussars' }, { runUp: 100 });
    expect(values({ south: { own }, north: { foe: {} } })).toEqual([20, 40]);
  });

  test('[OO-9.9-18] [OO-9.9-22] [OO-T12] a line charges dragoons that stand: 65 against 50', () => {
    expect(values({ south: { own: charger({}) }, north: { foe: { card: { kind: 'dragoons' } } } })).toEqual([65, 50]);
  });

  test('[OO-9.8-5] [OO-9.9-17] [OO-T13] two lines 80 against a veteran line 40', () => {
    const north = { foe: { card: { experience: 'veteran' } } } as const;
    expect(values({ south: { a: charger({}), b: charger({}) }, north })).toEqual([80, 40]);
  });

  test('[OO-9.9-12] [OO-T14] a disordered line 30, dragoons with a general 55', () => {
    const setup: Situation = {
      south: { own: charger({ kind: 'dragoons' }) },
      north: { foe: { state: { disordered: true } } },
      generals: { 's-I': 's-own' },
    };
    expect(values(setup)).toEqual([55, 30]);
  });

  test('[OO-9.9-21] [OO-T15] cuirassiers at a square 35', () => {
    const north = { foe: { state: { formation: 'square' } } } as const;
    expect(values({ south: { own: charger({ kind: 'cuirassiers' }) }, north })[0]).toBe(35);
  });

  test('[OO-9.9-15] [OO-T15] hussars that fail to counter-charge 25, by the other reading 20', () => {
    const setup: Situation = {
      south: { own: charger({ kind: 'dragoons' }, { met: false }) },
      north: { foe: { card: { kind: 'hussars' } } },
    };
    expect(values(setup)[1]).toBe(25);
    expect(values({ ...setup, options: { countercharge15: true } })[1]).toBe(20);
  });

  test('[OO-9.9-13] [OO-T16] a village attacked by two 45', () => {
    const setup: Situation = { south: { a: charger({}), b: charger({}) }, north: { foe: {} } };
    expect(values(setup, { village: 'yes' })[1]).toBe(45);
  });

  test('[OO-9.9-20] [OO-T16] over a bridge 20', () => {
    const own = charger({}, {}, { formation: 'column' });
    expect(values({ south: { own }, north: { foe: {} } }, { 'defile-s-own': 'yes' })[0]).toBe(20);
  });

  test('[OO-9.9-16] uphill 10 less', () => {
    expect(values({ south: { own: charger({}) }, north: { foe: {} } }, { 'uphill-s-own': 'yes' })).toEqual([30, 40]);
  });

  test('[OO-9.6-5] in a wood all are in disorder but open order', () => {
    const own = charger({ kind: 'jaeger' });
    expect(values({ south: { own }, north: { foe: {} } }, { rough: 'yes' })).toEqual([30, 30]);
  });
});

describe('melees fought', () => {
  test('[OO-9.8-6] [OO-T13] two veteran lines, one with a general: 105, one loss for sure, 6 is none more', () => {
    const veteran = charger({ experience: 'veteran' });
    const setup: Situation = { south: { a: veteran, b: veteran }, north: { foe: {} }, generals: { 's-I': 's-a' } };
    const t = beside({ ...setup, phase: 'melee' }, meleesBeside);
    // The general is unhurt; 6 over the 5 that are left; the line misses; its morale holds.
    t.play(tick({}), [0, 6, 100, 6]);
    t.expectOver();
    expect(t.unit(FOE)).toMatchObject({ cp: 4, flight: { kind: 'retreat' } });
    expect(t.told('tie-break')).toMatchObject({ rule: 'OO-10.2-2' });
  });

  test('[OO-12-2] [OO-T14] the disordered line rolls first: at 31 the dragoons succeed without rolling', () => {
    const setup: Situation = {
      south: { own: charger({ kind: 'dragoons' }) },
      north: { foe: { state: { disordered: true } } },
    };
    const t = beside({ ...setup, phase: 'melee' }, meleesBeside);
    t.play(tick({}), [31, 1]);
    expect(t.told('melee-unopposed')).toMatchObject({ rule: 'OO-12-2' });
    expect(t.unit(FOE)).toMatchObject({ cp: 2, flight: { kind: 'rout' } });
    expect(t.unit('s-own')).toMatchObject({ cp: 5, ridesOn: true });
  });

  test('[OO-T17] [OO-10.1-3] 2 of 5 CP, d6 3: 1 is left, 2 with the half: routs, destroyed', () => {
    const t = beside(
      { phase: 'melee', south: { own: charger({}) }, north: { foe: { state: { cp: 2 } } } },
      meleesBeside,
    );
    t.play(tick({}), [40, 100, 3]);
    expect(t.unit(FOE).cp).toBe(0);
    expect(t.told('destroyed')).toBeTruthy();
  });

  test('[OO-10.1-11] [OO-T17] a square, melee with infantry, 4: routs with 2', () => {
    const north = { foe: { state: { formation: 'square' } } } as const;
    const t = beside({ phase: 'melee', south: { own: charger({}) }, north }, meleesBeside);
    t.play(tick({}), [50, 100, 4]);
    expect(t.unit(FOE)).toMatchObject({ cp: 2, flight: { kind: 'rout' } });
  });

  test('[OO-10.1-12] [OO-10.2-6] [OO-T17] 4 of 5 CP, 5: holds with 3; of equal sides the one with friends wins', () => {
    const state = { cp: 4 } as const;
    const t = beside(
      { phase: 'melee', south: { own: charger({}, {}, state) }, north: { foe: { state } } },
      meleesBeside,
    );
    t.play(tick({ 'friends-defender': 1 }), [40, 40, 5, 5]);
    expect(t.unit(FOE)).toMatchObject({ cp: 3, flight: null });
    expect(t.told('tie-break').rule).toBe('OO-10.2-6');
    expect(t.unit('s-own')).toMatchObject({ cp: 3, flight: { kind: 'retreat' } });
  });

  test('[OO-9.6-2] [OO-9.7-2] on the flank it routs at the touch for 2 CP: nothing is asked', () => {
    const own = charger({}, { isFlank: true });
    const t = beside({ phase: 'melee', south: { own }, north: { foe: {} } }, meleesBeside);
    t.expectOver();
    expect(t.unit(FOE)).toMatchObject({ cp: 3, flight: { kind: 'rout' } });
  });

  test('[OO-9.5-5] [OO-9.5-4] guns: only the gunners roll; they lose a point and leave the guns, and no friends are asked', () => {
    const north = { foe: { card: { kind: 'light' } } } as const;
    const t = beside({ phase: 'melee', south: { own: charger({}) }, north }, meleesBeside);
    expect(asked(t)).not.toContain('friends-defender');
    t.play(tick({}), [31]);
    expect(t.unit(FOE)).toMatchObject({ cp: 2, formation: 'crew', flight: { kind: 'retreat' } });
  });

  test('[OO-9.8-4] of two attackers the one who fights them says who takes the loss', () => {
    const t = beside({ phase: 'melee', south: { a: charger({}), b: charger({}) }, north: { foe: {} } }, meleesBeside);
    t.play(tick({}), [100, 30]);
    t.expectAsk('north', 'OO-9.8-4');
    t.play(one('s-b'), [6]);
    expect([t.unit('s-a').cp, t.unit('s-b').cp]).toEqual([5, 4]);
  });
});

describe('closing', () => {
  const halted = (): Put => charger({}, { status: 'halted' });

  test('[OO-8.7-4] who has stood all fire closes unless the players say that there is no room', () => {
    const t = beside({ phase: 'closing', south: { a: halted(), b: halted() }, north: { foe: {} } }, closeBeside);
    t.play(tick({ 's-b': 'no' }));
    expect(t.unit('s-a').deeds.charge?.status).toBe('closed');
    expect(t.unit('s-b').deeds.charge?.status).toBe('called-off');
  });

  test('[OO-8.7-5] who broke does not', () => {
    const flight = { kind: 'retreat', away: 0, isPending: true } as const;
    const t = beside(
      { phase: 'closing', south: { a: { ...halted(), state: { flight } } }, north: { foe: {} } },
      closeBeside,
    );
    t.expectOver();
    expect(t.told('charge-called-off').rule).toBe('OO-8.7-5');
  });

  test('[OO-13-9] a router may be run down for 2 CP', () => {
    const flight = { kind: 'rout', away: 0, isPending: false } as const;
    const t = beside({ phase: 'closing', south: { a: halted() }, north: { foe: { state: { flight } } } }, closeBeside);
    t.play(tick({}));
    t.expectAsk('south', 'OO-13-9');
    t.play(one('yes'));
    expect(t.unit(FOE).cp).toBe(3);
  });

  test('[OO-9.8-1] others may have come into contact: two in front, not a third', () => {
    const setup: Situation = { south: { a: halted(), b: {}, c: {} }, north: { foe: {} } };
    const t = beside({ phase: 'closing', ...setup }, closeBeside);
    t.play(tick({}));
    t.play(tick({ unit: 's-b', target: FOE }));
    expect(t.unit('s-b').deeds.charge).toMatchObject({ target: FOE, status: 'closed' });
    t.expectRefusal('OO-9.8-1', tick({ unit: 's-c', target: FOE }));
    t.expectOffer(tick({ unit: 's-c', target: FOE, flank: 'yes' }));
    t.play(PASS);
    t.expectOver();
  });
});
