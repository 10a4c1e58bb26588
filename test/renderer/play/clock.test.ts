import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskError } from '../../../core/archive/desk.ts';
import type { Desk } from '../../../core/archive/desk.ts';
import { Clock, clockText, seatOnClock } from '../../../renderer/play/clock.svelte.ts';
import { FakeDesk, sit } from './seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function wound(spent = [{ seat: 'white', milliseconds: 60_000 }]) {
  const desk = new FakeDesk();
  return { desk, clock: new Clock(desk as unknown as Desk, { id: 4, spent }) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const kept = ({ told }: FakeDesk) =>
  told.map(({ input }) => {
    const { seat, milliseconds } = input as { seat: string; milliseconds: number };
    return `${seat} ${milliseconds}`;
  });

test('the time of a seat goes on from where it was kept, while its question is looked at', async () => {
  const { clock } = wound();
  clock.run('white');
  await pass(3000);
  clock.run(null);
  await pass(60_000);
  clock.run('black');
  await pass(2500);
  clock.run('white');
  expect([clock.of('white'), clock.of('black')]).toEqual([63_000, 2500]);
});

test('it is put on disk every ten seconds, and when it stops', async () => {
  const { desk, clock } = wound();
  clock.run('white');
  await pass(9000);
  expect(kept(desk)).toEqual([]);
  await pass(1000);
  expect(kept(desk)).toEqual(['white 10000']);
  await pass(2400);
  clock.run('black');
  clock.run(null);
  await pass(0);
  expect(kept(desk)).toEqual(['white 10000', 'white 2400']);
  expect(desk.told[0]?.input).toMatchObject({ campaign: 4 });
});

test('what cannot be put on disk is shown all the same, and kept with what comes next', async () => {
  const { desk, clock } = wound();
  desk.broken = new DeskError({ code: 'archive-full', message: { key: 'desk.archive-full' } });
  clock.run('white');
  await pass(12_000);
  desk.broken = null;
  await pass(8000);
  clock.run(null);
  await pass(0);
  expect([
    clock.of('white'),
    kept(desk)
      .map((each) => Number(each.split(' ')[1]))
      .reduce((a, b) => a + b),
  ]).toEqual([80_000, 20_000]);
});

test('while the machine sleeps no time passes', async () => {
  const { clock } = wound();
  clock.run('white');
  await pass(2000);
  const awake = performance.now();
  const asleep = vi.spyOn(performance, 'now').mockReturnValue(awake + 3_600_000);
  await pass(1000);
  expect(clock.of('white')).toBe(62_000);
  asleep.mockReturnValue(awake + 3_601_000);
  await pass(1000);
  expect(clock.of('white')).toBe(63_000);
  asleep.mockRestore();
});

test('the time runs of whoever’s question is on the screen, in a window that is seen', async () => {
  const { session } = sit();
  expect([seatOnClock(session, true), seatOnClock(session, false)]).toEqual(['white', null]);
  await session.play({ path: { unit: 'unit:w', steps: ['hex:1'] } });
  await session.play({ one: 'word:no' });
  expect(seatOnClock(session, true)).toBe('black');
  session.look(0);
  expect(seatOnClock(session, true)).toBeNull();
});

test('it stands behind the curtain, and while something is shown or a program plays', async () => {
  const hidden = sit({ table: 'hidden' }).session;
  expect(seatOnClock(hidden, true)).toBeNull();
  hidden.curtain.raise();
  expect(seatOnClock(hidden, true)).toBe('white');

  const { session } = sit({ bots: ['black'], pace: 'calm' });
  await session.play({ path: { unit: 'unit:w', steps: ['hex:1'] } });
  expect([session.showing.shown !== null, seatOnClock(session, true)]).toEqual([true, null]);
  session.showing.skip();
  expect(seatOnClock(session, true)).toBe('white');
  await session.play({ one: 'word:no' });
  session.showing.skip();
  expect([session.waitsFor, seatOnClock(session, true)]).toEqual(['black', null]);
});

test.each([
  [0, '0:00'],
  [65_999, '1:05'],
  [3_599_000, '59:59'],
  [3_909_000, '1:05:09'],
])('%i milliseconds are read as %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});
