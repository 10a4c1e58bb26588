/** The sheet on the page: at once as a sketch, then in tiles at the present zoom that a worker draws, always something to show meanwhile. */
import type { Camera } from '../../board/camera.ts';
import type { Rect } from '../../board/geometry.ts';
import type { StraightName } from '../../board/map/lettering.ts';
import { paletteOf } from '../../board/palette.ts';
import type { SheetLook, SheetPainter } from './ground.ts';
import { canvasOf, Plane, release } from './plane.ts';
import { putAway, takeOut } from './stock.ts';
import { partOf, type Tile, TILE, type TileDone, type TileOrder, tilesAround, tilesIn } from './tiles.ts';

/** Whose tiles they are. */
export interface TileSource<O> {
  /** What is drawn: the same map is the same object. */
  readonly map: object;
  /** All the paper, in map units. */
  readonly sheet: Rect;
  /** Makes a worker that knows the map. It answers each {@link TileOrder} with a {@link TileDone}. */
  worker(): Worker;
  /** What the worker has to know of how every tile is to look. */
  styleOf(look: SheetLook): O;
}

/** A tile, or the whole sheet. */
interface Wanted {
  readonly key: string;
  readonly tile: Tile | null;
  /** Device pixels a map unit, of a tile. */
  readonly scale: number;
  readonly isSketch: boolean;
}

/** Device pixels across the picture of the whole sheet. */
const WHOLE = 1100;
const SKETCH: Wanted = { key: 'whole', tile: null, scale: 0, isSketch: true };
const WHOLE_SHEET: Wanted = { key: 'whole', tile: null, scale: 0, isSketch: false };
/** Orders that the worker has at a time: the next one waits there, and what is wanted last is still drawn soon. */
const AT_ONCE = 2;

export class SheetTiles<O extends object> implements SheetPainter {
  readonly element = document.createElement('div');
  protected readonly worker: Worker;
  readonly #source: TileSource<O>;
  readonly #onReady: () => void;
  #style: O;
  /** What the drawings show beside the map and its style. */
  protected told = '';
  #plane: Plane | null = null;
  /** Of the zoom before: it serves until the tiles of this one are there. */
  #old: Plane | null = null;
  #whole: HTMLCanvasElement | null = null;
  #isDrawn = false;
  /** Tiles that serve until they are drawn again. */
  #stale: ReadonlySet<string> = new Set();
  #view: { readonly view: Rect; readonly scale: number } | null = null;
  #camera: { readonly camera: Camera; readonly ratio: number } | null = null;
  #wanted: readonly Wanted[] = [];
  readonly #ordered = new Map<number, Wanted>();
  #names: ReadonlyMap<string, StraightName> = new Map();

  /** @param onReady called when the picture of the whole sheet is another one, or more names are known */
  constructor(source: TileSource<O>, look: SheetLook, onReady: () => void) {
    this.#source = source;
    this.#style = source.styleOf(look);
    this.#onReady = onReady;
    this.element.className = 'ground';
    this.element.style.cssText = 'position:absolute;left:0;top:0;overflow:hidden;will-change:transform';
    this.#dye(look);
    const stock = takeOut(source.map);
    this.worker = stock?.worker ?? source.worker();
    this.worker.onmessage = ({ data }: MessageEvent<TileDone>) => this.#take(data);
    const [style, told] = JSON.parse(stock?.stamp ?? '["",""]') as [string, string];
    if (stock?.whole && style === JSON.stringify(this.#style)) {
      this.told = told;
      this.#isDrawn = true;
      this.#names = stock.names;
      this.#showWhole(stock.whole);
      if (stock.plane) this.#lay((this.#plane = stock.plane));
    } else this.startAnew();
  }

  get whole(): HTMLCanvasElement | null {
    return this.#whole;
  }

  get isDrawn(): boolean {
    return this.#isDrawn;
  }

  get names(): Iterable<StraightName> {
    return this.#names.values();
  }

  restyle(look: SheetLook): void {
    const style = this.#source.styleOf(look);
    if (JSON.stringify(style) === JSON.stringify(this.#style)) return;
    this.#style = style;
    this.#dye(look);
    this.startAnew();
  }

  /** Bare paper, until there is a sketch. */
  #dye({ theme }: SheetLook): void {
    this.element.style.backgroundColor = paletteOf(theme).paper;
  }

  /** Begins with a sketch. */
  protected startAnew(): void {
    this.#plane?.close();
    this.#old?.close();
    this.#plane = this.#old = null;
    this.#stale = new Set();
    this.#names = new Map();
    this.#isDrawn = false;
    this.#ordered.clear();
    this.#order(SKETCH);
    this.#wantAgain();
  }

  /** Has every tile drawn again, as when the worker was told of something new; the old ones serve meanwhile. */
  protected refresh(): void {
    this.#stale = new Set(this.#plane?.keys);
    this.#isDrawn = false;
    this.#old?.close();
    this.#old = null;
    this.#ordered.clear();
    this.#wantAgain();
  }

  #wantAgain(): void {
    if (this.#view) this.want(this.#view.view, this.#view.scale);
  }

  move(camera: Camera, ratio: number): void {
    const { sheet } = this.#source;
    const isZoom = this.#camera?.camera.scale !== camera.scale || this.#camera.ratio !== ratio;
    this.#camera = { camera, ratio };
    const scale = camera.scale * ratio;
    const at = (from: number, edge: number) => (Math.round(-from * scale) + Math.round(edge * scale)) / ratio;
    const { style } = this.element;
    style.transform = `translate(${at(camera.x, sheet.x)}px,${at(camera.y, sheet.y)}px)`;
    if (!isZoom) return;
    style.width = `${Math.round(sheet.width * scale) / ratio}px`;
    style.height = `${Math.round(sheet.height * scale) / ratio}px`;
    this.#old?.move(camera, sheet);
    this.#plane?.move(camera, sheet);
  }

  /** Orders what a view needs and is not there yet; what was wanted before is forgotten. */
  want(view: Rect, scale: number): void {
    const { sheet } = this.#source;
    this.#view = { view, scale };
    const plane = this.#planeAt(scale);
    const seen = tilesIn(view, sheet, scale);
    for (const { key } of seen) plane.touch(key);
    this.#dropOld();
    const lacking = (tiles: readonly Tile[]): Wanted[] =>
      tiles
        .filter(({ key }) => !plane.get(key) || this.#stale.has(key))
        .map((tile) => ({ key: tile.key, tile, scale, isSketch: false }));
    const whole = this.#isDrawn ? [] : [WHOLE_SHEET];
    const ordered = new Set([...this.#ordered.values()].filter(({ isSketch }) => !isSketch).map(({ key }) => key));
    const wanted = [...lacking(seen), ...whole, ...lacking(tilesAround(view, sheet, scale))];
    this.#wanted = wanted.filter(({ key }) => !ordered.has(key));
    this.#orderNext();
  }

  close(): void {
    this.#old?.close();
    this.element.remove();
    const stamp = JSON.stringify([JSON.stringify(this.#style), this.told]);
    const isKept = this.#isDrawn && this.#stale.size === 0;
    if (!isKept) this.#plane?.close();
    const drawn = isKept ? { whole: this.#whole, plane: this.#plane } : { whole: null, plane: null };
    putAway(this.#source.map, { worker: this.worker, stamp, names: this.#names, ...drawn });
  }

  /** The plane of the zoom before serves until all that is seen is there. */
  #planeAt(scale: number): Plane {
    const now = this.#plane;
    if (now?.scale === scale) return now;
    const back = this.#old?.scale === scale ? this.#old : null;
    const serves = now !== null && now.size > 0;
    if (!serves) now?.close();
    if (serves && !back) this.#old?.close();
    if (serves || back) this.#old = serves ? now : null;
    this.#plane = back ?? new Plane(scale, this.#camera?.ratio ?? 1);
    this.#lay(this.#plane);
    return this.#plane;
  }

  #dropOld(): void {
    if (!this.#old || !this.#plane || !this.#view) return;
    const seen = tilesIn(this.#view.view, this.#source.sheet, this.#view.scale);
    if (!seen.every(({ key }) => this.#plane?.get(key))) return;
    this.#old.close();
    this.#old = null;
  }

  #lay(plane: Plane): void {
    this.element.append(plane.element);
    if (this.#camera) plane.move(this.#camera.camera, this.#source.sheet);
  }

  #showWhole(canvas: HTMLCanvasElement): void {
    canvas.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%';
    this.element.prepend(canvas);
    if (this.#whole && this.#whole !== canvas) release(this.#whole);
    this.#whole = canvas;
  }

  #take({ id, bitmap, names }: TileDone): void {
    const done = this.#ordered.get(id);
    this.#ordered.delete(id);
    if (!done) return bitmap.close();
    this.#learn(names);
    const canvas = canvasOf(bitmap, { isOpaque: true });
    if (!done.tile) {
      this.#showWhole(canvas);
      this.#isDrawn = !done.isSketch;
      this.#onReady();
    } else if (this.#plane?.scale === done.scale) {
      this.#stale = new Set([...this.#stale].filter((key) => key !== done.key));
      this.#plane.put(done.tile, canvas);
      this.#dropOld();
    } else release(canvas);
    this.#orderNext();
  }

  #learn(names: readonly StraightName[]): void {
    const known = new Map([...this.#names, ...names.map((name) => [JSON.stringify(name), name] as const)]);
    if (known.size === this.#names.size) return;
    this.#names = known;
    this.#onReady();
  }

  #orderNext(): void {
    while (this.#ordered.size < AT_ONCE) {
      const [next, ...rest] = this.#wanted;
      if (!next) return;
      this.#wanted = rest;
      this.#order(next);
    }
  }

  #order(wanted: Wanted): void {
    const { sheet } = this.#source;
    const { tile } = wanted;
    const scale = tile ? wanted.scale : WHOLE / sheet.width;
    const view = tile ? partOf(tile, scale) : sheet;
    const [width, height] = tile ? [TILE, TILE] : [WHOLE, Math.round(sheet.height * scale)];
    const id = nextOrder++;
    this.#ordered.set(id, wanted);
    const { isSketch } = wanted;
    const order: TileOrder<O> = { id, width, height, isSketch, options: { ...this.#style, scale, view } };
    this.worker.postMessage(order);
  }
}

/** No two orders have one number: a worker may still answer those of a board that was closed. */
let nextOrder = 1;
