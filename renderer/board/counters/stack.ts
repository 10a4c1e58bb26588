/** Stacks: offset so that the units can be counted, or fanned out so that each can be read. */
import type { Point } from '../geometry.ts';

/** Of the counter's side: how far each unit of a stack stands out from under the one above; its band and code stay in sight. */
const STEP = 0.17;
/** A great stack draws together to keep within this, of the side. */
const MOST = 0.46;
/** Gap between fanned counters, of the side: room for the points of facing. */
const GAP = 0.26;
/** Fanned counters in one row. */
const ROW = 4;

/** Centres of a stack's counters, bottom first, around the hex's centre. The top unit stands lowest and leftmost, so that all bands are seen. */
export function stackPlaces(centre: Point, count: number, size: number): Point[] {
  const step = size * Math.min(STEP, MOST / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => {
    const up = (count - 1) / 2 - i;
    return { x: centre.x + up * step * 0.6, y: centre.y - up * step };
  });
}

/** Centres of fanned counters, bottom of the stack first, in rows of four around the centre. */
export function fanPlaces(centre: Point, count: number, size: number): Point[] {
  const pitch = size * (1 + GAP);
  const rows = Math.ceil(count / ROW);
  const wide = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / wide);
    const inRow = Math.min(wide, count - row * wide);
    return {
      x: centre.x + ((i % wide) - (inRow - 1) / 2) * pitch,
      y: centre.y + (row - (rows - 1) / 2) * pitch,
    };
  });
}
