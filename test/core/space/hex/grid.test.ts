import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrid } from '../../../../core/space/hex/grid.ts';
import {
  anyGrid,
  BORODINO,
  FLAT_DIRECTIONS,
  gridAnd,
  INVASION_OF_RUSSIA,
  MORAVIAN_SUN,
  POINTY,
  POINTY_DIRECTIONS,
} from './maps.ts';

/** Neighbours by compass, worked out on the printed maps: N NE SE S SW NW, or NE E SE SW W NW. */
describe('neighbours', () => {
  test.each([
    { map: 'Borodino', grid: BORODINO, hex: 3417, column: 'even', around: [3418, 3317, 3316, 3416, 3516, 3517] },
    { map: 'Borodino', grid: BORODINO, hex: 3517, column: 'odd', around: [3518, 3418, 3417, 3516, 3617, 3618] },
    { map: 'Moravian Sun', grid: MORAVIAN_SUN, hex: 207, column: 'even', around: [206, 307, 308, 208, 108, 107] },
    { map: 'Moravian Sun', grid: MORAVIAN_SUN, hex: 1315, column: 'odd', around: [1314, 1414, 1415, 1316, 1215, 1214] },
    { map: '1812', grid: INVASION_OF_RUSSIA, hex: 1406, column: 'even', around: [1405, 1306, 1307, 1407, 1507, 1506] },
    { map: '1812', grid: INVASION_OF_RUSSIA, hex: 1904, column: 'odd', around: [1903, 1803, 1804, 1905, 2004, 2003] },
    { map: 'a pointy-top map', grid: POINTY, hex: 505, column: 'odd row', around: [406, 506, 606, 605, 504, 405] },
    { map: 'a pointy-top map', grid: POINTY, hex: 605, column: 'even row', around: [505, 606, 705, 704, 604, 504] },
  ])('of $hex on $map ($column)', ({ grid, hex, around }) => {
    expect(grid.neighbours(hex)).toEqual(around);
    expect(around.map((next) => grid.direction(hex, next))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(around.map((_, direction) => grid.step(hex, direction))).toEqual(around);
  });

  test('end with the map', () => {
    // South-east corner of Borodino, an even column: east and south there is nothing.
    expect(BORODINO.neighbours(1000)).toEqual([1001, 1100]);
    expect([0, 1, 2, 3, 4, 5].map((direction) => BORODINO.step(1000, direction))).toEqual([1001, 0, 0, 0, 0, 1100]);
    expect(BORODINO.neighbours(5128)).toEqual([5028, 5127]);
    expect(MORAVIAN_SUN.neighbours(101)).toEqual([201, 102]);
  });

  test('of a hex that is not on the map: none', () => {
    expect(BORODINO.neighbours(917)).toEqual([]);
    expect(BORODINO.step(917, 2)).toBe(0);
    expect(BORODINO.direction(1017, 917)).toBe(-1);
    expect(BORODINO.direction(917, 1017)).toBe(-1);
  });

  test('do not include hexes farther off', () => {
    expect(BORODINO.direction(3417, 3217)).toBe(-1);
    expect(BORODINO.direction(3417, 3417)).toBe(-1);
  });

  test('have six names', () => {
    expect(FLAT_DIRECTIONS[BORODINO.direction(3417, 3316)]).toBe('SE');
    expect(POINTY_DIRECTIONS[POINTY.direction(505, 506)]).toBe('E');
  });
});

/** Roads and rivers run from hex to neighbouring hex; a wrong shift or direction of growth would tear them. */
describe('lines on the printed maps hang together', () => {
  test.each([
    {
      what: 'New Smolensk road',
      grid: BORODINO,
      way: [1012, 1112, 1213, 1313, 1414, 1514, 1615, 1715, 1816, 1916, 2017],
    },
    {
      what: 'Brünn to Olmütz',
      grid: MORAVIAN_SUN,
      way: [108, 207, 308, 408, 508, 608, 709, 808, 909, 1009, 1110, 1209],
    },
  ])('$what', ({ grid, way }) => {
    way.slice(1).forEach((hex, index) => expect(grid.distance(way[index] as number, hex), `${hex}`).toBe(1));
  });

  test('banks of the Dvina', () => {
    const sides = [
      [1605, 1706],
      [1606, 1707],
      [1705, 1805],
      [1804, 1905],
      [1904, 2004],
      [1407, 1508],
      [1207, 1308],
    ];
    for (const [a, b] of sides) expect(INVASION_OF_RUSSIA.distance(a as number, b as number), `${a}/${b}`).toBe(1);
  });
});

describe('distance', () => {
  test.each([
    [3417, 3417, 0],
    // Borodino church to the Great Redoubt: three columns east give one and a half rows; south 3, of which 2 are left.
    [3417, 3114, 4],
    [4008, 3417, 12],
    [1000, 5128, 49],
  ])('from %i to %i on the Borodino map is %i', (from, to, hexes) => expect(BORODINO.distance(from, to)).toBe(hexes));

  test('refuses hexes that are not on the map', () => {
    expect(() => BORODINO.distance(3417, 917)).toThrow(RangeError);
    expect(() => BORODINO.cube(0)).toThrow(RangeError);
  });

  test('is symmetric, a metric, and 1 exactly between neighbours', () => {
    fc.assert(
      fc.property(gridAnd(3), ([grid, [a = 0, b = 0, c = 0]]) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a));
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
        expect(grid.distance(a, b) === 0).toBe(a === b);
        expect(grid.distance(a, b) === 1).toBe(grid.neighbours(a).includes(b));
      }),
    );
  });

  test('within 1 there are a hex and the six beside it, within 3 there are 37; at the corner of the map fewer', () => {
    const hexesWithin = (hex: number, distance: number) => [...BORODINO.within(hex, distance)].map(BORODINO.hex);
    expect(hexesWithin(3417, 1).toSorted()).toEqual([3417, ...BORODINO.neighbours(3417)].toSorted());
    expect(BORODINO.within(3417, 3)).toHaveLength(1 + 6 + 12 + 18);
    const corner = BORODINO.hexes[0] as number;
    expect(hexesWithin(corner, 1)).toHaveLength(1 + BORODINO.neighbours(corner).length);
    expect(hexesWithin(corner, 1).every((hex) => BORODINO.distance(corner, hex) <= 1)).toBe(true);
    expect(() => BORODINO.within(917, 1)).toThrow(RangeError);
  });

  test('is the number of steps of the shortest walk over a map', () => {
    fc.assert(
      fc.property(gridAnd(1), ([grid, [start = 0]]) => {
        const steps = new Map([[start, 0]]);
        for (const [hex, done] of steps) {
          for (const next of grid.neighbours(hex)) if (!steps.has(next)) steps.set(next, done + 1);
        }
        // A map one or two lines wide may have to be walked the long way about.
        const { colMin, colMax, rowMin, rowMax } = grid.spec.bounds;
        fc.pre(Math.min(colMax - colMin, rowMax - rowMin) >= 2);
        expect(steps.size).toBe(grid.size);
        for (const [hex, done] of steps) expect(grid.distance(start, hex), `${start} to ${hex}`).toBe(done);
      }),
      { numRuns: 60 },
    );
  });
});

describe('numbers', () => {
  test('go to cells and cubes and back', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        expect(new Set(grid.hexes).size).toBe(grid.size);
        grid.hexes.forEach((hex, cell) => {
          const { x, y, z } = grid.cube(hex);
          expect([grid.cell(hex), grid.hex(cell), grid.hexAt(x, z), x + y + z]).toEqual([cell, hex, hex, 0]);
        });
      }),
    );
  });

  test('are those of the bounds, both ends included', () => {
    expect(BORODINO.size).toBe(42 * 29);
    expect([BORODINO.cell(1000), BORODINO.cell(5128)]).toEqual([0, 42 * 29 - 1]);
    for (const hex of [900, 1029, 5200, -1, 99999]) expect(BORODINO.cell(hex), `${hex}`).toBe(-1);
    expect(BORODINO.hex(-1)).toBe(0);
    expect(INVASION_OF_RUSSIA.cell(101)).toBe(0);
    expect(INVASION_OF_RUSSIA.hexAt(999, 999)).toBe(0);
  });

  test('may put the row first', () => {
    expect(POINTY.hexes.slice(0, 2)).toEqual([100, 200]);
  });

  test('steps there and back lead home', () => {
    fc.assert(
      fc.property(gridAnd(1), fc.integer({ min: 0, max: 5 }), ([grid, [hex = 0]], direction) => {
        const next = grid.step(hex, direction);
        if (next) expect(grid.step(next, (direction + 3) % 6)).toBe(hex);
      }),
    );
  });
});

test('a hexside has one name from both sides', () => {
  expect(BORODINO.side(3813, 3713)).toBe('3713/3813');
  expect(BORODINO.side(3713, 3813)).toBe('3713/3813');
});

describe('a grid is refused', () => {
  const { spec } = BORODINO;
  test.each([
    ['where numbers need three digits', { ...spec, bounds: { ...spec.bounds, colMax: 100 } }],
    ['where it ends before it begins', { ...spec, bounds: { ...spec.bounds, rowMax: -1 } }],
    ['where it has a hex 0000', { ...spec, bounds: { ...spec.bounds, colMin: 0 } }],
    ['where columns shift sideways', { ...spec, shift: 'east' as const }],
    ['where rows shift up and down', { ...POINTY.spec, shift: 'north' as const }],
  ])('%s', (_, faulty) => expect(() => createGrid(faulty)).toThrow(RangeError));
});
