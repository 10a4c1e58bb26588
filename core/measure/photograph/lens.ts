/**
 * What a lens does to straight lines, by one number: the division model. A point of the picture at the distance r from
 * the middle, in half diagonals, belongs at r / (1 + k r²): k below zero for a barrel, above it for a cushion.
 */
import type { Point } from '../../space/table/point.ts';

/** Beyond it a picture is a fisheye's, which one number does not describe. */
export const CURVATURE_MOST = 0.6;

/** Nearer to nothing than this the middle of a curved picture would be torn apart. */
const SHRINKING_LEAST = 0.05;

/** Where a point of the picture belongs, in half diagonals from the middle; `null` where the model ends. */
export function straight({ x, y }: Point, k: number): Point | null {
  const shrinking = 1 + k * (x * x + y * y);
  return shrinking > SHRINKING_LEAST ? { x: x / shrinking, y: y / shrinking } : null;
}

/** The way back: where the lens puts a point; `null` where it puts it nowhere. */
export function curved({ x, y }: Point, k: number): Point | null {
  const under = 1 - 4 * k * (x * x + y * y);
  if (under < 0) return null;
  const growing = 2 / (1 + Math.sqrt(under));
  return { x: x * growing, y: y * growing };
}

/** How {@link straight} moves a point for each unit of k. */
export function straightening({ x, y }: Point, k: number): Point {
  const r2 = x * x + y * y;
  const by = -r2 / (1 + k * r2) ** 2;
  return { x: x * by, y: y * by };
}
