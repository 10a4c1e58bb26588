import { expect, test } from 'vitest';
import { edgeFor } from '../../../../renderer/play/battle/beside.ts';

const BOARD = { width: 400, height: 300 };
const at = (x: number, y = 100) => ({ x, y });

test('the board lies at the right, unless that covers more of what may be pressed', () => {
  expect(edgeFor({ pressed: [], fought: [] }, 1000, BOARD)).toBe('right');
  expect(edgeFor({ pressed: [at(800)], fought: [] }, 1000, BOARD)).toBe('left');
  expect(edgeFor({ pressed: [at(800), at(100), at(200)], fought: [] }, 1000, BOARD)).toBe('right');
});

test('what is fought over counts after what may be pressed', () => {
  expect(edgeFor({ pressed: [], fought: [at(900)] }, 1000, BOARD)).toBe('left');
  expect(edgeFor({ pressed: [at(100)], fought: [at(900), at(910)] }, 1000, BOARD)).toBe('right');
});

test('what lies below it is free', () => {
  expect(edgeFor({ pressed: [at(800, 400)], fought: [at(100)] }, 1000, BOARD)).toBe('right');
});
