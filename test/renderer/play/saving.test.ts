import { expect, test, vi } from 'vitest';
import { failure } from '../../../core/archive/desk.ts';
import { Saving } from '../../../renderer/play/saving.svelte.ts';

/** A disk that writes when it is let go, and what was shown when. */
function slowDisk() {
  const told: string[] = [];
  const saving = new Saving(() => told.push(`shown ${saving.isBusy ? 'while busy' : 'late'}`));
  let letGo: (fault?: Error) => void = () => undefined;
  const write = () =>
    new Promise<void>((resolve, reject) => {
      told.push('writing');
      letGo = (fault) => (fault ? reject(fault) : resolve());
    });
  return { told, saving, write, letGo: (fault?: Error) => letGo(fault) };
}

test('what is saved is shown once it is on disk, and nothing is free before that', async () => {
  const { told, saving, write, letGo } = slowDisk();
  const kept = saving.keep(write);
  expect(saving.isBusy).toBe(true);
  expect(told).toEqual(['writing']);
  letGo();
  await kept;
  expect(told).toEqual(['writing', 'shown while busy']);
  expect([saving.isBusy, saving.fault]).toEqual([false, null]);
});

test('what could not be saved is not shown; it is kept and tried again, but never twice at once', async () => {
  const { told, saving, write, letGo } = slowDisk();
  const kept = saving.keep(write);
  letGo(failure('archive-full'));
  await kept;
  expect([saving.isBusy, saving.fault?.key]).toEqual([false, 'desk.archive-full']);
  const again = saving.retry();
  await saving.retry();
  expect(told).toEqual(['writing', 'writing']);
  letGo();
  await again;
  expect(told).toEqual(['writing', 'writing', 'shown while busy']);
  expect(saving.fault).toBeNull();
  await saving.retry();
  expect(told).toHaveLength(3);
});

test('it is long only once a person sees that it takes time, and no longer when it is over', async () => {
  vi.useFakeTimers();
  try {
    const { saving, write, letGo } = slowDisk();
    const soon = saving.keep(write);
    vi.advanceTimersByTime(149);
    expect([saving.isBusy, saving.isLong]).toEqual([true, false]);
    letGo();
    await soon;
    vi.advanceTimersByTime(1000);
    expect([saving.isBusy, saving.isLong]).toEqual([false, false]);
    const late = saving.keep(write);
    vi.advanceTimersByTime(151);
    expect([saving.isBusy, saving.isLong]).toEqual([true, true]);
    letGo();
    await late;
    expect([saving.isBusy, saving.isLong]).toEqual([false, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('a fault that is none of the desk’s is told as the program’s own', async () => {
  const { saving, write, letGo } = slowDisk();
  const kept = saving.keep(write);
  letGo(new TypeError('off'));
  await kept;
  expect(saving.fault?.key).toBe('desk.internal');
});

test('who waits until all is settled waits for what is begun meanwhile too', async () => {
  const { saving, write, letGo } = slowDisk();
  const first = saving.keep(write);
  let second: Promise<void> | null = null;
  void first.then(() => (second = saving.keep(write)));
  let isSettled = false;
  const settled = saving.settled().then(() => (isSettled = true));
  letGo();
  await first;
  expect([second === null, isSettled]).toEqual([false, false]);
  letGo();
  await settled;
  expect(saving.isBusy).toBe(false);
});
