import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { COUNTER, counterAt, layOut, type Marker, stacksOf, topOf } from '../../../../renderer/play/board/pieces.ts';
import { places } from '../hex/places.ts';

const piece = (id: string, hex: number | null, depth = 0): Piece => ({
  id,
  seat: 'white',
  place: hex === null ? null : hexTarget(hex),
  box: null,
  depth,
  facing: 'E',
  face: 'front',
  markers: [],
});

test('stacks have their top first; what lies in a box is not on the board', () => {
  const stacks = stacksOf([piece('low', 1205, 1), piece('top', 1205, 0), piece('boxed', null)]);
  expect(stacks.get('hex:1205')?.map(({ id }) => id)).toEqual(['top', 'low']);
  expect(stacks.size).toBe(1);
});
test('the top counter lies over the others and is the one that is pressed', () => {
  const laid = layOut(stacksOf([piece('low', 1205, 1), piece('top', 1205, 0)]), places, null);
  expect(laid.map((each) => [each.piece.id, each.isCovered, each.size])).toEqual([
    ['low', true, COUNTER * places.size],
    ['top', false, COUNTER * places.size],
  ]);
  expect(counterAt(laid, places.centre('hex:1205'))?.piece.id).toBe('top');
});
test.each([1, 2, 5, 9])(
  'markers lie beside a stack of %i, smaller than its counters, and cover nothing of the top one',
  (count) => {
    const stack = Array.from({ length: count }, (_, depth) => piece(`unit-${depth}`, 1205, depth));
    const markers = ['train-1', 'dummy-1'].map((id, at): Marker => ({
      ...piece(id, 1205, count + at),
      isMarker: true,
    }));
    const laid = layOut(stacksOf([...stack, ...markers]), places, null);
    const top = topOf(places.centre('hex:1205'), count, places);
    const [lower, upper] = laid.slice(-2);
    expect([lower?.piece.id, upper?.piece.id]).toEqual(['dummy-1', 'train-1']);
    for (const { at, size } of laid.slice(-2)) {
      expect(size).toBeLessThan(COUNTER * places.size);
      expect(at.x - size / 2).toBeGreaterThanOrEqual(top.right - size * 0.1);
    }
    expect(laid.find(({ piece: { id } }) => id === 'unit-0')?.isCovered).toBe(false);
    expect(counterAt(laid, { x: (top.left + top.right) / 2, y: (top.top + top.foot) / 2 })?.piece.id).toBe('unit-0');
    expect(counterAt(laid, upper?.at ?? { x: 0, y: 0 })?.piece.id).toBe('train-1');
  },
);
test('a fanned stack comes last, larger, and every counter of it can be pressed', () => {
  const pieces = ['a', 'b', 'c'].map((id, depth) => piece(id, 1205, depth));
  const laid = layOut(stacksOf([...pieces, piece('other', 1105)]), places, 'hex:1205');
  expect(laid[0]?.piece.id).toBe('other');
  const fan = laid.slice(1);
  expect(fan.every((each) => each.isFanned && !each.isCovered)).toBe(true);
  for (const each of fan) expect(counterAt(laid, each.at)?.piece.id).toBe(each.piece.id);
});
for (const count of [2, 3, 4, 6, 9, 12])
  test(`a fan of ${count} lies over no counter beside it, and takes no press in the middle of those hexes`, () => {
    const beside = places.neighbours('hex:1205');
    const own = Array.from({ length: count }, (_, depth) => piece(`own-${depth}`, 1205, depth));
    const others = beside.map((place, index) => ({ ...piece(`other-${index}`, 1105), place }));
    const laid = layOut(stacksOf([...own, ...others]), places, 'hex:1205');
    const half = (COUNTER * places.size) / 2 - 0.1;
    for (const [index, place] of beside.entries())
      for (const dx of [-half, 0, half])
        for (const dy of [-half, 0, half]) {
          const { x, y } = places.centre(place);
          expect(counterAt(laid, { x: x + dx, y: y + dy })?.piece.id).toBe(`other-${index}`);
        }
  });
test('far from any counter there is none', () => {
  const laid = layOut(stacksOf([piece('a', 1205)]), places, null);
  expect(counterAt(laid, places.centre('hex:1505'))).toBeNull();
});
