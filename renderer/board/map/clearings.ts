/** Ground already taken by roads, water, houses and works: trees and tufts do not grow there. */
import type { Point, Rect } from '../geometry.ts';

export interface Clearings {
  takeLine(line: readonly Point[], halfWidth: number): void;
  takeDisc(centre: Point, radius: number): void;
  isTaken(p: Point): boolean;
}

const CELL = 5;

export function createClearings(area: Rect): Clearings {
  const columns = Math.ceil(area.width / CELL) + 1;
  const rows = Math.ceil(area.height / CELL) + 1;
  const taken = new Uint8Array(columns * rows);
  const takeDisc = (centre: Point, radius: number): void => {
    const reach = Math.ceil(radius / CELL);
    const cx = Math.round((centre.x - area.x) / CELL);
    const cy = Math.round((centre.y - area.y) / CELL);
    for (let y = Math.max(0, cy - reach); y <= Math.min(rows - 1, cy + reach); y++) {
      for (let x = Math.max(0, cx - reach); x <= Math.min(columns - 1, cx + reach); x++) {
        if (Math.hypot(x - cx, y - cy) * CELL <= radius) taken[y * columns + x] = 1;
      }
    }
  };
  return {
    takeDisc,
    takeLine: (line, halfWidth) => line.forEach((p) => takeDisc(p, halfWidth)),
    isTaken: (p) => {
      const x = Math.round((p.x - area.x) / CELL);
      const y = Math.round((p.y - area.y) / CELL);
      return x < 0 || y < 0 || x >= columns || y >= rows || taken[y * columns + x] === 1;
    },
  };
}
