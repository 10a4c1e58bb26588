/**
 * Where hexes lie on the sheet. One map unit is a hundredth of a hex measured across its flats, so at scale 1 a hex is
 * 100 pixels high (flat-top) or wide (pointy-top). x grows to the right, y downwards; the box around the hexes starts
 * at (0, 0). Built on the rules' own board, so that drawing and rules never disagree about a place.
 */
import type { Point } from '../../core/space/board.ts';
import { hexBoard, RADIUS } from '../../core/space/hex/board.ts';
import { type Corner, cornersOf } from '../../core/space/hex/facing.ts';
import type { Grid, GridSpec, HexNumber } from '../../core/space/hex/grid.ts';

export type { Point } from '../../core/space/board.ts';
export { type Corner, FLAT_CORNERS } from '../../core/space/hex/facing.ts';

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
export const HEX_RADIUS = HEX * RADIUS;

export interface Geometry {
  readonly grid: Grid;
  /** The box around all hexes, from (0, 0). */
  readonly bounds: Rect;
  /** @throws RangeError for a hex that is not on the map */
  centre(hex: HexNumber): Point;
  /** Six corner points, clockwise, in the order of the rules' `cornersOf`. */
  outline(hex: HexNumber): readonly Point[];
  /** The two ends of the hexside between two neighbours. */
  hexside(a: HexNumber, b: HexNumber): readonly [Point, Point];
  /** The hex under a point, or null off the map. */
  hexAt(point: Point): HexNumber | null;
  /** The hex under a point; beyond the edge of the map the one beside it. */
  nearestHex(point: Point): HexNumber;
}

const enlarge = (p: Point): Point => ({ x: p.x * HEX, y: p.y * HEX });

/** Lays a numbered grid out on the sheet. */
export function createGeometry(grid: Grid): Geometry {
  const board = hexBoard(grid);
  const bounds: Rect = { x: 0, y: 0, width: board.width * HEX, height: board.height * HEX };
  const centres = new Map(grid.hexes.map((hex) => [hex, enlarge(board.centre(hex))]));
  const centre = (hex: HexNumber): Point => centres.get(hex) ?? enlarge(board.centre(hex));
  const hexAt = (p: Point): HexNumber | null => board.placeAt({ x: p.x / HEX, y: p.y / HEX });
  const within = createClamp(bounds, grid.spec.orientation);
  return {
    grid,
    bounds,
    centre,
    outline: (hex) => (board.outline(hex)[0] ?? []).map(enlarge),
    hexside: (a, b) => hexsideBetween(centre(a), centre(b)),
    hexAt,
    nearestHex: (p) => hexAt(p) ?? hexAt(within(p)) ?? nearest(centres, p),
  };
}

/** The way a facing points, in degrees clockwise from east. A pointy-top SE is nearer to east than a flat-top one. */
export function cornerAngle(corner: Corner, orientation: GridSpec['orientation'] = 'flat-top'): number {
  const first = orientation === 'flat-top' ? -60 : -30;
  return first + cornersOf(orientation).indexOf(corner) * 60;
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

/** Brings points in far enough from the ragged rim that they lie in a hex. */
function createClamp(bounds: Rect, orientation: GridSpec['orientation']): (p: Point) => Point {
  const [inX, inY] = orientation === 'flat-top' ? [HEX_RADIUS / 2 + 1, HEX / 2 + 1] : [HEX / 2 + 1, HEX_RADIUS / 2 + 1];
  return (p) => ({
    x: Math.max(inX, Math.min(bounds.width - inX, p.x)),
    y: Math.max(inY, Math.min(bounds.height - inY, p.y)),
  });
}

function nearest(centres: ReadonlyMap<HexNumber, Point>, p: Point): HexNumber {
  let best: { hex: HexNumber; distance: number } = { hex: 0, distance: Infinity };
  for (const [hex, c] of centres) {
    const distance = Math.hypot(c.x - p.x, c.y - p.y);
    if (distance < best.distance) best = { hex, distance };
  }
  return best.hex;
}
