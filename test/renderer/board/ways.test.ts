import { expect, test } from 'vitest';
import { lengthOfLine, partOfLine } from '../../../renderer/board/line.ts';
import { overOf, seenOf, type Way } from '../../../renderer/board/ways.ts';

const BENT = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 10 },
];

test('a share of a line is a share of its length, round its bends', () => {
  expect(lengthOfLine(BENT)).toBe(40);
  expect(partOfLine(BENT, 0.5)).toEqual([BENT[0], { x: 20, y: 0 }]);
  expect(partOfLine(BENT, 0.9)).toEqual([BENT[0], BENT[1], { x: 30, y: 6 }]);
  expect(partOfLine(BENT, 1)).toEqual(BENT);
  expect(partOfLine(BENT, 0)).toEqual([BENT[0], BENT[0]]);
});

test('a way stays when it has been told; a shot or a blow is seen only while it is told', () => {
  const way: Way = { from: { x: 0, y: 0 }, to: { x: 9, y: 0 }, side: 0, colour: '#123', told: 1 };
  const shot: Way = { ...way, strikes: 'fire' };
  const at = (each: Way) => [0, 1, 2].map((fact) => seenOf(each, { at: fact, gone: 0.25 }));
  expect([at(way), at(shot)]).toEqual([
    [0, 0.25, 1],
    [0, 0.25, 0],
  ]);
  // What no fact tells comes before the first.
  expect([overOf(undefined, { at: -1, gone: 0.5 }), overOf(undefined, { at: 0, gone: 0 })]).toEqual([0.5, 1]);
});
