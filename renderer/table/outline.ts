/** Questions about outlines and lines on the sheet, in millimetres. */
import { areaOf } from '../../core/space/table/polygon.ts';
import type { Point, Ring } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';

/** The outline with its first point again at the end, so that it can be walked along. */
export function closed(ring: Ring): readonly Point[] {
  return ring.length === 0 ? ring : [...ring, ring[0] as Point];
}

/**
 * Wherever the outline goes round, as a canvas fills it and as it is measured. Asked some hundred thousand times for a table, so without the care that measuring
 * takes at the very edge (`isWithin` of the ground).
 */
export function isInside(ring: Ring, p: Point): boolean {
  let rounds = 0;
  for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
    const a = ring[i] as Point;
    const b = ring[k] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) rounds += a.y > b.y ? 1 : -1;
  }
  return rounds !== 0;
}

/** How far a point is from a line through points. */
export function distanceToLine(line: readonly Point[], p: Point): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point;
    const b = line[i] as Point;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    const x = a.x + dx * along - p.x;
    const y = a.y + dy * along - p.y;
    // Squares: asked for every tree and house, `Math.hypot` would take most of the time.
    best = Math.min(best, x * x + y * y);
  }
  return Math.sqrt(best);
}

/** Half the width that an outline has on the whole: of a disc its radius halved twice over, of a long strip half its breadth. */
export function meanReach(ring: Ring): number {
  const way = ring.reduce((sum, p, i) => {
    const next = ring[(i + 1) % ring.length] as Point;
    return sum + Math.hypot(next.x - p.x, next.y - p.y);
  }, 0);
  return way === 0 ? 0 : Math.abs(areaOf(ring)) / way;
}

export function touch(a: Rect, b: Rect, margin: number): boolean {
  return (
    a.x - margin < b.x + b.width &&
    a.x + a.width + margin > b.x &&
    a.y - margin < b.y + b.height &&
    a.y + a.height + margin > b.y
  );
}
