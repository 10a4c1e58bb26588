import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { sideTold } from '../../../../renderer/play/showing/side-told.ts';

const piece = (id: string, seat: string): Piece => ({
  ...{ id, seat, place: null, box: null, depth: 0, facing: null, face: 'front', markers: [] },
});
const PIECES = [piece('f-1', 'french'), piece('r-1', 'russian')];

test('a fact is of the side that it names, whoever was asked last', () => {
  expect(sideTold({ params: { side: { seat: 'russian' }, units: { list: [{ unit: 'f-1' }] } } }, PIECES)).toBe(
    'russian',
  );
  expect(sideTold({ params: { nations: { list: [{ seat: 'french' }, { seat: 'russian' }] } } }, PIECES)).toBe('french');
});

test('a fact that names no side is of the side of its first unit', () => {
  expect(sideTold({ params: { unit: { unit: 'r-1' }, enemy: { unit: 'f-1' } } }, PIECES)).toBe('russian');
});

test('a fact that names nobody is nobody’s', () => {
  expect(sideTold({ params: { turn: 3 } }, PIECES)).toBeNull();
  expect(sideTold({}, PIECES)).toBeNull();
});
