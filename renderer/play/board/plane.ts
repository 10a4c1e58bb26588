/** Tiles of one zoom side by side on the page. They are moved as one, and moving them draws nothing. */
import type { Camera } from '../../board/camera.ts';
import { KEPT, type Tile, TILE } from './tiles.ts';

export class Plane {
  readonly element = document.createElement('div');
  /** Device pixels a unit of the sheet. */
  readonly scale: number;
  /** Device pixels a CSS pixel. */
  readonly #ratio: number;
  /** In the order of last use. */
  readonly #tiles = new Map<string, HTMLCanvasElement>();
  #placed = '';

  constructor(scale: number, ratio: number) {
    this.scale = scale;
    this.#ratio = ratio;
    this.element.style.cssText = 'position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0';
  }

  get size(): number {
    return this.#tiles.size;
  }

  /** Lies where a camera has it. @param from the point of the sheet that comes to the upper left corner of what it lies on */
  move({ scale }: Camera, from: { readonly x: number; readonly y: number }): void {
    const wanted = scale * this.#ratio;
    const at = (value: number) => Math.round(-value * wanted) / this.#ratio;
    const grown = wanted === this.scale ? '' : ` scale(${wanted / this.scale})`;
    const placed = `translate(${at(from.x)}px,${at(from.y)}px)${grown}`;
    if (placed !== this.#placed) this.element.style.transform = placed;
    this.#placed = placed;
  }

  get keys(): readonly string[] {
    return [...this.#tiles.keys()];
  }

  get(key: string): HTMLCanvasElement | undefined {
    return this.#tiles.get(key);
  }

  /** Notes that a tile is of use. */
  touch(key: string): void {
    const canvas = this.#tiles.get(key);
    if (!canvas) return;
    this.#tiles.delete(key);
    this.#tiles.set(key, canvas);
  }

  /** Lays a tile in its place; where there are too many, the one goes that was of no use for longest. */
  put({ key, column, row }: Tile, canvas: HTMLCanvasElement): void {
    const side = TILE / this.#ratio;
    canvas.style.cssText = `position:absolute;left:${column * side}px;top:${row * side}px;width:${side}px;height:${side}px`;
    this.#tiles.get(key)?.remove();
    this.#tiles.delete(key);
    this.#tiles.set(key, canvas);
    if (canvas.parentNode !== this.element) this.element.append(canvas);
    const [oldest] = this.#tiles.keys();
    if (this.#tiles.size > KEPT && oldest !== undefined) this.drop(oldest);
  }

  drop(key: string): void {
    const canvas = this.#tiles.get(key);
    this.#tiles.delete(key);
    if (canvas) release(canvas);
  }

  close(): void {
    for (const key of [...this.#tiles.keys()]) this.drop(key);
    this.element.remove();
  }
}

/** Takes a canvas off the page and gives its memory back at once. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.remove();
  // What is left blank is as large as the canvas.
  canvas.width = canvas.height = 1;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
}

/** A canvas that shows a picture, and holds it. */
export function canvasOf(bitmap: ImageBitmap, { isOpaque = false } = {}): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('bitmaprenderer', { alpha: !isOpaque });
  show(canvas, bitmap);
  return canvas;
}

export function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
}
