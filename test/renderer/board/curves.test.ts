import { describe, expect, test } from 'vitest';
import { chainPieces, distance, middle, smooth, walk } from '../../../renderer/board/map/curves.ts';
import { isWater } from '../../../renderer/board/map/data.ts';
import { chainSlopes } from '../../../renderer/board/map/relief.ts';
import { chainRoads, planRoads } from '../../../renderer/board/map/roads.ts';
import { layOutSheet } from '../../../renderer/board/map/sheet.ts';
import { chainWater, MEANDER, planWater } from '../../../renderer/board/map/water.ts';
import { borodinoSheet } from './borodino.ts';

const sheet = layOutSheet(borodinoSheet());

/** Every item is in exactly one chain. */
function expectCovered<T>(chains: readonly { items: readonly T[] }[], items: readonly T[]): void {
  const chained = chains.flatMap((chain) => chain.items);
  expect(chained).toHaveLength(items.length);
  expect(new Set(chained)).toEqual(new Set(items));
}

describe('chaining', () => {
  test('pieces in any order and direction become one line', () => {
    const p = [0, 1, 2, 3].map((x) => ({ x: x * 10, y: 0 }));
    const [a, b, c, d] = p as [(typeof p)[0], (typeof p)[0], (typeof p)[0], (typeof p)[0]];
    const chains = chainPieces([
      { a: c, b: d, item: 'three' },
      { a: b, b: a, item: 'one' },
      { a: b, b: c, item: 'two' },
    ]);
    expect(chains).toHaveLength(1);
    expect([...(chains[0]?.items ?? [])].sort()).toEqual(['one', 'three', 'two']);
    expect(chains[0]?.points).toHaveLength(4);
  });

  test('a ring is closed, and ends where it began', () => {
    const corners = [0, 1, 2].map((i) => ({ x: Math.cos(i * 2.1) * 50, y: Math.sin(i * 2.1) * 50 }));
    const chains = chainPieces(corners.map((a, i) => ({ a, b: corners[(i + 1) % 3] ?? a, item: i })));
    expect(chains).toHaveLength(1);
    expect(chains[0]?.isClosed).toBe(true);
    expect(chains[0]?.points.at(-1)).toEqual(chains[0]?.points[0]);
  });

  test('every water hexside of Borodino is in exactly one chain', () => {
    expectCovered(
      chainWater(sheet),
      sheet.map.hexsides.filter((side) => isWater(side.feature)),
    );
  });

  test('every slope hexside of Borodino is in exactly one chain', () => {
    expectCovered(
      chainSlopes(sheet),
      sheet.map.hexsides.filter((side) => side.feature.endsWith('slope')),
    );
  });

  test('every road and track of Borodino is in exactly one chain', () => {
    const chains = ['road', 'track'].flatMap((kind) => chainRoads(sheet, kind));
    expectCovered(chains, sheet.map.links);
  });
});

describe('smoothing', () => {
  test('the curve goes through its knots and does not overshoot a zigzag', () => {
    const knots = Array.from({ length: 12 }, (_, i) => ({ x: i * 40, y: i % 2 ? 10 : -10 }));
    const line = smooth(knots, 4);
    for (const knot of knots) expect(line.some((p) => distance(p, knot) < 1e-9)).toBe(true);
    for (const p of line) expect(Math.abs(p.y)).toBeLessThan(12);
  });

  test('a zigzag of hexsides becomes a straight line through their middles', () => {
    const corners = Array.from({ length: 9 }, (_, i) => ({ x: i * 50, y: i % 2 ? 14 : -14 }));
    const middles = corners.slice(1).map((p, i) => middle(corners[i] ?? p, p));
    for (const p of smooth(middles, 5)) expect(Math.abs(p.y)).toBeLessThan(1e-9);
  });

  test('every water hexside has its stream within the meander of its middle', () => {
    const all = planWater(sheet).flatMap((water) => water.line);
    for (const side of sheet.map.hexsides.filter((s) => isWater(s.feature))) {
      const [a, b] = sheet.geometry.hexside(Number(side.between[0]), Number(side.between[1]));
      const centre = middle(a, b);
      const nearest = Math.min(...all.map((p) => distance(p, centre)));
      expect(nearest, side.between.join('/')).toBeLessThan(MEANDER + 4);
    }
  });

  test('no stream comes near the middle of a hex', () => {
    for (const water of planWater(sheet)) {
      for (const p of water.line) {
        const hex = sheet.geometry.hexAt(p);
        if (hex !== null) expect(distance(p, sheet.geometry.centre(hex)), String(hex)).toBeGreaterThan(22);
      }
    }
  });

  test('every road crosses the hexside between the two hexes it links, near its middle', () => {
    const lines = planRoads(sheet).map((road) => road.line);
    for (const link of sheet.map.links) {
      const [a, b] = link.between.map((hex) => sheet.geometry.centre(Number(hex)));
      if (!a || !b) throw new Error('a link without hexes');
      const nearest = Math.min(...lines.flatMap((line) => line.map((p) => distance(p, middle(a, b)))));
      expect(nearest, link.between.join('-')).toBeLessThan(5);
    }
  });

  test('steps along a line are even', () => {
    const steps = [
      ...walk(
        [
          { x: 0, y: 0 },
          { x: 30, y: 0 },
          { x: 30, y: 40 },
        ],
        10,
      ),
    ].map(({ p }) => p);
    expect(steps).toHaveLength(7);
    expect(steps[3]).toEqual({ x: 30, y: 5 });
  });
});
