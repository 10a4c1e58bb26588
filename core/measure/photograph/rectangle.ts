/** A rectangle of known size on the table, its sides along the table's: the table itself, a sheet of paper, a base. */
import type { Point } from '../../space/table/point.ts';
import type { Mark } from '../document.ts';
import { CORNERS } from './marks.ts';

export interface Rectangle {
  /** The corner with the least x and y. */
  readonly at: Point;
  readonly width: number;
  readonly depth: number;
}

/** From the corner nearest to the table's own, counter-clockwise. */
export function cornersOf({ at: { x, y }, width, depth }: Rectangle): readonly [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ];
}

/** The rectangle that the first four marks were laid on. */
export function rectangleOf(marks: readonly Mark[]): Rectangle {
  const corners = marks.slice(0, CORNERS).map(({ table }) => table);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const at = { x: Math.min(...xs), y: Math.min(...ys) };
  return { at, width: Math.max(...xs) - at.x, depth: Math.max(...ys) - at.y };
}
