import { expect, test } from 'vitest';
import type { Some } from '../../../../core/engine/decision.ts';
import { check, listActions } from '../../../../core/engine/legality.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';

/** Depots in a chain: the one in 101 hangs on the one in 102, which needs no other. */
const CHAIN: Some = {
  kind: 'some',
  seat: 'red',
  rule: 'R0',
  prompt: { key: 'prompt' },
  from: ['hex:101', 'hex:102', 'hex:103'],
  allows: (set) => (set.includes('hex:101') && !set.includes('hex:102') ? because('R1', 'refusal.depot.chain') : null),
  enough: () => null,
};

test('its answers are all sets that may stand, each once, in the order of what there is to choose from', () => {
  const free: Some = { ...CHAIN, allows: () => null };
  expect(listActions(free, 20).actions.map((action) => ('some' in action ? action.some.join(' ') : ''))).toEqual([
    '',
    'hex:101',
    'hex:101 hex:102',
    'hex:101 hex:102 hex:103',
    'hex:101 hex:103',
    'hex:102',
    'hex:102 hex:103',
    'hex:103',
  ]);
});

test('a set that grows only in a certain order is listed, whatever the order of what there is to choose from', () => {
  const { actions, complete } = listActions(CHAIN, 20);
  expect(complete).toBe(true);
  expect(actions).toHaveLength(6);
  expect(actions).toContainEqual({ some: ['hex:101', 'hex:102'] });
  expect(actions).toContainEqual({ some: ['hex:101', 'hex:102', 'hex:103'] });
  expect(check(CHAIN, { some: ['hex:102', 'hex:101'] })).toBeNull();
  expect(check(CHAIN, { some: ['hex:101'] })?.rule).toBe('R1');
});

test('why a target is not among them, in words of its own where it has some', () => {
  const whyNot: Some['whyNot'] = (target) => (target === 'hex:104' ? because('R2', 'refusal.depot.no-city') : null);
  const reason = (hex: Target) => check({ ...CHAIN, whyNot }, { some: [hex] });
  expect(reason('hex:104')).toEqual(because('R2', 'refusal.depot.no-city'));
  expect(reason('hex:105')?.message.key).toBe('refusal.not-offered');
});
