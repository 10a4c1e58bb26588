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
   * What it costs to enter a neighbour, in movement points, more than nothing; `null` where that is forbidden. Having
   * spent more must not make a step cheaper, for of two ways to a hex only the cheaper one is followed. A flood that
   * meets a cost which its parts cannot express is begun again with more of them.
   * @param soFar what the way to `from` has cost
   */
  step(from: Cell, to: Cell, direction: Direction, soFar: number): number | null;
  /** Whether one must stop on entering a hex. Not asked of the hex where the way begins, nor where nothing is left. */
  stopsAt?(cell: Cell): boolean;
  /** Keeps the answers, for rules by which a step costs the same whatever the way before it was. */
  readonly known?: StepTable;
}

const UNKNOWN = -1;
const BARRED = -2;
const GOES_ON = 0;
const STOPS = 1;

/**
 * What floods over a grid have been told, for all that go by the same rules: each step is asked once. The steps out of
 * the hex where a way begins are asked every time, because rules may treat the first step apart.
 */
export class StepTable {
  /** By cell and direction: the cost in parts. */
  readonly costs: Int32Array;
  /** By cell. */
  readonly stops: Int8Array;
  #parts = 0;

  constructor({ size }: Grid) {
    this.costs = new Int32Array(size * 6).fill(UNKNOWN);
    this.stops = new Int8Array(size).fill(UNKNOWN);
  }

  /** Counts in so many parts from now on. */
  countIn(parts: number): void {
    if (parts !== this.#parts) this.costs.fill(UNKNOWN);
    this.#parts = parts;
  }
}

/** A hex that can be reached, and its cheapest way. */
export interface Reached {
  readonly to: HexNumber;
  /** In movement points. */
  readonly cost: number;
  /** The hexes entered, `to` the last. */
  readonly steps: readonly HexNumber[];
}

/** Dearer than any way, and a small integer everywhere. */
const DEAREST = 2 ** 30 - 8;

/** What is noted of a cell that is reached: the cell, what it cost, and the place of the cell before it. */
const NOTES = 3;

/** One flood at work, and the room it needs; the room is used again for the next. Costs are in parts. */
class Flood {
  /**
   * By cell: the cheapest way so far, as eight times its cost and the direction of its last step, so that one comparison
   * tells which of two ways is kept; of a cell that is reached the cost alone, which no way betters. It is counted from
   * {@link #zero}, which falls with every flood: what earlier ones have left here is dearer than any way of now.
   */
  readonly #best: Int32Array;
  #zero = DEAREST;
  /** By cell: the place before it on that way. */
  readonly #from: Int16Array;
  /** By place, in the order reached: {@link NOTES}. */
  readonly notes: Int32Array;
  /** How many places are taken. */
  count = 0;
  /** Entries that wait: the cell, and the next entry of the same bucket. A cell waits again for each cheaper way. */
  readonly #waiting: Int16Array;
  readonly #next: Int32Array;
  #entries = 0;
  /** By cost: the first entry of the bucket, -1 where it is empty. */
  #heads = new Int32Array(32);
  #most = 0;
  /** In how many parts a movement point is counted: as many as the floods of this grid have needed so far. */
  parts = 1;

  constructor(size: number) {
    this.#best = new Int32Array(size).fill(DEAREST);
    this.#from = new Int16Array(size);
    this.notes = new Int32Array(size * NOTES);
    // Each cell is left once, by six sides; and one entry is the start.
    this.#waiting = new Int16Array(size * 6 + 1);
    this.#next = new Int32Array(size * 6 + 1);
  }

  /** Spreads from a cell until everything within the budget is reached, or must stop. */
  run(neighbourCells: Int16Array, start: Cell, terms: Terms): void {
    this.parts = partsFor(terms.budget, this.parts);
    for (let odd = this.#spread(neighbourCells, start, terms); odd !== null;) {
      this.parts = partsFor(odd, this.parts);
      odd = this.#spread(neighbourCells, start, terms);
    }
  }

  /** @returns the first cost that cannot be counted in the parts of now; `null` where all could */
  #spread(neighbourCells: Int16Array, start: Cell, terms: Terms): number | null {
    terms.known?.countIn(this.parts);
    this.#open(Math.round(terms.budget * this.parts));
    this.#offer(start, 0, 0, -1);
    // Steps cost something, so that nobody goes on from where nothing is left.
    for (let cost = 0; cost < this.#most; cost++) {
      for (let from = this.#take(cost); from >= 0; from = this.#take(cost)) {
        if (from !== start && stopsIn(terms, from)) continue;
        const odd = this.#leave(neighbourCells, from, cost, terms);
        if (odd !== null) return odd;
      }
    }
    while (this.#take(this.#most) >= 0);
    return null;
  }

  /** Looks at the six steps out of the cell that was reached last. */
  #leave(neighbourCells: Int16Array, from: Cell, cost: number, terms: Terms): number | null {
    const place = this.count - 1;
    const costs = (place > 0 && terms.known?.costs) || null;
    const best = this.#best;
    const cheapest = this.#zero + cost * 8;
    for (let direction = 0; direction < 6; direction++) {
      const at = from * 6 + direction;
      const to = neighbourCells[at] as number;
      if (to < 0 || (best[to] as number) <= cheapest) continue;
      let parts = costs === null ? UNKNOWN : (costs[at] as number);
      if (parts === UNKNOWN) {
        const points = terms.step(from, to, direction, cost / this.parts);
        parts = points === null ? BARRED : Math.round(points * this.parts);
        if (points !== null && !(points > 0)) throw new RangeError(`a step cannot cost ${points}`);
        if (points !== null && !(Math.abs(points * this.parts - parts) < ROUNDING)) return points;
        if (costs !== null) costs[at] = parts;
      }
      if (parts !== BARRED) this.#offer(to, cost + parts, direction, place);
    }
    return null;
  }

  #open(most: number): void {
    if (this.#heads.length <= most) this.#heads = new Int32Array(most + 1);
    this.#heads.fill(-1, 0, most + 1);
    const range = (most + 1) * 8;
    if (this.#zero < range) {
      this.#best.fill(DEAREST);
      this.#zero = DEAREST;
    }
    this.#zero -= range;
    this.#most = most;
    this.#entries = 0;
    this.count = 0;
  }

  /** Notes a way to a cell, if it is the cheapest so far, or as cheap and first by direction. */
  #offer(cell: Cell, cost: number, direction: Direction, place: number): void {
    const way = this.#zero + cost * 8 + direction;
    const best = this.#best[cell] as number;
    if (cost > this.#most || way >= best) return;
    // Zero is a multiple of eight, so that this leaves the cost.
    if (best >> 3 > way >> 3) this.#wait(cell, cost);
    this.#best[cell] = way;
    this.#from[cell] = place;
  }

  #wait(cell: Cell, cost: number): void {
    const entry = this.#entries++;
    this.#waiting[entry] = cell;
    this.#next[entry] = this.#heads[cost] as number;
    this.#heads[cost] = entry;
  }

  /** The next cell of a bucket, which is reached now; -1 where none waits. */
  #take(cost: number): Cell {
    const cheapest = this.#zero + cost * 8;
    for (;;) {
      const entry = this.#heads[cost] as number;
      if (entry < 0) return -1;
      this.#heads[cost] = this.#next[entry] as number;
      const cell = this.#waiting[entry] as number;
      // Else it has been reached by a cheaper way.
      if ((this.#best[cell] as number) >= cheapest) return this.#reach(cell, cost);
    }
  }

  #reach(cell: Cell, cost: number): Cell {
    const at = NOTES * this.count++;
    this.notes[at] = cell;
    this.notes[at + 1] = cost;
    this.notes[at + 2] = this.#from[cell] as number;
    this.#best[cell] = this.#zero + cost * 8;
    return cell;
  }
}

function stopsIn(terms: Terms, cell: Cell): boolean {
  const { known } = terms;
  if (!known) return terms.stopsAt?.(cell) ?? false;
  if (known.stops[cell] === UNKNOWN) known.stops[cell] = terms.stopsAt?.(cell) ? STOPS : GOES_ON;
  return known.stops[cell] === STOPS;
}

/** What can be reached from a hex, the hex itself not counted. It keeps all it needs: later floods do not change it. */
export class Reach {
  readonly #grid: Grid;
  readonly #parts: number;
  readonly #notes: Int32Array;

  constructor(grid: Grid, { parts, notes, count }: Flood) {
    this.#grid = grid;
    this.#parts = parts;
    this.#notes = notes.slice(0, NOTES * count);
  }

  /** How many hexes can be reached. */
  get size(): number {
    return this.#notes.length / NOTES - 1;
  }

  has(hex: HexNumber): boolean {
    return this.#place(hex) > 0;
  }

  /** What the cheapest way costs, in movement points; `null` out of reach. */
  cost(hex: HexNumber): number | null {
    const place = this.#place(hex);
    return place > 0 ? this.#costAt(place) : null;
  }

  /** The hexes entered on the cheapest way, `hex` the last; `null` out of reach. */
  way(hex: HexNumber): readonly HexNumber[] | null {
    const place = this.#place(hex);
    return place > 0 ? this.#wayTo(place, this.hexes()) : null;
  }

  /** Every hex in reach, cheapest first. */
  hexes(): HexNumber[] {
    const hexes = new Array<HexNumber>(this.size);
    for (let place = 1; place <= hexes.length; place++) hexes[place - 1] = this.#grid.hex(this.#cellAt(place));
    return hexes;
  }

  /** Every hex in reach with its cost and way, cheapest first. */
  all(): Reached[] {
    const hexes = this.hexes();
    return hexes.map((to, index) => ({ to, cost: this.#costAt(index + 1), steps: this.#wayTo(index + 1, hexes) }));
  }

  /** Walks back to the start, first to count the steps, then to note them: the quickest of what was measured. */
  #wayTo(last: number, hexes: readonly HexNumber[]): HexNumber[] {
    let steps = 0;
    for (let place = last; place > 0; place = this.#before(place)) steps++;
    const way = new Array<HexNumber>(steps);
    for (let place = last; place > 0; place = this.#before(place)) way[--steps] = hexes[place - 1] as HexNumber;
    return way;
  }

  #cellAt(place: number): Cell {
    return this.#notes[NOTES * place] as number;
  }

  #costAt(place: number): number {
    return (this.#notes[NOTES * place + 1] as number) / this.#parts;
  }

  #before(place: number): number {
    return this.#notes[NOTES * place + 2] as number;
  }

  /** Where a hex stands in the order reached: 0 is the start, -1 out of reach. */
  #place(hex: HexNumber): number {
    const cell = this.#grid.cell(hex);
    for (let place = this.size; place > 0; place--) if (this.#cellAt(place) === cell) return place;
    return -1;
  }
}

/** What the rounding of sums may leave of a whole number of parts. */
const ROUNDING = 1e-6;

/** More parts would make more buckets than a flood is quick with; no rulebook has a cost that needs as many. */
const MOST_PARTS = 1000;

/**
 * The least number of parts, a multiple of those in use, that express so many points too.
 * @throws RangeError where there is none
 */
function partsFor(points: number, parts: number): number {
  for (let more = parts; more <= MOST_PARTS; more += parts) {
    if (Math.abs(points * more - Math.round(points * more)) < ROUNDING) return more;
  }
  throw new RangeError(`${points} points cannot be counted`);
}

/** Rooms not in use, one a grid. A flood takes its room away while it works, so that one inside another gets its own. */
const rooms = new WeakMap<Grid, Flood>();

/**
 * Everything that can be reached from a hex within a budget, by the cheapest way. Of ways that cost the same, the one
 * whose last step has the lowest direction is kept, so that the same question has the same answer everywhere.
 * The start itself is not among the reached.
 * @throws RangeError where the hex is not on the map, the budget is negative or endless, or a cost is nothing or no fraction with a small denominator
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
