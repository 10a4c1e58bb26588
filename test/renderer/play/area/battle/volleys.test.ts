import { expect, test } from 'vitest';
import type { Fight } from '../../../../../core/engine/fight.ts';
import type { Fact } from '../../../../../core/engine/ruleset.ts';
import {
  counts,
  fallenOf,
  hitsOf,
  lastVolleys,
  newVolleys,
  paceOf,
} from '../../../../../renderer/play/area/battle/volleys.ts';

const FIGHT = { begins: ['skirmish'] } as unknown as Fight;
const roll = (value: number) => ({ die: 'd6', value, rule: 'FIRE-1', by: { seat: 'france' } }) as const;
const volley = (least: number, ...faces: readonly number[]): Fact => ({
  ...{ key: 'volley', rule: 'FIRE-1', params: { least }, dice: faces.map(roll) },
});
const told = (key: string): Fact => ({ key, rule: 'BATTLE-5', params: {} });
const line = (...facts: readonly Fact[]) => [{ facts }] as unknown as Parameters<typeof lastVolleys>[1];

test('of the battle that is fought the last two volleys are shown, the latest first', () => {
  const [first, second, third] = [volley(6, 1), volley(6, 6, 2), volley(5, 5)];
  expect(lastVolleys(FIGHT, line(told('skirmish'), first, told('lost'), second, third))).toEqual([third, second]);
});

test('the dice of an earlier battle, and dice that hit nothing, are not shown', () => {
  expect(lastVolleys(FIGHT, line(volley(6, 6), told('skirmish')))).toEqual([]);
  expect(lastVolleys(FIGHT, line(told('skirmish'), { ...told('first-player'), dice: [roll(4)] }))).toEqual([]);
});

test('[FIRE-4] [SEA-11] a six hits, and against those who have landed a five too', () => {
  expect([5, 6].map((value) => counts(volley(6), roll(value)))).toEqual([false, true]);
  expect([4, 5].map((value) => counts(volley(5), roll(value)))).toEqual([false, true]);
});

test('dice that are new fall one after the other, those of the older fact first', () => {
  const [known, fire, rally] = [volley(6, 1), volley(6, 6, 2, 6), volley(5, 5, 1)];
  const falling = newVolleys(new Set([known]), [rally, fire]);
  expect(falling).toEqual([fire, rally]);
  expect([0, 2, 3, 4, 5].map((fallen) => fallenOf(fire, falling, fallen))).toEqual([0, 2, 3, 3, 3]);
  expect([0, 2, 3, 4, 5].map((fallen) => fallenOf(rally, falling, fallen))).toEqual([0, 0, 0, 1, 2]);
  expect(fallenOf(known, falling, 0)).toBe(1);
  expect(newVolleys(new Set([fire, rally]), [rally, fire])).toEqual([]);
});

test('hits are counted, and many dice fall faster than few', () => {
  expect(hitsOf(volley(6, 6, 2, 6))).toBe(2);
  expect(hitsOf(volley(5, 6, 5, 1))).toBe(2);
  expect(paceOf(1)).toBeGreaterThan(paceOf(40));
  expect(paceOf(60) * 60).toBeLessThan(3000);
});
