import { describe, expect, test } from 'vitest';
import type { Leg, LegOffer } from '../../../../core/engine/decision.ts';
import type { Footprint } from '../../../../core/space/table/pose.ts';
import { type Grip, gripsOf, legOf } from '../../../../renderer/play/field/drag.ts';

/** A line of 16 by 1.5 cm in the middle of a table, looking to the far edge. */
const LINE: Footprint = { pose: { x: 5000, y: 5000, angle: 9_000 }, width: 1600, depth: 150 };

const offer = (most: Leg): LegOffer => ({ most, least: 0 });
const march = (length: number, oblique = 0) => offer({ leg: 'advance', length, oblique });
const WHEELS = [
  offer({ leg: 'wheel', pivot: 'left', angle: 2500 }),
  offer({ leg: 'wheel', pivot: 'right', angle: 2500 }),
];
const INFANTRY = [march(1400), march(1400, 3000), march(1400, -3000), march(-700), ...WHEELS];

const grip = (kind: Grip['kind'], offers = INFANTRY): Grip => {
  const found = gripsOf(LINE, offers).find((each) => each.kind === kind);
  if (!found) throw new Error(`no grip ${kind}`);
  return found;
};

describe('grips', () => {
  test('the middle of the front, and its corners where the unit wheels or turns', () => {
    expect(gripsOf(LINE, INFANTRY)).toEqual([
      { kind: 'front', at: { x: 5000, y: 5000 } },
      { kind: 'left', at: { x: 4200, y: 5000 } },
      { kind: 'right', at: { x: 5800, y: 5000 } },
    ]);
    expect(gripsOf(LINE, [march(1400)]).map(({ kind }) => kind)).toEqual(['front']);
    expect(gripsOf(LINE, [])).toEqual([]);
  });
});

describe('a drag of the front', () => {
  const drag = (x: number, y: number, offers = INFANTRY, isExact = false) =>
    legOf(LINE, grip('front', offers), { x: 5000 + x, y: 5000 + y }, offers, isExact);

  test('ahead is a march; nearly ahead too, unless it is meant exactly', () => {
    expect(drag(0, 800)).toEqual({ leg: 'advance', length: 800, oblique: 0 });
    expect(drag(20, 800)).toEqual({ leg: 'advance', length: 800, oblique: 0 });
    expect(drag(20, 800, INFANTRY, true)).toMatchObject({ oblique: -143 });
  });
  test('aside within 30 degrees is oblique: to the left is positive', () => {
    expect(drag(-200, 800)).toEqual({ leg: 'advance', length: 825, oblique: 1404 });
    expect(drag(200, 800)).toEqual({ leg: 'advance', length: 825, oblique: -1404 });
  });
  test('farther aside the march stays at 30 degrees, as long as the hand has gone along it', () => {
    expect(drag(-800, 800)).toEqual({ leg: 'advance', length: 1093, oblique: 3000 });
  });
  test('back is back where the rules offer it, and nothing otherwise', () => {
    expect(drag(0, -300)).toEqual({ leg: 'advance', length: -300, oblique: 0 });
    expect(drag(0, -300, [march(1400)])).toMatchObject({ length: 0 });
  });
  test('nearly straight back is straight back, where one goes anywhere', () => {
    const anywhere = [march(3000), march(3000, 18_000)];
    expect(drag(10, -400, anywhere)).toEqual({ leg: 'advance', length: 400, oblique: 18_000 });
    expect(drag(-10, -400, anywhere)).toEqual({ leg: 'advance', length: 400, oblique: 18_000 });
    expect(drag(10, -400, anywhere, true)).toMatchObject({ oblique: -17_857 });
  });
  test('who may ride anywhere rides where the hand is', () => {
    expect(drag(-300, -400, [march(3000), march(3000, 18_000)])).toEqual({
      leg: 'advance',
      length: 500,
      oblique: 14_313,
    });
  });
  test('who does not march is not dragged', () => {
    expect(legOf(LINE, { kind: 'body', at: LINE.pose }, { x: 0, y: 0 }, WHEELS, false)).toBeNull();
  });
});

describe('a drag of a corner', () => {
  test('turns the front about the other corner, forward alone', () => {
    const drag = (kind: 'left' | 'right', x: number, y: number) => legOf(LINE, grip(kind), { x, y }, INFANTRY, false);
    expect(drag('right', 5800, 5426)).toEqual({ leg: 'wheel', pivot: 'left', angle: 1491 });
    expect(drag('left', 4200, 5426)).toEqual({ leg: 'wheel', pivot: 'right', angle: 1491 });
    expect(drag('right', 5800, 4500)).toMatchObject({ angle: 0 });
  });
  test('turns who does not wheel about the middle', () => {
    const offers = [offer({ leg: 'pivot', angle: 9_000 })];
    // The middle lies 0.75 cm behind the front: from the right corner a quarter turn leads there.
    expect(legOf(LINE, grip('right', offers), { x: 4925, y: 5725 }, offers, false)).toEqual({
      leg: 'pivot',
      angle: 9_000,
    });
  });
});
