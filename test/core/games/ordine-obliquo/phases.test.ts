import { describe, expect, test } from 'vitest';
import type { Phase, Umpire } from '../../../../core/engine/ruleset.ts';
import { PHASES } from '../../../../core/games/ordine-obliquo/phases.ts';
import type { OrdineObliquo, PhaseId } from '../../../../core/games/ordine-obliquo/position.ts';
import {
  arrange,
  charging,
  legs,
  one,
  PASS,
  path,
  type Put,
  type Situation,
  some,
  table,
  type Table,
} from './table.ts';

const ROUT = { kind: 'rout', away: 27000, isPending: false } as const;

function phaseOf(id: PhaseId): Phase<OrdineObliquo> {
  const found = PHASES.find((phase) => phase.id === id);
  if (!found) throw new Error(`no phase ${id}`);
  return found;
}

/** Plays one phase of the sequence from its beginning. */
const during = (phase: Exclude<PhaseId, 'over'>, setup: Situation, dice: readonly number[] = []): Table =>
  table({ phase, ...setup }, (game: OrdineObliquo, umpire: Umpire) => phaseOf(phase).play(game, umpire), dice);

const HALT = { order: 'halt', target: null } as const;

/** Two lines far apart, with orders to halt, and their generals. */
const APART: Situation = {
  orders: { 's-I': HALT, 'n-I': HALT },
  south: { own: { at: [50, 20] } },
  north: { foe: { at: [50, 100] } },
  generals: { 's-cic': [60, 10], 's-I': [50, 15], 'n-cic': [60, 110], 'n-I': [50, 105] },
};

/** A line 1 cm before the front of another that it charges. */
const charged = (foe: Put = {}): Situation => ({
  south: { own: { at: [50, 40], deeds: { charge: charging() } } },
  north: { foe: { at: [50, 41], ...foe } },
});

test('the steps follow one another as they are printed', () => {
  expect(PHASES.map(({ id, rule }) => `${rule} ${id}`)).toEqual([
    'OO-16.2-1 deployment',
    'OO-6-1 orders',
    'OO-6-2 rally',
    'OO-6-3 compulsory',
    'OO-6-4 initiative',
    'OO-6-5 first-moves',
    'OO-6-7 evasion',
    'OO-6-9 second-moves',
    'OO-6-11 fire',
    'OO-6-12 closing',
    'OO-6-13 melee',
    'OO-6-15 recovery',
  ]);
});

describe('6 before the movement', () => {
  test('[OO-6-1] new orders, where a commander in chief may give them', () => {
    const t = during('orders', { ...APART, commanders: { south: 'excellent', north: 'poor' } });
    t.expectAsk('south', 'OO-6-1', 'arrange');
    t.play(arrange({ 's-I': 'retreat' }));
    t.expectOver();
    expect(t.game.phase).toBe('rally');
  });

  test('[OO-6-2] then those who rout may be rallied', () => {
    const t = during('rally', { ...APART, south: { own: { at: [50, 20], state: { flight: ROUT } } } });
    t.expectAsk('south', 'OO-13-10', 'some');
    t.play(some('s-own'), [50]);
    expect(t.unit('s-own').flight).toBeNull();
    expect(t.game.phase).toBe('compulsory');
  });

  test('[OO-6-3] then those who have to give way go', () => {
    const going = { ...ROUT, isPending: true };
    const t = during('compulsory', { ...APART, south: { own: { at: [90, 80], state: { flight: going } } } });
    t.expectOver();
    expect(t.unit('s-own').pose?.y).toBe(5650);
    expect(t.game.phase).toBe('initiative');
  });

  test('[OO-6-4] then the initiative is rolled for', () => {
    const t = during('initiative', APART, [5, 2]);
    t.expectAsk('south', 'OO-5-3', 'one');
    t.play(one('north'));
    expect(t.game).toMatchObject({ first: 'north', phase: 'first-moves' });
  });
});

describe('6 movement', () => {
  test('[OO-6-5] the generals of A move before its troops', () => {
    const t = during('first-moves', { ...APART, first: 'south' });
    t.expectAsk('south', 'OO-6-5', 'manoeuvre');
    t.play(PASS);
    t.expectAsk('south', 'OO-6-6', 'manoeuvre');
    t.play(PASS);
    expect(t.game.phase).toBe('evasion');
  });

  test('[OO-6-7] [OO-6-8] B gives way, and A may go on', () => {
    const t = during('evasion', charged({ card: { kind: 'jaeger' } }));
    t.expectAsk('north', 'OO-7.6-7', 'one');
    t.play(one('away'));
    expect(t.unit('n-foe').deeds.evaded).not.toBeNull();
    t.expectAsk('south', 'OO-6-8', 'manoeuvre');
    t.expectOffer(legs('s-own', { leg: 'advance', length: 300, oblique: 0 }));
    t.play(PASS);
    expect(t.game.phase).toBe('second-moves');
  });

  test('[OO-6-9] [OO-6-10] the generals of B move, then its troops', () => {
    const t = during('second-moves', { ...APART, first: 'south' });
    t.expectAsk('north', 'OO-6-9', 'manoeuvre');
    t.play(PASS);
    t.expectAsk('north', 'OO-6-10', 'manoeuvre');
    t.play(PASS);
    expect(t.game.phase).toBe('fire');
  });
});

describe('6 fire, melee and recovery', () => {
  test('[OO-6-11] both sides fire', () => {
    const t = during('fire', { south: { own: { at: [50, 40] } }, north: { foe: { at: [50, 48] } } });
    t.expectAsk('south', 'OO-8-1', 'path');
    t.play(path('s-own', 'n-foe'), [100]);
    t.expectAsk('north', 'OO-8-1', 'path');
    t.play(PASS);
    expect(t.game.phase).toBe('closing');
  });

  test('[OO-6-12] who has stood the fire closes', () => {
    const t = during('closing', charged());
    t.expectOver();
    expect(t.unit('s-own')).toMatchObject({ pose: { y: 4100 }, deeds: { charge: { status: 'closed' } } });
    expect(t.game.phase).toBe('melee');
  });

  test('[OO-6-13] [OO-6-14] the melees on flank and rear come before those in front', () => {
    const closed = charging({ status: 'closed' });
    const wing = {
      at: [112, 41],
      facing: 0,
      deeds: { charge: { ...closed, target: 'n-taken', isFlank: true } },
    } as const;
    const setup: Situation = {
      south: { own: { at: [50, 40], card: { experience: 'veteran' }, deeds: { charge: closed } }, wing },
      north: { foe: { at: [50, 40] }, taken: { at: [120, 40] } },
    };
    const t = during('melee', setup);
    expect(t.facts[0]).toMatchObject({ key: 'lost-points', rule: 'OO-9.6-2', params: { unit: { unit: 'n-taken' } } });
    expect(t.unit('n-taken').flight?.kind).toBe('rout');
    t.expectAsk('south', 'OO-10.2-11');
    t.play(PASS, [100, 100]);
    expect(t.told('tie-break').rule).toBe('OO-10.2-2');
    t.play(PASS);
    expect(t.unit('n-foe').flight?.kind).toBe('retreat');
    expect(t.game.phase).toBe('recovery');
  });

  test('[OO-6-15] at last disorder ends', () => {
    const t = during('recovery', { ...APART, south: { own: { at: [50, 20], state: { disordered: true } } } });
    t.expectOver();
    expect(t.unit('s-own').disordered).toBe(false);
  });

  test('[OO-3.1-8] the moves are counted, and in a new one nobody has done anything', () => {
    const t = during('recovery', { ...APART, move: 4, south: { own: { at: [50, 20], deeds: { used: 500 } } } });
    expect(t.told('move-begins')).toMatchObject({ rule: 'OO-3.1-8', params: { move: 5 } });
    expect(t.game).toMatchObject({ move: 5, phase: 'orders', first: null });
    expect(t.unit('s-own').deeds.used).toBe(0);
  });

  test('[OO-16.1-1] [OO-16.2-5] after the twelfth there is no other, and nothing is secret any more', () => {
    const t = during('recovery', { ...APART, move: 12 });
    expect(t.game).toMatchObject({ move: 12, phase: 'over' });
    expect(t.told('battle-over')).toMatchObject({ rule: 'OO-16.2-5' });
  });
});
