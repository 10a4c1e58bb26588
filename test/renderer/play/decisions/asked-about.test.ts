import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import type { Message } from '../../../../core/engine/verdict.ts';
import { askedAbout } from '../../../../renderer/play/decisions/asked-about.ts';
import type { Ground } from '../../../../renderer/play/decisions/target.ts';

const piece = (id: string, hex: number | null): [string, Piece] => [
  id,
  {
    id,
    seat: 'white',
    place: hex === null ? null : hexTarget(hex),
    box: null,
    depth: 0,
    facing: null,
    face: 'front',
    markers: [],
  },
];
const ground: Ground = {
  isPlace: (target) => /^hex:1\d\d$/.test(target),
  facings: ['E', 'W'],
  pieces: new Map([piece('a', 101), piece('b', 102), piece('boxed', null)]),
};

test('a question is about its first unit, where that stands, and then about the places that it names', () => {
  const params: Message['params'] = {
    unit: { unit: 'a' },
    places: { list: [{ place: 'hex:103' }, { place: 'hex:101' }] },
  };
  expect(askedAbout({ key: 'prompt', params }, ground)).toEqual({ places: ['hex:101', 'hex:103'], unit: 'a' });
});

test('units in a list are found too', () => {
  const params: Message['params'] = { units: { list: [{ unit: 'b' }, { unit: 'a' }] } };
  expect(askedAbout({ key: 'prompt', params }, ground)).toEqual({ places: ['hex:102', 'hex:101'], unit: 'b' });
});

test('what lies nowhere on the board leads nowhere', () => {
  const params: Message['params'] = {
    unit: { unit: 'boxed' },
    place: { place: 'slot:reserve' },
    count: 101,
    side: { seat: 'white' },
  };
  expect(askedAbout({ key: 'prompt', params }, ground)).toEqual({ places: [], unit: 'boxed' });
  expect(askedAbout({ key: 'prompt' }, ground)).toEqual({ places: [], unit: null });
});
