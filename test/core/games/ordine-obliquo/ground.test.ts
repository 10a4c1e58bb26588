import { describe, expect, test } from 'vitest';
import { clippedToArc } from '../../../../core/space/table/arc.ts';
import { centreOf, cornersOf, ringOf } from '../../../../core/space/table/footprint.ts';
import { inCorridor, isBehindFrontLine, isHalfBehind } from '../../../../core/space/table/front.ts';
import { isWithinOblique, stepOf } from '../../../../core/space/table/manoeuvre.ts';
import { toPoint } from '../../../../core/space/table/nearest.ts';
import { rightOf } from '../../../../core/space/table/pose.ts';
import { wheelWay } from '../../../../core/space/table/wheel.ts';
import { BASES } from '../../../../core/games/ordine-obliquo/02-kinds.ts';
import type { Formation, UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import { basesAt, distanceOf, footprintAt, footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import { cardOf } from '../../../../core/games/ordine-obliquo/position.ts';
import { type Put, situation } from './table.ts';

const KINDS = ['line', 'jaeger', 'dragoons', 'cossacks', 'heavy'] as const;
const game = situation({
  south: Object.fromEntries(KINDS.map((kind, i) => [kind, { at: [20 + i * 30, 20], card: { kind } } satisfies Put])),
});

/** Front and depth in centimetres. */
function sizeOf(kind: UnitCard['kind'], formation: Formation): readonly [number, number] {
  const { width, depth } = footprintAt(cardOf(game, `s-${kind}`), formation, { x: 0, y: 0, angle: 0 });
  return [width / 100, depth / 100];
}

describe('2.2 bases', () => {
  const bases = (kind: UnitCard['kind']) => basesAt(cardOf(game, `s-${kind}`), 'line', { x: 0, y: 0, angle: 0 });
  test('[OO-2.2-1] a battalion has four of 4 cm', () => {
    expect(bases('line').map(({ width }) => width)).toEqual([400, 400, 400, 400]);
  });
  test('[OO-2.2-2] a regiment has four of 3 cm', () => {
    expect(bases('dragoons').map(({ width }) => width)).toEqual([300, 300, 300, 300]);
    expect(BASES.cavalry.usual).toBe(4);
  });
  test('[OO-2.2-4] 1.5 cm deep on foot, 3 mounted, 4 for guns', () => {
    expect(['line', 'dragoons', 'heavy'].map((id) => footprintOf(game, `s-${id}`).depth)).toEqual([150, 300, 400]);
  });
});

test.each([
  ['line', 'line', 16, 1.5],
  ['jaeger', 'open', 22, 1.5],
  ['line', 'column', 4, 6],
  ['line', 'square', 5.5, 5.5],
  ['dragoons', 'line', 12, 3],
  ['dragoons', 'column', 3, 12],
  ['heavy', 'unlimbered', 4, 4],
  ['heavy', 'limbered', 4, 4],
  ['cossacks', 'open', 18, 3],
] as const)('[OO-GEO-1] the rectangle of %s in %s', (kind, formation, width, depth) => {
  expect(sizeOf(kind, formation)).toEqual([width, depth]);
});

// A line at (50, 20) that faces north: its front runs from x = 42 to 58.
const field = (put: Put) => situation({ south: { own: { at: [50, 20] } }, north: { foe: put } });
const pair = (put: Put) => {
  const there = field(put);
  return [footprintOf(there, 's-own'), footprintOf(there, 'n-foe')] as const;
};

test('[OO-GEO-2] its place is the middle of its front, and its right is a quarter turn clockwise', () => {
  const [own] = pair({ at: [50, 40] });
  expect(cornersOf(own)).toMatchObject({ frontLeft: { x: 4200, y: 2000 }, rearRight: { x: 5800, y: 1850 } });
  expect(rightOf(9000)).toEqual({ x: 1, y: 0 });
});

test('[OO-GEO-3] behind is whatever lies behind the line of the front, however far to the side', () => {
  const [own] = pair({ at: [50, 40] });
  expect([1999, 2001].map((y) => isBehindFrontLine({ x: 15_000, y }, own))).toEqual([true, false]);
});

test('[OO-GEO-4] the corridor is as wide as the front: a corner inside is in, to touch its side is not', () => {
  expect([65.9, 66].map((x) => inCorridor(...pair({ at: [x, 27] })))).toEqual([true, false]);
});

test('[OO-GEO-5] half is behind when the centre is', () => {
  const isBehind = (y: number) => {
    const [own, foe] = pair({ at: [50, y] });
    expect(centreOf(foe).y).toBe(y * 100 + 75);
    return isHalfBehind(foe, own);
  };
  expect([19.25, 19.3].map(isBehind)).toEqual([true, false]);
});

test('[OO-GEO-6] from edge to edge between units; from a general, to the nearest point of the unit', () => {
  expect(distanceOf(field({ at: [62, 27] }), 's-own', 'n-foe')).toBe(700);
  const [own] = pair({ at: [50, 40] });
  expect(toPoint(own, { x: 6800, y: 1925 }).distance).toBe(1000);
});

test('[OO-GEO-8] [OO-T19] the arc of guns opens by 22.5 degrees from each front corner', () => {
  const guns: Put = { at: [90, 18], card: { kind: 'heavy' } };
  const isIn = (aside: number) => {
    const there = situation({ south: { guns }, north: { foe: { at: [90 + aside + 8, 38] } } });
    return clippedToArc(footprintOf(there, 's-guns'), ringOf(footprintOf(there, 'n-foe'))).length > 0;
  };
  expect([10, 11].map(isIn)).toEqual([true, false]);
});

test('[OO-GEO-9] a wheel is as long as the front times its angle', () => {
  expect(wheelWay(1600, 1790) / 100).toBeCloseTo(5, 2);
});

test('[OO-GEO-10] [OO-T22] oblique to 30 degrees, its facing and its cost unchanged', () => {
  const [own] = pair({ at: [50, 40] });
  const { pose, cost } = stepOf(own, { leg: 'advance', length: 1400, oblique: 3000 });
  expect([pose.x, pose.y].map(Math.round)).toEqual([5000 - 700, 2000 + 1212]);
  expect({ angle: pose.angle, cost }).toEqual({ angle: 9000, cost: 1400 });
  expect([3000, 3001].map((angle) => isWithinOblique(angle))).toEqual([true, false]);
});
