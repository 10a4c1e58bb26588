/**
 * Facing by the corner of a hex: the two hexes that meet at the faced corner are the front, the other four the rear,
 * and the two of those beside the front are the flanks. What a game makes of them is the game's.
 */
import type { Direction, Grid, GridSpec, HexNumber } from './grid.ts';

/** Clockwise; corner i lies between directions i and i + 1. */
export const FLAT_CORNERS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export const POINTY_CORNERS = ['NE', 'SE', 'S', 'SW', 'NW', 'N'] as const;

/** The compass name of a corner. A flat-top hex has no N and S corner, a pointy-top one no E and W corner. */
export type Corner = (typeof FLAT_CORNERS)[number] | (typeof POINTY_CORNERS)[number];

/** The corners of a map's hexes, clockwise; the first lies between directions 0 and 1. */
export function cornersOf(orientation: GridSpec['orientation']): readonly Corner[] {
  return orientation === 'flat-top' ? FLAT_CORNERS : POINTY_CORNERS;
}

/** Where a corner stands among its hex's corners. @throws RangeError where such a hex has no such corner */
function indexOf(grid: Grid, corner: Corner): number {
  const index = cornersOf(grid.spec.orientation).indexOf(corner);
  if (index < 0) throw new RangeError(`a ${grid.spec.orientation} hex has no corner ${corner}`);
  return index;
}

const cornerAt = (grid: Grid, index: number): Corner => cornersOf(grid.spec.orientation)[(index + 6) % 6] as Corner;

/** The two directions that meet at a corner, clockwise. */
export function frontDirections(grid: Grid, corner: Corner): readonly [Direction, Direction] {
  const index = indexOf(grid, corner);
  return [index, (index + 1) % 6];
}

/** The directions beside the front: anticlockwise of it, then clockwise. */
export function flankDirections(grid: Grid, corner: Corner): readonly [Direction, Direction] {
  const index = indexOf(grid, corner);
  return [(index + 5) % 6, (index + 2) % 6];
}

/** The hexes on the map in these directions, in their order. */
const beside = (grid: Grid, hex: HexNumber, directions: readonly Direction[]): readonly HexNumber[] =>
  directions.map((direction) => grid.step(hex, direction)).filter((next) => next > 0);

/** The front hexes of a unit, clockwise; fewer than two at the edge of the map. */
export function frontHexes(grid: Grid, hex: HexNumber, corner: Corner): readonly HexNumber[] {
  return beside(grid, hex, frontDirections(grid, corner));
}

/** The flank hexes of a unit: anticlockwise of the front, then clockwise; fewer at the edge of the map. */
export function flankHexes(grid: Grid, hex: HexNumber, corner: Corner): readonly HexNumber[] {
  return beside(grid, hex, flankDirections(grid, corner));
}

/** The two corners whose front holds what lies in a direction, clockwise. */
export function cornersFacing(grid: Grid, direction: Direction): readonly [Corner, Corner] {
  return [cornerAt(grid, direction - 1), cornerAt(grid, direction)];
}

/** The corner some corners farther on, clockwise; anticlockwise where `by` is negative. */
export function turn(grid: Grid, corner: Corner, by: number): Corner {
  return cornerAt(grid, (indexOf(grid, corner) + by) % 6);
}

/** How many corners a unit turns from one facing to another, the shorter way about: 0 to 3. */
export function turnDistance(grid: Grid, from: Corner, to: Corner): number {
  const clockwise = (indexOf(grid, to) - indexOf(grid, from) + 6) % 6;
  return Math.min(clockwise, 6 - clockwise);
}
