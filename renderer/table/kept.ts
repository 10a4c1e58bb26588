/** A painting of the table that is kept: moved at once when the camera moves, painted anew when it has come to rest. */
import { type Camera, type Size, viewOf } from '../board/camera.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import type { Theme } from '../board/palette.ts';
import type { Stands, TableLook } from './look.ts';
import type { Nations } from './uniforms.ts';

export interface View {
  readonly camera: Camera;
  /** CSS pixels. */
  readonly size: Size;
  readonly ratio: number;
  readonly theme: Theme;
  /** How much larger than usual words are. */
  readonly textScale: number;
  readonly stands: Stands;
  readonly nations: Nations;
  /** Beyond this part of the sheet nothing is painted; `null`: there is no such end. */
  readonly bounds: Rect | null;
}

export interface Painting<T> {
  /** @param ctx one unit of it is a sheet unit (`renderer/table/sheet.ts`) */
  paint(ctx: Context, subject: T, look: TableLook): void;
  /** Whether two subjects look the same, seen alike. */
  isSame(a: T, b: T): boolean;
  /**
   * What takes long, in small steps: the first painting is a sketch, and the whole one follows when these are done.
   * Left out where nothing takes long.
   */
  plan?(subject: T, theme: Theme): Generator<undefined, void>;
}

/** What was painted, and for what. */
interface Painted<T> {
  readonly image: ImageBitmap;
  readonly subject: T;
  readonly view: View;
  readonly area: Rect;
}

/** Milliseconds without a change of the camera before the table is painted sharp again. */
const SETTLED = 90;
/** How much more than the screen is painted on each side, so that panning finds it there. */
const SPARE = 0.25;

type Manner = Pick<View, 'theme' | 'textScale' | 'stands' | 'nations'>;

/** Whether things are drawn alike, wherever the camera looks. */
export function isSameManner(a: Manner, b: Manner): boolean {
  const isSameCoat = a.nations.a === b.nations.a && a.nations.b === b.nations.b;
  return a.theme === b.theme && a.textScale === b.textScale && a.stands === b.stands && isSameCoat;
}

export class Kept<T> {
  readonly #painting: Painting<T>;
  readonly #onPainted: () => void;
  #painted: Painted<T> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #idle: number | null = null;

  /** @param onPainted called when it was painted sharp again without being asked for */
  constructor(painting: Painting<T>, onPainted: () => void) {
    this.#painting = painting;
    this.#onPainted = onPainted;
  }

  /** @param ctx in device pixels */
  draw(ctx: CanvasRenderingContext2D, subject: T, view: View): void {
    if (!this.#painted || !this.#shows(this.#painted, subject, view)) this.#paint(subject, view);
    else if (!isSharp(this.#painted, view)) this.#soon(subject, view);
    if (this.#painted) lay(ctx, this.#painted, view);
  }

  forget(): void {
    this.#painted?.image.close();
    this.#painted = null;
  }

  close(): void {
    this.#stop();
    this.forget();
  }

  #stop(): void {
    if (this.#idle !== null) cancelIdleCallback(this.#idle);
    this.#idle = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #soon(subject: T, view: View): void {
    this.#stop();
    this.#timer = setTimeout(() => {
      this.#paint(subject, view);
      this.#onPainted();
    }, SETTLED);
  }

  /** Whether what was painted shows this subject, wherever the camera looks now. */
  #shows({ subject: old, view: then }: Painted<T>, subject: T, view: View): boolean {
    return then.ratio === view.ratio && isSameManner(then, view) && this.#painting.isSame(old, subject);
  }

  #paint(subject: T, view: View): void {
    this.#stop();
    const { theme, textScale, stands, nations, ratio: density, camera } = view;
    const plan = this.#painted ? null : this.#painting.plan?.(subject, theme);
    this.forget();
    const area = areaOf(view);
    const by = view.camera.scale * view.ratio;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.ceil(area.width * by)),
      Math.max(1, Math.ceil(area.height * by)),
    );
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(by, 0, 0, by, -area.x * by, -area.y * by);
    const isSketch = plan !== null && plan !== undefined;
    const look = { theme, textScale, stands, nations, scale: camera.scale, density, view: area, isSketch };
    this.#painting.paint(ctx, subject, look);
    this.#painted = { image: canvas.transferToImageBitmap(), subject, view, area };
    if (plan) this.#follow(plan, subject, view);
  }

  /** Works the rest out while there is nothing else to do, then paints the whole. */
  #follow(plan: Generator<undefined, void>, subject: T, view: View): void {
    this.#idle = requestIdleCallback((left) => {
      let isDone = plan.next().done;
      while (!isDone && left.timeRemaining() > 2) isDone = plan.next().done;
      if (!isDone) return this.#follow(plan, subject, view);
      this.#paint(subject, view);
      this.#onPainted();
    });
  }
}

/** What is on the screen and a little more, as far as the sheet reaches. */
function areaOf(view: View): Rect {
  const { x, y, width, height } = viewOf(view.camera, view.size);
  const [aside, along] = [width * SPARE, height * SPARE];
  return common({ x: x - aside, y: y - along, width: width + 2 * aside, height: height + 2 * along }, view.bounds);
}

function common(a: Rect, b: Rect | null): Rect {
  if (!b) return a;
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

function isSharp<T>({ view: then, area }: Painted<T>, { camera, size, bounds }: View): boolean {
  const seen = common(viewOf(camera, size), bounds);
  return (
    then.camera.scale === camera.scale &&
    seen.x >= area.x &&
    seen.y >= area.y &&
    seen.x + seen.width <= area.x + area.width &&
    seen.y + seen.height <= area.y + area.height
  );
}

function lay<T>(ctx: CanvasRenderingContext2D, { image, area }: Painted<T>, { camera, ratio }: View): void {
  const by = camera.scale * ratio;
  const left = (area.x - camera.x) * by;
  const top = (area.y - camera.y) * by;
  const width = area.width * by;
  // At its own size it is laid on whole pixels, or it would blur.
  if (Math.abs(width - image.width) < 1.5) ctx.drawImage(image, Math.round(left), Math.round(top));
  else ctx.drawImage(image, left, top, width, area.height * by);
}
