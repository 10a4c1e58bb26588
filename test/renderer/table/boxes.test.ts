import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../core/engine/dice.ts';
import type { Rect } from '../../../renderer/board/geometry.ts';
import { Boxes, type Line } from '../../../renderer/table/boxes.ts';
import { touch } from '../../../renderer/table/outline.ts';

const random = randomStream(5);
const number = (least: number, most: number): number => Math.floor(least + random() * (most - least));

/** On the sheet and beyond its edges; the smallest would lie many times in a cell, the largest reach over many. */
const boxes: readonly Rect[] = Array.from({ length: 300 }, () => ({
  ...{ x: number(-4_000, 18_000), y: number(-4_000, 12_000) },
  ...{ width: number(50, 4_000), height: number(50, 900) },
}));
const all = new Boxes(boxes);

test('boxes are found by where they lie, but for those that do not matter', () => {
  const asked = boxes.map((box) => ({ ...box, x: box.x + number(-6_000, 6_000), width: number(10, 500) }));
  const under = asked.map((box) => boxes.filter((other) => touch(box, other, 0)));
  expect(under.filter(({ length }) => length === 0).length).toBeGreaterThan(20);
  for (const [at, box] of asked.entries()) {
    const [first, ...others] = under[at] ?? [];
    expect(all.touch(box)).toBe(first !== undefined);
    expect(all.touch(box, others)).toBe(first !== undefined);
    expect(all.touch(box, under[at])).toBe(false);
  }
});

describe('a line', () => {
  const box = { x: 1_000, y: 1_000, width: 2_000, height: 500 };
  const one = new Boxes([box]);
  test.each<[string, Line, boolean]>([
    [
      'goes through',
      [
        { x: 0, y: 1_100 },
        { x: 9_000, y: 1_300 },
      ],
      true,
    ],
    [
      'ends within',
      [
        { x: 0, y: 0 },
        { x: 1_200, y: 1_200 },
      ],
      true,
    ],
    [
      'runs along the edge',
      [
        { x: 0, y: 1_000 },
        { x: 9_000, y: 1_000 },
      ],
      false,
    ],
    [
      'passes a corner',
      [
        { x: 0, y: 1_900 },
        { x: 1_900, y: 0 },
      ],
      false,
    ],
    [
      'ends before',
      [
        { x: 0, y: 1_200 },
        { x: 900, y: 1_200 },
      ],
      false,
    ],
  ])('that %s', (_, line, isCrossed) => {
    expect(one.areCrossed(line)).toBe(isCrossed);
    expect(one.areCrossed(line, [box])).toBe(false);
  });
});
