import { expect, test } from 'vitest';
import { DeskError } from '../../../core/archive/desk.ts';
import type { Action } from '../../../core/engine/decision.ts';
import { sit } from './seat.ts';

const walk = (...places: number[]): Action => ({
  path: { unit: 'unit:w', steps: places.map((place) => `hex:${place}` as const) },
});

test('each line has its own name, on whichever of its moments one stands, and undo takes none off', async () => {
  const { desk, session } = sit({ lines: [{ node: 0, name: 'As it was' }] });
  await session.play(walk(1));
  await session.past.undo();
  await session.play(walk(1, 2));
  expect(session.past.branches.map(({ first }) => first)).toEqual([0, 2]);
  await session.lineNames.give(2, ' The long way ');
  expect(desk.told.at(-1)).toEqual({ call: 'nameLine', input: { campaign: 4, node: 2, name: 'The long way' } });
  expect([0, 1, 2].map((node) => session.past.nameOfLine(node))).toEqual(['As it was', 'As it was', 'The long way']);
  await session.past.undo();
  expect(session.past.nameOfLine(2)).toBe('The long way');
});

test('an empty name takes it off', async () => {
  const { session } = sit({ lines: [{ node: 0, name: 'As it was' }] });
  await session.lineNames.give(0, ' ');
  expect(session.lineNames.of(0)).toBeNull();
});

test('a name that cannot be kept changes nothing', async () => {
  const { desk, session } = sit({ lines: [{ node: 0, name: 'As it was' }] });
  desk.broken = new DeskError({ code: 'too-long', message: { key: 'desk.too-long' } });
  await expect(session.lineNames.give(0, 'Else')).rejects.toThrow(DeskError);
  expect(session.lineNames.of(0)).toBe('As it was');
});
