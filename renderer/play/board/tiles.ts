/** The sheet in tiles at the present zoom: drawn by a worker, kept while they are of use, always something to show meanwhile. */
import { type Camera, type Size, viewOf } from '../../board/camera.ts';
import type { Rect } from '../../board/geometry.ts';
import type { SheetLook, SheetPainter } from './ground.ts';

/** A tile that the worker of a ground is to draw, by number. @typeParam O what it has to know beside the part and its scale */
export interface TileOrder<O> {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly options: O & { readonly scale: number; readonly view: Rect };
}

export interface TileDone {
  readonly id: number;
  readonly bitmap: ImageBitmap;
}

/** Whose tiles they are. */
export interface TileSource<O> {
  /** All the paper, in map units. */
  readonly sheet: Rect;
  /** Answers each {@link TileOrder} with a {@link TileDone}. It knows its map already. */
  readonly worker: Worker;
  /** What the worker has to know of how every tile is to look. */
  styleOf(look: SheetLook): O;
}

interface Tile {
  readonly key: string;
  readonly column: number;
  readonly row: number;
}

/** Device pixels. */
export const TILE = 512;
/** Tiles kept, a megabyte each: a screen full of 1920 x 1080 with half a tile around it, and a few more. */
const KEPT = 40;
/** Device pixels across the picture of the whole sheet. */
const WHOLE = 1100;
const WHOLE_KEY = 'whole';

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

export class Tiles<O extends object> implements SheetPainter {
  readonly #source: TileSource<O>;
  readonly #onReady: () => void;
  /** In the order of last use. */
  readonly #kept = new Map<string, ImageBitmap>();
  /** Tiles that serve until they are drawn again. */
  #stale: ReadonlySet<string> = new Set();
  #style: O;
  /** What is looked at. */
  #view: { readonly view: Rect; readonly scale: number } | null = null;
  #wanted: { tile: Tile; scale: number }[] = [];
  #ordered: { id: number; key: string } | null = null;
  #orders = 0;
  #whole: ImageBitmap | null = null;
  /** Whether there is ground on the screen. */
  #isDrawn = false;
  /** What the screen last showed, for the moment after a zoom. */
  #ghost: { canvas: HTMLCanvasElement; camera: Camera; ratio: number } | null = null;

  /** @param onReady called when a tile has come and the ground is to be drawn again */
  constructor(source: TileSource<O>, look: SheetLook, onReady: () => void) {
    this.#source = source;
    this.#style = source.styleOf(look);
    this.#onReady = onReady;
    source.worker.onmessage = ({ data }: MessageEvent<TileDone>) => this.#take(data);
    this.#orderNext();
  }

  get #sheet(): Rect {
    return this.#source.sheet;
  }

  /** The whole sheet, small; `null` until it is drawn. */
  get whole(): ImageBitmap | null {
    return this.#whole;
  }

  /** Makes every tile new. */
  restyle(look: SheetLook): void {
    this.#style = this.#source.styleOf(look);
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#kept.clear();
    this.#wanted = [];
    this.#ordered = null;
    this.#whole = null;
    this.#stale = new Set();
    this.#orderNext();
  }

  /** Has every tile drawn again, as when the worker was told of something new; the old ones serve meanwhile. */
  refresh(): void {
    this.#stale = new Set([...this.#kept.keys(), WHOLE_KEY]);
    this.#ordered = null;
    if (this.#view) this.want(this.#view.view, this.#view.scale);
    else this.#orderNext();
  }

  /** Orders what a view needs and is not there yet; what was wanted before is forgotten. */
  want(view: Rect, scale: number): void {
    this.#view = { view, scale };
    const seen = tilesIn(view, this.#sheet, scale);
    // Half a tile around what is seen, so that a pan finds ink already there; the middle comes first.
    const spare = TILE / 2 / scale;
    const around = {
      x: view.x - spare,
      y: view.y - spare,
      width: view.width + 2 * spare,
      height: view.height + 2 * spare,
    };
    const known = new Set(seen.map((tile) => tile.key));
    const ring = tilesIn(around, this.#sheet, scale).filter((tile) => !known.has(tile.key));
    this.#wanted = [...seen, ...ring].filter(({ key }) => this.#lacks(key)).map((tile) => ({ tile, scale }));
    this.#orderNext();
  }

  #lacks(key: string): boolean {
    return !this.#kept.has(key) || this.#stale.has(key);
  }

  /** Keeps the screen as it is, to be shown scaled until the tiles of the new zoom are there; a screen without ground would hide it. */
  keepGhost(screen: HTMLCanvasElement, camera: Camera, ratio: number): void {
    if (!this.#isDrawn) return;
    const canvas = this.#ghost?.canvas ?? document.createElement('canvas');
    canvas.width = screen.width;
    canvas.height = screen.height;
    canvas.getContext('2d', { alpha: false })?.drawImage(screen, 0, 0);
    this.#ghost = { canvas, camera, ratio };
  }

  /** Draws the ground in device pixels. */
  draw(ctx: CanvasRenderingContext2D, camera: Camera, size: Size, ratio: number, table: string): void {
    const scale = camera.scale * ratio;
    const left = Math.round(-camera.x * scale);
    const top = Math.round(-camera.y * scale);
    const tiles = tilesIn(viewOf(camera, size), this.#sheet, scale);
    ctx.imageSmoothingEnabled = true;
    const missing = tiles.filter((tile) => !this.#kept.has(tile.key));
    if (missing.length > 0) this.#drawMeanwhile(ctx, missing, { left, top, scale }, table);
    this.#isDrawn = this.#whole !== null;
    for (const { key, column, row } of tiles) {
      const bitmap = this.#kept.get(key);
      if (!bitmap) continue;
      this.#kept.delete(key);
      this.#kept.set(key, bitmap);
      ctx.drawImage(bitmap, left + column * TILE, top + row * TILE);
    }
    this.#drawTable(ctx, { left, top, scale }, table);
  }

  close(): void {
    this.#source.worker.terminate();
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#whole?.close();
  }

  /** The table around the sheet, where any of it is to be seen; it also covers what tiles at the edge have too much. */
  #drawTable(ctx: CanvasRenderingContext2D, at: Placed, colour: string): void {
    const sheet = onScreen(this.#sheet, at);
    const { width, height } = ctx.canvas;
    ctx.fillStyle = colour;
    if (sheet.y > 0) ctx.fillRect(0, 0, width, sheet.y);
    if (sheet.y + sheet.height < height) ctx.fillRect(0, sheet.y + sheet.height, width, height);
    if (sheet.x > 0) ctx.fillRect(0, 0, sheet.x, height);
    if (sheet.x + sheet.width < width) ctx.fillRect(sheet.x + sheet.width, 0, width, height);
  }

  /** The whole sheet enlarged, or the bare table until it is there, and over it what was on the screen before the zoom. */
  #drawMeanwhile(ctx: CanvasRenderingContext2D, missing: readonly Tile[], at: Placed, table: string): void {
    const sheet = onScreen(this.#sheet, at);
    // Tile by tile: a clip of many rectangles leaves holes where the browser paints without a graphics card.
    for (const { column, row } of missing) {
      const [left, top] = [Math.max(sheet.x, at.left + column * TILE), Math.max(sheet.y, at.top + row * TILE)];
      const right = Math.min(sheet.x + sheet.width, at.left + (column + 1) * TILE);
      const bottom = Math.min(sheet.y + sheet.height, at.top + (row + 1) * TILE);
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, top, right - left, bottom - top);
      ctx.clip();
      this.#drawWhole(ctx, sheet, table);
      this.#drawGhost(ctx, at);
      ctx.restore();
    }
  }

  #drawWhole(ctx: CanvasRenderingContext2D, sheet: Rect, table: string): void {
    ctx.fillStyle = table;
    if (this.#whole) ctx.drawImage(this.#whole, sheet.x, sheet.y, sheet.width, sheet.height);
    else ctx.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  }

  #drawGhost(ctx: CanvasRenderingContext2D, at: Placed): void {
    if (!this.#ghost) return;
    const { canvas, camera, ratio } = this.#ghost;
    const factor = at.scale / (camera.scale * ratio);
    const x = at.left + camera.x * at.scale;
    ctx.drawImage(canvas, x, at.top + camera.y * at.scale, canvas.width * factor, canvas.height * factor);
  }

  #take({ id, bitmap }: TileDone): void {
    const ordered = this.#ordered;
    if (ordered?.id !== id) {
      bitmap.close();
      return;
    }
    this.#ordered = null;
    this.#stale = new Set([...this.#stale].filter((key) => key !== ordered.key));
    if (ordered.key === WHOLE_KEY) this.#keepWhole(bitmap);
    else this.#keep(ordered.key, bitmap);
    this.#orderNext();
    this.#onReady();
  }

  #keepWhole(bitmap: ImageBitmap): void {
    this.#whole?.close();
    this.#whole = bitmap;
  }

  #keep(key: string, bitmap: ImageBitmap): void {
    this.#kept.get(key)?.close();
    this.#kept.delete(key);
    this.#kept.set(key, bitmap);
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      old.close();
      this.#kept.delete(oldest);
    }
  }

  /** One tile at a time, so that what is wanted last is drawn next. */
  #orderNext(): void {
    if (this.#ordered) return;
    if (!this.#whole) return this.#orderWhole();
    const next = this.#wanted.shift();
    if (!next && this.#stale.has(WHOLE_KEY)) return this.#orderWhole();
    if (!next) {
      if (this.#ghost) this.#onReady();
      this.#ghost = null;
      return;
    }
    const { tile, scale } = next;
    const side = TILE / scale;
    this.#order(tile.key, { x: tile.column * side, y: tile.row * side, width: side, height: side }, scale, TILE, TILE);
  }

  #orderWhole(): void {
    const scale = WHOLE / this.#sheet.width;
    this.#order(WHOLE_KEY, this.#sheet, scale, WHOLE, Math.round(this.#sheet.height * scale));
  }

  #order(key: string, view: Rect, scale: number, width: number, height: number): void {
    const id = ++this.#orders;
    this.#ordered = { id, key };
    const order: TileOrder<O> = { id, width, height, options: { ...this.#style, scale, view } };
    this.#source.worker.postMessage(order);
  }
}

/** Where the map's origin is on the screen, and its scale, in device pixels. */
interface Placed {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

function onScreen(rect: Rect, at: Placed): Rect {
  return {
    x: Math.round(at.left + rect.x * at.scale),
    y: Math.round(at.top + rect.y * at.scale),
    width: Math.round(rect.width * at.scale),
    height: Math.round(rect.height * at.scale),
  };
}
