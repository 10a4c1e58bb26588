/**
 * How far one can go from a hex, and the cheapest way there (Dijkstra). The rules say what a step costs and where one
 * must stop. Costs are counted in parts of a movement point, so that they are small whole numbers, and cells wait in one
 * bucket for each cost: whatever the rules ask, halves, thirds or quarters, the flood finds how many parts there are.
 */
import type { Cell, Direction, Grid, HexNumber } from './grid.ts';

/**
 * What a flood asks of the rules. It speaks of cells, not of printed numbers, so that tables over the map answer at
 * once: see `Grid.cell` and `Grid.hex`.
 */
export interface Terms {
  /** What may be spent, in movement points. */
  readonly budget: number;
  /**
   * What it costs to enter a neighbour, in movement points; `null` where that is forbidden. Having
   * spent more must not make a step cheaper, for of two ways to a hex only the cheaper one is followed. A flood that
   * meets a cost which its parts cannot express is begun again with more of them.
   * @param soFar what the way to `from` has cost
   */
  step(from: Cell, to: Cell, direction: Direction, soFar: number): number | null;
  /** Whether one must stop on entering a hex. Not asked of the hex where the way begins. */
  stopsAt?(cell: Cell): boolean;
}

/** A hex that can be reached, and its cheapest way. */
export interface Reached {
  readonly to: HexNumber;
  /** In movement points. */
  readonly cost: number;
  /** The hexes entered, `to` the last. */
  readonly steps: readonly HexNumber[];
}

/** One flood at work, and the room it needs; the room is used again for the next. Costs are in parts. */
class Flood {
  /** By cell: the flood whose entries stand here. Others are stale, which saves wiping. */
  readonly #seen: Int32Array;
  /** By cell: the cheapest way so far, its last step, and the cell's place, -1 while it waits. */
  readonly #cost: Int32Array;
  readonly #from: Int16Array;
  readonly #direction: Uint8Array;
  readonly #place: Int16Array;
  /** By place, in the order reached: the cell, what it cost, and the place of the cell before it. */
  readonly cells: Int16Array;
  readonly spent: Int32Array;
  readonly before: Int16Array;
  /** How many places are taken. */
  count = 0;
  /** Entries that wait: the cell, and the next entry of the same bucket. A cell waits again for each cheaper way. */
  readonly #waiting: Int16Array;
  readonly #next: Int32Array;
  #entries = 0;
  /** By cost: the first entry of the bucket, -1 where it is empty. */
  #heads = new Int32Array(32);
  #most = 0;
  #floods = 0;
  /** In how many parts a movement point is counted: as many as the floods of this grid have needed so far. */
  parts = 1;

  constructor(size: number) {
    this.#seen = new Int32Array(size);
    this.#cost = new Int32Array(size);
    this.#from = new Int16Array(size);
    this.#direction = new Uint8Array(size);
    this.#place = new Int16Array(size);
    this.cells = new Int16Array(size);
    this.spent = new Int32Array(size);
    this.before = new Int16Array(size);
    // Each cell is left once, by six sides; and one entry is the start.
    this.#waiting = new Int16Array(size * 6 + 1);
    this.#next = new Int32Array(size * 6 + 1);
  }

  /** Spreads from a cell until everything within the budget is reached, or must stop. */
  run(neighbourCells: Int16Array, start: Cell, terms: Terms): void {
    for (let odd = this.#spread(neighbourCells, start, terms); odd !== null;) {
      this.parts = partsFor(odd, this.parts);
      odd = this.#spread(neighbourCells, start, terms);
    }
  }

  /** @returns the first cost that cannot be counted in the parts of now; `null` where all could */
  #spread(neighbourCells: Int16Array, start: Cell, terms: Terms): number | null {
    const { parts } = this;
    this.#open(Math.floor(terms.budget * parts + ROUNDING));
    this.#offer(start, 0, 0, start);
    for (let cost = 0; cost <= this.#most; cost++) {
      const soFar = cost / parts;
      for (let from = this.#take(cost); from >= 0; from = this.#take(cost)) {
        if (from !== start && terms.stopsAt?.(from)) continue;
        for (let direction = 0; direction < 6; direction++) {
          const to = neighbourCells[from * 6 + direction] as number;
          if (to < 0 || this.#isReached(to)) continue;
          const step = terms.step(from, to, direction, soFar);
          if (step === null) continue;
          const whole = Math.round(step * parts);
          if (step < 0 || !(Math.abs(step * parts - whole) < ROUNDING)) return step;
          this.#offer(to, cost + whole, direction, from);
        }
      }
    }
    return null;
  }

  #open(most: number): void {
    if (this.#heads.length <= most) this.#heads = new Int32Array(most + 1);
    this.#heads.fill(-1, 0, most + 1);
    this.#most = most;
    this.#entries = 0;
    this.count = 0;
    this.#floods++;
  }

  #isReached(cell: Cell): boolean {
    return this.#seen[cell] === this.#floods && (this.#place[cell] as number) >= 0;
  }

  /** Notes a way to a cell that is not reached yet, if it is the cheapest so far, or as cheap and first by direction. */
  #offer(cell: Cell, cost: number, direction: Direction, from: Cell): void {
    if (cost > this.#most) return;
    const isNew = this.#seen[cell] !== this.#floods;
    const known = this.#cost[cell] as number;
    if (isNew || cost < known) this.#wait(cell, cost);
    else if (cost > known || direction > (this.#direction[cell] as number)) return;
    this.#seen[cell] = this.#floods;
    this.#cost[cell] = cost;
    this.#direction[cell] = direction;
    this.#from[cell] = from;
    this.#place[cell] = -1;
  }

  #wait(cell: Cell, cost: number): void {
    const entry = this.#entries++;
    this.#waiting[entry] = cell;
    this.#next[entry] = this.#heads[cost] as number;
    this.#heads[cost] = entry;
  }

  /** The next cell of a bucket, which is reached now; -1 where none waits. */
  #take(cost: number): Cell {
    for (;;) {
      const entry = this.#heads[cost] as number;
      if (entry < 0) return -1;
      this.#heads[cost] = this.#next[entry] as number;
      const cell = this.#waiting[entry] as number;
      if (!this.#isReached(cell)) return this.#reach(cell, cost);
    }
  }

  #reach(cell: Cell, cost: number): Cell {
    const place = this.count++;
    this.#place[cell] = place;
    this.cells[place] = cell;
    this.spent[place] = cost;
    this.before[place] = place > 0 ? (this.#place[this.#from[cell] as number] as number) : -1;
    return cell;
  }
}

/** What can be reached from a hex, the hex itself not counted. It keeps all it needs: later floods do not change it. */
export class Reach {
  readonly #grid: Grid;
  readonly #parts: number;
  readonly #cells: Int16Array;
  readonly #spent: Int32Array;
  readonly #before: Int16Array;

  constructor(grid: Grid, flood: Flood) {
    this.#grid = grid;
    this.#parts = flood.parts;
    this.#cells = flood.cells.slice(0, flood.count);
    this.#spent = flood.spent.slice(0, flood.count);
    this.#before = flood.before.slice(0, flood.count);
  }

  /** How many hexes can be reached. */
  get size(): number {
    return this.#cells.length - 1;
  }

  has(hex: HexNumber): boolean {
    return this.#place(hex) > 0;
  }

  /** What the cheapest way costs, in movement points; `null` out of reach. */
  cost(hex: HexNumber): number | null {
    const place = this.#place(hex);
    return place > 0 ? (this.#spent[place] as number) / this.#parts : null;
  }

  /** The hexes entered on the cheapest way, `hex` the last; `null` out of reach. */
  way(hex: HexNumber): readonly HexNumber[] | null {
    const place = this.#place(hex);
    return place > 0 ? this.#wayTo(place) : null;
  }

  /** Every hex in reach, cheapest first. */
  hexes(): HexNumber[] {
    return Array.from(this.#cells.subarray(1), (cell) => this.#grid.hex(cell));
  }

  /** Every hex in reach with its cost and way, cheapest first. */
  all(): Reached[] {
    const all: Reached[] = [];
    for (let place = 1; place < this.#cells.length; place++) {
      const steps = this.#wayTo(place);
      all.push({ to: steps.at(-1) as HexNumber, cost: (this.#spent[place] as number) / this.#parts, steps });
    }
    return all;
  }

  /** Walks back to the start, first to count the steps, then to note them: the quickest of what was measured. */
  #wayTo(last: number): HexNumber[] {
    let steps = 0;
    for (let place = last; place > 0; place = this.#before[place] as number) steps++;
    const way = new Array<HexNumber>(steps);
    for (let place = last; place > 0; place = this.#before[place] as number) {
      way[--steps] = this.#grid.hex(this.#cells[place] as number);
    }
    return way;
  }

  /** Where a hex stands in the order reached: 0 is the start, -1 out of reach. */
  #place(hex: HexNumber): number {
    const cell = this.#grid.cell(hex);
    return cell < 0 ? -1 : this.#cells.indexOf(cell);
  }
}

/** What the rounding of sums may leave of a whole number of parts. */
const ROUNDING = 1e-6;

/** More parts would make more buckets than a flood is quick with; no rulebook has a cost that needs as many. */
const MOST_PARTS = 1000;

/**
 * The least number of parts, a multiple of those in use, that express a cost too.
 * @throws RangeError where there is none
 */
function partsFor(cost: number, parts: number): number {
  for (let more = 2 * parts; cost > 0 && more <= MOST_PARTS; more += parts) {
    if (Math.abs(cost * more - Math.round(cost * more)) < ROUNDING) return more;
  }
  throw new RangeError(`a step cannot cost ${cost}`);
}

/** Rooms not in use, one a grid. A flood takes its room away while it works, so that one inside another gets its own. */
const rooms = new WeakMap<Grid, Flood>();

/**
 * Everything that can be reached from a hex within a budget, by the cheapest way. Of ways that cost the same, the one
 * whose last step has the lowest direction is kept, so that the same question has the same answer everywhere.
 * The start itself is not among the reached.
 * @throws RangeError where the hex is not on the map, the budget is negative or endless, or a cost is negative or no fraction with a small denominator
 */
export function flood(grid: Grid, from: HexNumber, terms: Terms): Reach {
  const start = grid.cell(from);
  if (start < 0) throw new RangeError(`hex ${from} is not on the map`);
  if (!(terms.budget >= 0 && terms.budget < Infinity)) throw new RangeError(`a budget cannot be ${terms.budget}`);
  const room = rooms.get(grid) ?? new Flood(grid.size);
  rooms.delete(grid);
  room.run(grid.neighbourCells, start, terms);
  rooms.set(grid, room);
  return new Reach(grid, room);
}
