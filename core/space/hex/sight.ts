/**
 * What a straight line from hex centre to hex centre crosses. Pure geometry in whole numbers, so that a line along a
 * hexside is exactly that; what blocks sight is each game's own matter.
 */
import type { Cube, Direction, Grid, HexNumber } from './grid.ts';

/** A fraction of the line, from 0 at its start to 1 at its end. Not reduced. */
export interface Fraction {
  readonly over: number;
  readonly of: number;
}

/** A hex that the line passes through. */
export interface CrossedHex {
  readonly kind: 'hex';
  readonly hex: HexNumber;
  /** Where along the line the hex's centre lies: the foot of the perpendicular from it. */
  readonly at: Fraction;
}

/** A hexside that the line runs along from end to end. */
export interface CrossedSide {
  readonly kind: 'side';
  /** The hexes to the left and to the right of the line; 0 where the map ends. */
  readonly between: readonly [HexNumber, HexNumber];
  /** Where along the line the middle of the hexside lies. */
  readonly at: Fraction;
}

export type Crossed = CrossedHex | CrossedSide;

/** Which end of the line something lies nearer to: its start, its end, or neither. */
export function nearerTo({ at }: Crossed): 'start' | 'end' | 'neither' {
  const past = 2 * at.over - at.of;
  return past < 0 ? 'start' : past > 0 ? 'end' : 'neither';
}

/**
 * The neighbour across each pair of opposite sides, for a line that falls on their positive side. Measured along
 * x - y, y - z and z - x a hex reaches from -1 to 1 about its centre, and its neighbour's centre lies 2 farther.
 */
const ACROSS: readonly [Cube, Cube, Cube] = [
  { x: 1, y: -1, z: 0 },
  { x: 0, y: 1, z: -1 },
  { x: -1, y: 0, z: 1 },
];

const rates = (by: Cube): readonly [number, number, number] => [by.x - by.y, by.y - by.z, by.z - by.x];

/** Twice the scalar product, in units of half a hex: how far `a` goes along `b`. */
const along = (a: Cube, b: Cube): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** Whether a line runs along hexsides: only these six bearings do, half-way between two directions. */
const runsAlongSides = ({ x, y, z }: Cube): boolean => x === y || y === z || z === x;

function between(grid: Grid, from: HexNumber, to: HexNumber): { readonly start: Cube; readonly by: Cube } {
  const start = grid.cube(from);
  const end = grid.cube(to);
  return { start, by: { x: end.x - start.x, y: end.y - start.y, z: end.z - start.z } };
}

/**
 * The two hexes on either side of the first hexside of a line that runs along hexsides, seen from its start: left,
 * right. Of such a bearing, (1, 1, -2) or its like, two numbers are equal: each hex takes one of them.
 */
function flanking({ x, y, z }: Cube): readonly [Cube, Cube] {
  const unit = (n: number): number => Math.sign(n);
  if (x === y) return [{ x: 0, y: unit(y), z: unit(z) }, { x: unit(x), y: 0, z: unit(z) }];
  if (y === z) return [{ x: unit(x), y: 0, z: unit(z) }, { x: unit(x), y: unit(y), z: 0 }];
  return [{ x: unit(x), y: unit(y), z: 0 }, { x: 0, y: unit(y), z: unit(z) }];
}

/** A line along hexsides: side, hex, side, hex ... side. */
function alongSides(grid: Grid, start: Cube, by: Cube): Crossed[] {
  const [left, right] = flanking(by);
  const hops = Math.max(Math.abs(by.x), Math.abs(by.y), Math.abs(by.z)) / 2;
  const crossed: Crossed[] = [];
  for (let hop = 0; hop < hops; hop++) {
    const x = start.x + (by.x / hops) * hop;
    const z = start.z + (by.z / hops) * hop;
    const hex = hop > 0 ? grid.hexAt(x, z) : 0;
    if (hex) crossed.push({ kind: 'hex', hex, at: { over: hop, of: hops } });
    const sides = [grid.hexAt(x + left.x, z + left.z), grid.hexAt(x + right.x, z + right.z)] as const;
    if (sides[0] || sides[1]) crossed.push({ kind: 'side', between: sides, at: { over: 2 * hop + 1, of: 2 * hops } });
  }
  return crossed;
}

/** A line through hexes only: from each hex across the side that it reaches first. */
function throughHexes(grid: Grid, start: Cube, by: Cube): Crossed[] {
  const rate = rates(by);
  const of = along(by, by);
  const crossed: Crossed[] = [];
  let here: Cube = { x: 0, y: 0, z: 0 };
  for (;;) {
    here = nextHex(here, rate);
    if (here.x === by.x && here.z === by.z) return crossed;
    const hex = grid.hexAt(start.x + here.x, start.z + here.z);
    if (hex) crossed.push({ kind: 'hex', hex, at: { over: along(here, by), of } });
  }
}

/**
 * The hex that a line from the origin enters after this one. It leaves by the side whose distance, over the rate at
 * which it is approached, is least; at a corner by the steeper of two sides, for between their hexes the line falls there.
 */
function nextHex(here: Cube, rate: readonly [number, number, number]): Cube {
  const [u, v, w] = rates(here);
  const reach = [farSide(u, rate[0]), farSide(v, rate[1]), farSide(w, rate[2])] as const;
  let axis: 0 | 1 | 2 = 0;
  for (const other of [1, 2] as const) {
    const later = reach[other] * Math.abs(rate[axis]) - reach[axis] * Math.abs(rate[other]);
    if (later < 0 || (later === 0 && Math.abs(rate[other]) > Math.abs(rate[axis]))) axis = other;
  }
  const sign = Math.sign(rate[axis]);
  const { x, y, z } = ACROSS[axis];
  return { x: here.x + sign * x, y: here.y + sign * y, z: here.z + sign * z };
}

/** How far from the origin, the way the line goes, the far side of a hex lies; never reached where it stands still. */
const farSide = (centre: number, rate: number): number => (rate === 0 ? 0 : centre * Math.sign(rate) + 1);

/**
 * What the line between two hex centres crosses, in order from the first, both ends left out.
 * A hex that is only touched at a corner is not crossed; what lies beyond the map's edge is left out.
 * @throws RangeError where one of the two is not on the map
 */
export function line(grid: Grid, from: HexNumber, to: HexNumber): readonly Crossed[] {
  const { start, by } = between(grid, from, to);
  if (from === to) return [];
  return runsAlongSides(by) ? alongSides(grid, start, by) : throughHexes(grid, start, by);
}

/**
 * The directions by which the line leaves its first hex: one, or the two that meet at a corner where it leaves
 * there; none where both hexes are the same.
 * @throws RangeError where one of the two is not on the map
 */
export function bearing(grid: Grid, from: HexNumber, to: HexNumber): readonly Direction[] {
  if (from === to) return [];
  const { by } = between(grid, from, to);
  throw new Error('x');
}
