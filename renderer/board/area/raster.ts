/** Which region covers which part of the sheet, coarsely: quick to ask where names have room. */
import type { Point, Ring } from '../../../core/space/board.ts';
import type { AreaSheet } from './data.ts';

const CELL = 3;
export const WATER = -1;
/** Land that is no region, and what lies beyond the sheet. */
export const ELSEWHERE = -2;

/** @returns the place of a region in the sheet's list, or WATER, or ELSEWHERE */
export type Raster = (point: Point) => number;

export function rasterOf(sheet: AreaSheet): Raster {
  const columns = Math.ceil(sheet.width / CELL);
  const rows = Math.ceil(sheet.height / CELL);
  const cells = new Int16Array(columns * rows).fill(WATER);
  const paint = (ring: Ring, value: number): void => {
    const heights = ring.map(({ y }) => y);
    const first = Math.max(0, Math.floor(Math.min(...heights) / CELL));
    const last = Math.min(rows - 1, Math.floor(Math.max(...heights) / CELL));
    for (let row = first; row <= last; row++) {
      const cuts = cutsOf(ring, (row + 0.5) * CELL);
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        const from = Math.ceil((cuts[i] as number) / CELL - 0.5);
        const to = Math.floor((cuts[i + 1] as number) / CELL - 0.5);
        cells.fill(value, row * columns + Math.max(0, from), row * columns + Math.min(columns, to + 1));
      }
    }
  };
  sheet.regions.forEach(({ outline }, index) => outline.forEach((ring) => paint(ring, index)));
  sheet.islands.forEach((ring) => paint(ring, ELSEWHERE));
  return ({ x, y }) => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) return ELSEWHERE;
    return cells[row * columns + column] as number;
  };
}

/** Where a level line crosses a ring, from left to right. */
function cutsOf(ring: Ring, y: number): number[] {
  const cuts: number[] = [];
  ring.forEach((b, i) => {
    const a = ring.at(i - 1) ?? b;
    if (a.y > y !== b.y > y) cuts.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  });
  return cuts.sort((a, b) => a - b);
}
