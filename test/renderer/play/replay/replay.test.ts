import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Action, NO } from '../../../../core/engine/decision.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { Replay } from '../../../../renderer/play/replay/replay.svelte.ts';
import type { Session } from '../../../../renderer/play/session.svelte.ts';
import { sit } from '../seat.ts';

const whiteWalk = (...steps: number[]): Action => ({ path: { unit: 'unit:w', steps: steps.map(hexTarget) } });

/** A campaign of three moments: the beginning, a step of white, and its answer that it dares no more. */
async function played(): Promise<Session> {
  const { session } = sit();
  await session.play(whiteWalk(1));
  await session.play({ one: NO });
  return session;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('by hand', () => {
  test('every moment of the line can be shown, and none beyond it', async () => {
    const session = await played();
    const replay = new Replay(session);
    expect([replay.at, replay.last]).toEqual([2, 2]);
    replay.step(-1);
    expect([replay.at, session.shown.id, session.isLooking]).toEqual([1, 1, true]);
    replay.step(-7);
    expect(replay.at).toBe(0);
    replay.seek(99);
    expect([replay.at, session.isLooking]).toEqual([2, false]);
  });

  test('looking moves the campaign nowhere', async () => {
    const session = await played();
    const replay = new Replay(session);
    replay.seek(0);
    expect(session.present).toBe(2);
    expect(replay.last).toBe(2);
  });
});

describe('at a speed', () => {
  test('it goes from the beginning to the end, a moment a second, and stops there', async () => {
    const replay = new Replay(await played());
    replay.toggle();
    expect([replay.at, replay.isPlaying]).toEqual([0, true]);
    vi.advanceTimersByTime(999);
    expect(replay.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(replay.at).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([replay.at, replay.isPlaying]).toEqual([2, false]);
  });

  test('faster, where that is asked for, from the next moment on', async () => {
    const replay = new Replay(await played());
    replay.speed = 4;
    replay.toggle();
    vi.advanceTimersByTime(500);
    expect(replay.at).toBe(2);
  });

  test('a step by hand stops it', async () => {
    const replay = new Replay(await played());
    replay.toggle();
    replay.step(1);
    vi.advanceTimersByTime(5000);
    expect([replay.at, replay.isPlaying]).toEqual([1, false]);
  });
});
