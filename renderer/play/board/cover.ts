/** What lies on the sheet, in tiles that are drawn as they come into view: a tile is drawn anew when something else lies on it. */
import type { Camera } from '../../board/camera.ts';
import type { Rect } from '../../board/geometry.ts';
import type { Context } from '../../board/map/pen.ts';
import { canvasOf, Plane, show } from './plane.ts';
import { partOf, type Tile, TILE, tilesAround, tilesIn } from './tiles.ts';

/** What lies on a part of the sheet. */
export interface Lying {
  /** Another one is another drawing. */
  readonly signature: string;
  readonly isEmpty: boolean;
  /**
   * @param left where the sheet's point (0, 0) is on the canvas, in device pixels, and `top`
   * @returns whether everything was at hand for it
   */
  draw(ctx: Context, left: number, top: number): boolean;
}

interface Shown {
  readonly signature: string;
  readonly isEmpty: boolean;
  readonly isWhole: boolean;
}

export class Cover {
  readonly element = document.createElement('div');
  readonly #sheet: Rect;
  readonly #lie: (part: Rect, scale: number) => Lying;
  #plane: Plane | null = null;
  #looked: { readonly view: Rect; readonly scale: number; readonly ratio: number } | null = null;
  #camera: Camera | null = null;
  /** What each tile shows; the last drawing may lack something. */
  readonly #shown = new Map<string, Shown>();
  /** Tiles that have been looked at since anything changed. */
  readonly #known = new Set<string>();
  #frame = 0;
  /** Where every tile is drawn: a page commits a canvas that is drawn on with every frame, and a picture once. */
  readonly #easel = new OffscreenCanvas(TILE, TILE);

  /** @param lie what lies on a part of the sheet. Device pixels a unit of the sheet */
  constructor(sheet: Rect, lie: (part: Rect, scale: number) => Lying) {
    this.#sheet = sheet;
    this.#lie = lie;
    this.element.style.cssText = 'position:absolute;left:0;top:0';
  }

  /** Follows a camera with what is drawn. */
  move(camera: Camera): void {
    this.#camera = camera;
    this.#plane?.move(camera, camera);
  }

  /** Has drawn what is looked at. */
  want(view: Rect, scale: number, ratio: number): void {
    this.#looked = { view, scale, ratio };
    this.#wake();
  }

  /** Something may lie elsewhere. */
  change(): void {
    this.#known.clear();
    this.#wake();
  }

  /** There is more to draw with than before. */
  complete(): void {
    for (const [key, { isWhole }] of this.#shown) if (!isWhole) this.#known.delete(key);
    this.#wake();
  }

  /** Draws everything anew. */
  redraw(): void {
    this.#shown.clear();
    this.change();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#plane?.close();
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** All that is seen, or else one tile beside it. */
  #draw(): void {
    this.#frame = 0;
    if (!this.#looked) return;
    const { view, scale } = this.#looked;
    const before = this.#plane;
    const plane = this.#planeAt(this.#looked);
    const isThere = (key: string) => this.#shown.get(key)?.isEmpty || plane.get(key);
    const isNew = ({ key }: Tile) => !this.#known.has(key) || !isThere(key);
    const seen = tilesIn(view, this.#sheet, scale);
    const lacking = seen.filter(isNew);
    for (const tile of lacking) this.#drawTile(plane, tile);
    for (const { key } of seen) plane.touch(key);
    if (before !== plane) before?.close();
    const beside = tilesAround(view, this.#sheet, scale).filter(isNew);
    const [next] = beside;
    if (next && lacking.length === 0) this.#drawTile(plane, next);
    if (next) this.#wake();
  }

  #planeAt({ scale, ratio }: { readonly scale: number; readonly ratio: number }): Plane {
    if (this.#plane?.scale === scale) return this.#plane;
    const plane = new Plane(scale, ratio);
    plane.element.style.willChange = 'transform';
    if (this.#camera) plane.move(this.#camera, this.#camera);
    this.element.append(plane.element);
    this.#shown.clear();
    this.#known.clear();
    return (this.#plane = plane);
  }

  #drawTile(plane: Plane, tile: Tile): void {
    const { key, column, row } = tile;
    const lying = this.#lie(partOf(tile, plane.scale), plane.scale);
    const shown = this.#shown.get(key);
    this.#known.add(key);
    if (shown?.isWhole && shown.signature === lying.signature && (lying.isEmpty || plane.get(key))) return;
    const { signature, isEmpty } = lying;
    if (isEmpty) plane.drop(key);
    const isWhole = isEmpty || this.#put(plane, tile, (ctx) => lying.draw(ctx, -column * TILE, -row * TILE));
    this.#shown.set(key, { signature, isEmpty, isWhole });
  }

  #put(plane: Plane, tile: Tile, draw: (ctx: Context) => boolean): boolean {
    const ctx = this.#easel.getContext('2d');
    if (!ctx) throw new Error('no canvas to draw a tile on');
    const isWhole = draw(ctx);
    const bitmap = this.#easel.transferToImageBitmap();
    const canvas = plane.get(tile.key);
    if (canvas) show(canvas, bitmap);
    else plane.put(tile, canvasOf(bitmap));
    return isWhole;
  }
}
