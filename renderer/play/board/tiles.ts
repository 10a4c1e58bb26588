/** The sheet cut into tiles at a zoom, and how one of them is asked of the worker of a ground. */
import type { Rect } from '../../board/geometry.ts';
import type { StraightName } from '../../board/map/lettering.ts';

/** A tile that the worker of a ground is to draw, by number. @typeParam O what it has to know beside the part and its scale */
export interface TileOrder<O> {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** Only what can be drawn in a moment, for the first sight. */
  readonly isSketch: boolean;
  readonly options: O & { readonly scale: number; readonly view: Rect };
}

export interface TileDone {
  readonly id: number;
  readonly bitmap: ImageBitmap;
  /** Names of places there that are not drawn: they make room for counters. */
  readonly names: readonly StraightName[];
}

export interface Tile {
  readonly key: string;
  readonly column: number;
  readonly row: number;
}

/** Device pixels. */
export const TILE = 512;
/** Tiles kept, a megabyte each and another on the screen: as many as 1920 x 1080 pixels and what is beside them take. */
export const KEPT = 24;
/** How far beside what is seen tiles are drawn, as a share of a tile. */
const BESIDE = 1 / 4;

/** @returns the tiles that a view touches, nearest to its middle first */
export function tilesIn(view: Rect, sheet: Rect, scale: number): Tile[] {
  const size = TILE / scale;
  const first = (value: number, start: number) => Math.floor(Math.max(value, start) / size);
  const last = (value: number, end: number) => Math.ceil(Math.min(value, end) / size) - 1;
  const tiles: Tile[] = [];
  for (let row = first(view.y, sheet.y); row <= last(view.y + view.height, sheet.y + sheet.height); row++) {
    for (let column = first(view.x, sheet.x); column <= last(view.x + view.width, sheet.x + sheet.width); column++) {
      tiles.push({ key: `${scale.toFixed(5)} ${column} ${row}`, column, row });
    }
  }
  const middle = { column: (view.x + view.width / 2) / size - 0.5, row: (view.y + view.height / 2) / size - 0.5 };
  const off = (tile: Tile) => Math.hypot(tile.column - middle.column, tile.row - middle.row);
  return tiles.sort((a, b) => off(a) - off(b));
}

/** The tiles beside what is seen, so that a pan finds ink already there. */
export function tilesAround(view: Rect, sheet: Rect, scale: number): Tile[] {
  const spare = (TILE * BESIDE) / scale;
  const around = {
    x: view.x - spare,
    y: view.y - spare,
    width: view.width + 2 * spare,
    height: view.height + 2 * spare,
  };
  const seen = new Set(tilesIn(view, sheet, scale).map(({ key }) => key));
  return tilesIn(around, sheet, scale).filter(({ key }) => !seen.has(key));
}

/** Names the tiles that a view touches and those beside it: while it is the same, there is nothing more to draw. */
export function rangeOf({ x, y, width, height }: Rect, scale: number): string {
  const step = (TILE * BESIDE) / scale;
  return [x, y, x + width, y + height].map((value) => Math.floor(value / step)).join(' ') + ` ${scale}`;
}

/** The part of the sheet that a tile shows, in map units. */
export function partOf({ column, row }: Tile, scale: number): Rect {
  const side = TILE / scale;
  return { x: column * side, y: row * side, width: side, height: side };
}
