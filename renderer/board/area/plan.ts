/** What is worked out of a sheet once, before anything is drawn: its lines by kind, and what lies where. */
import type { Point, Ring } from '../../../core/space/board.ts';
import type { Rect } from '../geometry.ts';
import { chainPieces, pointKey, type Piece } from '../map/curves.ts';
import { boxOf } from '../map/pen.ts';
import { grow } from '../map/sheet.ts';
import type { AreaSheet, DrawnRegion } from './data.ts';
import { rasterOf, type Raster } from './raster.ts';

export interface Line {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  readonly box: Rect;
}

/** A side of a region's outline and what lies beyond it: `null` for water. */
export interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly region: DrawnRegion;
  beyond: DrawnRegion | null;
}

export interface AreaPlan {
  readonly sheet: AreaSheet;
  /** Inside the neat line. */
  readonly area: Rect;
  readonly paper: Rect;
  /** Of regions and islands. */
  readonly coasts: readonly Line[];
  /** Between two regions of one homeland, or of none. */
  readonly borders: readonly Line[];
  /** Between a homeland and what is not of it. */
  readonly frontiers: readonly Line[];
  /** The sides of each region's outline, by its id, without those along the edge of the sheet: the land goes on there. */
  readonly sides: ReadonlyMap<string, readonly Side[]>;
  readonly boxes: ReadonlyMap<string, Rect>;
  readonly raster: Raster;
}

/** Around the sheet, in sheet units. */
const MARGIN = 34;
/** Points of outlines are given to a tenth of a unit. */
const FINENESS = 10;

const plans = new WeakMap<AreaSheet, AreaPlan>();

export function planOf(sheet: AreaSheet): AreaPlan {
  const plan = plans.get(sheet) ?? planArea(sheet);
  plans.set(sheet, plan);
  return plan;
}

export function layOutPaper({ width, height }: AreaSheet): Pick<AreaPlan, 'area' | 'paper'> {
  const area = { x: 0, y: 0, width, height };
  return { area, paper: grow(area, MARGIN, MARGIN, MARGIN, MARGIN) };
}

function planArea(sheet: AreaSheet): AreaPlan {
  const sides = sidesOf(sheet);
  const all = [...sides.values()].flat();
  const inner = all.filter(({ region, beyond }) => beyond && region.id < beyond.id);
  const isFrontier = ({ region, beyond }: Side): boolean => region.homeland !== beyond?.homeland;
  const shores = all.filter(({ beyond }) => !beyond);
  const islands = sheet.islands.map((ring) => ({ points: ring, isClosed: true, box: boxOf(ring) }));
  return {
    sheet,
    ...layOutPaper(sheet),
    coasts: [...chained(shores), ...islands],
    borders: chained(inner.filter((side) => !isFrontier(side))),
    frontiers: chained(inner.filter(isFrontier)),
    sides,
    boxes: new Map(sheet.regions.map(({ id, outline }) => [id, boxOf(outline.flat())])),
    raster: rasterOf(sheet),
  };
}

const closed = (ring: Ring): [Point, Point][] => ring.map((b, i) => [ring.at(i - 1) ?? b, b]);

function sidesOf(sheet: AreaSheet): ReadonlyMap<string, readonly Side[]> {
  const other = new Map<string, Side>();
  const keyOf = (p: Point, q: Point): string => [pointKey(p, FINENESS), pointKey(q, FINENESS)].toSorted().join(' ');
  const sideOf = (region: DrawnRegion, a: Point, b: Point): Side => {
    const side: Side = { a, b, region, beyond: null };
    const twin = other.get(keyOf(a, b));
    if (twin) [side.beyond, twin.beyond] = [twin.region, region];
    else other.set(keyOf(a, b), side);
    return side;
  };
  return new Map(
    sheet.regions.map((region) => [
      region.id,
      region.outline.flatMap((ring) =>
        closed(ring)
          .filter(([a, b]) => !isAtEdge(sheet, a, b))
          .map(([a, b]) => sideOf(region, a, b)),
      ),
    ]),
  );
}

/** How near to the edge of the sheet a line runs along it, in sheet units: outlines were cut there by eye. */
const EDGE = 2;

function isAtEdge({ width, height }: AreaSheet, a: Point, b: Point): boolean {
  const both = (test: (p: Point) => boolean): boolean => test(a) && test(b);
  return (
    both((p) => p.x < EDGE) ||
    both((p) => p.x > width - EDGE) ||
    both((p) => p.y < EDGE) ||
    both((p) => p.y > height - EDGE)
  );
}

export function chained(sides: readonly Side[]): Line[] {
  const pieces: Piece<null>[] = sides.map(({ a, b }) => ({ a, b, item: null }));
  return chainPieces(pieces, FINENESS).map(({ points, isClosed }) => ({ points, isClosed, box: boxOf(points) }));
}
