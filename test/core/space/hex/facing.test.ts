import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Corner,
  cornersFacing,
  cornersOf,
  FLAT_CORNERS,
  flankDirections,
  flankHexes,
  frontDirections,
  frontHexes,
  POINTY_CORNERS,
  turn,
  turnDistance,
} from '../../../../core/space/hex/facing.ts';
import { hexBoard } from '../../../../core/space/hex/board.ts';
import type { Direction } from '../../../../core/space/hex/grid.ts';
import { BORODINO, FLAT_DIRECTIONS, POINTY, POINTY_DIRECTIONS } from './maps.ts';

const flat = (directions: readonly Direction[]) => directions.map((direction) => FLAT_DIRECTIONS[direction] as string);

/** As printed with the Borodino map: the hexes that meet at each corner, and those beside them. */
const BORODINO_CORNERS: readonly { corner: Corner; front: string[]; flank: string[] }[] = [
  { corner: 'E', front: ['NE', 'SE'], flank: ['N', 'S'] },
  { corner: 'NE', front: ['N', 'NE'], flank: ['NW', 'SE'] },
  { corner: 'NW', front: ['NW', 'N'], flank: ['SW', 'NE'] },
  { corner: 'W', front: ['SW', 'NW'], flank: ['N', 'S'] },
  { corner: 'SW', front: ['S', 'SW'], flank: ['NW', 'SE'] },
  { corner: 'SE', front: ['SE', 'S'], flank: ['NE', 'SW'] },
];

describe('a unit on the Borodino map', () => {
  test.each(BORODINO_CORNERS)('facing $corner has its front and flanks there', ({ corner, front, flank }) => {
    expect(flat(frontDirections(BORODINO, corner))).toEqual(front);
    expect(flat(flankDirections(BORODINO, corner)).sort()).toEqual(flank.toSorted());
  });

  test('in 4008 facing east, as the Russians of 5 September', () => {
    expect(frontHexes(BORODINO, 4008, 'E')).toEqual([3908, 3907]);
    expect(flankHexes(BORODINO, 4008, 'E')).toEqual([4009, 4007]);
  });

  test('at the edge of the map has fewer hexes about it', () => {
    expect(frontHexes(BORODINO, 1000, 'SE')).toEqual([]);
    expect(frontHexes(BORODINO, 1000, 'NW')).toEqual([1100, 1001]);
    expect(flankHexes(BORODINO, 1000, 'W')).toEqual([1001]);
  });
});

test('a pointy-top unit facing north has its front north-west and north-east', () => {
  expect(frontDirections(POINTY, 'N').map((direction) => POINTY_DIRECTIONS[direction])).toEqual(['NW', 'NE']);
  expect(frontHexes(POINTY, 505, 'N')).toEqual([405, 406]);
  expect(flankHexes(POINTY, 505, 'N')).toEqual([504, 506]);
});

/** The corner's name against the drawing: it lies between the centres of its two front hexes, and that way by compass. */
test.each([
  ...FLAT_CORNERS.map((corner) => ({ grid: BORODINO, hex: 3417, corner })),
  ...POINTY_CORNERS.map((corner) => ({ grid: POINTY, hex: 505, corner })),
])('$grid.spec.orientation corner $corner points where its name says', ({ grid, hex, corner }) => {
  const board = hexBoard(grid);
  const here = board.centre(hex);
  const [a, b] = frontHexes(grid, hex, corner).map((front) => board.centre(front));
  const [dx, dy] = [(a?.x ?? 0) + (b?.x ?? 0) - 2 * here.x, (a?.y ?? 0) + (b?.y ?? 0) - 2 * here.y];
  const name = `${dy < -0.1 ? 'N' : dy > 0.1 ? 'S' : ''}${dx > 0.1 ? 'E' : dx < -0.1 ? 'W' : ''}`;
  expect(name).toBe(corner);
});

describe('corners that face a neighbour', () => {
  test('are two', () => {
    expect(cornersFacing(BORODINO, BORODINO.direction(4008, 3908))).toEqual(['NE', 'E']);
    expect(cornersFacing(BORODINO, BORODINO.direction(4008, 4009))).toEqual(['NW', 'NE']);
    expect(cornersFacing(POINTY, POINTY_DIRECTIONS.indexOf('E'))).toEqual(['NE', 'SE']);
  });

  test.each([BORODINO, POINTY])('are those whose front holds it ($spec.orientation)', (grid) => {
    for (const direction of [0, 1, 2, 3, 4, 5]) {
      const facing = cornersOf(grid.spec.orientation).filter((c) => frontDirections(grid, c).includes(direction));
      expect(cornersFacing(grid, direction).toSorted()).toEqual(facing.toSorted());
    }
  });
});

describe('turning', () => {
  test('goes by corners, the shorter way about', () => {
    expect(turnDistance(BORODINO, 'E', 'W')).toBe(3);
    expect(turnDistance(BORODINO, 'NW', 'NE')).toBe(1);
    expect(turnDistance(BORODINO, 'NE', 'SW')).toBe(3);
    expect(turnDistance(BORODINO, 'E', 'E')).toBe(0);
    expect(turn(BORODINO, 'NW', 1)).toBe('NE');
    expect(turn(BORODINO, 'NE', -1)).toBe('NW');
    expect(turn(POINTY, 'N', 2)).toBe('SE');
  });

  test('by so many corners is so far', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FLAT_CORNERS), fc.integer({ min: -20, max: 20 }), (corner, by) => {
        const clockwise = ((by % 6) + 6) % 6;
        expect(turnDistance(BORODINO, corner, turn(BORODINO, corner, by))).toBe(Math.min(clockwise, 6 - clockwise));
        expect(turn(BORODINO, turn(BORODINO, corner, by), -by)).toBe(corner);
      }),
    );
  });
});

test('a corner that such hexes do not have is refused', () => {
  expect(() => frontHexes(BORODINO, 4008, 'N')).toThrow(RangeError);
  expect(() => frontHexes(POINTY, 505, 'E')).toThrow(RangeError);
  expect(() => turnDistance(BORODINO, 'E', 'S')).toThrow(RangeError);
});
