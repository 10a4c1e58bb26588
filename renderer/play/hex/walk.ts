/** Walking the board by the arrow keys. */
import { type Geometry, HEX } from '../../board/geometry.ts';

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The neighbour that lies nearest to an arrow's direction. Where two lie equally near (flat-top hexes have none due
 * east or west), the one that keeps to the row on which the walk began is taken, so that right and left undo each other.
 * @returns the same place at the edge of the map, or for a key that is no arrow
 */
export function walk(geometry: Geometry, from: number, key: string): number {
  const way = WAYS[key];
  if (!way) return from;
  const centre = geometry.centre(from);
  const tie = isShifted(geometry, from) ? -1 : 1;
  let best = from;
  // Steps in an arrow's own direction score 0.87 at least, the slanting ones beside it 0.5.
  let bestScore = 0.6;
  for (const next of geometry.grid.neighbours(from)) {
    const { x, y } = geometry.centre(next);
    const length = Math.hypot(x - centre.x, y - centre.y);
    const along = ((x - centre.x) * way[0] + (y - centre.y) * way[1]) / length;
    // Columns lie half a hex off by turns: going down from one and up from the next keeps the row.
    const score = along + (Math.sign(y - centre.y) === tie ? 0.01 : 0);
    if (score > bestScore) [best, bestScore] = [next, score];
  }
  return best;
}

/** Whether a flat-top hex lies in a column that stands half a hex lower. */
function isShifted(geometry: Geometry, place: number): boolean {
  return Math.round((geometry.centre(place).y * 2) / HEX) % 2 === 0;
}
