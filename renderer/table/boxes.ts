/** Upright boxes on the sheet, found by where they lie: each stands in every cell of a grid that it reaches into. */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import { boxOf } from '../board/map/pen.ts';
import { touch } from './outline.ts';

export type Line = readonly [Point, Point];

/** The side of a cell, sheet units: about as long as a battalion in line. */
const CELL = 1_500;
/** Cells so far apart share an entry: a box found in vain is told from others when it is looked at. */
const ROW = 4_096;

export class Boxes {
  readonly #cells = new Map<number, Rect[]>();

  constructor(boxes: Iterable<Rect> = []) {
    this.add(boxes);
  }

  add(boxes: Iterable<Rect>): void {
    for (const box of boxes)
      for (const cell of cellsOf(box)) {
        const there = this.#cells.get(cell);
        if (there) there.push(box);
        else this.#cells.set(cell, [box]);
      }
  }

  /** Whether any lies over this box; of some it does not matter. */
  touch(box: Rect, except: readonly Rect[] = []): boolean {
    return this.#some(box, (other) => touch(box, other, 0) && !except.includes(other));
  }

  /** Whether a line goes through any or ends in it; of some it does not matter. */
  areCrossed(line: Line, except: readonly Rect[] = []): boolean {
    return this.#some(boxOf(line), (other) => crosses(other, line) && !except.includes(other));
  }

  #some(about: Rect, isMeant: (box: Rect) => boolean): boolean {
    return cellsOf(about).some((cell) => this.#cells.get(cell)?.some(isMeant));
  }
}

function cellsOf({ x, y, width, height }: Rect): readonly number[] {
  const cells: number[] = [];
  const [left, right] = [Math.floor(x / CELL), Math.floor((x + width) / CELL)];
  const [top, foot] = [Math.floor(y / CELL), Math.floor((y + height) / CELL)];
  for (let row = top; row <= foot; row++) for (let at = left; at <= right; at++) cells.push(row * ROW + at);
  return cells;
}

/** Whether a line goes through a box, or ends in it. */
function crosses({ x, y, width, height }: Rect, [from, to]: Line): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enters, leaves] = [0, 1];
  for (const [way, start, least, most] of [
    [dx, from.x, x, x + width],
    [dy, from.y, y, y + height],
  ] as const) {
    if (way === 0) {
      if (start <= least || start >= most) return false;
      continue;
    }
    const [a, b] = [(least - start) / way, (most - start) / way];
    enters = Math.max(enters, Math.min(a, b));
    leaves = Math.min(leaves, Math.max(a, b));
  }
  return enters < leaves;
}
