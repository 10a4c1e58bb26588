import { expect, test } from 'vitest';
import { turnedBox } from '../../../renderer/table/stamps.ts';

test('a box turned a quarter clockwise stands on its side', () => {
  const box = turnedBox({ x: 0, y: 0, width: 10, height: 4 }, Math.PI / 2);
  expect(box.x).toBeCloseTo(-4);
  expect(box.y).toBeCloseTo(0);
  expect(box.width).toBeCloseTo(4);
  expect(box.height).toBeCloseTo(10);
});
