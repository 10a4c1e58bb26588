/** A hex map as a board. The unit of length is a hex measured across its flats. */
import type { Board, Point, Ring } from '../board.ts';
import { type Cell, type Cube, type Grid, type GridSpec, type HexNumber, printedNumber } from './grid.ts';

/** From the centre of a hex to a corner, which is also the length of a hexside. */
export const RADIUS = 1 / Math.sqrt(3);

/** From one line of hexes to the next: columns of a flat-top map, rows of a pointy-top one. */
const LINE = Math.sqrt(3) / 2;

type Orientation = GridSpec['orientation'];

/** Where the hex at cube coordinates lies, the hex (0, 0, 0) at the origin. */
function toPoint(orientation: Orientation, { x, z }: Pick<Cube, 'x' | 'z'>): Point {
  return orientation === 'flat-top' ? { x: x * LINE, y: z + x / 2 } : { x: x + z / 2, y: z * LINE };
}

/** The inverse of `toPoint`, fractions and all. */
function toCube(orientation: Orientation, { x, y }: Point): Cube {
  const [cubeX, cubeZ] = orientation === 'flat-top' ? [x / LINE, y - x / LINE / 2] : [x - y / LINE / 2, y / LINE];
  return { x: cubeX, y: -cubeX - cubeZ, z: cubeZ };
}

/** The hex that a point lies in: each coordinate rounded, and the one that was rounded most set right by the others. */
function round(cube: Cube): Pick<Cube, 'x' | 'z'> {
  const x = Math.round(cube.x);
  const y = Math.round(cube.y);
  const z = Math.round(cube.z);
  const off = { x: Math.abs(x - cube.x), y: Math.abs(y - cube.y), z: Math.abs(z - cube.z) };
  if (off.x > off.y && off.x > off.z) return { x: -y - z, z };
  return off.z > off.y ? { x, z: -x - y } : { x, z };
}

/** The six corners about the origin, clockwise, in the order of `cornersOf`. */
function cornerPoints(orientation: Orientation): Ring {
  const first = orientation === 'flat-top' ? -60 : -30;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((first + corner * 60) * Math.PI) / 180;
    return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
  });
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The board of a numbered grid, as large as the box around its hexes. */
export function hexBoard(grid: Grid): Board<HexNumber> {
  const { orientation } = grid.spec;
  const corners = cornerPoints(orientation);
  const raw = grid.hexes.map((hex) => toPoint(orientation, grid.cube(hex)));
  const reach = { x: Math.max(...corners.map((p) => p.x)), y: Math.max(...corners.map((p) => p.y)) };
  const origin = { x: reach.x - Math.min(...raw.map((p) => p.x)), y: reach.y - Math.min(...raw.map((p) => p.y)) };
  const centres = raw.map((point) => plus(point, origin));

  const cell = (hex: HexNumber): Cell => {
    const found = grid.cell(hex);
    if (found < 0) throw new RangeError(`hex ${hex} is not on the map`);
    return found;
  };
  const centre = (hex: HexNumber): Point => centres[cell(hex)] as Point;

  return {
    width: Math.max(...centres.map((p) => p.x)) + reach.x,
    height: Math.max(...centres.map((p) => p.y)) + reach.y,
    places: grid.hexes,
    name: (hex) => printedNumber(grid.hex(cell(hex))),
    placeAt: (point) => {
      const { x, z } = round(toCube(orientation, { x: point.x - origin.x, y: point.y - origin.y }));
      return grid.hexAt(x, z) || null;
    },
    centre,
    outline: (hex) => [corners.map((corner) => plus(centre(hex), corner))],
    distance: (from, to) => grid.distance(from, to),
    neighbours: (hex) => grid.neighbours(grid.hex(cell(hex))),
  };
}
