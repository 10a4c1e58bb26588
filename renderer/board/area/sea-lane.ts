/** The way of ships over the sheet: the shortest through the water that keeps off the coasts. */
import type { Point } from '../geometry.ts';
import type { AreaSheet } from './data.ts';
import { type Raster, rasterOf, WATER } from './raster.ts';

/** Side of a cell of the water, in sheet units. */
const CELL = 8;
/** What a cell costs: open water, water beside a coast, and land, which ships cross only where straits are narrower than a cell. */
const OPEN = 1;
const COASTAL = 2.5;
const LAND = 60;

interface Water {
  readonly columns: number;
  readonly rows: number;
  readonly costs: Float32Array;
}

const waters = new WeakMap<AreaSheet, Water>();

function waterOf(sheet: AreaSheet): Water {
  const known = waters.get(sheet) ?? chart(sheet, rasterOf(sheet));
  waters.set(sheet, known);
  return known;
}

function chart({ width, height }: AreaSheet, raster: Raster): Water {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const isWater = Array.from(
    { length: columns * rows },
    (_, at) => raster({ x: ((at % columns) + 0.5) * CELL, y: (Math.floor(at / columns) + 0.5) * CELL }) === WATER,
  );
  // Beyond the first and the last column a cell is judged by the row beside it: ships keep off the edge as well.
  const around = STEPS.map(([dx, dy]) => dy * columns + dx);
  const costs = Float32Array.from(isWater, (is, at) =>
    !is ? LAND : around.every((step) => isWater[at + step]) ? OPEN : COASTAL,
  );
  return { columns, rows, costs };
}

const STEPS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const)).filter(([x, y]) => x || y);

const lanes = new WeakMap<AreaSheet, Map<string, readonly Point[]>>();

/** From one anchor to another, in sheet units; few points, bent softly. */
export function seaLane(sheet: AreaSheet, from: Point, to: Point): readonly Point[] {
  const known = lanes.get(sheet) ?? new Map<string, readonly Point[]>();
  lanes.set(sheet, known);
  const key = `${from.x} ${from.y} ${to.x} ${to.y}`;
  const lane = known.get(key) ?? laneOver(waterOf(sheet), from, to);
  known.set(key, lane);
  return lane;
}

function laneOver(water: Water, from: Point, to: Point): readonly Point[] {
  const cells = cheapest(water, cellAt(water, from), cellAt(water, to));
  const middles = cells.slice(1, -1).map((cell) => middleOf(water, cell));
  return softened(pulledTight(water, [from, ...middles, to]));
}

const within = (value: number, length: number): number => Math.min(Math.max(Math.floor(value / CELL), 0), length - 1);
const cellAt = ({ columns, rows }: Water, { x, y }: Point): number => within(y, rows) * columns + within(x, columns);
const middleOf = ({ columns }: Water, cell: number): Point => ({
  x: ((cell % columns) + 0.5) * CELL,
  y: (Math.floor(cell / columns) + 0.5) * CELL,
});

/** Costs are counted in these parts of one, so that cells can be kept by their cost. */
const PARTS = 4;

/** The cells of the cheapest way, both ends included: Dijkstra's, with a bucket for each cost. */
function cheapest(water: Water, from: number, to: number): readonly number[] {
  const { columns, rows, costs } = water;
  const spent = new Float64Array(columns * rows).fill(Infinity);
  const before = new Int32Array(columns * rows).fill(-1);
  const buckets: number[][] = [[from]];
  spent[from] = 0;
  for (let cost = 0; cost < buckets.length; cost++)
    for (const cell of buckets[cost] ?? []) {
      if (Math.floor((spent[cell] as number) * PARTS) !== cost) continue;
      if (cell === to) return wayBack(before, to);
      for (const [dx, dy] of STEPS) {
        const [column, row] = [(cell % columns) + dx, Math.floor(cell / columns) + dy];
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
        const next = row * columns + column;
        const sum = (spent[cell] as number) + (costs[next] as number) * Math.hypot(dx, dy);
        if (sum >= (spent[next] as number)) continue;
        spent[next] = sum;
        before[next] = cell;
        (buckets[Math.floor(sum * PARTS)] ??= []).push(next);
      }
    }
  return [from, to];
}

function wayBack(before: Int32Array, to: number): readonly number[] {
  const cells = [to];
  for (let cell = before[to] as number; cell >= 0; cell = before[cell] as number) cells.push(cell);
  return cells.toReversed();
}

/** Leaves out what lies between two points that see each other over open water. */
function pulledTight(water: Water, points: readonly Point[]): readonly Point[] {
  const kept = [points[0] as Point];
  let at = 0;
  while (at < points.length - 1) {
    let next = points.length - 1;
    while (next > at + 1 && !isOpen(water, points[at] as Point, points[next] as Point)) next--;
    kept.push(points[next] as Point);
    at = next;
  }
  return kept;
}

function isOpen(water: Water, from: Point, to: Point): boolean {
  const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (CELL / 2));
  for (let i = 1; i < pieces; i++) {
    const share = i / pieces;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (water.costs[cellAt(water, at)] !== OPEN) return false;
  }
  return true;
}

/** Cuts the corners twice. */
function softened(points: readonly Point[]): readonly Point[] {
  const cut = (line: readonly Point[]): readonly Point[] =>
    line.flatMap((point, at) => {
      const next = line[at + 1];
      if (!next) return [point];
      const between = (share: number) => ({
        x: point.x + (next.x - point.x) * share,
        y: point.y + (next.y - point.y) * share,
      });
      return [...(at === 0 ? [point] : [between(0.25)]), ...(at === line.length - 2 ? [] : [between(0.75)])];
    });
  return points.length < 3 ? points : cut(cut(points));
}
