import { expect, test } from 'vitest';
import { edgeFor, wayOut } from '../../../../renderer/play/battle/beside.ts';

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

const GROUND = { width: 1000, height: 600 };
const RIGHT = { x: 600, y: 0, width: 400, height: 300 };

test('the ground stays where what is fought over is seen', () => {
  expect(wayOut([], GROUND, RIGHT)).toEqual({ x: 0, y: 0 });
  expect(wayOut([at(100), at(500)], GROUND, RIGHT)).toEqual({ x: 0, y: 0 });
  expect(wayOut([at(800, 400)], GROUND, RIGHT)).toEqual({ x: 0, y: 0 });
});

test('it is moved as little as brings all of that out from under the board', () => {
  expect(wayOut([at(500), at(650)], GROUND, RIGHT)).toEqual({ x: 600 - (650 + 34), y: 0 });
  expect(wayOut([at(350)], GROUND, { ...RIGHT, x: 0 })).toEqual({ x: 400 - (350 - 34), y: 0 });
  expect(wayOut([at(800, 280)], GROUND, RIGHT)).toEqual({ x: 0, y: 300 - (280 - 34) });
});

test('where there is no room below a high board it goes beside it; what is wider than the room is put in its middle', () => {
  const high = { ...RIGHT, height: 590 };
  expect(wayOut([at(900, 580)], GROUND, high)).toEqual({ x: 600 - (900 + 34), y: 0 });
  expect(wayOut([at(100), at(900)], GROUND, high)).toEqual({ x: -200, y: 0 });
});
