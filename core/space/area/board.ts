/** A map of regions as a board, in the units of its sheet. */
import type { Board, Point } from '../board.ts';
import { isWithin } from '../table/polygon.ts';
import type { Areas, RegionId } from './areas.ts';

interface Extent {
  readonly least: Point;
  readonly most: Point;
}

function extentOf(points: readonly Point[]): Extent {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    least: { x: Math.min(...xs), y: Math.min(...ys) },
    most: { x: Math.max(...xs), y: Math.max(...ys) },
  };
}

const covers = ({ least, most }: Extent, { x, y }: Point): boolean =>
  x >= least.x && x <= most.x && y >= least.y && y <= most.y;

/** On a border line lies the region that comes first on the map. */
export function areaBoard(areas: Areas): Board<RegionId> {
  const { map, region } = areas;
  const pieces = map.regions.flatMap(({ id, outline }) =>
    outline.map((ring) => ({ id, ring, extent: extentOf(ring) })),
  );
  return {
    width: map.width,
    height: map.height,
    places: areas.ids,
    name: (id) => region(id).name,
    placeAt: (point) => pieces.find(({ ring, extent }) => covers(extent, point) && isWithin(ring, point))?.id ?? null,
    centre: (id) => region(id).centre,
    outline: (id) => region(id).outline,
    distance: areas.distance,
    neighbours: areas.neighbours,
  };
}
