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

/** An archive that two windows write to: revision n is the nth of what was kept. What is there is not kept twice. */
function archive() {
  const kept: MeasuringTable[] = [withBattalion()];
  const save = (content: MeasuringTable, revision: number) => {
    if (content === kept.at(-1)) return Promise.resolve(kept.length);
    if (revision !== kept.length) return Promise.reject(failure('conflict', { table: 1 }));
    return Promise.resolve(kept.push(content));
  };
  const load = (revision = kept.length) => ({ revision: kept.length, table: kept[revision - 1] ?? withBattalion() });
  return { kept, save, load };
}

function shared() {
  const { kept, save, load } = archive();
  return { kept, room: roomOf(kept[0], save, load) };
}

const across = (table: MeasuringTable | undefined) => table?.units[0]?.pose.x;

test.each([
  ['mine', 4010, [4000, 7000, 4010]],
  ['kept', 7000, [4000, 7000, 4010, 7000]],
] as const)(
  'saved in another window meanwhile: nothing is written until a person says which stands; %s: none is lost',
  async (stands, x, all) => {
    const { kept, room } = shared();
    kept.push(withBattalion(undefined, 7000));
    step(room);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([room.saving.state, kept.length]).toEqual(['conflict', 2]);
    await room.settle(stands);
    await vi.advanceTimersByTimeAsync(300);
    expect([room.saving.state, room.saving.fault, across(room.document)]).toEqual(['saved', null, x]);
    expect(kept.map(across)).toEqual(all);
  },
);

test('an earlier version is taken back as a step, and the step is undone', async () => {
  const { kept, room } = shared();
  step(room);
  await room.takeBack(1, 'ieri');
  expect([across(room.document), room.undoLabel?.key]).toEqual([4000, 'ui.measure.step.earlier']);
  room.undo();
  expect(across(room.document)).toBe(4010);
  await vi.advanceTimersByTimeAsync(300);
  expect(kept.map(across)).toEqual([4000, 4010]);
});

test('a folder that was gone: looked for again, and what it took without an answer is known as our own', async () => {
  const { kept, save, load } = archive();
  const asked: string[] = [];
  let isGone = true;
  const room = roomOf(kept[0], save, load, (call) => {
    asked.push(call);
    if (call === 'recover') isGone = false;
    // It is written, but to a file that is no longer where it should be.
    else if (isGone) throw failure('archive-vanished');
  });
  step(room);
  await vi.advanceTimersByTimeAsync(300);
  expect([room.saving.state, room.saving.fault?.key]).toEqual(['failed', 'desk.archive-vanished']);
  step(room);
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked, room.saving.state]).toEqual([['saveTable', 'recover', 'saveTable', 'saveTable'], 'saved']);
  expect(kept.map(across)).toEqual([4000, 4010, 4020]);
});

test('a room that is left with what cannot be saved tries no more', async () => {
  const save = vi.fn(() => Promise.reject(failure('archive-full')));
  const room = roomOf(withBattalion(), save);
  step(room);
  expect(await room.saving.flush()).toBe(false);
  room.saving.giveUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledOnce();
});

test('leaving the room saves at once', async () => {
  const save = vi.fn((_: MeasuringTable, revision: number) => Promise.resolve(revision + 1));
  const room = roomOf(withBattalion(), save);
  step(room);
  expect(await room.saving.flush()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});
