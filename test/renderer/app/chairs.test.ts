import { expect, test } from 'vitest';
import { type Chair, chairsDealt, chairsFor, playersOf, seatingFrom } from '../../../renderer/library/chairs.ts';

const THREE = ['austria', 'france', 'russia'];
const person = (seat: string, more: Partial<Chair> = {}): Chair => {
  return { seat, name: seat.toUpperCase(), kind: 'person', strength: 'marshal', heldWith: null, ...more };
};

test('no seat is a program unless it is chosen', () => {
  expect(chairsFor(THREE, []).map(({ kind }) => kind)).toEqual(['person', 'person', 'person']);
});

test('where every seat has a player of its own the record says nothing of it', () => {
  expect(seatingFrom(chairsFor(['french', 'russian'], []))).toBeNull();
});

test('a person holds two seats: their name stands at both, and the record keeps it', () => {
  const chairs = [person('austria'), person('france', { kind: 'bot' }), person('russia', { heldWith: 'austria' })];
  expect(playersOf(chairs)).toEqual([
    { seat: 'austria', name: 'AUSTRIA', kind: 'person' },
    { seat: 'france', name: 'FRANCE', kind: 'bot' },
    { seat: 'russia', name: 'AUSTRIA', kind: 'person' },
  ]);
  expect(seatingFrom(chairs)).toEqual([['austria', 'russia'], ['france']]);
});

test('a seat that nobody takes is in neither', () => {
  const chairs = [person('austria'), person('france', { kind: 'nobody' }), person('russia')];
  expect(playersOf(chairs).map(({ seat }) => seat)).toEqual(['austria', 'russia']);
  expect(seatingFrom(chairs)).toEqual([['austria'], ['russia']]);
});

test('another scenario keeps what was chosen of the seats that it has too', () => {
  const chosen = [person('austria'), person('france'), person('russia', { heldWith: 'austria' })];
  expect(chairsFor(THREE, chosen)).toEqual(chosen);
  expect(chairsFor(['france', 'russia'], chosen)).toEqual([person('france'), person('russia')]);
});

test('a seat falls to a player of its own when the one that held it leaves', () => {
  const left = [person('austria', { kind: 'nobody' }), person('france'), person('russia', { heldWith: 'austria' })];
  expect(chairsFor(THREE, left)[2]).toEqual(person('russia'));
});

test('seats that are dealt fall to the players in their order; those that nobody gets are nobody’s', () => {
  const nations = ['france', 'britain', 'prussia'];
  const dealt = chairsDealt(chairsFor(nations, []), [['britain', 'france'], ['prussia']]);
  expect(seatingFrom(dealt)).toEqual([['france', 'britain'], ['prussia']]);
  expect(playersOf(dealt).map(({ seat, kind }) => [seat, kind])).toEqual([
    ['france', 'person'],
    ['britain', 'person'],
    ['prussia', 'person'],
  ]);
  const two = chairsDealt(chairsFor(nations, []), [['britain'], ['prussia']]);
  expect(two.map(({ kind }) => kind)).toEqual(['nobody', 'person', 'person']);
});
