/**
 * Numbered hex grids, as rulebooks print them. A hex is named by its printed number (`3417`: column 34, row 17);
 * inside, it is a cell index so that tables over the map are plain arrays.
 */

/** How a map is numbered. Columns and rows may grow either way; one parity of lines is shifted by half a hex. */
export interface GridSpec {
  readonly orientation: 'flat-top' | 'pointy-top';
  /** Two digits each: which comes first in the number. */
  readonly order: 'column-row' | 'row-column';
  readonly columnsGrow: 'east' | 'west';
  readonly rowsGrow: 'north' | 'south';
  /** Flat-top: the shifted columns and where to; pointy-top: the shifted rows and where to. */
  readonly shifted: 'odd' | 'even';
  readonly shift: 'north' | 'south' | 'east' | 'west';
  readonly bounds: {
    readonly colMin: number;
    readonly colMax: number;
    readonly rowMin: number;
    readonly rowMax: number;
  };
}

/** A printed hex number. */
export type HexNumber = number;

/** A hex as it is printed: four digits, no thousands mark. */
export const printedNumber = (hex: HexNumber): string => String(hex).padStart(4, '0');

/** An index from 0 to `grid.size - 1`: columns from the lowest, and in each column rows from the lowest. */
export type Cell = number;

/** 0 to 5, clockwise. Flat-top: N, NE, SE, S, SW, NW. Pointy-top: NE, E, SE, SW, W, NW. */
export type Direction = number;

/**
 * Cube coordinates, x + y + z = 0, the same compass whichever way a map is numbered. Flat-top: x counts columns to the
 * east, z falls to the north. Pointy-top: z counts rows to the south, x grows to the east. See `CUBE_STEPS`.
 */
export interface Cube {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Grid {
  readonly spec: GridSpec;
  readonly size: number;
  /** The cell of a printed number, or -1 where the map has no such hex. */
  cell(hex: HexNumber): Cell;
  /** The printed number of a cell. */
  hex(cell: Cell): HexNumber;
  /** Six entries a cell, by direction; -1 at the edge of the map. */
  readonly neighbourCells: Int16Array;
  /** The hexes beside it that are on the map, clockwise from direction 0. */
  neighbours(hex: HexNumber): readonly HexNumber[];
  /** The hex next to it in a direction; 0 where the map ends. */
  step(hex: HexNumber, direction: Direction): HexNumber;
  /** The direction from a hex to one beside it; -1 where they do not touch. */
  direction(from: HexNumber, to: HexNumber): Direction;
  /** Hexes from one to the other, not counting the first; across what the map does not show, if that is nearer. */
  distance(from: HexNumber, to: HexNumber): number;
  /**
   * The cells no farther from a hex than a distance, its own among them, in their order. Worked out as it is asked for.
   * @throws RangeError where the map has no such hex
   */
  within(hex: HexNumber, distance: number): Uint16Array;
  /** @throws RangeError where the map has no such hex, as `distance` does */
  cube(hex: HexNumber): Cube;
  /** The hex at cube coordinates (y follows from them); 0 where the map has none. */
  hexAt(x: number, z: number): HexNumber;
  /** The same name whichever side it is seen from, for tables of hexsides: lower number first. */
  side(a: HexNumber, b: HexNumber): string;
  /** Every hex of the map, by cell. */
  readonly hexes: readonly HexNumber[];
}

/** Cube steps, clockwise. Direction 0 is the first of them on a flat-top map (N) and the second on a pointy-top one (NE). */
const CUBE_STEPS: readonly Cube[] = [
  { x: 0, y: 1, z: -1 },
  { x: 1, y: 0, z: -1 },
  { x: 1, y: -1, z: 0 },
  { x: 0, y: -1, z: 1 },
  { x: -1, y: 0, z: 1 },
  { x: -1, y: 1, z: 0 },
];

/** Printed numbers have four digits. */
const NUMBERS = 10_000;

/** The cube step of a direction, on maps of an orientation. */
export function cubeStep(orientation: GridSpec['orientation'], direction: Direction): Cube {
  return CUBE_STEPS[(direction + (orientation === 'flat-top' ? 0 : 1)) % 6] as Cube;
}

/**
 * Column and row to cube coordinates. Along a line the shifted hexes stand half a step off; counted in half steps
 * every hex has whole numbers, and the even parity is moved by one so that half steps and columns agree.
 */
function toCube(spec: GridSpec, column: number, row: number): Cube {
  const east = spec.columnsGrow === 'east' ? column : -column;
  const south = spec.rowsGrow === 'south' ? row : -row;
  const isFlat = spec.orientation === 'flat-top';
  const isShifted = (isFlat ? column : row) % 2 === (spec.shifted === 'odd' ? 1 : 0);
  const half = isShifted ? (spec.shift === 'south' || spec.shift === 'east' ? 1 : -1) : 0;
  const nudge = spec.shifted === 'even' ? 1 : 0;
  if (isFlat) {
    const z = (2 * south + half + nudge - east) / 2;
    return { x: east, y: -east - z, z };
  }
  const x = (2 * east + half + nudge - south) / 2;
  return { x, y: -x - south, z: south };
}

/** The printed number of a column and row. */
function numberOf(spec: GridSpec, column: number, row: number): HexNumber {
  return spec.order === 'column-row' ? column * 100 + row : row * 100 + column;
}

/** Refuses what cannot be printed on a map, or read back from it. */
function check(spec: GridSpec): void {
  const { colMin, colMax, rowMin, rowMax } = spec.bounds;
  const isLine = (min: number, max: number): boolean =>
    Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min <= max && max <= 99;
  if (!isLine(colMin, colMax) || !isLine(rowMin, rowMax)) throw new RangeError('columns and rows run from 0 to 99');
  // 0 is what `step` and `hexAt` answer where the map ends.
  if (colMin + rowMin === 0) throw new RangeError('a map may not have a hex 0000');
  const isAlong = spec.shift === 'north' || spec.shift === 'south';
  if (isAlong !== (spec.orientation === 'flat-top'))
    throw new RangeError('columns shift north or south, rows east or west');
}

/** Every number of a map, by cell, and where it lies. */
function layOut(spec: GridSpec): { readonly hexes: readonly HexNumber[]; readonly cubes: readonly Cube[] } {
  const { colMin, colMax, rowMin, rowMax } = spec.bounds;
  const hexes: HexNumber[] = [];
  const cubes: Cube[] = [];
  for (let column = colMin; column <= colMax; column++) {
    for (let row = rowMin; row <= rowMax; row++) {
      hexes.push(numberOf(spec, column, row));
      cubes.push(toCube(spec, column, row));
    }
  }
  return { hexes, cubes };
}

/** Looks a cell up by cube coordinates: a table over the box that holds the map, -1 where there is none. */
function cubeTable(cubes: readonly Cube[]): (x: number, z: number) => Cell {
  const xs = cubes.map((cube) => cube.x);
  const zs = cubes.map((cube) => cube.z);
  const left = Math.min(...xs);
  const top = Math.min(...zs);
  const width = Math.max(...xs) - left + 1;
  const height = Math.max(...zs) - top + 1;
  const cells = new Int16Array(width * height).fill(-1);
  cubes.forEach((cube, cell) => (cells[(cube.z - top) * width + cube.x - left] = cell));
  return (x, z) => (x < left || x >= left + width ? -1 : (cells[(z - top) * width + x - left] ?? -1));
}

/**
 * Builds the grid of a map.
 * @param spec as the rulebook prints it; bounds included at both ends
 * @throws RangeError where the numbers do not fit two digits, or the shift does not fit the orientation
 */
export function createGrid(spec: GridSpec): Grid {
  check(spec);
  const { hexes, cubes } = layOut(spec);
  const cellOf = new Int16Array(NUMBERS).fill(-1);
  hexes.forEach((hex, index) => (cellOf[hex] = index));
  const cellAt = cubeTable(cubes);

  const neighbourCells = new Int16Array(hexes.length * 6);
  cubes.forEach((cube, index) => {
    for (let direction = 0; direction < 6; direction++) {
      const by = cubeStep(spec.orientation, direction);
      neighbourCells[index * 6 + direction] = cellAt(cube.x + by.x, cube.z + by.z);
    }
  });

  const cell = (hex: HexNumber): Cell => cellOf[hex] ?? -1;
  const hexOf = (index: Cell): HexNumber => hexes[index] ?? 0;
  const cubeOf = (hex: HexNumber): Cube => {
    const cube = cubes[cell(hex)];
    if (!cube) throw new RangeError(`hex ${hex} is not on the map`);
    return cube;
  };
  const neighbours = hexes.map((_, index) =>
    [...neighbourCells.subarray(index * 6, index * 6 + 6)].filter((next) => next >= 0).map(hexOf),
  );

  const distanceOf = (from: HexNumber, to: HexNumber): number => {
    const a = cubeOf(from);
    const b = cubeOf(to);
    return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z));
  };
  /** By distance and cell. */
  const near: Uint16Array[][] = [];
  const cellsAround = (hex: HexNumber, distance: number): Uint16Array => {
    const { x, z } = cubeOf(hex);
    const found: Cell[] = [];
    for (let dx = -distance; dx <= distance; dx++) {
      const first = Math.max(-distance, -dx - distance);
      const last = Math.min(distance, -dx + distance);
      for (let dz = first; dz <= last; dz++) found.push(cellAt(x + dx, z + dz));
    }
    return Uint16Array.from(found.filter((index) => index >= 0)).sort();
  };

  return {
    spec,
    size: hexes.length,
    hexes,
    neighbourCells,
    cell,
    hex: hexOf,
    cube: cubeOf,
    hexAt: (x, z) => hexOf(cellAt(x, z)),
    neighbours: (hex) => neighbours[cell(hex)] ?? [],
    step: (hex, direction) => {
      const from = cell(hex);
      return from < 0 ? 0 : hexOf(neighbourCells[from * 6 + direction] ?? -1);
    },
    direction: (from, to) => {
      const start = cell(from) * 6;
      const end = cell(to);
      if (start < 0 || end < 0) return -1;
      for (let direction = 0; direction < 6; direction++) {
        if (neighbourCells[start + direction] === end) return direction;
      }
      return -1;
    },
    distance: distanceOf,
    within: (hex, distance) => ((near[distance] ??= [])[cell(hex)] ??= cellsAround(hex, distance)),
    side: (a, b) => (a < b ? `${a}/${b}` : `${b}/${a}`),
  };
}
