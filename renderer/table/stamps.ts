/**
 * Drawings kept as pictures in the very pixels of the screen, already turned: a frame of many units copies them pixel
 * for pixel, which is many times faster than turning pictures or filling paths.
 */
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
  readonly image: OffscreenCanvas;
  /** Its upper left corner from the point it is put on, device pixels. */
  readonly x: number;
  readonly y: number;
}

/** Device pixels. Larger ones are drawn each time: so near, few are in view. */
const LARGEST = 1_500_000;
/** Device pixels kept in all; beyond them everything is drawn anew. */
const BUDGET = 24_000_000;

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

export class Stamps {
  readonly #kept = new Map<string, Stamp>();
  #pixels = 0;

  /** Forgets all, as when the page's face has arrived. */
  forget(): void {
    this.#kept.clear();
    this.#pixels = 0;
  }

  /**
   * Puts a drawing on a canvas, from its picture where there is one.
   * @param at where (0, 0) of the drawing comes, in the context's units
   */
  put(ctx: Context, raster: Raster | null, at: { readonly x: number; readonly y: number }, motif: Motif): void {
    const stamp = raster && this.#stampOf(motif, motif.unit * raster.scale);
    ctx.save();
    if (stamp) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      const x = Math.round(raster.x + at.x * raster.scale);
      const y = Math.round(raster.y + at.y * raster.scale);
      ctx.drawImage(stamp.image, x + stamp.x, y + stamp.y);
    } else {
      ctx.translate(at.x, at.y);
      ctx.scale(motif.unit, motif.unit);
      motif.draw(ctx);
    }
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
    const image = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    const ctx = image.getContext('2d');
    if (!ctx) return null;
    ctx.translate(-x, -y);
    ctx.scale(pixel, pixel);
    motif.draw(ctx);
    if (this.#pixels + width * height > BUDGET) this.forget();
    this.#pixels += width * height;
    const stamp = { image, x, y };
    this.#kept.set(key, stamp);
    return stamp;
  }
}
