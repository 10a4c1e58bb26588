/** Where labels lie: over no unit and no other label. */
import { describe, expect, test } from 'vitest';
import type { Rect } from '../../../renderer/board/geometry.ts';
import { Boxes } from '../../../renderer/table/boxes.ts';
import { boxesOf, layLabel, type Label, type LaidLabel } from '../../../renderer/table/labels.ts';

/** 40 wide and 10 deep, its middle at (0, 0); its label lies best under it. */
const UNIT = { x: -20, y: -5, width: 40, height: 10 };
const label: Label = {
  about: [UNIT],
  best: [{ middle: { x: 0, y: 12 }, long: 30, across: 10, turn: 0 }],
  long: 30,
  across: 10,
};

const lay = (units: readonly Rect[], labels: readonly Rect[] = []): LaidLabel | null =>
  layLabel(label, { units: new Boxes(units), labels: new Boxes(labels) });

describe('a label', () => {
  test('lies where it lies best while nothing is there', () => {
    expect(lay([])).toEqual({ strip: label.best[0], leader: null });
  });

  test('goes over its unit where another stands under it, without a line', () => {
    const under = { x: -100, y: 6, width: 200, height: 10 };
    const laid = lay([under]);
    // A quarter of its height away from the unit: -5 - 2.5 - 5.
    expect(laid).toEqual({ strip: { middle: { x: 0, y: -12.5 }, long: 30, across: 10, turn: 0 }, leader: null });
  });

  test('lies away with a line that goes through nothing where all around is taken', () => {
    const close = [
      { x: -60, y: 6, width: 120, height: 12 },
      { x: -60, y: -18, width: 120, height: 12 },
      { x: 21, y: -20, width: 20, height: 40 },
      { x: -41, y: -20, width: 10, height: 17 },
      { x: -41, y: 3, width: 10, height: 17 },
    ];
    const laid = lay(close);
    // 2.6 heights to the left, through the gap: -20 - 26 - 15. Over and under it there is room nearer, beyond a unit.
    expect(laid?.strip.middle).toEqual({ x: -61, y: 0 });
    expect(laid?.leader).toEqual([
      { x: 0, y: 0 },
      { x: -46, y: 0 },
    ]);
  });

  test('has no line over a unit: it leaves from a side where one from the middle would go over it', () => {
    const close = [
      { x: -300, y: 6, width: 318, height: 12 },
      { x: -300, y: -18, width: 600, height: 12 },
      { x: 21, y: -6, width: 200, height: 6 },
      { x: 30, y: 3, width: 300, height: 16 },
      { x: -221, y: -6, width: 200, height: 12 },
    ];
    const laid = lay(close);
    // From the right side straight down, through the gap of 3.
    expect(laid?.leader).toEqual([
      { x: 20, y: 0 },
      { x: 20, y: 22 },
    ]);
  });

  test('is left out where every line would go over a unit', () => {
    const close = [
      { x: -300, y: 6, width: 600, height: 12 },
      { x: -300, y: -18, width: 600, height: 12 },
      { x: 21, y: -6, width: 200, height: 12 },
      { x: -221, y: -6, width: 200, height: 12 },
    ];
    expect(lay(close)).toBeNull();
  });

  test('has a line over another label rather than none', () => {
    const labels = [
      { x: -300, y: 6, width: 600, height: 12 },
      { x: -300, y: -18, width: 600, height: 12 },
      { x: 21, y: -6, width: 200, height: 12 },
      { x: -221, y: -6, width: 200, height: 12 },
    ];
    // 1.7 heights under it: 5 + 17 + 5.
    expect(lay([], labels)?.strip.middle).toEqual({ x: 0, y: 27 });
  });

  test('is left out where there is no room at all', () => {
    expect(lay([{ x: -500, y: -500, width: 1000, height: 1000 }])).toBeNull();
  });

  test('keeps off labels as off units', () => {
    const first = lay([]);
    const second = lay([], first ? boxesOf(first.strip) : []);
    expect(second?.strip.middle).toEqual({ x: 0, y: -12.5 });
  });
});

test('a turned strip is held by boxes that leave its corners free', () => {
  const boxes = boxesOf({ middle: { x: 0, y: 0 }, long: 100, across: 10, turn: Math.PI / 4 });
  expect(boxes).toHaveLength(10);
  const holds = (x: number, y: number) =>
    boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
  expect(holds(30, 30)).toBe(true);
  expect(holds(30, -30)).toBe(false);
  expect(boxesOf({ middle: { x: 0, y: 0 }, long: 100, across: 10, turn: Math.PI / 2 })).toHaveLength(1);
});
