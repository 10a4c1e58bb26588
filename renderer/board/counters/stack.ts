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

/** Centres of fanned counters, bottom of the stack first, in rows around the centre: of four unless told. */
export function fanPlaces(centre: Point, count: number, size: number, row = ROW): Point[] {
  const pitch = size * (1 + GAP);
  const rows = Math.ceil(count / row);
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

/** Sides of fanned counters as shares of the largest one, from the largest on. */
const SHARES = [1, 0.9, 0.8, 0.72, 0.64, 0.57, 0.5, 0.44, 0.39] as const;

/**
 * A fan as large as it can be without lying over what stands beside it; the least where it has no room.
 * @param beside the middles of what must stay in sight, and `free` the side of its square
 */
export function fanClearOf(
  beside: readonly Point[],
  free: number,
  { centre, count, most }: { readonly centre: Point; readonly count: number; readonly most: number },
): { readonly size: number; readonly places: readonly Point[] } {
  const rows = Array.from({ length: Math.min(count, ROW) }, (_, at) => Math.min(count, ROW) - at);
  const fans = SHARES.flatMap((share) =>
    rows.map((row) => ({ size: most * share, places: fanPlaces(centre, count, most * share, row) })),
  );
  const isClear = ({ size, places }: (typeof fans)[number]): boolean =>
    places.every(({ x, y }) => {
      const reach = (size + free) / 2;
      return beside.every((point) => Math.abs(point.x - x) >= reach || Math.abs(point.y - y) >= reach);
    });
  return fans.find(isClear) ?? (fans.at(-rows.length) as (typeof fans)[number]);
}
