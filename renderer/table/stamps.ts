/**
 * Drawings kept as pictures in the very pixels of the screen, already turned: a frame of many units copies them pixel
 * for pixel, which is many times faster than turning pictures or filling paths.
 */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import { boxOf, type Context } from '../board/map/pen.ts';

/** How a context's units become device pixels. */
export interface Raster {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A drawing about its own (0, 0), in units of its own. */
export interface Motif {
  /** Names the drawing: the same key and unit are the same drawing. */
  readonly key: string;
  box(): Rect;
  /** How many units of the context one of its own is. */
  readonly unit: number;
  draw(ctx: Context): void;
}

interface Stamp {
  readonly image: ImageBitmap;
  /** Its upper left corner from the point it is put on, device pixels. */
  readonly x: number;
  readonly y: number;
}

/** Device pixels. Larger ones are drawn each time: so near, few are in view. */
const LARGEST = 1_500_000;
/** Device pixels kept in all; beyond them everything is drawn anew. */
const BUDGET = 4_000_000;

/** Null where pixels cannot be addressed: a canvas that is turned or stretched, or none at all (tests). */
export function rasterOf(ctx: Context): Raster | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const { a, b, c, d, e, f } = ctx.getTransform();
  return b === 0 && c === 0 && a === d && a > 0 ? { scale: a, x: e, y: f } : null;
}

/** The upright box about a box that is turned clockwise about (0, 0), radians. */
export function turnedBox({ x, y, width, height }: Rect, turn: number): Rect {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [x, x + width].flatMap((right) => [y, y + height].map((down) => ({ x: right, y: down })));
  return boxOf(corners.map((p) => ({ x: p.x * cos - p.y * sin, y: p.x * sin + p.y * cos })));
}

/** The device pixel that a point of the context falls on. */
function pixelAt(raster: Raster, at: Point): Point {
  return { x: Math.round(raster.x + at.x * raster.scale), y: Math.round(raster.y + at.y * raster.scale) };
}

/** Draws what will not be drawn again soon: a picture of it would take longer than it saves. @param at as {@link Stamps.put} */
export function drawOnce(ctx: Context, raster: Raster | null, at: Point, motif: Motif): void {
  ctx.save();
  if (raster) {
    const { x, y } = pixelAt(raster, at);
    const by = motif.unit * raster.scale;
    ctx.setTransform(by, 0, 0, by, x, y);
  } else {
    ctx.translate(at.x, at.y);
    ctx.scale(motif.unit, motif.unit);
  }
  motif.draw(ctx);
  ctx.restore();
}

let easel: OffscreenCanvas | null = null;

/** One canvas serves for all: each costs the browser some hundred thousand bytes beside its pixels, until it is cleared away. */
function pictureOf(
  width: number,
  height: number,
  draw: (ctx: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap | null {
  easel ??= new OffscreenCanvas(width, height);
  // This also clears it and undoes what was set.
  easel.width = width;
  easel.height = height;
  const ctx = easel.getContext('2d');
  if (!ctx) return null;
  draw(ctx);
  return easel.transferToImageBitmap();
}

export class Stamps {
  readonly #kept = new Map<string, Stamp>();
  #pixels = 0;

  /** Forgets all, as when the page's face has arrived. */
  forget(): void {
    for (const { image } of this.#kept.values()) image.close();
    this.#kept.clear();
    this.#pixels = 0;
  }

  /**
   * Puts a drawing on a canvas, from its picture where there is one.
   * @param at where (0, 0) of the drawing comes, in the context's units
   */
  put(ctx: Context, raster: Raster | null, at: Point, motif: Motif): void {
    const stamp = raster && this.#stampOf(motif, motif.unit * raster.scale);
    if (!stamp) return drawOnce(ctx, raster, at, motif);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    const { x, y } = pixelAt(raster, at);
    ctx.drawImage(stamp.image, x + stamp.x, y + stamp.y);
    ctx.restore();
  }

  #stampOf(motif: Motif, pixel: number): Stamp | null {
    const key = `${motif.key} ${pixel}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const box = motif.box();
    const [x, y] = [Math.floor(box.x * pixel), Math.floor(box.y * pixel)];
    const width = Math.ceil((box.x + box.width) * pixel) - x;
    const height = Math.ceil((box.y + box.height) * pixel) - y;
    if (width * height > LARGEST) return null;
    const image = pictureOf(Math.max(1, width), Math.max(1, height), (ctx) => {
      ctx.translate(-x, -y);
      ctx.scale(pixel, pixel);
      motif.draw(ctx);
    });
    if (!image) return null;
    if (this.#pixels + width * height > BUDGET) this.forget();
    this.#pixels += width * height;
    const stamp = { image, x, y };
    this.#kept.set(key, stamp);
    return stamp;
  }
}
