import { expect, test } from 'vitest';
import { DeskError, type KeptNote } from '../../../core/archive/desk.ts';
import type { Action } from '../../../core/engine/decision.ts';
import { sit } from './seat.ts';

const walk: Action = { path: { unit: 'unit:w', steps: ['hex:1'] } };
const kept: KeptNote = { id: 7, node: 0, place: 'hex:3', text: 'A narrow bridge.' };

test('notes that were kept are there, and those of the moments shown are told apart', async () => {
  const later = { id: 8, node: 1, place: null, text: 'He dared.' };
  const { session } = sit({ notes: [kept, later] });
  expect(session.notes).toEqual([kept, later]);
  expect(session.notesShown).toEqual([kept]);
  await session.play(walk);
  expect(session.notesShown).toEqual([kept, later]);
  await session.undo();
  expect(session.notesShown).toEqual([kept]);
});

test('a note is pinned to the moment that is shown, also when one looks back', async () => {
  const { desk, session } = sit();
  await session.play(walk);
  session.look(0);
  await session.addNote('hex:5', 'Here it began.');
  expect(desk.told.at(-1)).toEqual({
    call: 'addNote',
    input: { campaign: 4, node: 0, place: 'hex:5', text: 'Here it began.' },
  });
  expect(session.notes).toEqual([{ id: 2, node: 0, place: 'hex:5', text: 'Here it began.' }]);
});

test('a note that cannot be kept is not shown as kept, and one that cannot be taken off stays', async () => {
  const { desk, session } = sit({ notes: [kept] });
  desk.broken = new DeskError({ code: 'archive-full', message: { key: 'desk.full' } });
  await expect(session.addNote(null, 'Lost?')).rejects.toThrow(DeskError);
  await expect(session.removeNote(7)).rejects.toThrow(DeskError);
  expect(session.notes).toEqual([kept]);
  desk.broken = null;
  await session.removeNote(7);
  expect(session.notes).toEqual([]);
  expect(desk.told).toEqual([{ call: 'removeNote', input: { campaign: 4, note: 7 } }]);
});
