/**
 * A table on the screen: two Konva layers without hit canvases. Below what is at rest, from kept paintings; above what
 * the hand carries or has chosen. While a unit is dragged only the upper one is painted.
 */
import Konva from 'konva';
import type { MeasuringTable, Unit } from '../../core/measure/document.ts';
import { bareShape } from '../board/bare.ts';
import { type Camera, type Size, viewOf } from '../board/camera.ts';
import type { Context as AnyContext } from '../board/map/pen.ts';
import type { Theme } from '../board/palette.ts';
import { isSameManner, Kept, type View } from './kept.ts';
import type { Stands, TableLook } from './look.ts';
import { forgetFace } from './plates.ts';
import { sheetBounds } from './sheet.ts';
import { isSameList, isSameUnit } from './shown.ts';
import { paintTable, planTable } from './table.ts';
import type { Nations } from './uniforms.ts';
import { paintUnits } from './units.ts';

const BACKDROP: Readonly<Record<Theme, string>> = { day: '#6f5c43', lamp: '#120d07', contrast: '#000000' };

type Context = CanvasRenderingContext2D;

/** What every scene on a table says. */
export interface Seen {
  readonly table: MeasuringTable;
  readonly camera: Camera;
  readonly theme: Theme;
  /** How much larger than usual words are. */
  readonly textScale: number;
  readonly stands: Stands;
  readonly nations: Nations;
}

/** Units of a table, some of them or all. */
interface Formed {
  /** Where all of them stand: no name is put over any. */
  readonly table: MeasuringTable;
  readonly units: readonly Unit[];
}

/** One unit of the contexts that it gives is a device pixel. */
export abstract class TableCanvas<S extends Seen> {
  readonly #stage: Konva.Stage;
  readonly #bottom = new Konva.Layer({ listening: false });
  readonly #top = new Konva.Layer({ listening: false });
  readonly #ground = new Kept<MeasuringTable>(
    { paint: paintTable, isSame: isSameGround, plan: (table, theme) => planTable(table, theme) },
    () => this.#bottom.batchDraw(),
  );
  readonly #units = new Kept<Formed>(
    {
      paint: (ctx, { table, units }, look) => paintUnits(ctx, table, look, new Map(), units),
      isSame: (a, b) => a.table.size === b.table.size && isSameList(a.units, b.units, isSameUnit),
    },
    () => this.#bottom.batchDraw(),
  );
  #size: Size = { width: 1, height: 1 };
  #scene: S | null = null;

  constructor(container: HTMLDivElement) {
    this.#stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    this.#bottom.add(this.#shape((ctx, scene) => this.drawBottom(ctx, scene)));
    this.#top.add(this.#shape((ctx, scene) => this.drawTop(ctx, scene)));
    this.#stage.add(this.#bottom, this.#top);
  }

  protected abstract drawBottom(ctx: Context, scene: S): void;
  protected abstract drawTop(ctx: Context, scene: S): void;
  /** Whether nothing of what lies at the bottom differs: then it is not painted again. */
  protected abstract isSameBottom(a: S, b: S): boolean;

  protected get scene(): S | null {
    return this.#scene;
  }

  /** Device pixels a CSS pixel. */
  protected get ratio(): number {
    return this.#top.getCanvas().getPixelRatio();
  }

  resize(size: Size): void {
    this.#size = size;
    this.#stage.size(size);
    this.#stage.batchDraw();
  }

  show(scene: S): void {
    const before = this.#scene;
    this.#scene = scene;
    if (!before || !this.isSameBottom(before, scene)) this.#bottom.batchDraw();
    this.#top.batchDraw();
  }

  /** Draws everything anew, as when the page's faces have arrived. */
  repaint(): void {
    forgetFace();
    this.#ground.forget();
    this.#units.forget();
    this.#stage.batchDraw();
  }

  close(): void {
    this.#ground.close();
    this.#units.close();
    this.#stage.destroy();
  }

  protected look({ camera, theme, textScale, stands, nations }: S): TableLook {
    return {
      theme,
      textScale,
      stands,
      nations,
      scale: camera.scale,
      density: this.ratio,
      view: viewOf(camera, this.#size),
    };
  }

  /** What lies around the table. */
  protected drawBackdrop(ctx: Context, { theme }: S): void {
    ctx.fillStyle = BACKDROP[theme];
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  }

  /** The table without its units, from what is kept of it. @param table what of it is at rest */
  protected drawGround(ctx: Context, scene: S, table = scene.table): void {
    this.#ground.draw(ctx, table, { ...this.#view(scene), bounds: sheetBounds(scene.table) });
  }

  /** Units at rest, from what is kept of them: they may stand over the edge, so that has no bounds. */
  protected drawUnits(ctx: Context, scene: S, formed: Formed): void {
    this.#units.draw(ctx, formed, { ...this.#view(scene), bounds: null });
  }

  #view({ camera, theme, textScale, stands, nations }: S): Omit<View, 'bounds'> {
    return { camera, theme, textScale, stands, nations, size: this.#size, ratio: this.ratio };
  }

  #shape(draw: (ctx: Context, scene: S) => void): Konva.Shape {
    return bareShape((ctx) => this.#scene && draw(ctx, this.#scene));
  }
}

/** One unit of the canvas becomes one of the sheet. */
export function onSheet(ctx: AnyContext, { x, y, scale }: Camera, ratio: number): void {
  const by = scale * ratio;
  ctx.setTransform(by, 0, 0, by, -x * by, -y * by);
}

/** Whether two scenes are looked at alike. */
export function isSeenAlike(a: Seen, b: Seen): boolean {
  return a.camera === b.camera && isSameManner(a, b);
}

/**
 * A small picture of the whole table, as a data address; `null` where there is no canvas.
 * @param width pixels
 * @param under draws what lies under the table, in CSS pixels
 */
export function pictureOf(
  { table, theme, stands, nations }: Omit<Seen, 'camera' | 'textScale'>,
  width: number,
  under: (ctx: Context, camera: Camera) => void = () => {},
): string | null {
  const sheet = sheetBounds(table);
  const scale = width / sheet.width;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(sheet.height * scale);
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  const camera = { x: sheet.x, y: sheet.y, scale };
  ctx.fillStyle = BACKDROP[theme];
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  under(ctx, camera);
  onSheet(ctx, camera, 1);
  const look = { theme, stands, nations, scale, density: 1, view: sheet };
  paintTable(ctx, table, look);
  paintUnits(ctx, table, look, new Map());
  return canvas.toDataURL('image/jpeg', 0.82);
}

/** Whether two tables look the same without what stands on them. */
export function isSameGround(a: MeasuringTable, b: MeasuringTable): boolean {
  return (
    a.size === b.size &&
    a.shown.grid === b.shown.grid &&
    a.shown.unit === b.shown.unit &&
    a.photograph === b.photograph &&
    isSameList(a.terrain, b.terrain)
  );
}
