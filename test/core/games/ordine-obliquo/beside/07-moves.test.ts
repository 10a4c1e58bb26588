import { describe, expect, test } from 'vitest';
import { check, preview } from '../../../../../core/engine/legality.ts';
import { declareMoves } from '../../../../../core/games/ordine-obliquo/beside/07-moves.ts';
import { evadeBeside } from '../../../../../core/games/ordine-obliquo/beside/07-6-evasion.ts';
import { whyNotReady } from '../../../../../core/games/ordine-obliquo/08-2-fire-and-movement.ts';
import type { OrdineObliquo } from '../../../../../core/games/ordine-obliquo/position.ts';
import type { Umpire } from '../../../../../core/engine/ruleset.ts';
import { charging, PASS, type Put, type Situation } from '../table.ts';
import { asked, beside, ticked, type Ticked, tick } from './papers.ts';

const south = (game: OrdineObliquo, umpire: Umpire) => declareMoves(game, 'south', umpire);
const dragoons: Put = { card: { kind: 'dragoons' } };
const jaeger: Put = { card: { kind: 'jaeger' } };
const moves = (setup: Situation) => beside({ phase: 'first-moves', ...setup }, south);
const charge = { unit: 's-own', act: 'charges', target: 'n-foe' };

describe('charges', () => {
  test('[OO-9.3-3] [OO-9.1-2] cavalry halts a centimetre off; with 6 cm straight it has impetus, with less none', () => {
    for (const [straight, runUp] of [
      ['yes', 600],
      ['no', 100],
    ] as const) {
      const t = moves({ south: { own: dragoons }, north: { foe: {} } });
      t.play(tick({ ...charge, straight }));
      expect(t.told('charges')).toMatchObject({ rule: 'OO-9.1-2', params: { target: { unit: 'n-foe' } } });
      expect(t.unit('s-own').deeds.charge).toMatchObject({ target: 'n-foe', runUp, status: 'halted' });
    }
  });

  test('[OO-9.2-3] [OO-T12] infantry charges cavalry only from less than half a move', () => {
    const t = moves({ south: { own: {} }, north: { foe: dragoons } });
    t.expectRefusal('OO-9.2-3', tick({ ...charge, near: 'no' }));
    t.expectOffer(tick({ ...charge, near: 'yes' }));
  });

  test('[OO-9.3-5] cavalry keeps away from walls', () => {
    const t = moves({ south: { own: dragoons }, north: { foe: {} } });
    t.expectRefusal('OO-9.3-5', tick({ ...charge, sheltered: 'yes' }));
  });

  test('[OO-12-1] the disordered do not charge', () => {
    const t = moves({ south: { own: { state: { disordered: true } } }, north: { foe: {} } });
    t.expectRefusal('OO-12-1', tick(charge));
  });

  test('[OO-3.2-4] [OO-3.2-19] nobody charges under Halt or Retreat', () => {
    for (const [order, rule] of [
      ['halt', 'OO-3.2-4'],
      ['retreat', 'OO-3.2-19'],
    ] as const) {
      const t = moves({ south: { own: {} }, north: { foe: {} }, orders: { 's-I': { order, target: null } } });
      t.expectRefusal(rule, tick(charge));
    }
  });

  test('[OO-3.3-4] out of the radius of its general a unit follows Halt', () => {
    const t = moves({ south: { own: {} }, north: { foe: {} }, generals: { 's-I': [10, 10] } });
    t.expectOffer(tick(charge));
    t.expectRefusal('OO-3.2-4', tick({ ...charge, 'in-radius': 'no' }));
  });

  test('[OO-3.2-13] under Attack the enemy named is charged, or who bars the way', () => {
    const north = { prey: {}, foe: { brigade: 'II' } };
    const orders = { 's-I': { order: 'attack', target: 'n-I' } } as const;
    const t = moves({ south: { own: {} }, north, orders });
    t.expectRefusal('OO-3.2-13', tick(charge));
    t.expectOffer(tick({ ...charge, 'bars-way': 'yes' }));
    t.expectOffer(tick({ ...charge, target: 'n-prey' }));
  });

  test('[OO-9.8-1] two charge in front, not three', () => {
    const t = moves({ south: { a: {}, b: {}, own: {} }, north: { foe: {} } });
    t.play(tick({ ...charge, unit: 's-a' }));
    t.play(tick({ ...charge, unit: 's-b' }));
    t.expectRefusal('OO-9.8-1', tick(charge));
  });
});

test('[OO-T10] [OO-9.3-4] what a charge would come to is shown before it is declared', () => {
  const t = moves({ south: { own: { card: { kind: 'cuirassiers' } } }, north: { foe: {} } });
  const values = (straight: string) =>
    preview(t.decision, tick({ ...charge, straight }))?.tallies.map(({ total }) => total);
  expect(values('yes')).toEqual([55, 40]);
  expect(values('no')).toEqual([40, 40]);
  expect(t.unit('s-own').deeds.charge).toBeNull();
});

test('[OO-9.9-13] [OO-9.6-5] [OO-9.9-20] with the village, the rough ground or the bridge that is ticked for it', () => {
  const values = (card: Put['card'], foe: Put, ticks: Ticked) => {
    const t = moves({ south: { own: { card } }, north: { foe } });
    return preview(t.decision, tick({ ...charge, ...ticks }))?.tallies.map(({ total }) => total);
  };
  expect(values({}, {}, { 'target-village': 'yes' })).toEqual([40, 55]);
  expect(values({ kind: 'jaeger' }, {}, { 'target-rough': 'yes' })).toEqual([30, 30]);
  expect(values({ formation: 'column' }, {}, { bridge: 'yes' })).toEqual([20, 40]);
});

describe('counter-charges', () => {
  /** Whether cavalry with these points meets a charge, by this die; under Attack or not. */
  function meets(cp: number, die: number, order: 'attack' | 'cautious'): boolean | null {
    const orders = { 'n-I': { order, target: null } } as const;
    const t = moves({ south: { own: dragoons }, north: { foe: { ...dragoons, state: { cp } } }, orders });
    t.play(tick(charge));
    t.expectAsk('north', 'OO-9.3-6', 'situation');
    t.play(tick({ tries: 'yes' }), [die]);
    return t.unit('s-own').deeds.charge?.met ?? null;
  }

  test('[OO-9.3-6] [OO-9.3-7] [OO-T28] 5 CP: up to 4; under Attack always', () => {
    expect([4, 5].map((die) => meets(5, die, 'cautious'))).toEqual([true, false]);
    expect(meets(5, 6, 'attack')).toBe(true);
  });

  test('[OO-9.3-7] [OO-T28] 3 CP: up to 2, under Attack up to 4', () => {
    expect([2, 3].map((die) => meets(3, die, 'cautious'))).toEqual([true, false]);
    expect([4, 5].map((die) => meets(3, die, 'attack'))).toEqual([true, false]);
  });

  test('[OO-9.3-10] they meet halfway: the players say who still has 6 cm', () => {
    const t = moves({ south: { own: dragoons }, north: { foe: dragoons } });
    t.play(tick(charge));
    t.play(tick({ tries: 'yes' }), [1]);
    t.play(tick({ 's-own': 'yes', 'n-foe': 'no' }));
    expect(t.unit('s-own').deeds.charge).toMatchObject({ runUp: 600, met: true });
    expect(t.unit('n-foe').deeds.charge).toMatchObject({ target: 's-own', runUp: 100, met: true });
  });

  test('[OO-3.3-4] who is out of the radius is not under Attack: a 6 fails', () => {
    const t = moves({ south: { own: dragoons }, north: { foe: dragoons }, generals: { 'n-I': [10, 10] } });
    t.play(tick(charge));
    expect(asked(t, { tries: 'yes' })).toEqual(['tries', 'in-radius']);
    t.play(tick({ tries: 'yes', 'in-radius': 'no' }), [6]);
    expect(t.unit('s-own').deeds.charge?.met).toBe(false);
  });
});

describe('what else is declared', () => {
  test('[OO-7.4-2] [OO-7.4-11] a Prussian line forms square in half a move, at 50 or less', () => {
    const t = moves({ south: { own: {} }, north: { foe: {} } });
    t.play(tick({ unit: 's-own', act: 'forms', formation: 'square' }), [50]);
    expect(t.unit('s-own')).toMatchObject({ formation: 'square', deeds: { used: 500, changed: true } });
  });

  test('[OO-7.4-12] who fails is in line, in disorder', () => {
    const t = moves({ south: { own: {} }, north: { foe: {} } });
    t.play(tick({ unit: 's-own', act: 'forms', formation: 'square' }), [51]);
    expect(t.unit('s-own')).toMatchObject({ formation: 'line', disordered: true });
  });

  test('[OO-9.1-3] who has changed formation does not charge in this move', () => {
    const t = moves({ south: { own: { state: { formation: 'column' } } }, north: { foe: {} } });
    t.play(tick({ unit: 's-own', act: 'forms', formation: 'line' }));
    t.expectRefusal('OO-9.1-3', tick(charge));
  });

  test('[OO-7.5-7] [OO-7.5-10] broken ground disorders closed order, not open', () => {
    const t = moves({ south: { own: {}, open: jaeger }, north: { foe: {} } });
    t.play(tick({ unit: 's-own', act: 'moves', way: 'half', crossed: 'broken' }));
    t.play(tick({ unit: 's-open', act: 'moves', way: 'half', crossed: 'broken' }));
    expect([t.unit('s-own').disordered, t.unit('s-open').disordered]).toEqual([true, false]);
  });

  test('[OO-9.3-12] [OO-9.3-11] [OO-9.3-13] cavalry rides through open order: a point, a test, disorder', () => {
    const t = moves({ south: { own: dragoons }, north: { foe: jaeger } });
    t.play(tick({ unit: 's-own', act: 'rides-through', ridden: 'n-foe' }), [6]);
    expect(t.unit('n-foe')).toMatchObject({ cp: 4, disordered: true, flight: null });
  });

  test('[OO-8.9-5] [OO-8.9-2] [OO-8.9-8] opportunity fire is worked out at once, is that unit’s fire, and never one of open order', () => {
    const t = moves({ south: { own: {} }, north: { foe: {}, open: jaeger } });
    t.expectRefusal('OO-8.9-8', tick({ unit: 's-own', act: 'under-fire', firer: 'n-open', band: 'long' }));
    t.play(tick({ unit: 's-own', act: 'under-fire', firer: 'n-foe', band: 'long' }), [50, 3]);
    expect(t.unit('n-foe').deeds).toMatchObject({ opportunity: true, fired: true });
    expect(t.unit('s-own')).toMatchObject({ cp: 3, flight: { kind: 'retreat' } });
  });

  test('[OO-8.2-1] half a move after a change that took half is a whole one: it does not fire', () => {
    const t = moves({ south: { own: { card: { formation: 'column' } } }, north: { foe: {} } });
    t.play(tick({ unit: 's-own', act: 'forms', formation: 'line' }));
    expect(t.unit('s-own').deeds.used).toBe(500);
    expect(whyNotReady(t.game, 's-own')).toBeNull();
    t.play(tick({ unit: 's-own', act: 'moves', way: 'half' }));
    expect(whyNotReady(t.game, 's-own')?.rule).toBe('OO-8.2-1');
  });

  test('[OO-7.6-1] who is charged does not go away, nor charge another; he may change formation', () => {
    const foe = { deeds: { charge: charging({ target: 's-own' }) } };
    const t = moves({ south: { own: {} }, north: { foe, other: {} }, first: 'north' });
    t.expectRefusal('OO-7.6-1', tick({ unit: 's-own', act: 'moves', way: 'half' }));
    t.expectRefusal('OO-7.6-1', tick({ ...charge, target: 'n-other' }));
    t.expectOffer(tick({ unit: 's-own', act: 'forms', formation: 'square' }));
  });

  test('[OO-13-14] who reorganises or flees is not offered', () => {
    const t = moves({ south: { own: { state: { stands: 1 } }, other: {} }, north: { foe: {} } });
    t.expectRefusal('OO-13-14', tick({ unit: 's-own', act: 'moves' }));
    t.expectOffer(tick({ unit: 's-other', act: 'moves' }));
    t.play(PASS);
    t.expectOver();
  });
});

describe('evasion', () => {
  const north = (game: OrdineObliquo, umpire: Umpire) => evadeBeside(game, 'north', umpire);
  const charger = (): Put => ({ deeds: { charge: charging({ runUp: 100 }) } });
  const evasion = (foe: Put) => beside({ phase: 'evasion', south: { own: charger() }, north: { foe } }, north);

  test('[OO-7.6-7] [OO-6-7] [OO-6-8] open order has to; then the charger may go on', () => {
    const t = evasion(jaeger);
    t.expectRefusal('OO-7.6-7', PASS);
    t.play(tick({ unit: 'n-foe', evaded: 'whole' }));
    expect(t.unit('n-foe').deeds.evaded).toBe(1000);
    expect(t.unit('s-own').deeds.charge).toBeNull();
    t.expectAsk('south', 'OO-6-8');
  });

  test('[OO-6-8] only the charger may: any other unit goes no farther, and is refused by its name', () => {
    const t = beside({ phase: 'evasion', south: { own: charger(), other: {} }, north: { foe: jaeger } }, north);
    t.play(tick({ unit: 'n-foe', evaded: 'whole' }));
    t.expectAsk('south', 'OO-6-8');
    t.expectOffer(tick({ unit: 's-own', act: 'moves' }));
    expect(check(t.decision, tick({ unit: 's-other' }))).toMatchObject({
      rule: 'OO-6-8',
      message: { key: 'refusal.beside.not-freed', params: { unit: { unit: 's-other' } } },
    });
  });

  test('[OO-9.1-3] [OO-7.6-6] cavalry that has turned about to evade has changed front: it charges nobody in the second phase', () => {
    const t = evasion(dragoons);
    t.play(tick({ unit: 'n-foe', evaded: 'half' }));
    expect(t.unit('n-foe').deeds).toMatchObject({ evaded: 500, changed: true });
    const open = evasion(jaeger);
    open.play(tick({ unit: 'n-foe', evaded: 'half' }));
    expect(open.unit('n-foe').deeds.changed).toBe(false);
  });

  test('[OO-8.9-1] [OO-8.9-7] who evades through a field of fire comes under opportunity fire; who breaks has left its charger', () => {
    const through = () =>
      beside({ phase: 'evasion', south: { own: charger(), side: {} }, north: { foe: jaeger } }, north);
    const fire = tick({ unit: 'n-foe', act: 'under-fire', firer: 's-side', band: 'long' });
    const holds = through();
    holds.play(fire, [100]);
    expect(holds.unit('s-side').deeds.opportunity).toBe(true);
    holds.expectRefusal('OO-7.6-7', PASS);
    expect(asked(holds, { unit: 'n-foe' })).not.toContain('act');
    holds.play(tick({ unit: 'n-foe', evaded: 'half' }));
    expect(holds.unit('n-foe').deeds.evaded).toBe(500);
    const breaks = through();
    breaks.play(fire, [1, 3]);
    expect(breaks.unit('n-foe').flight?.kind).toBe('retreat');
    expect(breaks.unit('s-own').deeds.charge).toBeNull();
    breaks.expectAsk('south', 'OO-6-8');
  });

  test('[OO-7.6-3] who is caught fights', () => {
    const t = evasion(jaeger);
    t.play(tick({ unit: 'n-foe', evaded: 'whole', caught: 'yes' }));
    t.expectOver();
    expect(t.unit('s-own').deeds.charge?.status).toBe('halted');
  });

  test('[OO-7.6-1] closed infantry stays: nobody is asked', () => evasion({}).expectOver());

  test.each([
    ['nobody has moved', {}, false],
    ['closed infantry has marched', { deeds: { used: 500 } }, true],
    ['cavalry has marched', { card: { kind: 'dragoons' }, deeds: { used: 500 } }, false],
    ['skirmishers have marched', { ...jaeger, deeds: { used: 500 } }, false],
  ] as const)(
    '[OO-7.6-7] without a charge open order is asked only where closed infantry came on: %s',
    (_, own, isAsked) => {
      const t = beside({ phase: 'evasion', south: { own }, north: { foe: jaeger } }, north);
      if (isAsked) t.expectAsk('north', 'OO-7.6-1');
      else t.expectOver();
    },
  );

  test('[OO-7.6-16] [OO-9.5-3] guns in battery fire once at long range and are left', () => {
    const t = evasion({ card: { kind: 'light' } });
    t.play(tick({ unit: 'n-foe', began: 'beyond', manner: 'long-shot' }), [100]);
    expect(t.unit('n-foe')).toMatchObject({ formation: 'crew', deeds: { fired: true } });
    // 40 as a charger is long range for whoever does not wait for it, less 10.
    expect(t.told('fired').params['value']).toBe(30);
  });

  test('[OO-7.6-16] [OO-7.6-17] what the gunners may do depends on 8 cm; at just so many both ways are open', () => {
    const t = evasion({ card: { kind: 'light' } });
    const way = (began: string, manner: string) => tick({ unit: 'n-foe', began, manner });
    t.expectRefusal('OO-7.6-17', way('beyond', 'leave'));
    t.expectRefusal('OO-7.6-16', way('within', 'long-shot'));
    for (const manner of ['leave', 'long-shot']) t.expectOffer(way('at', manner));
    t.expectOffer(way('beyond', 'long-shot'));
    t.play(way('within', 'leave'));
    expect(t.unit('n-foe')).toMatchObject({ formation: 'crew', deeds: { fired: false } });
  });

  test('[OO-7.6-13] limbered foot guns do not escape a column that began within 5 cm', () => {
    const own: Put = { ...charger(), state: { formation: 'column' } };
    const foe: Put = { card: { kind: 'light' }, state: { formation: 'limbered' } };
    const t = beside({ phase: 'evasion', south: { own }, north: { foe } }, north);
    t.expectRefusal('OO-7.6-13', tick({ unit: 'n-foe', 'began-near': 'yes' }));
    t.expectOffer(tick({ unit: 'n-foe', 'began-near': 'no' }));
  });
});

describe('guns that were left', () => {
  const crew: Put = { card: { kind: 'light' }, state: { formation: 'crew' } };
  const takeUp = { unit: 's-own', act: 'forms', formation: 'unlimbered' };

  test('[OO-9.5-7] are taken up where the gunners have come to them and no enemy has them within 5 cm', () => {
    const t = beside({ south: { own: crew }, north: { foe: {} } }, south);
    t.expectRefusal('OO-9.5-7', tick({ ...takeUp, guarded: 'yes' }));
    t.expectRefusal('OO-9.5-7', tick({ ...takeUp, 'at-guns': 'no' }));
    t.play(tick(takeUp));
    expect(t.unit('s-own').formation).toBe('unlimbered');
  });

  test('[OO-9.5-7] of others nothing of the kind is asked', () => {
    const t = beside({ south: { own: {} }, north: { foe: {} } }, south);
    expect(asked(t, { unit: 's-own', act: 'forms', formation: 'column' })).not.toContain('guarded');
  });
});

describe('ground that was ticked before', () => {
  const VILLAGE = { village: true, cover: false };
  const housed: Put = { state: { shelter: VILLAGE } };

  test('[OO-8.8-18] is forgotten when the unit moves, and kept when it changes formation there', () => {
    const t = beside({ south: { own: housed, other: housed, stands: housed }, north: { foe: {} } }, south);
    t.play(tick({ unit: 's-own', act: 'moves' }));
    t.play(tick({ unit: 's-other', act: 'forms', formation: 'column' }));
    expect(['s-own', 's-other', 's-stands'].map((id) => t.unit(id).shelter)).toEqual([undefined, VILLAGE, VILLAGE]);
  });

  test('[OO-9.3-5] is what is usual when cavalry charges it', () => {
    const t = beside({ south: { own: { card: { kind: 'dragoons' } } }, north: { foe: housed } }, south);
    expect(ticked(t, { unit: 's-own', act: 'charges', target: 'n-foe' })).toMatchObject({ sheltered: 'yes' });
  });
});

test('[OO-9.4-3] [OO-9.6-6] on broken ground and in woods open order takes nobody in flank or rear', () => {
  for (const [rough, isFlank] of [
    ['no', true],
    ['yes', false],
  ] as const) {
    const t = moves({ south: { own: jaeger }, north: { foe: jaeger } });
    t.play(tick({ ...charge, flank: 'yes', 'target-rough': rough }));
    expect(t.unit('s-own').deeds.charge?.isFlank).toBe(isFlank);
  }
});

test('[OO-9.6-7] a garrison has no flank, and one unit on each of the four sides of its village', () => {
  const own = { a: {}, b: {}, c: {}, d: {}, own: {} };
  const t = moves({ south: own, north: { foe: {} } });
  const village = { ...charge, 'target-village': 'yes' };
  expect(asked(t, village)).not.toContain('flank');
  for (const id of ['s-a', 's-b', 's-c', 's-d']) {
    t.play(tick({ ...village, unit: id }));
    expect(t.unit(id).deeds.charge?.isFlank).toBe(false);
  }
  expect(ticked(t, charge)).toMatchObject({ 'target-village': 'yes' });
  t.expectRefusal('OO-9.6-7', tick(village));
});

test('[OO-9.6-7] who comes to the side of a village to which another has come is refused', () => {
  const t = moves({ south: { a: {}, own: {} }, north: { foe: {} } });
  const village = { ...charge, 'target-village': 'yes' };
  expect(asked(t, village)).not.toContain('same-side');
  t.play(tick({ ...village, unit: 's-a' }));
  expect(asked(t, village)).toContain('same-side');
  t.expectOffer(tick({ ...village, 'same-side': 'no' }));
  t.expectRefusal('OO-9.6-7', tick({ ...village, 'same-side': 'yes' }));
  expect(asked(t, { ...charge, 'target-village': 'no' })).not.toContain('same-side');
});

test('[OO-9.8-2] one on each flank and in the rear: who comes from where another is already is refused', () => {
  const flanking = (): Put => ({ deeds: { charge: charging({ runUp: 100, isFlank: true }) } });
  const charges = (more: Ticked) => ({ unit: 's-own', act: 'charges', target: 'n-foe', ...more });
  const t = beside({ south: { own: {}, a: flanking() }, north: { foe: {} } }, south);
  expect(asked(t, charges({}))).not.toContain('same-quarter');
  t.expectOffer(tick(charges({ flank: 'yes', 'same-quarter': 'no' })));
  t.expectRefusal('OO-9.8-2', tick(charges({ flank: 'yes', 'same-quarter': 'yes' })));
  const all = beside({ south: { own: {}, a: flanking(), b: flanking(), c: flanking() }, north: { foe: {} } }, south);
  all.expectRefusal('OO-9.8-2', tick(charges({ flank: 'yes', 'same-quarter': 'no' })));
});
