import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../../core/engine/ruleset.ts';
import { ordersBeside } from '../../../../../core/games/ordine-obliquo/beside/03-orders.ts';
import { evadeBeside } from '../../../../../core/games/ordine-obliquo/beside/07-6-evasion.ts';
import { declareMoves } from '../../../../../core/games/ordine-obliquo/beside/07-moves.ts';
import { fireBeside } from '../../../../../core/games/ordine-obliquo/beside/08-fire.ts';
import type { OrdineObliquo } from '../../../../../core/games/ordine-obliquo/position.ts';
import { arrange, charging, type Put, type Situation, type Table } from '../table.ts';
import { beside, filled, tick, type Ticked } from './papers.ts';

const JAEGER: Put = { card: { kind: 'jaeger' } };
const DRAGOONS: Put = { card: { kind: 'dragoons' } };
const LIGHT: Put = { card: { kind: 'light' } };

const moves = (setup: Situation): Table =>
  beside({ phase: 'first-moves', ...setup }, (game: OrdineObliquo, umpire: Umpire) =>
    declareMoves(game, 'south', umpire),
  );

/** The lines that stand on a form with these ticks, each with its rule. */
function linesOf(t: Table, ticks: Ticked): Readonly<Record<string, string>> {
  return Object.fromEntries(filled(t, ticks).fields.map(({ id, rule }) => [id, rule]));
}

test('[OO-3.2-20] a brigade hears its order at once or by messenger, and in no other way', () => {
  const t = beside(
    {
      phase: 'orders',
      move: 3,
      south: { a: {}, b: {}, c: {} },
      north: { foe: {} },
      commanders: { south: 'normal', north: 'poor' },
      generals: { 's-cic': [90, 10], 's-I': [90, 20], 'n-cic': [90, 110], 'n-I': [90, 100] },
    },
    ordersBeside,
  );
  t.play(arrange({ 's-I': 'retreat' }));
  expect(linesOf(t, {})).toEqual({ 's-I': 'OO-3.2-20' });
  for (const way of ['at-once', 'messenger']) t.expectOffer(tick({ 's-I': way }));
  t.expectRefusal('OO-3.2-20', tick({ 's-I': 'unheard' }));
});

describe('a move', () => {
  test('[OO-3.2-24] divisional artillery out of the commander’s 40 cm does not move', () => {
    const guns: Put = { ...LIGHT, brigade: null };
    const t = moves({ south: { guns }, north: { foe: {} }, generals: { 's-cic': [90, 10] } });
    const march = { unit: 's-guns', act: 'moves', way: 'half', crossed: 'open' };
    t.expectOffer(tick({ ...march, 'in-radius': 'yes' }));
    t.expectRefusal('OO-3.2-24', tick({ ...march, 'in-radius': 'no' }));
  });

  test('[OO-8.9-3] opportunity fire is by those who have gone half a move at most, guns on foot by those who stood', () => {
    const north: Record<string, Put> = {
      stood: {},
      marched: { deeds: { used: 500 } },
      ran: { deeds: { used: 1000 } },
      guns: { ...LIGHT, deeds: { used: 500 } },
    };
    const t = moves({ south: { own: {} }, north });
    const under = (firer: string) => tick({ unit: 's-own', act: 'under-fire', firer, band: 'long' });
    for (const firer of ['n-stood', 'n-marched']) t.expectOffer(under(firer));
    t.expectRefusal('OO-8.2-1', under('n-ran'));
    t.expectRefusal('OO-8.2-3', under('n-guns'));
  });
});

describe('a charge', () => {
  const charge = { unit: 's-own', act: 'charges', target: 'n-foe' };
  const at = (own: Put, foe: Put): Table => moves({ south: { own }, north: { foe } });

  test('[OO-9.2-2] infantry is asked whether it is on broken ground, and not how straight its way was', () => {
    const t = at({}, {});
    const lines = linesOf(t, charge);
    expect(lines).toMatchObject({ 'from-broken': 'OO-9.2-2' });
    expect(lines).not.toHaveProperty('straight');
    t.expectRefusal('OO-9.2-2', tick({ ...charge, 'from-broken': 'yes' }));
    expect(linesOf(at(DRAGOONS, {}), charge)).toMatchObject({ 'from-broken': 'OO-9.3-2', straight: 'OO-9.3-3' });
  });

  test('[OO-9.4-1] open order charges a line only in the rough, and that is asked', () => {
    const t = at(JAEGER, {});
    expect(linesOf(t, charge)).toMatchObject({ 'target-rough': 'OO-9.4-1' });
    t.expectRefusal('OO-9.4-1', tick({ ...charge, 'target-rough': 'no' }));
    t.expectOffer(tick({ ...charge, 'target-rough': 'yes' }));
  });

  test('[OO-9.7-1] on the flank or not is asked, but a square has none', () => {
    expect(linesOf(at({}, {}), charge)).toMatchObject({ flank: 'OO-9.7-1' });
    expect(linesOf(at({}, { card: { formation: 'square' } }), charge)).not.toHaveProperty('flank');
  });
});

test('[OO-7.6-6] cavalry that gives way is asked by how much of its move', () => {
  const charger = (): Put => ({ deeds: { charge: charging({ runUp: 100 }) } });
  for (const [evaded, used] of [
    ['half', 500],
    ['whole', 1000],
  ] as const) {
    const t = beside(
      { phase: 'evasion', south: { own: charger() }, north: { foe: DRAGOONS } },
      (game: OrdineObliquo, umpire: Umpire) => evadeBeside(game, 'north', umpire),
    );
    expect(linesOf(t, { unit: 'n-foe' })).toMatchObject({ evaded: 'OO-7.6-6' });
    t.play(tick({ unit: 'n-foe', evaded }));
    expect(t.unit('n-foe').deeds.evaded).toBe(used);
  }
});

test('[OO-8.3-1] whether a fire takes the target in its flank is asked, but not of a square', () => {
  const lines = (foe: Put) =>
    linesOf(beside({ south: { own: {} }, north: { foe } }, fireBeside), { firer: 's-own', target: 'n-foe' });
  expect(lines({})).toMatchObject({ enfilade: 'OO-8.3-1' });
  expect(lines({ card: { formation: 'square' } })).not.toHaveProperty('enfilade');
});
