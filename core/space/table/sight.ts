/** Whether one point is seen from another past terrain. Source: `geometry.lineOfSight`; OO-7.5-6, OO-8-6. */
import { CM, distance, HAIR, type Point, pointAlong, type Ring, type Segment } from './point.ts';
import { isInside } from './polygon.ts';
import { crossing, edgesOf } from './segment.ts';
import { SEEN_THROUGH, type TerrainKind } from './terrain.ts';

/** A piece of terrain where it lies. */
export interface Obstacle {
  readonly kind: TerrainKind;
  readonly ring: Ring;
}

export type Sighting =
  | { readonly isClear: true }
  | {
      readonly isClear: false;
      /** The piece that blocks, by its place among the obstacles: of several, where the line is stopped first. */
      readonly index: number;
      /** Where the line is stopped. */
      readonly at: Point;
    };

/** How far one sees into a wood and out of it. */
const EDGE = 2 * CM;

/** A stretch of a line, as lengths from its start. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches of a line inside an area, in their order. Where it only touches the edge there is none. */
function stretchesIn(ring: Ring, line: Segment): Stretch[] {
  const length = distance(...line);
  const shares = edgesOf(ring).map((edge) => crossing(...line, ...edge));
  const cuts = [0, ...shares.filter((share) => share !== null).toSorted((a, b) => a - b), 1];
  const stretches: Stretch[] = [];
  for (const [i, from] of cuts.entries()) {
    const to = cuts[i + 1] ?? from;
    const isDark = (to - from) * length > HAIR && isInside(ring, pointAlong(...line, (from + to) / 2));
    if (!isDark) continue;
    const last = stretches.at(-1);
    const isNext = last && from * length - last.to <= HAIR;
    stretches.splice(isNext ? -1 : stretches.length, 1, { from: isNext ? last.from : from * length, to: to * length });
  }
  return stretches;
}

/** Where along a line of this length an area stops it; `null` where it does not. */
function stopAt({ kind, ring }: Obstacle, line: Segment): number | null {
  const length = distance(...line);
  switch (SEEN_THROUGH[kind]) {
    case 'free':
      return null;
    case 'from-within':
      return stretchesIn(ring, line).find(({ from, to }) => from > HAIR && to < length - HAIR)?.from ?? null;
    case 'at-edge': {
      const dark = stretchesIn(ring, line)
        .map(({ from, to }) => ({ from: Math.max(from, EDGE), to: Math.min(to, length - EDGE) }))
        .find(({ from, to }) => to - from > HAIR);
      return dark?.from ?? null;
    }
  }
}

/**
 * Hills and villages block a line that enters and leaves them again between its ends, not one that begins or ends in
 * them or on their edge. A wood blocks a line of which some part lies in the wood and farther than 2 cm from both of its ends.
 */
export function lineOfSight(from: Point, to: Point, obstacles: readonly Obstacle[]): Sighting {
  const length = distance(from, to);
  let first: { index: number; at: number } | null = null;
  for (const [index, obstacle] of obstacles.entries()) {
    const at = stopAt(obstacle, [from, to]);
    if (at !== null && (first === null || at < first.at)) first = { index, at };
  }
  if (first === null) return { isClear: true };
  return { isClear: false, index: first.index, at: pointAlong(from, to, first.at / length) };
}
