import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { type Ground, meaningOf, placeOfTarget, targetsAt } from '../../../../renderer/play/decisions/target.ts';

const piece = (id: string, place: number | null): [string, Piece] => [
  id,
  {
    id,
    seat: 'white',
    place,
    box: place === null ? 'reserve' : null,
    depth: 0,
    facing: null,
    face: 'front',
    markers: [],
  },
];
const ground: Ground = {
  isPlace: (target) => target >= 100 && target < 200,
  facings: ['E', 'W'],
  pieces: new Map([piece('a', 101), piece('b', 101), piece('c', 102), piece('d', null)]),
};

test('numbers of the board are places, others are names', () => {
  expect(meaningOf(101, ground)).toEqual({ means: 'place', place: 101 });
  expect(meaningOf(7, ground)).toEqual({ means: 'name' });
});
test('words are units, units together, facings, slots or names', () => {
  expect(meaningOf('a+b', ground)).toEqual({ means: 'units', ids: ['a', 'b'] });
  expect(meaningOf('E', ground)).toEqual({ means: 'facing', facing: 'E' });
  expect(meaningOf('150/W', ground)).toEqual({ means: 'slot', place: 150, facing: 'W' });
  expect(meaningOf('250/W', ground)).toEqual({ means: 'name' });
  expect(meaningOf('yes', ground)).toEqual({ means: 'name' });
});
test('a unit in a box lies nowhere on the board', () => {
  expect(placeOfTarget('d', ground)).toBeNull();
  expect(placeOfTarget('a+b', ground)).toBe(101);
});
test('a press on a unit that is offered means that unit; elsewhere in its hex everything offered there', () => {
  const offered = ['a', 'b', 'a+b', 102];
  expect(targetsAt(offered, 101, 'b', ground)).toEqual(['b']);
  expect(targetsAt(offered, 101, null, ground)).toEqual(['a', 'b', 'a+b']);
  expect(targetsAt(offered, 102, 'c', ground)).toEqual([102]);
  expect(targetsAt(offered, 103, null, ground)).toEqual([]);
});
