import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexBoard } from '../../../../core/space/hex/board.ts';
import type { Cube, Grid, HexNumber } from '../../../../core/space/hex/grid.ts';
import { bearing, type Crossed, line } from '../../../../core/space/hex/sight.ts';
import { BORODINO, FLAT_DIRECTIONS, gridAnd, MORAVIAN_SUN, POINTY } from './maps.ts';

/** A line in short: hexes as numbers, hexsides as `left|right`. */
const told = (crossed: readonly Crossed[]): (number | string)[] =>
  crossed.map((one) => (one.kind === 'hex' ? one.hex : one.between.join('|')));

const sideways = ({ x, y, z }: Cube): readonly number[] => [x - y, y - z, z - x];
const minus = (a: Cube, b: Cube): Cube => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });

/**
 * By brute force, hex by hex: the open strips between a hex's three pairs of sides, each an interval of the line,
 * overlap. Whole numbers throughout: bounds are compared crosswise.
 */
function passesThrough(from: Cube, to: Cube, hex: Cube): boolean {
  const rates = sideways(minus(to, from));
  const centres = sideways(minus(hex, from));
  let [low, high] = [
    { over: 0, of: 1 },
    { over: 1, of: 1 },
  ];
  for (const [pair, rate] of rates.entries()) {
    const centre = (centres[pair] ?? 0) * (Math.sign(rate) || 1);
    if (rate === 0 && Math.abs(centre) >= 1) return false;
    if (rate === 0) continue;
    const of = Math.abs(rate);
    if ((centre - 1) * low.of > low.over * of) low = { over: centre - 1, of };
    if ((centre + 1) * high.of < high.over * of) high = { over: centre + 1, of };
  }
  return low.over * high.of < high.over * low.of;
}

/** By brute force, side by side: the two hexes lie level on either side of the line, between its ends. */
function runsBetween(from: Cube, to: Cube, a: Cube, b: Cube): boolean {
  const way = minus(to, from);
  const twiceMiddle = { x: a.x + b.x - 2 * from.x, y: a.y + b.y - 2 * from.y, z: a.z + b.z - 2 * from.z };
  const rates = sideways(way);
  const along = twiceMiddle.x * way.x + twiceMiddle.y * way.y + twiceMiddle.z * way.z;
  const length = way.x ** 2 + way.y ** 2 + way.z ** 2;
  return (
    along > 0 &&
    along < 2 * length &&
    [0, 1, 2].some((pair) => {
      const [near, far] = [sideways(minus(a, from))[pair] ?? 0, sideways(minus(b, from))[pair] ?? 0];
      return rates[pair] === 0 && Math.abs(near) === 1 && near === -far;
    })
  );
}

function bruteForce(grid: Grid, from: HexNumber, to: HexNumber): Set<string> {
  const [a, b] = [grid.cube(from), grid.cube(to)];
  const found = new Set<string>();
  if (from === to) return found;
  for (const hex of grid.hexes) {
    if (hex !== from && hex !== to && passesThrough(a, b, grid.cube(hex))) found.add(`${hex}`);
    for (const next of grid.neighbours(hex)) {
      if (hex < next && runsBetween(a, b, grid.cube(hex), grid.cube(next))) found.add(grid.side(hex, next));
    }
  }
  return found;
}

describe('lines on the Borodino map', () => {
  test.each([
    { from: 3417, to: 3317, crossed: [], why: 'neighbours' },
    { from: 3417, to: 3417, crossed: [], why: 'the hex itself' },
    { from: 3417, to: 3413, crossed: [3416, 3415, 3414], why: 'straight down a column' },
    { from: 3417, to: 3115, crossed: [3316, 3216], why: 'straight by hexes to the south-east' },
    { from: 3417, to: 3217, crossed: ['3317|3316'], why: 'east between two hexes: north of the line, then south' },
    { from: 3417, to: 3017, crossed: ['3317|3316', 3217, '3117|3116'], why: 'two hops over hexsides' },
    { from: 3417, to: 3617, crossed: ['3516|3517'], why: 'west, left is south' },
    { from: 3417, to: 3315, crossed: ['3316|3416'], why: 'steeply down between two hexes' },
    { from: 3417, to: 3114, crossed: [3316, 3315, 3216, 3215], why: 'a line askew clips two hexes a column' },
    { from: 3417, to: 3316, crossed: [], why: 'neighbours across a slanting side' },
  ])('from $from to $to: $why', ({ from, to, crossed }) => expect(told(line(BORODINO, from, to))).toEqual(crossed));
});

test('a hexside at the edge of the map has nothing beyond', () => {
  // Along the north edge of Moravian Sun from even column to even column: the odd hexes lie half a hex north of them.
  expect(told(line(MORAVIAN_SUN, 101, 301))).toEqual(['0|201']);
  expect(told(line(BORODINO, 3428, 3228))).toEqual(['3328|3327']);
  expect(told(line(BORODINO, 3528, 3328))).toEqual(['0|3428']);
});

test('hexes beyond the edge of the map are left out', () => {
  // From 3528 to 3128, along the north edge: both even columns between lie half a hex south.
  expect(told(line(BORODINO, 3528, 3128))).toEqual(['0|3428', 3328, '0|3228']);
});

test('pointy-top lines up and down a column of hexes run along hexsides', () => {
  expect(told(line(POINTY, 505, 305))).toEqual(['405|406']);
  expect(told(line(POINTY, 505, 508))).toEqual([506, 507]);
});

describe('where on the line', () => {
  test('hexes and hexsides lie, as exact fractions', () => {
    expect(line(BORODINO, 3417, 3017)).toEqual([
      { kind: 'side', between: [3317, 3316], at: { over: 1, of: 4 } },
      { kind: 'hex', hex: 3217, at: { over: 1, of: 2 } },
      { kind: 'side', between: [3117, 3116], at: { over: 3, of: 4 } },
    ]);
  });

  test('lie either side of its middle, however level they are', () => {
    // A line askew: 3315 and 3216.
    const [, first, second] = line(BORODINO, 3417, 3114);
    expect([first, second]).toMatchObject([
      { hex: 3315, at: { over: 12, of: 26 } },
      { hex: 3216, at: { over: 14, of: 26 } },
    ]);
  });

  test('is between its ends, and in order', () => {
    fc.assert(
      fc.property(gridAnd(2), ([grid, [from = 0, to = 0]]) => {
        const at = line(grid, from, to).map(({ at: { over, of } }) => over / of);
        expect(at).toEqual(at.toSorted((a, b) => a - b));
        expect(at.every((share) => share > 0 && share < 1)).toBe(true);
      }),
    );
  });

  test('is the foot of the perpendicular, as drawn', () => {
    const board = hexBoard(BORODINO);
    fc.assert(
      fc.property(fc.constantFrom(...BORODINO.hexes), fc.constantFrom(...BORODINO.hexes), (from, to) => {
        const [a, b] = [board.centre(from), board.centre(to)];
        const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
        for (const one of line(BORODINO, from, to)) {
          const hexes = one.kind === 'hex' ? [one.hex] : one.between.filter((hex) => hex > 0);
          for (const { x, y } of hexes.map((hex) => board.centre(hex))) {
            expect(one.at.over / one.at.of).toBeCloseTo(
              ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length,
              9,
            );
          }
        }
      }),
    );
  });
});

describe('a line', () => {
  test('crosses exactly what brute force finds', () => {
    fc.assert(
      fc.property(gridAnd(2), ([grid, [from = 0, to = 0]]) => {
        const crossed = line(grid, from, to)
          .filter((one) => one.kind === 'hex' || !one.between.includes(0))
          .map((one) => (one.kind === 'hex' ? `${one.hex}` : grid.side(...one.between)));
        expect(new Set(crossed)).toEqual(bruteForce(grid, from, to));
        expect(crossed).toHaveLength(new Set(crossed).size);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same from both ends', () => {
    const turned = (one: Crossed): Crossed => {
      const at = { over: one.at.of - one.at.over, of: one.at.of };
      return one.kind === 'hex' ? { ...one, at } : { ...one, between: [one.between[1], one.between[0]], at };
    };
    fc.assert(
      fc.property(gridAnd(2), ([grid, [from = 0, to = 0]]) => {
        expect(line(grid, to, from)).toEqual(line(grid, from, to).toReversed().map(turned));
      }),
    );
  });

  test('that only touches a hex at a corner does not cross it', () => {
    // One column east and 4.5 rows north: a third and two thirds of the way lie on a corner of 3318 and one of 3420.
    expect(told(line(BORODINO, 3417, 3321))).toEqual([3418, 3419, 3319, 3320]);
  });

  test('does not leave a hexside out, nor cut through, on the six bearings along hexsides', () => {
    for (const to of [3017, 3817, 3121, 3112, 3721, 3712]) {
      const kinds = line(BORODINO, 3417, to).map(({ kind }) => kind);
      expect(kinds, `${to}`).toEqual(kinds.map((_, index) => (index % 2 === 0 ? 'side' : 'hex')));
      expect(kinds.at(-1), `${to}`).toBe('side');
    }
  });

  test('refuses hexes that are not on the map', () => {
    expect(() => line(BORODINO, 3417, 917)).toThrow(RangeError);
    expect(() => line(BORODINO, 917, 917)).toThrow(RangeError);
    expect(() => bearing(BORODINO, 917, 3417)).toThrow(RangeError);
  });
});

describe('a line leaves its hex', () => {
  test.each([
    [3417, 3413, ['S']],
    [3417, 3114, ['SE']],
    [3417, 3017, ['NE', 'SE']],
    [3417, 3817, ['SW', 'NW']],
    [3417, 3315, ['SE', 'S']],
    [3417, 3318, ['N', 'NE']],
    [3417, 3417, []],
  ])('from %i to %i by %j', (from, to, by) => {
    expect(bearing(BORODINO, from, to).map((direction) => FLAT_DIRECTIONS[direction])).toEqual(by);
  });

  test('into what it crosses first', () => {
    fc.assert(
      fc.property(gridAnd(2), ([grid, [from = 0, to = 0]]) => {
        const next = bearing(grid, from, to).map((direction) => grid.step(from, direction));
        const [first] = line(grid, from, to);
        fc.pre(from !== to && next.every((hex) => hex > 0));
        expect(next).toEqual(first ? (first.kind === 'hex' ? [first.hex] : [...first.between]) : [to]);
      }),
    );
  });
});
