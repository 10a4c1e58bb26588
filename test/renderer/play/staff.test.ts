import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Action, type Decision, NO } from '../../../core/engine/decision.ts';
import { hexTarget } from '../../../core/engine/target.ts';
import { type Duel, duel } from './duel.ts';
import { sit } from './seat.ts';

const no: Action = { one: NO };

/** It advises a step ahead. */
const ahead = ({ men }: Duel, decision: Decision): Action => {
  if (decision.kind !== 'path') return no;
  const [unit = 'unit:w'] = decision.units;
  return { path: { unit, steps: [hexTarget((men[unit === 'unit:w' ? 'w' : 'b'] ?? 0) + 1)] } };
};

const advised = { ...duel, advise: ahead };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is left to the staff is answered until another is asked, and one undo takes all of it back', async () => {
  const { session } = sit({ ruleset: advised });
  session.programs.leaveToStaff('phase');
  expect(session.isOpen).toBe(false);
  await vi.runAllTimersAsync();
  const doers = session.line.map(({ deed }) => deed && 'seat' in deed && deed.seat);
  expect(doers).toEqual([null, 'white', 'white']);
  expect([session.waitsFor, session.isOpen]).toEqual(['black', true]);
  await session.past.undo();
  expect([session.present, session.waitsFor, session.isOpen]).toEqual([0, 'white', true]);
});

test('the staff has done when the phase has passed, and undo steps back over what was done by hand alone', async () => {
  const { session } = sit({ ruleset: advised, bots: ['black'] });
  session.programs.leaveToStaff('phase');
  await vi.runAllTimersAsync();
  expect([session.waitsFor, session.isOpen]).toEqual(['white', true]);
  const { present } = session;
  await session.play(ahead({ ...duel.setUp({} as never), men: { w: 1 } }, session.decision as Decision));
  await session.past.undo();
  expect(session.present).toBe(present);
  session.programs.leaveToStaff('phase');
  await vi.runAllTimersAsync();
  expect(session.present).toBeGreaterThan(present);
  await session.past.undo();
  expect(session.present).toBe(present);
});

test('the staff answers for both, where both have left it the rest', async () => {
  const { session } = sit({
    ruleset: { ...advised, show: { ...duel.show, now: ({ seat }) => ({ turn: 1, seat, phase: 'walk' }) } },
  });
  session.programs.leaveToStaff('phase');
  await vi.runAllTimersAsync();
  session.programs.leaveToStaff('phase');
  await vi.runAllTimersAsync();
  expect([session.waitsFor, Object.values((session.position as Duel).men)]).toEqual([null, [30, 29]]);
  await session.past.undo();
  expect(session.present).toBe(0);
});

test('the staff answers nothing by chance: that is the player’s again', async () => {
  const { session } = sit();
  session.programs.leaveToStaff('phase');
  await vi.runAllTimersAsync();
  expect([session.present, session.isOpen]).toEqual([0, true]);
});

test('undo while the staff is at work ends its task', async () => {
  const { session } = sit({ ruleset: advised });
  session.programs.leaveToStaff('phase');
  await vi.advanceTimersToNextTimerAsync();
  await session.past.undo();
  await vi.runAllTimersAsync();
  expect([session.present, session.isOpen]).toEqual([0, true]);
});

test('the staff finishes what is activated, over all its phases', async () => {
  const now = ({ seat, men: { w = 0 } }: Duel) => ({ turn: 1, seat, phase: `walk ${w}` });
  const activated = (game: Duel) => ({ ...now(game), activation: game.seat });
  const { session } = sit({ ruleset: { ...advised, show: { ...duel.show, now: activated } } });
  session.programs.leaveToStaff('activation');
  await vi.runAllTimersAsync();
  expect([session.waitsFor, (session.position as Duel).men['w']]).toEqual(['black', 1]);
  await session.past.undo();
  expect([session.present, session.isOpen]).toEqual([0, true]);

  const other = sit({ ruleset: { ...advised, show: { ...duel.show, now } } });
  expect(other.session.programs.mayFinish).toBe(false);
});
