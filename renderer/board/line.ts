/** Lines through points: how long they are, and what lies a share of the way along them. */
import type { Point } from './geometry.ts';

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const apart = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

export const lengthOfLine = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + apart(points[index] as Point, point), 0);

/** The first part of a line. @param share 0 to 1, of its length */
export function partOfLine(points: readonly Point[], share: number): readonly Point[] {
  let left = lengthOfLine(points) * share;
  const part = points.slice(0, 1);
  for (const [index, point] of points.slice(1).entries()) {
    const before = points[index] as Point;
    const length = apart(before, point);
    part.push(length <= left ? point : between(before, point, left / length));
    if (length > left) break;
    left -= length;
  }
  return part;
}
