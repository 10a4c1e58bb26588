import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { failure } from '../../../core/archive/desk.ts';
import { roomOf, withBattalion } from './table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (room: ReturnType<typeof roomOf>) => {
  room.select(['unit-1']);
  room.step({ x: 10, y: 0 });
};

test('each step is saved within 300 ms, several at once as one, with the revision that the last save gave', async () => {
  const saved: { x: number | undefined; revision: number }[] = [];
  const room = roomOf(withBattalion(), (content, revision) => {
    saved.push({ x: content.units[0]?.pose.x, revision });
    return Promise.resolve(revision + 1);
  });
  step(room);
  step(room);
  expect(room.saving.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(300);
  expect([saved, room.saving.state]).toEqual([[{ x: 4020, revision: 1 }], 'saved']);
  step(room);
  await vi.advanceTimersByTimeAsync(300);
  expect(saved.at(-1)).toEqual({ x: 4030, revision: 2 });
});

test('looking, selecting and a drag that goes on save nothing', async () => {
  const save = vi.fn((_: MeasuringTable, revision: number) => Promise.resolve(revision + 1));
  const room = roomOf(withBattalion(), save);
  room.select(['unit-1']);
  room.zoom(2);
  room.lift({ x: 4000, y: 2950 });
  room.hover({ x: 5000, y: 5000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).not.toHaveBeenCalled();
});

test('a failed save is said, nothing is lost, and it is tried again by itself', async () => {
  let isFull = true;
  let kept: MeasuringTable | null = null;
  const room = roomOf(withBattalion(), (content, revision) => {
    if (isFull) return Promise.reject(failure('archive-full'));
    kept = content;
    return Promise.resolve(revision + 1);
  });
  step(room);
  await vi.advanceTimersByTimeAsync(300);
  expect([room.saving.state, room.saving.fault?.key]).toEqual(['failed', 'desk.archive-full']);
  step(room);
  await vi.advanceTimersByTimeAsync(300);
  expect(room.document.units[0]?.pose.x).toBe(4020);
  expect(room.saving.state).toBe('failed');
  isFull = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([room.saving.state, room.saving.fault]).toEqual(['saved', null]);
  expect(kept).toBe(room.document);
});

test('leaving the room saves at once', async () => {
  const save = vi.fn((_: MeasuringTable, revision: number) => Promise.resolve(revision + 1));
  const room = roomOf(withBattalion(), save);
  step(room);
  expect(await room.saving.flush()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});
