import { describe, expect, test } from 'vitest';
import { isPresent } from '../../../../../core/games/ordine-obliquo/03-command.ts';
import { compulsoryBeside } from '../../../../../core/games/ordine-obliquo/beside/13-rout.ts';
import { rally } from '../../../../../core/games/ordine-obliquo/13-rout.ts';
import type { Flight } from '../../../../../core/games/ordine-obliquo/position.ts';
import { begin } from '../../verbs.ts';
import { charging, one, type Put, type Situation, some } from '../table.ts';
import { asked, beside, tick } from './papers.ts';

const fleeing = (kind: Flight['kind'], put: Put = {}): Put => ({
  ...put,
  state: { ...put.state, flight: { kind, away: 0, isPending: true }, disordered: true },
});
const step = (setup: Situation) => beside({ phase: 'compulsory', ...setup }, compulsoryBeside);

describe('flights', () => {
  test('[OO-13-5] a battalion in rout goes 22 cm, dragoons 25', () => {
    for (const [card, length] of [
      [{}, 22],
      [{ kind: 'dragoons' }, 25],
    ] as const) {
      const t = step({ south: { own: fleeing('rout', { card }) }, north: { foe: {} } });
      expect(t.decision.prompt).toEqual({
        key: 'prompt.beside.rout',
        params: { unit: { unit: 's-own' }, length },
      });
    }
  });

  test('[OO-13-6] [OO-7.3-6] friends within 8 cm behind a rout are in disorder until the end of the move', () => {
    const t = step({ south: { own: fleeing('rout'), near: {}, far: {} }, north: { foe: {} } });
    t.play(tick({}));
    t.expectAsk('south', 'OO-13-6', 'some');
    t.play(some('s-near'));
    expect(t.unit('s-near')).toMatchObject({ disordered: true, deeds: { brieflyDisordered: true } });
    expect(t.unit('s-far').disordered).toBe(false);
    expect(t.unit('s-own').flight).toMatchObject({ kind: 'rout', isPending: false });
  });

  test('[OO-13-3] a square that routs has opened into line, and runs on in the next move', () => {
    const square = fleeing('rout', { card: { kind: 'jaeger' }, state: { formation: 'square' } });
    const t = step({ south: { own: square }, north: { foe: {} } });
    t.play(tick({}));
    expect(t.unit('s-own')).toMatchObject({ formation: 'line', flight: { kind: 'rout', isPending: false } });
  });

  test('[OO-13-6] of open order in rout nobody is asked', () => {
    const t = step({ south: { own: fleeing('rout', { card: { kind: 'jaeger' } }), near: {} }, north: { foe: {} } });
    t.play(tick({}));
    t.expectOver();
  });

  test('[OO-13-9] routers whom the enemy reaches lose 2 CP', () => {
    const t = step({ south: { own: fleeing('rout') }, north: { foe: {} } });
    t.play(tick({ met: 'n-foe' }));
    expect(t.unit('s-own')).toMatchObject({ cp: 3, flight: { kind: 'rout' } });
  });

  test('[OO-13-7] who leaves the table in rout is lost', () => {
    const t = step({ south: { own: fleeing('rout') }, north: { foe: {} } });
    t.play(tick({ 'left-table': 'yes' }));
    expect(t.unit('s-own').cp).toBe(0);
  });

  test('[OO-3.4-2] [OO-13-7] a general who rides with it is gone until it comes back', () => {
    const t = step({ south: { own: fleeing('retreat') }, north: { foe: {} }, generals: { 's-I': 's-own' } });
    t.play(tick({ 'left-table': 'yes' }));
    expect(isPresent(t.game, 's-I')).toBe(false);
    const next = begin(t.game, compulsoryBeside);
    next.play(one('yes'));
    expect(isPresent(t.game, 's-I')).toBe(true);
  });

  test('[OO-13-7] closed order that leaves it in retreat may come back in the next move', () => {
    const t = step({ south: { own: fleeing('retreat') }, north: { foe: {} } });
    t.play(tick({ 'left-table': 'yes' }));
    expect(t.unit('s-own')).toMatchObject({ cp: 5, flight: null });
    expect(t.unit('s-own').exit).not.toBeNull();
    const { exit } = t.unit('s-own');
    const next = step({ south: { own: { state: { exit } } }, north: { foe: {} } });
    next.expectAsk('south', 'OO-13-7');
    next.play(one('yes'));
    expect(next.unit('s-own').exit).toBeNull();
  });

  test('[OO-10.1-8] a retreat is over with its way', () => {
    const t = step({ south: { own: fleeing('retreat') }, north: { foe: {} } });
    t.play(tick({}));
    expect(t.unit('s-own')).toMatchObject({ flight: null, disordered: true });
  });
});

describe('rally', () => {
  test('[OO-13-11] [OO-13-13] 50 rallies, 51 costs a point and runs on', () => {
    for (const [die, cp, flight] of [
      [50, 5, null],
      [51, 4, { isPending: true }],
    ] as const) {
      const routing: Put = { state: { flight: { kind: 'rout', away: 0, isPending: false } } };
      const t = beside({ phase: 'rally', south: { own: routing }, north: { foe: {} } }, rally);
      t.play(some('s-own'), [die]);
      if (flight) expect(t.unit('s-own')).toMatchObject({ cp, flight });
      else expect(t.unit('s-own')).toMatchObject({ cp, flight: null, stands: 1 });
    }
  });
});

describe('breakthrough', () => {
  const rider: Put = { card: { kind: 'dragoons' }, state: { ridesOn: true } };

  test('[OO-11-1] [OO-11-5] who may ride on is asked, and is tired', () => {
    const t = step({ south: { own: rider }, north: { foe: {} } });
    t.expectAsk('south', 'OO-11-1');
    t.play(one('yes'));
    t.play(tick({}));
    t.expectOver();
    expect(t.unit('s-own')).toMatchObject({ tired: true, ridesOn: false, deeds: { charge: null } });
  });

  test('[OO-11-4] [OO-9.3-12] through open order, and into a new enemy: fought in the next melees', () => {
    const t = step({ south: { own: rider }, north: { foe: {}, open: { card: { kind: 'jaeger' } } } });
    t.play(one('yes'));
    t.play(some('n-open'), [6]);
    t.play(tick({ 'runs-into': 'n-foe', straight: 'yes', flank: 'no' }));
    expect(t.unit('n-open')).toMatchObject({ cp: 4, disordered: true });
    expect(t.unit('s-own').deeds.charge).toMatchObject({ target: 'n-foe', status: 'closed', runUp: 600 });
  });

  test('[OO-12-1] [OO-7.5-7] [OO-9.3-5] ground that disorders it on the way is told: then it runs into nobody, nor ever behind a wall', () => {
    const t = step({ south: { own: rider }, north: { foe: {} } });
    t.play(one('yes'));
    t.expectRefusal('OO-12-1', tick({ 'runs-into': 'n-foe', crossed: 'broken' }));
    t.expectRefusal('OO-9.3-5', tick({ 'runs-into': 'n-foe', sheltered: 'yes' }));
    t.play(tick({ 'runs-into': 'nobody', crossed: 'broken' }));
    expect(t.unit('s-own')).toMatchObject({ disordered: true, deeds: { charge: null } });
  });

  test('[OO-4-6] a square that it runs into has no flank: that is not asked', () => {
    const t = step({ south: { own: rider }, north: { foe: { card: { formation: 'square' } } } });
    t.play(one('yes'));
    expect(asked(t, { 'runs-into': 'n-foe' })).not.toContain('flank');
  });

  test('[OO-9.3-14] open order stands up to it only in the rough: of that alone it is asked where it stands', () => {
    const t = step({ south: { own: rider }, north: { foe: {}, open: { card: { kind: 'jaeger' } } } });
    t.play(one('yes'));
    t.play(some()); // it has ridden through nobody
    expect(asked(t, { 'runs-into': 'n-open' })).toContain('target-rough');
    expect(asked(t, { 'runs-into': 'n-foe' })).not.toContain('target-rough');
  });

  test('[OO-11-1] [OO-9.3-3] by the other reading the contact made after the melees is kept, without another word', () => {
    const charge = charging({ runUp: 100, isFlank: true, status: 'closed' });
    const own: Put = { ...rider, deeds: { charge } };
    const t = step({ options: { breakthroughAtOnce: true }, south: { own }, north: { foe: {} } });
    t.expectOver();
    expect(t.unit('s-own')).toMatchObject({ ridesOn: false, deeds: { charge } });
  });

  test('[OO-13-10] nobody is asked where nobody flees or rides', () => {
    step({ south: { own: {} }, north: { foe: {} } }).expectOver();
  });
});
