import { describe, expect, test } from 'vitest';
import { matchNode } from '../../../core/archive/schema.ts';
import { REQUESTS } from '../../../core/protocol/requests.ts';

/** A position of a match to which a manoeuvre led. */
const node = (legs: unknown, unit: unknown = 'unit:s-pr-i-1') => ({
  id: 7,
  parent: 6,
  deed: { did: 'answer', seat: 'south', kind: 'manoeuvre', rule: 'OO-6-6', action: { manoeuvre: { unit, legs } } },
  dice: [{ die: 'd100', value: 100, rule: 'OO-8.9-1' }],
  facts: [],
  turn: 1,
  phase: 'first-moves',
});

const ADVANCE = { leg: 'advance', length: 700, oblique: -1500 };

describe('a manoeuvre in a file', () => {
  test('is taken with legs of every kind, and comes back as it was', () => {
    const legs = [
      ADVANCE,
      { leg: 'wheel', pivot: 'right', angle: 1790 },
      { leg: 'pivot', angle: -4500 },
      { leg: 'shift', length: -700 },
      { leg: 'face' },
      { leg: 'form', formation: 'line-left' },
    ];
    expect(matchNode.parse(node(legs))).toEqual(node(legs));
    expect(matchNode.parse(node([]))).toEqual(node([]));
  });

  test.each([
    ['a leg that there is not', [{ leg: 'fly', length: 1 }]],
    ['half a unit of length', [{ ...ADVANCE, length: 0.5 }]],
    ['a length beyond all tables', [{ ...ADVANCE, length: 1_000_001 }]],
    ['a leg without its angle', [{ leg: 'wheel', pivot: 'left' }]],
    ['a wheel about the middle', [{ leg: 'wheel', pivot: 'middle', angle: 1 }]],
    ['a field too many', [{ ...ADVANCE, run: true }]],
    ['more legs than anyone lays', Array.from({ length: 101 }, () => ADVANCE)],
    ['no legs', null],
  ])('%s is refused', (_what, legs) => {
    expect(matchNode.safeParse(node(legs)).success).toBe(false);
  });

  test('so is one of no unit', () => {
    expect(matchNode.safeParse(node([ADVANCE], '')).success).toBe(false);
  });
});

describe('an answer in a file has the limits of one in a request', () => {
  const steps = (count: number) => ({
    path: { unit: 'unit:a', steps: Array.from({ length: count }, () => 'hex:4208') },
  });
  const set = (count: number) => ({ some: Array.from({ length: count }, (_, at) => `number:${at}`) });

  test.each<[string, object, boolean]>([
    ['200 steps', steps(200), true],
    ['201 steps', steps(201), false],
    ['500 targets', set(500), true],
    ['501 targets', set(501), false],
    ['an item without a name', { arrange: { '': 'hex:4208' } }, false],
    ['an item of a name', { arrange: { 'unit:a': 'hex:4208' } }, true],
  ])('%s', (_what, action, isTaken) => {
    const deed = { did: 'answer', seat: 'south', kind: 'path', rule: 'R', action };
    expect(matchNode.safeParse({ ...node([]), deed }).success).toBe(isTaken);
    expect(REQUESTS.play.safeParse({ action }).success).toBe(isTaken);
  });
});
