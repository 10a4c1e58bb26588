/** The Borodino map on honeycomb-grid's objects, for comparison: the peer does the same work in the library's own terms. */
import { defineHex, Direction, Grid, line, Orientation, rectangle } from '../../peers/honeycomb.ts';
import type { Reached, Terms } from '../../../core/space/hex/flood.ts';
import { GRID } from '../../../core/games/borodino/data.ts';

const { colMin, colMax, rowMin, rowMax } = GRID.spec.bounds;

/** A hex that knows its place in our tables, so that both sides ask the same costs at the same price. */
class MapHex extends defineHex({ orientation: Orientation.FLAT, offset: -1 }) {
  // Columns of the printed map grow west and its rows north; the library's grow east and south.
  readonly number = (colMax - this.col) * 100 + rowMax - this.row;
  readonly cell = GRID.cell(this.number);
}

const HEXES = new Grid(MapHex, rectangle({ width: colMax - colMin + 1, height: rowMax - rowMin + 1 }));

const DIRECTIONS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

/** The library's hex of a printed number. */
export function hexOf(number: number): MapHex {
  const hex = HEXES.getHex({ col: colMax - Math.floor(number / 100), row: rowMax - (number % 100) });
  if (!hex) throw new RangeError(`hex ${number} is not on the map`);
  return hex;
}

interface Found {
  readonly hex: MapHex;
  readonly cost: number;
  readonly before: Found | null;
}

/** The hex beside another, by the index of {@link DIRECTIONS}. */
export type NeighbourOf = (hex: MapHex, direction: number) => MapHex | undefined;

/** As the library is asked. */
export const asked: NeighbourOf = (hex, direction) =>
  HEXES.neighborOf(hex, DIRECTIONS[direction] as Direction, { allowOutside: false });

const KEPT = new Map([...HEXES].map((hex) => [hex, DIRECTIONS.map((_, direction) => asked(hex, direction))]));

/** As its experts ask: once, and kept for all floods. */
export const kept: NeighbourOf = (hex, direction) => KEPT.get(hex)?.[direction];

/** The same flood: cheapest first by buckets, on hex objects, a map of what is reached, and the library's neighbours. */
export function honeycombFlood(start: MapHex, { budget, step, stopsAt }: Terms, neighbourOf: NeighbourOf): Reached[] {
  const buckets: Found[][] = Array.from({ length: budget + 1 }, () => []);
  const reached = new Map<MapHex, Found>();
  const best = new Map<MapHex, number>([[start, 0]]);
  buckets[0]?.push({ hex: start, cost: 0, before: null });
  for (const bucket of buckets) {
    for (const found of bucket) {
      const { hex, cost } = found;
      if (reached.has(hex)) continue;
      reached.set(hex, found);
      if (hex !== start && stopsAt?.(hex.cell)) continue;
      for (const direction of DIRECTIONS.keys()) {
        const next = neighbourOf(hex, direction);
        const price = next && step(hex.cell, next.cell, direction, cost);
        if (!next || price === null || price === undefined) continue;
        if (cost + price > budget || cost + price >= (best.get(next) ?? Infinity)) continue;
        best.set(next, cost + price);
        buckets[cost + price]?.push({ hex: next, cost: cost + price, before: found });
      }
    }
  }
  return [...reached.values()]
    .slice(1)
    .map(({ hex, cost, before }) => ({ to: hex.number, cost, steps: wayTo(hex, before) }));
}

function wayTo(hex: MapHex, before: Found | null): number[] {
  const way = [hex.number];
  for (let found = before; found?.before; found = found.before) way.push(found.hex.number);
  return way.reverse();
}

/** The hexes of the library's line between two hexes, its ends included. */
export function honeycombLine(from: MapHex, to: MapHex): MapHex[] {
  const trace = line<MapHex>({ start: [from.q, from.r], stop: [to.q, to.r] });
  return [...trace((coordinates) => HEXES.createHex(coordinates))];
}
