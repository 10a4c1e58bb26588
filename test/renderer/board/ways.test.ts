import { expect, test } from 'vitest';
import { lengthOfLine, partOfLine } from '../../../renderer/board/line.ts';
import { drawTrails, overOf, seenOf, type Way } from '../../../renderer/board/ways.ts';
import { createRecorder } from './recorder.ts';

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

test('a trail is a line to the counter at its end, with a dot where it began; one that many went is drawn once', () => {
  const { ctx, calls } = createRecorder();
  const way: Way = { from: { x: 0, y: 0 }, via: [{ x: 30, y: 0 }], to: { x: 30, y: 70 }, side: 0, colour: '#123' };
  drawTrails(ctx, [way, { ...way, unit: 'another' }], 1, 10);
  expect(calls.filter((call) => /^(moveTo|lineTo)/.test(call))).toEqual([
    'moveTo(0,0)',
    'lineTo(30,0)',
    'lineTo(30,60)',
  ]);
  expect(calls.filter((call) => call.startsWith('arc'))).toEqual(['arc(0,0,2.4,0,6.283)']);
});
