/** The table on the screen: two Konva layers without hit canvases, the ground and what moves on it. */
import Konva from 'konva';
import type { MeasuringTable, Terrain } from '../../core/measure/document.ts';
import type { Camera, Size } from '../board/camera.ts';
import { viewOf } from '../board/camera.ts';
import type { Theme } from '../board/palette.ts';
import { paintShapes } from '../table/shapes.ts';
import { paintTable, paintTerrain } from '../table/table.ts';
import type { TableLook } from '../table/look.ts';
import { sheetBounds } from '../table/sheet.ts';
import { paintUnits, type UnitState } from '../table/units.ts';
import { figureText } from './figures.ts';
import { Ground, isSameList } from './ground.ts';
import { drawCursor, drawHandles, drawMarquee } from './marks.ts';
import { drawPhotograph } from './photo/picture.ts';
import type { Scene } from './scene.ts';

const BACKDROP: Readonly<Record<Theme, string>> = { day: '#6f5c43', lamp: '#120d07' };

export class Stage {
  readonly #stage: Konva.Stage;
  readonly #bottom = new Konva.Layer({ listening: false });
  readonly #top = new Konva.Layer({ listening: false });
  readonly #ground = new Ground(() => this.#bottom.batchDraw());
  #size: Size = { width: 1, height: 1 };
  #scene: Scene | null = null;

  constructor(container: HTMLDivElement) {
    this.#stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    this.#bottom.add(this.#shape((ctx, scene) => this.#drawBottom(ctx, scene)));
    this.#top.add(this.#shape((ctx, scene) => this.#drawTop(ctx, scene)));
    this.#stage.add(this.#bottom, this.#top);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#stage.size(size);
    this.#stage.batchDraw();
  }

  show(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (!before || !isSameGround(before, scene)) this.#bottom.batchDraw();
    this.#top.batchDraw();
  }

  /** Draws everything anew, as when the page's faces have arrived. */
  repaint(): void {
    this.#ground.forget();
    this.#stage.batchDraw();
  }

  /** A small picture of the whole table, as a data address; `null` before anything is shown. */
  picture(table: MeasuringTable, width: number): string | null {
    if (!this.#scene) return null;
    const sheet = sheetBounds(table);
    const scale = width / sheet.width;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round(sheet.height * scale);
    const ctx = canvas.getContext('2d');
    if (!ctx) return null;
    const { theme, picture } = this.#scene;
    const camera = { x: sheet.x, y: sheet.y, scale };
    ctx.fillStyle = BACKDROP[theme];
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    if (picture) drawPhotograph(ctx, table, picture, camera);
    onSheet(ctx, camera, 1);
    const look = { theme, scale, density: 1, view: sheet };
    paintTable(ctx, table, look);
    paintUnits(ctx, table, look, new Map());
    return canvas.toDataURL('image/jpeg', 0.82);
  }

  close(): void {
    this.#ground.close();
    this.#stage.destroy();
  }

  get #ratio(): number {
    return this.#top.getCanvas().getPixelRatio();
  }

  /** A shape whose drawing sees the bare canvas in device pixels. */
  #shape(draw: (ctx: CanvasRenderingContext2D, scene: Scene) => void): Konva.Shape {
    return new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => {
        const ctx = context._context;
        ctx.save();
        ctx.setTransform(1, 0, 0, 1, 0, 0);
        if (this.#scene) draw(ctx, this.#scene);
        ctx.restore();
      },
    });
  }

  #look({ camera, theme }: Scene): TableLook {
    return { theme, scale: camera.scale, density: this.#ratio, view: viewOf(camera, this.#size) };
  }

  #drawBottom(ctx: CanvasRenderingContext2D, scene: Scene): void {
    ctx.fillStyle = BACKDROP[scene.theme];
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    if (scene.picture) {
      ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
      drawPhotograph(ctx, scene.table, scene.picture, scene.camera);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    }
    const table = { ...scene.table, terrain: settled(scene) };
    this.#ground.draw(ctx, table, { camera: scene.camera, size: this.#size, ratio: this.#ratio, theme: scene.theme });
  }

  #drawTop(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const { table } = scene;
    const look = this.#look(scene);
    onSheet(ctx, scene.camera, this.#ratio);
    const moving = unsettled(scene);
    if (moving.length > 0) paintTerrain(ctx, table, moving, look);
    paintUnits(ctx, table, look, statesOf(scene));
    const shapes = [...scene.measured.values(), ...scene.sketch].flatMap((measured) => measured.shapes);
    paintShapes(ctx, table, shapes, look, (figure) => figureText(scene.words, figure, table.shown.unit));
    drawHandles(ctx, scene, look);
    if (scene.marquee) drawMarquee(ctx, table, scene.marquee, look);
    if (scene.cursor) drawCursor(ctx, table, scene.cursor, look);
  }
}

/** One unit of the canvas becomes one of the sheet. */
function onSheet(ctx: CanvasRenderingContext2D, { x, y, scale }: Camera, ratio: number): void {
  const by = scale * ratio;
  ctx.setTransform(by, 0, 0, by, -x * by, -y * by);
}

/** The terrain that no gesture is changing: it is painted once and kept. */
function settled({ table, kept }: Scene): readonly Terrain[] {
  if (table.terrain === kept.terrain) return table.terrain;
  const still = new Set(kept.terrain);
  return table.terrain.filter((piece) => still.has(piece));
}

/** Whether nothing of what lies at the bottom differs: while units are dragged it need not be painted. */
function isSameGround(a: Scene, b: Scene): boolean {
  const isSameTable =
    a.table.size === b.table.size &&
    a.table.shown.grid === b.table.shown.grid &&
    a.table.photograph === b.table.photograph &&
    isSameList(settled(a), settled(b));
  const isSameLook = a.camera === b.camera && a.theme === b.theme && a.picture === b.picture && a.opacity === b.opacity;
  return isSameTable && isSameLook;
}

function unsettled({ table, kept }: Scene): readonly Terrain[] {
  if (table.terrain === kept.terrain) return [];
  const still = new Set(kept.terrain);
  return table.terrain.filter((piece) => !still.has(piece));
}

function statesOf({ table, kept, selection, hovered, collisions }: Scene): ReadonlyMap<string, readonly UnitState[]> {
  const states = new Map<string, UnitState[]>();
  const add = (id: string, state: UnitState) => states.set(id, [...(states.get(id) ?? []), state]);
  for (const id of selection) add(id, 'selected');
  if (hovered !== null && !selection.includes(hovered)) add(hovered, 'hover');
  for (const id of collisions) add(id, 'collision');
  // What is not on the kept table is still in the hand.
  if (table.units.length > kept.units.length)
    for (const { id } of table.units.slice(kept.units.length)) add(id, 'ghost');
  return states;
}
