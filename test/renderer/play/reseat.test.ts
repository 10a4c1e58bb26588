import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Action, NO } from '../../../core/engine/decision.ts';
import { hexTarget } from '../../../core/engine/target.ts';
import { sit } from './seat.ts';

const walk: Action = { path: { unit: 'unit:w', steps: [hexTarget(1)] } };
const no: Action = { one: NO };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a program to which a seat is given acts in it, and a person to whom it is given back is asked', async () => {
  const { session } = sit({ bots: ['black'] });
  await session.reseat([{ seat: 'white', name: 'Davout', kind: 'bot' }]);
  expect(session.isOpen).toBe(false);
  expect(session.playerOf('white')?.name).toBe('Davout');
  await vi.advanceTimersToNextTimerAsync();
  expect(session.shown.deed).toMatchObject({ did: 'answer', seat: 'white' });
  await session.reseat([{ seat: 'white', name: 'Anna', kind: 'person' }]);
  await session.reseat([{ seat: 'black', name: 'Carlo', kind: 'person' }]);
  expect(session.isOpen).toBe(true);
});

test('who has given a seat away may take that back', async () => {
  const { session } = sit({ bots: ['black'] });
  session.programs.toggle();
  await session.reseat([{ seat: 'white', name: 'Davout', kind: 'bot' }]);
  expect(session.isPerson('white')).toBe(false);
  await session.past.undo();
  expect(session.isPerson('white')).toBe(true);
  expect(session.isOpen).toBe(true);
});

test('programs that are held do not act before they are let go on', async () => {
  const { session } = sit({ bots: ['black'] });
  session.programs.toggle();
  await session.play(walk);
  await session.play(no);
  expect(session.waitsFor).toBe('black');
  const { present } = session;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.present).toBe(present);
  session.programs.toggle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.line.some(({ deed }) => deed && 'seat' in deed && deed.seat === 'black')).toBe(true);
});

test('at a table with secrets the curtain falls for the person who takes a seat', async () => {
  const { session } = sit({ table: 'hidden', bots: ['black'] });
  session.curtain.raise();
  await session.play(walk);
  session.programs.toggle();
  await session.play(no);
  expect(session.curtain.awaits).toBeNull();
  await session.reseat([{ seat: 'black', name: 'Carlo', kind: 'person' }]);
  expect(session.curtain.awaits).toBe('black');
});
