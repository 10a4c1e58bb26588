/** The regions of a map as places of the board. */
import { idOf, regionTarget, type Target } from '../../../core/engine/target.ts';
import { areaBoard } from '../../../core/space/area/board.ts';
import { type Heading, walk } from '../../../core/space/area/walk.ts';
import type { Point } from '../../../core/space/board.ts';
import { paperOf } from '../../board/area/map.ts';
import type { Places } from '../../board/places.ts';
import type { AreaScenery } from '../scenery/scenery.ts';

/** Across a usual region, in sheet units. */
const SIZE = 60;

const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function areaPlaces({ sheet, areas }: Pick<AreaScenery, 'sheet' | 'areas'>): Places {
  const board = areaBoard(areas);
  const places = areas.ids.map(regionTarget);
  const known = new Set<Target>(places);
  const target = (id: string | null): Target | null => (id === null ? null : regionTarget(id));
  const stands = new Map<Target, Point>(sheet.regions.map(({ id, stand }) => [regionTarget(id), stand]));
  // Counters do not stand on the name of their region, which is at the centre that the rules know.
  const centre = (place: Target): Point => stands.get(place) ?? board.centre(idOf(place));
  const far = (point: Point, place: Target): number => Math.hypot(centre(place).x - point.x, centre(place).y - point.y);
  return {
    width: board.width,
    height: board.height,
    sheet: paperOf(sheet),
    size: SIZE,
    places,
    has: (place) => known.has(place),
    name: (place) => board.name(idOf(place)),
    placeAt: (point) => target(board.placeAt(point)),
    nearest: (point) =>
      target(board.placeAt(point)) ?? places.reduce((a, b) => (far(point, b) < far(point, a) ? b : a)),
    centre,
    outline: (place) => board.outline(idOf(place)),
    // A region is marked along its border: drawn in towards one point, a crooked one would leave its own ground.
    inside: (place) => board.outline(idOf(place)),
    distance: (from, to) => board.distance(idOf(from), idOf(to)),
    neighbours: (place) => board.neighbours(idOf(place)).map(regionTarget),
    walk(from, key) {
      const heading = HEADINGS[key];
      return heading ? regionTarget(walk(areas, idOf(from), heading)) : from;
    },
    facingAngle: () => 0,
  };
}
