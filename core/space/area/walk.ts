/** From region to region by four directions, as the arrow keys of a keyboard give them. */
import type { Point } from '../board.ts';
import type { Areas, RegionId } from './areas.ts';

export type Heading = 'up' | 'down' | 'left' | 'right';

/** Unit vectors; y runs downwards. */
const HEADINGS: Readonly<Record<Heading, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** A step leads off its heading by 45 degrees at most, so that each neighbour lies in one heading. */
const LEAST_COSINE = Math.SQRT1_2;

/**
 * The neighbour that lies best in a direction. Where no neighbour does, the nearest region beyond the water: so the walk
 * also reaches islands, and comes back from them.
 * @returns the same region at the edge of the map
 */
export function walk(areas: Areas, from: RegionId, heading: Heading): RegionId {
  return best(areas, from, heading, areas.neighbours(from)) ?? best(areas, from, heading, areas.ids) ?? from;
}

/** The region for which the way, and what it leads aside, is least; the first on the map where two are equal. */
function best(areas: Areas, from: RegionId, heading: Heading, among: readonly RegionId[]): RegionId | null {
  const centre = areas.region(from).centre;
  const way = HEADINGS[heading];
  let found: RegionId | null = null;
  let least = Infinity;
  for (const next of among) {
    if (next === from) continue;
    const { x, y } = areas.region(next).centre;
    const [dx, dy] = [x - centre.x, y - centre.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    const length = Math.sqrt(dx * dx + dy * dy);
    if (along < length * LEAST_COSINE || length + aside >= least) continue;
    [found, least] = [next, length + aside];
  }
  return found;
}
