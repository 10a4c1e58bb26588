/**
 * What a straight line from hex centre to hex centre crosses. Pure geometry in whole numbers, so that a line along a
 * hexside is exactly that; what blocks sight is each game's own matter.
 */
import { type Cube, cubeStep, type Direction, type Grid, type HexNumber } from './grid.ts';

/** A fraction of the line, from 0 at its start to 1 at its end. Not reduced. */
interface Fraction {
  readonly over: number;
  readonly of: number;
}

/** A hex that the line passes through. */
interface CrossedHex {
  readonly kind: 'hex';
  readonly hex: HexNumber;
  /** Where along the line the hex's centre lies: the foot of the perpendicular from it. */
  readonly at: Fraction;
}

/** A hexside that the line runs along from end to end. */
interface CrossedSide {
  readonly kind: 'side';
  /** The hexes to the left and to the right of the line; 0 where the map ends. */
  readonly between: readonly [HexNumber, HexNumber];
  /** Where along the line the middle of the hexside lies. */
  readonly at: Fraction;
}

export type Crossed = CrossedHex | CrossedSide;

/** One number for each of the three pairs of opposite sides of a hex. */
type Triple = readonly [number, number, number];
type Pair = 0 | 1 | 2;
const PAIRS: readonly Pair[] = [0, 1, 2];

/**
 * How far a point lies across the three pairs of sides. So measured, a hex reaches from 1 before its centre to 1
 * behind it, and the centre of the next hex lies 2 behind.
 */
const across = (point: Cube): Triple => [point.x - point.y, point.y - point.z, point.z - point.x];

/** The hex next to the origin on the positive side of each pair. */
const BEYOND: readonly [Cube, Cube, Cube] = [
  { x: 1, y: -1, z: 0 },
  { x: 0, y: 1, z: -1 },
  { x: -1, y: 0, z: 1 },
];

/** The scalar product: how far one goes along the other, against the other with itself. */
const along = (a: Cube, b: Cube): number => a.x * b.x + a.y * b.y + a.z * b.z;

const difference = (a: Cube, b: Cube): Cube => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });

const isSame = (a: Cube, b: Cube): boolean => a.x === b.x && a.z === b.z;

/** Only the six bearings half-way between two neighbours, (1, 1, -2) and its like, run along hexsides. */
const runsAlongSides = ({ x, y, z }: Cube): boolean => x === y || y === z || z === x;

const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** For a line along hexsides: from centre to centre in one hop over a hexside, and how many hops there are. */
function hop({ x, y, z }: Cube): { readonly by: Cube; readonly times: number } {
  const times = Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) / 2;
  return { by: { x: x / times, y: y / times, z: z / times }, times };
}

/** The two directions, left and right, between which a hop over a hexside leads. */
function besideHop(grid: Grid, by: Cube): readonly [Direction, Direction] {
  const left = DIRECTIONS.findIndex((direction) => {
    const a = cubeStep(grid.spec.orientation, direction);
    const b = cubeStep(grid.spec.orientation, direction + 1);
    return a.x + b.x === by.x && a.z + b.z === by.z;
  });
  return [left, (left + 1) % 6];
}

/** A line along hexsides: side, hex, side, hex ... side. */
function alongSides(grid: Grid, start: Cube, way: Cube): Crossed[] {
  const { by, times } = hop(way);
  const [leftward, rightward] = besideHop(grid, by);
  const left = cubeStep(grid.spec.orientation, leftward);
  const right = cubeStep(grid.spec.orientation, rightward);
  const crossed: Crossed[] = [];
  for (let done = 0; done < times; done++) {
    const x = start.x + by.x * done;
    const z = start.z + by.z * done;
    const hex = done > 0 ? grid.hexAt(x, z) : 0;
    if (hex) crossed.push({ kind: 'hex', hex, at: { over: done, of: times } });
    const sides = [grid.hexAt(x + left.x, z + left.z), grid.hexAt(x + right.x, z + right.z)] as const;
    if (sides[0] || sides[1]) crossed.push({ kind: 'side', between: sides, at: { over: 2 * done + 1, of: 2 * times } });
  }
  return crossed;
}

/** How a line crosses hexes: for each pair of sides, which way it goes and how fast. No speed is 0: see `runsAlongSides`. */
function pace(way: Cube): { readonly sign: Triple; readonly speed: Triple } {
  const [u, v, w] = across(way);
  return { sign: [Math.sign(u), Math.sign(v), Math.sign(w)], speed: [Math.abs(u), Math.abs(v), Math.abs(w)] };
}

/**
 * The side that a line reaches first. At a corner it reaches two at once, and falls beyond the one it nears faster.
 * @param far how far off the next side of each pair is, from the origin
 */
function firstSide(far: Triple, speed: Triple): Pair {
  let first: Pair = 0;
  for (const pair of PAIRS) {
    const later = far[pair] * speed[first] - far[first] * speed[pair];
    if (later < 0 || (later === 0 && speed[pair] > speed[first])) first = pair;
  }
  return first;
}

/** A line that runs along no hexside: from hex to hex. */
function throughHexes(grid: Grid, start: Cube, way: Cube): Crossed[] {
  const { sign, speed } = pace(way);
  const of = along(way, way);
  const far: [number, number, number] = [1, 1, 1];
  const here = { x: 0, y: 0, z: 0 };
  const crossed: Crossed[] = [];
  for (;;) {
    const pair = firstSide(far, speed);
    const forward = sign[pair];
    here.x += forward * BEYOND[pair].x;
    here.y += forward * BEYOND[pair].y;
    here.z += forward * BEYOND[pair].z;
    if (isSame(here, way)) return crossed;
    // The centre moves by 2 across this pair and by -1 across the others.
    for (const other of PAIRS) far[other] += other === pair ? 2 : -forward * sign[other];
    const hex = grid.hexAt(start.x + here.x, start.z + here.z);
    if (hex) crossed.push({ kind: 'hex', hex, at: { over: along(here, way), of } });
  }
}

/** The direction in which a line leaves its first hex, where it runs along no hexside. */
function leavesBy(grid: Grid, way: Cube): Direction {
  const { sign, speed } = pace(way);
  const pair = firstSide([1, 1, 1], speed);
  const { x, z } = BEYOND[pair];
  return DIRECTIONS.findIndex((direction) => {
    const step = cubeStep(grid.spec.orientation, direction);
    return step.x === sign[pair] * x && step.z === sign[pair] * z;
  });
}

/**
 * What the line between two hex centres crosses, in order from the first; neither end is among it.
 * A hex that is only touched at a corner is not crossed; hexes beyond the map's edge are left out.
 * @throws RangeError where one of the two is not on the map
 */
export function line(grid: Grid, from: HexNumber, to: HexNumber): readonly Crossed[] {
  const start = grid.cube(from);
  const way = difference(grid.cube(to), start);
  if (from === to) return [];
  return runsAlongSides(way) ? alongSides(grid, start, way) : throughHexes(grid, start, way);
}

/**
 * The directions by which the line leaves its first hex: one; or, where it leaves at a corner, the two that meet there,
 * clockwise; none where both hexes are the same.
 * @throws RangeError where one of the two is not on the map
 */
export function bearing(grid: Grid, from: HexNumber, to: HexNumber): readonly Direction[] {
  const way = difference(grid.cube(to), grid.cube(from));
  if (from === to) return [];
  if (runsAlongSides(way)) return besideHop(grid, hop(way).by);
  return [leavesBy(grid, way)];
}
