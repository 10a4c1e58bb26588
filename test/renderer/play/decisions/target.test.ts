import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget, type Target } from '../../../../core/engine/target.ts';
import { type Ground, meaningOf, placeOfTarget, targetsAt } from '../../../../renderer/play/decisions/target.ts';

const piece = (id: string, hex: number | null): [string, Piece] => [
  id,
  {
    id,
    seat: 'white',
    place: hex === null ? null : hexTarget(hex),
    box: hex === null ? 'reserve' : null,
    depth: 0,
    facing: null,
    face: 'front',
    markers: [],
  },
];
const ground: Ground = {
  isPlace: (target) => /^hex:1\d\d$/.test(target),
  facings: ['E', 'W'],
  pieces: new Map([piece('a', 101), piece('b', 101), piece('c', 102), piece('d', null)]),
};

test('hexes of the board are places; hexes beyond it, and numbers, are names', () => {
  expect(meaningOf('hex:101', ground)).toEqual({ means: 'place', place: 'hex:101' });
  expect(meaningOf('hex:7', ground)).toEqual({ means: 'name' });
  expect(meaningOf('number:101', ground)).toEqual({ means: 'name' });
});
test('a hex and a facing in it are a slot there, facings have arrows', () => {
  expect(meaningOf('facing:E', ground)).toEqual({ means: 'facing', facing: 'E' });
  expect(meaningOf('facing:NE', ground)).toEqual({ means: 'name' });
  expect(meaningOf('placement:150/W', ground)).toEqual({ means: 'slot', place: 'hex:150', facing: 'W' });
  expect(meaningOf('placement:250/W', ground)).toEqual({ means: 'name' });
});
test('units are units, alone or together, where all of them are there', () => {
  expect(meaningOf('unit:a', ground)).toEqual({ means: 'units', ids: ['a'] });
  expect(meaningOf('stack:a+b', ground)).toEqual({ means: 'units', ids: ['a', 'b'] });
  expect(meaningOf('stack:a+x', ground)).toEqual({ means: 'name' });
});
test('what only sounds like a unit or a facing of the board is a name', () => {
  for (const name of ['word:yes', 'word:E', 'word:a', 'card:a', 'order:a'] as const)
    expect(meaningOf(name, ground)).toEqual({ means: 'name' });
});
test('a unit in a box lies nowhere on the board', () => {
  expect(placeOfTarget('unit:d', ground)).toBeNull();
  expect(placeOfTarget('stack:a+b', ground)).toBe('hex:101');
});
test('a press on a unit that is offered means that unit; elsewhere in its hex everything offered there', () => {
  const offered: Target[] = ['unit:a', 'unit:b', 'stack:a+b', 'hex:102'];
  expect(targetsAt(offered, 'hex:101', 'b', ground)).toEqual(['unit:b']);
  expect(targetsAt(offered, 'hex:101', null, ground)).toEqual(['unit:a', 'unit:b', 'stack:a+b']);
  expect(targetsAt(offered, 'hex:102', 'c', ground)).toEqual(['hex:102']);
  expect(targetsAt(offered, 'hex:103', null, ground)).toEqual([]);
});
