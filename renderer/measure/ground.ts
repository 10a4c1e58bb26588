/** The painted table, kept: moved at once when the camera moves, painted anew when it has come to rest. */
import type { MeasuringTable, Terrain } from '../../core/measure/document.ts';
import { type Camera, type Size, viewOf } from '../board/camera.ts';
import type { Rect } from '../board/geometry.ts';
import type { Theme } from '../board/palette.ts';
import { paintTable } from '../table/table.ts';

interface View {
  readonly camera: Camera;
  /** CSS pixels. */
  readonly size: Size;
  readonly ratio: number;
  readonly theme: Theme;
}

/** What was painted, and for what. */
interface Painted {
  readonly canvas: OffscreenCanvas;
  readonly table: MeasuringTable;
  readonly view: View;
  readonly area: Rect;
}

/** Milliseconds without a change of the camera before the table is painted sharp again. */
const SETTLED = 90;
/** How much more than the screen is painted on each side, so that panning finds it there. */
const SPARE = 0.25;

export class Ground {
  readonly #onPainted: () => void;
  #painted: Painted | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(onPainted: () => void) {
    this.#onPainted = onPainted;
  }

  /** @param ctx in device pixels */
  draw(ctx: CanvasRenderingContext2D, table: MeasuringTable, view: View): void {
    if (!this.#painted || !isSamePainting(this.#painted, table, view)) this.#painted = painted(table, view);
    else if (!isSharp(this.#painted, view)) this.#soon(table, view);
    lay(ctx, this.#painted, view);
  }

  forget(): void {
    this.#painted = null;
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #soon(table: MeasuringTable, view: View): void {
    this.close();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#painted = painted(table, view);
      this.#onPainted();
    }, SETTLED);
  }
}

/** Whether what was painted shows this table, wherever the camera looks now. */
function isSamePainting({ table: old, view: then }: Painted, table: MeasuringTable, view: View): boolean {
  return (
    then.theme === view.theme &&
    then.ratio === view.ratio &&
    old.size === table.size &&
    old.shown.grid === table.shown.grid &&
    (old.photograph === null) === (table.photograph === null) &&
    isSameList(old.terrain, table.terrain)
  );
}

/** The same pieces in the same order. */
export function isSameList(a: readonly Terrain[], b: readonly Terrain[]): boolean {
  return a === b || (a.length === b.length && a.every((piece, index) => piece === b[index]));
}

function isSharp({ view: then, area }: Painted, { camera, size }: View): boolean {
  const seen = viewOf(camera, size);
  return (
    then.camera.scale === camera.scale &&
    seen.x >= area.x &&
    seen.y >= area.y &&
    seen.x + seen.width <= area.x + area.width &&
    seen.y + seen.height <= area.y + area.height
  );
}

function painted(table: MeasuringTable, view: View): Painted {
  const seen = viewOf(view.camera, view.size);
  const area = {
    x: seen.x - seen.width * SPARE,
    y: seen.y - seen.height * SPARE,
    width: seen.width * (1 + 2 * SPARE),
    height: seen.height * (1 + 2 * SPARE),
  };
  const { scale } = view.camera;
  const by = scale * view.ratio;
  const canvas = new OffscreenCanvas(Math.ceil(area.width * by), Math.ceil(area.height * by));
  const ctx = canvas.getContext('2d');
  if (ctx) {
    ctx.setTransform(by, 0, 0, by, -area.x * by, -area.y * by);
    paintTable(ctx, table, { theme: view.theme, scale, density: view.ratio, view: area });
  }
  return { canvas, table, view, area };
}

function lay(ctx: CanvasRenderingContext2D, { canvas, area }: Painted, { camera, ratio }: View): void {
  const by = camera.scale * ratio;
  const left = (area.x - camera.x) * by;
  const top = (area.y - camera.y) * by;
  const width = area.width * by;
  // At its own size it is laid on whole pixels, or it would blur.
  if (Math.abs(width - canvas.width) < 1.5) ctx.drawImage(canvas, Math.round(left), Math.round(top));
  else ctx.drawImage(canvas, left, top, width, area.height * by);
}
