import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Action, NO, YES } from '../../../../core/engine/decision.ts';
import { hexTarget, unitTarget } from '../../../../core/engine/target.ts';
import { ShownRecap } from '../../../../renderer/play/showing/recap.svelte.ts';
import { sit } from '../seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const walk = (...steps: number[]): Action => ({ path: { unit: unitTarget('w'), steps: steps.map(hexTarget) } });

test('what a person has done opens it by hand alone, and by hand it can be put away', async () => {
  const { session } = sit();
  const recap = new ShownRecap(session);
  await session.play(walk(1));
  await session.play({ one: NO });
  session.showing.skip();
  expect(recap.isOpen).toBe(false);
  recap.open();
  expect(recap.news.map(({ seat }) => seat)).toEqual(['white']);
  recap.fold();
  expect(recap.isOpen).toBe(false);
});

test('at another node it is as it is by itself', async () => {
  const { session } = sit();
  const recap = new ShownRecap(session);
  await session.play(walk(1));
  await session.play({ one: YES });
  session.showing.skip();
  recap.open();
  expect(recap.isOpen).toBe(true);
  await session.play({ pass: true });
  session.showing.skip();
  expect(recap.isOpen).toBe(false);
});

test.each([
  ['told to its end does not open it', false],
  ['skipped opens it by itself', true],
])('what a program has done and was %s', async (_, isSkipped) => {
  const { session } = sit({ bots: ['black'], pace: 'calm' });
  const recap = new ShownRecap(session);
  await session.play(walk(1));
  session.showing.skip();
  await session.play({ one: NO });
  for (let wait = 0; wait < 900 && !session.isOpen; wait++) {
    if (isSkipped) session.showing.hurry();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(session.recap.flatMap(({ facts }) => facts).length).toBeGreaterThan(0);
  expect(recap.isOpen).toBe(isSkipped);
});
