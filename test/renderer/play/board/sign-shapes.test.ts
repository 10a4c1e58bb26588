/** Signs lie beside the counters of their place. */
import { describe, expect, test } from 'vitest';
import { COUNTER, topOf } from '../../../../renderer/play/board/pieces.ts';
import { SIGN_SHAPES, signAt, signHalf, type SignShape } from '../../../../renderer/play/board/sign-shapes.ts';
import { places } from '../hex/places.ts';

const HEIGHTS = [0, 1, 2, 3, 5, 9];
/** How many pixels a place has across, from as few as show any sign to as many as fill a screen. */
const ZOOMS = [22, 34, 60, 120, 400];
const centre = places.centre('hex:1205');

const boxOf = (shape: SignShape, height: number, half: number) => {
  const { x, y } = signAt({ place: 'hex:1205', seat: 'white', shape, count: 1, height }, half, places);
  return { left: x - half, right: x + half, top: y - half, foot: y + half };
};
type Box = ReturnType<typeof boxOf>;

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

describe.each(ZOOMS)('where a place is %i pixels wide', (pixels) => {
  const half = signHalf(places.size, places.size / pixels);

  test('no sign is larger than a counter', () => {
    expect(half).toBeLessThan((COUNTER * places.size) / 2);
  });
  test.each(HEIGHTS)('a stack of %i keeps its top counter free of every sign', (height) => {
    const top = topOf(centre, height, places);
    for (const shape of SIGN_SHAPES) expect(overlap(boxOf(shape, height, half), top), shape).toBe(false);
  });
  test('a train and a dummy of one place lie apart, and so do a depot and the walls of a siege', () => {
    for (const height of HEIGHTS) {
      expect(overlap(boxOf('wheel', height, half), boxOf('blank', height, half))).toBe(false);
      if (pixels > 34) expect(overlap(boxOf('house', height, half), boxOf('walls', height, half))).toBe(false);
    }
  });
});
