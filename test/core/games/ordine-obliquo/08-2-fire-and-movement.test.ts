import { expect, test } from 'vitest';
import { garrisoned, whyNotReady } from '../../../../core/games/ordine-obliquo/08-2-fire-and-movement.ts';
import { whyNotFire } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import { charging, type Put, situation, type Situation } from './table.ts';

const ready = (put: Put, more: Omit<Situation, 'south'> = {}): string | undefined =>
  whyNotReady(situation({ south: { us: { at: [50, 20], ...put } }, ...more }), 's-us')?.rule;

const elsewhere = { start: { x: 5000, y: 1500, angle: 9000 } };

test('[OO-8.2-1] infantry fires after half a move, and not after more', () => {
  expect(ready({ deeds: { used: 500 } })).toBeUndefined();
  expect(ready({ deeds: { used: 501 } })).toBe('OO-8.2-1');
});

test('[OO-8.2-1] a way of evasion counts', () => {
  const open = { card: { isOpen: true, formation: 'open' } } as const;
  expect(ready({ ...open, deeds: { evaded: 500 } })).toBeUndefined();
  expect(ready({ ...open, deeds: { evaded: 600 } })).toBe('OO-8.2-1');
});

test('[OO-8.2-2] a march column does not fire', () => {
  expect(ready({ card: { formation: 'column' } })).toBe('OO-8.2-2');
});

test('[OO-8-2] a square does not fire', () => {
  expect(ready({ card: { formation: 'square' } })).toBe('OO-8-2');
});

test('[OO-8.2-3] rifles and foot guns that have moved do not fire', () => {
  for (const kind of ['jaeger', 'light', 'heavy'] as const) {
    expect(ready({ card: { kind } })).toBeUndefined();
    expect(ready({ card: { kind }, deeds: { used: 100 } })).toBe('OO-8.2-3');
    expect(ready({ card: { kind }, deeds: elsewhere })).toBe('OO-8.2-3');
  }
});

test('[OO-8.2-3] horse guns do', () => {
  expect(ready({ card: { kind: 'light', isHorse: true }, deeds: { used: 500, changed: true } })).toBeUndefined();
});

test('[OO-8.2-4] to turn the guns, and to unlimber them, is movement', () => {
  expect(ready({ card: { kind: 'light' }, deeds: { changed: true } })).toBe('OO-8.2-3');
  expect(ready({ card: { kind: 'light' }, deeds: { start: { x: 5000, y: 2000, angle: 8000 } } })).toBe('OO-8.2-3');
  expect(ready({ card: { kind: 'light', isHorse: true, formation: 'limbered' } })).toBe('OO-8.2-4');
});

test('[OO-10.1-6] [OO-10.1-9] gunners who have abandoned their guns do not fire', () => {
  expect(ready({ card: { kind: 'light', formation: 'crew' } })).toBe('OO-10.1-6');
});

test('[OO-13-1] who routs or retreats does not fire', () => {
  expect(ready({ state: { flight: { kind: 'retreat', away: 9000, isPending: true } } })).toBe('OO-13-1');
});

test('[OO-3.2-15] who charges does not fire', () => {
  expect(ready({ deeds: { charge: charging() } })).toBe('OO-3.2-15');
  expect(ready({ deeds: { charge: charging({ status: 'called-off' }) } })).toBeUndefined();
});

test('[OO-6-11] each unit fires once a move', () => {
  expect(ready({ deeds: { fired: true } })).toBe('OO-6-11');
});

test('[OO-8.9-2] who has given opportunity fire has no other', () => {
  expect(ready({ deeds: { opportunity: true } })).toBe('OO-8.9-2');
});

test('[OO-8-6] out of a wood open order fires from within 2 cm of its edge', () => {
  const wood = (edge: number): Omit<Situation, 'south'> => ({ terrain: [['wood', 30, 0, 70, edge]] });
  const open = { card: { isOpen: true, formation: 'open' } } as const;
  expect(ready(open, wood(22))).toBeUndefined();
  expect(ready(open, wood(22.1))).toBe('OO-8-6');
});

test('[OO-8-7] nobody else fires out of the depth of a wood', () => {
  expect(ready({}, { terrain: [['wood', 30, 0, 70, 25]] })).toBe('OO-8-7');
});

test('[OO-8-1] nor who is not on the table, nor at who is not', () => {
  const game = situation({ south: { us: { at: [50, 20] }, away: {} }, north: { foe: {} } });
  expect(whyNotReady(game, 's-away')?.rule).toBe('OO-8-1');
  expect(whyNotFire(game, 's-us', 'n-foe')?.rule).toBe('OO-8-1');
});

test('[OO-9.6-9] [OO-15-5] only infantry holds a village', () => {
  const holds = (card: Put['card']): boolean => {
    const put = { at: [50, 20], ...(card ? { card } : {}) } as const;
    return garrisoned(situation({ south: { us: put }, terrain: [['village', 45, 15, 55, 25]] }), 's-us') !== null;
  };
  expect(holds({ kind: 'line' })).toBe(true);
  expect(holds({ kind: 'light', formation: 'limbered' })).toBe(false);
  expect(holds({ kind: 'cossacks' })).toBe(false);
});
