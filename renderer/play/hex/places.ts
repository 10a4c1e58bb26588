/** The hexes of a map as places of the board. */
import { hexOf, hexTarget, type HexTarget, type Target } from '../../../core/engine/target.ts';
import type { Ring } from '../../../core/space/board.ts';
import { printedNumber } from '../../../core/space/hex/grid.ts';
import { type Corner, cornerAngle, type Geometry, HEX, type Point, type Rect } from '../../board/geometry.ts';
import type { MapData } from '../../board/map/data.ts';
import { geometryOf, sheetBounds } from '../../board/map/map.ts';
import type { Places } from '../../board/places.ts';
import { walk } from './walk.ts';

export const placesOf = (map: MapData): Places => hexPlaces(geometryOf(map), sheetBounds(map));

export function hexPlaces(geometry: Geometry, sheet: Rect): Places {
  const { grid, bounds } = geometry;
  const centres = new Map<Target, Point>(grid.hexes.map((hex) => [hexTarget(hex), geometry.centre(hex)]));
  const hex = (place: Target): number => hexOf(place as HexTarget);
  const centre = (place: Target): Point => centres.get(place) ?? geometry.centre(hex(place));
  const outline = (place: Target): readonly Ring[] => [geometry.outline(hex(place))];
  return {
    width: bounds.width,
    height: bounds.height,
    sheet,
    size: HEX,
    places: [...centres.keys()],
    has: (place) => centres.has(place),
    name: (place) => printedNumber(hex(place)),
    placeAt(point) {
      const found = geometry.hexAt(point);
      return found === null ? null : hexTarget(found);
    },
    nearest: (point) => hexTarget(geometry.nearestHex(point)),
    centre,
    outline,
    inside(place, share) {
      const { x, y } = centre(place);
      return outline(place).map((ring) =>
        ring.map((corner) => ({ x: x + (corner.x - x) * share, y: y + (corner.y - y) * share })),
      );
    },
    distance: (from, to) => grid.distance(hex(from), hex(to)),
    neighbours: (place) => grid.neighbours(hex(place)).map(hexTarget),
    walk: (from, key) => hexTarget(walk(geometry, hex(from), key)),
    facingAngle: (facing) => cornerAngle(facing as Corner, grid.spec.orientation),
  };
}
