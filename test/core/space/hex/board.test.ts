import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexBoard, RADIUS } from '../../../../core/space/hex/board.ts';
import { createGrid, type GridSpec, type HexNumber } from '../../../../core/space/hex/grid.ts';
import { anySpec, BORODINO, gridAnd, MORAVIAN_SUN, POINTY } from './maps.ts';

/** Where a hex lies by the printed description alone: lines √3/2 apart, shifted ones half a hex off. */
function printed(spec: GridSpec, hex: HexNumber): readonly [number, number] {
  const [first, second] = [Math.floor(hex / 100), hex % 100];
  const [column, row] = spec.order === 'column-row' ? [first, second] : [second, first];
  const east = spec.columnsGrow === 'east' ? column : -column;
  const south = spec.rowsGrow === 'south' ? row : -row;
  const line = spec.orientation === 'flat-top' ? column : row;
  const isShifted = (line % 2 === 1) === (spec.shifted === 'odd');
  const off = { north: [0, -0.5], south: [0, 0.5], west: [-0.5, 0], east: [0.5, 0] }[spec.shift] as [number, number];
  const [dx, dy] = isShifted ? off : [0, 0];
  const line32 = Math.sqrt(3) / 2;
  return spec.orientation === 'flat-top' ? [east * line32 + dx, south + dy] : [east + dx, south * line32 + dy];
}

describe('a hex board', () => {
  test('lays hexes as the numbering says, for every scheme', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const grid = createGrid(spec);
        const board = hexBoard(grid);
        const [x0, y0] = printed(spec, grid.hex(0));
        const origin = board.centre(grid.hex(0));
        for (const hex of grid.hexes) {
          const [x, y] = printed(spec, hex);
          expect(board.centre(hex).x - origin.x, `${hex}`).toBeCloseTo(x - x0, 9);
          expect(board.centre(hex).y - origin.y, `${hex}`).toBeCloseTo(y - y0, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is the box around its outlines', () => {
    for (const grid of [BORODINO, MORAVIAN_SUN, POINTY]) {
      const board = hexBoard(grid);
      const points = grid.hexes.flatMap((hex) => board.outline(hex).flat());
      expect(Math.min(...points.map((p) => p.x))).toBeCloseTo(0, 9);
      expect(Math.min(...points.map((p) => p.y))).toBeCloseTo(0, 9);
      expect(Math.max(...points.map((p) => p.x))).toBeCloseTo(board.width, 9);
      expect(Math.max(...points.map((p) => p.y))).toBeCloseTo(board.height, 9);
    }
    // 29 rows and the half hex of the shift; 42 columns, of which the last shows its whole width.
    expect(hexBoard(BORODINO).height).toBeCloseTo(29.5, 9);
    expect(hexBoard(BORODINO).width).toBeCloseTo((41 * Math.sqrt(3)) / 2 + 2 * RADIUS, 9);
  });

  test('draws a hex as high (or, pointy-top, as wide) as 1, its corners clockwise from the north-east', () => {
    const [flat = []] = hexBoard(BORODINO).outline(3417);
    const centre = hexBoard(BORODINO).centre(3417);
    expect(flat).toHaveLength(6);
    expect(flat[0]?.x).toBeCloseTo(centre.x + RADIUS / 2, 9);
    expect(flat[0]?.y).toBeCloseTo(centre.y - 0.5, 9);
    expect(flat[1]?.x).toBeCloseTo(centre.x + RADIUS, 9);
    expect(flat[1]?.y).toBeCloseTo(centre.y, 9);
    const [pointy = []] = hexBoard(POINTY).outline(505);
    const middle = hexBoard(POINTY).centre(505);
    expect(pointy[0]?.x).toBeCloseTo(middle.x + 0.5, 9);
    expect(pointy[2]?.y).toBeCloseTo(middle.y + RADIUS, 9);
  });

  test('finds the hex under a point', () => {
    const anyPoint = fc.tuple(
      gridAnd(1),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0, max: 0.499, noNaN: true }),
    );
    fc.assert(
      fc.property(anyPoint, ([[grid, [hex = 0]], angle, away]) => {
        const board = hexBoard(grid);
        const { x, y } = board.centre(hex);
        expect(board.placeAt({ x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) })).toBe(hex);
      }),
    );
  });

  test('finds the hex near each of its corners', () => {
    for (const grid of [BORODINO, POINTY]) {
      const board = hexBoard(grid);
      for (const hex of grid.hexes) {
        const { x, y } = board.centre(hex);
        for (const corner of board.outline(hex).flat()) {
          expect(board.placeAt({ x: x + (corner.x - x) * 0.999, y: y + (corner.y - y) * 0.999 })).toBe(hex);
        }
      }
    }
  });

  test('has no place beside the map', () => {
    const board = hexBoard(BORODINO);
    expect(board.placeAt({ x: -0.1, y: 5 })).toBeNull();
    expect(board.placeAt({ x: 5, y: board.height + 0.1 })).toBeNull();
    // The bay above an unshifted column at the north edge.
    const { x, y } = board.centre(3428);
    expect(board.placeAt({ x, y: y - 0.6 })).toBeNull();
  });

  test('names hexes with four digits, and knows their neighbours and distances', () => {
    const board = hexBoard(MORAVIAN_SUN);
    expect([board.name(101), board.name(5638)]).toEqual(['0101', '5638']);
    expect(board.neighbours(207)).toEqual([206, 307, 308, 208, 108, 107]);
    expect(board.distance(207, 308)).toBe(1);
    expect(board.places).toHaveLength(56 * 38);
  });

  test('refuses hexes that are not on the map', () => {
    const board = hexBoard(BORODINO);
    expect(() => board.centre(917)).toThrow(RangeError);
    expect(() => board.name(917)).toThrow(RangeError);
    expect(() => board.neighbours(917)).toThrow(RangeError);
    expect(() => board.outline(917)).toThrow(RangeError);
    expect(() => board.distance(917, 1017)).toThrow(RangeError);
  });
});
