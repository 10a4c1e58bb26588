import { describe, expect, test } from 'vitest';
import { DeskError, type KeptNote } from '../../../core/archive/desk.ts';
import type { Action } from '../../../core/engine/decision.ts';
import { duel } from './duel.ts';
import { sit } from './seat.ts';

const walk: Action = { path: { unit: 'unit:w', steps: ['hex:1'] } };
const kept: KeptNote = { id: 7, node: 0, place: 'hex:3', text: 'A narrow bridge.' };

test('notes that were kept are there, and those of the moments shown are told apart', async () => {
  const later = { id: 8, node: 1, place: null, text: 'He dared.' };
  const { session } = sit({ notes: [kept, later] });
  expect(session.notes.all).toEqual([kept, later]);
  expect(session.notes.shown).toEqual([kept]);
  await session.play(walk);
  expect(session.notes.shown).toEqual([kept, later]);
  await session.past.undo();
  expect(session.notes.shown).toEqual([kept]);
});

test('a note is pinned to the moment that is shown, also when one looks back', async () => {
  const { desk, session } = sit();
  await session.play(walk);
  session.look(0);
  await session.notes.add('hex:5', 'Here it began.');
  expect(desk.told.at(-1)).toEqual({
    call: 'addNote',
    input: { campaign: 4, node: 0, place: 'hex:5', text: 'Here it began.' },
  });
  expect(session.notes.all).toEqual([{ id: 2, node: 0, place: 'hex:5', text: 'Here it began.' }]);
});

test('a note that cannot be kept is not shown as kept, and one that cannot be taken off stays', async () => {
  const { desk, session } = sit({ notes: [kept] });
  desk.broken = new DeskError({ code: 'archive-full', message: { key: 'desk.full' } });
  await expect(session.notes.add(null, 'Lost?')).rejects.toThrow(DeskError);
  await expect(session.notes.remove(7)).rejects.toThrow(DeskError);
  expect(session.notes.all).toEqual([kept]);
  desk.broken = null;
  await session.notes.remove(7);
  expect(session.notes.all).toEqual([]);
  expect(desk.told).toEqual([{ call: 'removeNote', input: { campaign: 4, note: 7 } }]);
});

const walksOf = (man: string, ...places: number[]): Action => ({
  path: { unit: `unit:${man}`, steps: places.map((place) => `hex:${place}` as const) },
});
const no: Action = { one: 'word:no' };

describe('where the men are hidden from each other', () => {
  const ofWhite: KeptNote = { id: 7, node: 0, place: 'hex:3', text: 'I come by the bridge.', audience: ['white'] };
  const ofBlack: KeptNote = { id: 8, node: 0, place: null, text: 'I wait here.', audience: ['black'] };
  const ofAll: KeptNote = { id: 9, node: 0, place: null, text: 'It rains.' };
  const notes = [ofWhite, ofBlack, ofAll];

  test('each reads their own notes and those of everybody; behind the curtain nobody reads a secret one', async () => {
    const { session } = sit({ table: 'hidden', notes });
    expect(session.notes.all).toEqual([ofAll]);
    session.curtain.raise();
    expect(session.notes.all).toEqual([ofWhite, ofAll]);
    await session.play(walksOf('w', 1));
    await session.play(no);
    expect([session.curtain.awaits, session.notes.all]).toEqual(['black', [ofAll]]);
    session.curtain.raise();
    expect(session.notes.all).toEqual([ofBlack, ofAll]);
    session.look(0);
    expect(session.notes.shown).toEqual([ofBlack, ofAll]);
  });

  test('what one writes there is for their eyes', async () => {
    const { desk, session } = sit({ table: 'hidden' });
    session.curtain.raise();
    await session.notes.add('hex:5', 'I come by the bridge.');
    expect(desk.told.at(-1)?.input).toMatchObject({ node: 0, audience: ['white'] });
    expect(session.notes.all).toHaveLength(1);
    await session.play(walksOf('w', 1));
    await session.play(no);
    session.curtain.raise();
    expect(session.notes.all).toEqual([]);
  });

  test('once the campaign is over everybody reads all', async () => {
    const over = { ...duel, setUp: () => ({ turn: 9, seat: 'white', men: { w: 29, b: 0 }, isOver: false }) };
    const { session } = sit({ table: 'hidden', notes, ruleset: over });
    session.curtain.raise();
    expect(session.notes.all).toEqual([ofWhite, ofAll]);
    await session.play(walksOf('w', 30));
    await session.play(no);
    expect([session.waitsFor, session.notes.all]).toEqual([null, notes]);
  });
});

test('where nothing is hidden, or the table is open, everybody reads all', () => {
  const notes: KeptNote[] = [{ ...kept, audience: ['black'] }];
  const { session } = sit({ table: 'hidden', notes, ruleset: { ...duel, view: (game) => game } });
  expect([session.curtain.viewer, session.notes.all]).toEqual(['white', notes]);
  expect(sit({ notes }).session.notes.all).toEqual(notes);
});
