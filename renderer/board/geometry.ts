/**
 * Where hexes lie on the sheet. One map unit is a hundredth of a hex measured across its flats, so at scale 1 a hex is
 * 100 pixels high (flat-top) or wide (pointy-top). x grows to the right, y downwards; the hexes' bounding box starts at (0, 0).
 */
import type { Cube, Grid, HexNumber } from '../../core/space/hex/grid.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In map units unless said otherwise. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Across the flats, in map units. */
export const HEX = 100;
/** From the centre to a corner, which is also the length of a hexside, in map units. */
export const HEX_RADIUS = HEX / Math.sqrt(3);
const LINE_STEP = (HEX * Math.sqrt(3)) / 2;

/** The corners' names clockwise from the first one at or after east. Flat-top facings are these names. */
export const FLAT_CORNERS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export const POINTY_CORNERS = ['SE', 'S', 'SW', 'NW', 'N', 'NE'] as const;
export type Corner = (typeof FLAT_CORNERS)[number] | (typeof POINTY_CORNERS)[number];

export interface Geometry {
  readonly grid: Grid;
  /** The box around all hexes, from (0, 0). */
  readonly bounds: Rect;
  readonly corners: readonly Corner[];
  /** Refuses (RangeError) a hex that is not on the map. */
  centre(hex: HexNumber): Point;
  /** Six corner points, clockwise, in the order of `corners`. */
  outline(hex: HexNumber): Point[];
  /** The two ends of the hexside between two neighbours. */
  hexside(a: HexNumber, b: HexNumber): readonly [Point, Point];
  /** The hex under a point, or null off the map. */
  hexAt(point: Point): HexNumber | null;
  /** The nearest hex of the map, also for points beyond its edge. */
  nearestHex(point: Point): HexNumber;
}

/** Lays a numbered grid out on the sheet. */
export function createGeometry(grid: Grid): Geometry {
  const isFlat = grid.spec.orientation === 'flat-top';
  const corners = isFlat ? FLAT_CORNERS : POINTY_CORNERS;
  const turn = isFlat ? 0 : 30;
  const raw = (cube: Cube): Point =>
    isFlat
      ? { x: cube.x * LINE_STEP, y: (cube.z + cube.x / 2) * HEX }
      : { x: (cube.x + cube.z / 2) * HEX, y: cube.z * LINE_STEP };
  const halfWidth = isFlat ? HEX_RADIUS : HEX / 2;
  const halfHeight = isFlat ? HEX / 2 : HEX_RADIUS;

  const rawCentres = grid.hexes.map((hex) => raw(grid.cube(hex)));
  const left = Math.min(...rawCentres.map((p) => p.x)) - halfWidth;
  const top = Math.min(...rawCentres.map((p) => p.y)) - halfHeight;
  const centres = rawCentres.map((p) => ({ x: p.x - left, y: p.y - top }));
  const bounds: Rect = {
    x: 0,
    y: 0,
    width: Math.max(...centres.map((p) => p.x)) + halfWidth,
    height: Math.max(...centres.map((p) => p.y)) + halfHeight,
  };
  const byCube = new Map(grid.hexes.map((hex) => [cubeKey(grid.cube(hex)), hex]));

  const centre = (hex: HexNumber): Point => {
    const point = centres[grid.cell(hex)];
    if (!point) throw new RangeError(`hex ${hex} is not on the map`);
    return point;
  };
  const hexAt = (point: Point): HexNumber | null => {
    const x = point.x + left;
    const y = point.y + top;
    const cube = isFlat
      ? roundCube(x / LINE_STEP, y / HEX - x / LINE_STEP / 2)
      : roundCube(x / HEX - y / LINE_STEP / 2, y / LINE_STEP);
    return byCube.get(cubeKey(cube)) ?? null;
  };

  return {
    grid,
    bounds,
    corners,
    centre,
    hexAt,
    outline: (hex) => cornersAround(centre(hex), turn),
    hexside: (a, b) => hexsideBetween(centre(a), centre(b)),
    nearestHex: (point) => hexAt(point) ?? nearest(centres, grid, point),
  };
}

/** The way a facing points, in degrees clockwise from east. A pointy-top SE is steeper to the side than a flat-top one. */
export function cornerAngle(corner: Corner, orientation: 'flat-top' | 'pointy-top' = 'flat-top'): number {
  const names: readonly Corner[] = orientation === 'flat-top' ? FLAT_CORNERS : POINTY_CORNERS;
  return names.indexOf(corner) * 60 + (orientation === 'flat-top' ? 0 : 30);
}

function cornersAround(centre: Point, turn: number): Point[] {
  return FLAT_CORNERS.map((_, index) => {
    const angle = ((turn + index * 60) * Math.PI) / 180;
    return { x: centre.x + HEX_RADIUS * Math.cos(angle), y: centre.y + HEX_RADIUS * Math.sin(angle) };
  });
}

function hexsideBetween(a: Point, b: Point): readonly [Point, Point] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const dx = ((b.y - a.y) / HEX) * (HEX_RADIUS / 2);
  const dy = ((b.x - a.x) / HEX) * (HEX_RADIUS / 2);
  return [
    { x: middle.x - dx, y: middle.y + dy },
    { x: middle.x + dx, y: middle.y - dy },
  ];
}

function nearest(centres: readonly Point[], grid: Grid, point: Point): HexNumber {
  let best = 0;
  let bestDistance = Infinity;
  centres.forEach((c, cell) => {
    const distance = (c.x - point.x) ** 2 + (c.y - point.y) ** 2;
    if (distance < bestDistance) {
      best = cell;
      bestDistance = distance;
    }
  });
  return grid.hex(best);
}

function cubeKey(cube: Cube): string {
  return `${cube.x},${cube.z}`;
}

/** Rounds fractional cube coordinates to the hex they lie in. */
function roundCube(x: number, z: number): Cube {
  const y = -x - z;
  let rx = Math.round(x);
  const ry = Math.round(y);
  let rz = Math.round(z);
  const dx = Math.abs(rx - x);
  const dy = Math.abs(ry - y);
  const dz = Math.abs(rz - z);
  if (dx > dy && dx > dz) rx = -ry - rz;
  else if (dz >= dy) rz = -rx - ry;
  // Adding zero turns -0 into 0, which would otherwise print as another key.
  return { x: rx + 0, y: -rx - rz + 0, z: rz + 0 };
}
