/** Counters as bitmaps at the present size; new ones are drawn in slices, the old size serves meanwhile. */
import { drawCounter } from '../../board/counters/counter.ts';
import { detailFor, type CounterLook } from '../../board/counters/look.ts';
import type { Theme } from '../../board/palette.ts';

/** Of the counter's side: room around it for the point of its facing, its markers and its shadow. */
export const ROOM = 1.8;
/** Milliseconds of a frame that may go into new counters. */
const SLICE = 3;
/** Bitmaps kept before those of old sizes are thrown away. */
const KEPT = 900;

interface Kept {
  readonly bitmap: ImageBitmap;
  readonly pixels: number;
}

export class Counters {
  readonly #onReady: () => void;
  readonly #kept = new Map<string, Kept>();
  /** Where counters are drawn, one after another. */
  readonly #easel = new OffscreenCanvas(1, 1);
  #queue = new Map<string, { look: CounterLook; pixels: number }>();
  #theme: Theme = 'day';
  #frame = 0;

  /** @param onReady called when more counters can be shown at their size */
  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  restyle(theme: Theme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.forget();
  }

  /** Forgets every bitmap, as when the page's faces have arrived. */
  forget(): void {
    this.#drop([...this.#kept.keys()]);
    this.#queue.clear();
  }

  /**
   * @param key names the look; the same key is the same look
   * @param pixels side of the counter, device pixels
   * @returns a square picture, {@link ROOM} times the counter's side; `null` until the first is drawn
   */
  picture(key: string, look: () => CounterLook, pixels: number): ImageBitmap | null {
    const kept = this.#kept.get(key);
    if (kept?.pixels === pixels) return kept.bitmap;
    if (this.#queue.get(key)?.pixels !== pixels) this.#queue.set(key, { look: look(), pixels });
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#drawSome());
    return kept?.bitmap ?? null;
  }

  /** Whatever picture there is of a look, of any size. */
  known(key: string): ImageBitmap | null {
    return this.#kept.get(key)?.bitmap ?? null;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.forget();
  }

  #drawSome(): void {
    this.#frame = 0;
    const end = performance.now() + SLICE;
    for (const [key, { look, pixels }] of this.#queue) {
      this.#queue.delete(key);
      this.#drop([key]);
      this.#kept.set(key, { bitmap: this.#draw(look, pixels), pixels });
      if (performance.now() > end) break;
    }
    this.#drop([...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - KEPT)));
    if (this.#queue.size > 0) this.#frame = requestAnimationFrame(() => this.#drawSome());
    this.#onReady();
  }

  /** One counter in the middle of a bitmap. */
  #draw(look: CounterLook, pixels: number): ImageBitmap {
    const canvas = this.#easel;
    canvas.width = canvas.height = Math.ceil(pixels * ROOM);
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('no canvas to draw a counter on');
    ctx.translate(canvas.width / 2, canvas.height / 2);
    drawCounter(ctx, look, pixels, detailFor(pixels), this.#theme);
    return canvas.transferToImageBitmap();
  }

  /** Gives the memory back at once: what is left to be swept up is hundreds of megabytes after a few turns of the wheel. */
  #drop(keys: readonly string[]): void {
    for (const key of keys) {
      this.#kept.get(key)?.bitmap.close();
      this.#kept.delete(key);
    }
  }
}
