/**
 * The table on the screen: two Konva layers without hit canvases. Below what is at rest, from kept paintings; above what
 * the hand carries or has chosen, and the instruments. While a unit is dragged only the upper one is painted.
 */
import Konva from 'konva';
import type { MeasuringTable, Terrain, Unit } from '../../core/measure/document.ts';
import { remembered } from '../../core/measure/place.ts';
import { type Camera, type Size, viewOf } from '../board/camera.ts';
import type { Theme } from '../board/palette.ts';
import { paintShapes } from '../table/shapes.ts';
import { paintTable, paintTerrain, planTable } from '../table/table.ts';
import type { TableLook } from '../table/look.ts';
import { forgetFace } from '../table/plates.ts';
import { sheetBounds } from '../table/sheet.ts';
import { paintStates, paintUnits, type UnitState } from '../table/units.ts';
import { figureText } from './figures.ts';
import { Kept, type View } from './kept.ts';
import { drawCursor, drawHandles, drawMarquee } from './marks.ts';
import { drawPhotograph } from './photo/picture.ts';
import type { Scene } from './scene.ts';

const BACKDROP: Readonly<Record<Theme, string>> = { day: '#6f5c43', lamp: '#120d07' };

/** Units of a table, some of them or all. */
interface Formed {
  /** Where all of them stand: no name is put over any. */
  readonly table: MeasuringTable;
  readonly units: readonly Unit[];
}

export class Stage {
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
      isSame: (a, b) => a.table.size === b.table.size && isSameList(a.units, b.units),
    },
    () => this.#bottom.batchDraw(),
  );
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
    if (!before || !isSameBottom(before, scene)) this.#bottom.batchDraw();
    this.#top.batchDraw();
  }

  /** Draws everything anew, as when the page's faces have arrived. */
  repaint(): void {
    forgetFace();
    this.#ground.forget();
    this.#units.forget();
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
    this.#units.close();
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

  #look({ camera, theme, textScale }: Scene): TableLook {
    return { theme, textScale, scale: camera.scale, density: this.#ratio, view: viewOf(camera, this.#size) };
  }

  #drawBottom(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const { table, kept, camera, theme, textScale } = scene;
    ctx.fillStyle = BACKDROP[theme];
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    if (scene.picture) {
      ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
      drawPhotograph(ctx, table, scene.picture, camera);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    }
    const look = { ratio: this.#ratio, theme, textScale };
    const view: View = { camera, size: this.#size, ...look, bounds: sheetBounds(table) };
    this.#ground.draw(ctx, withSettled(scene), view);
    this.#drawMoving(ctx, scene);
    // Units may stand over the edge: what is kept of them has no bounds.
    this.#units.draw(ctx, { table: kept, units: [...resting(scene)] }, { ...view, bounds: null });
  }

  #drawMoving(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const moving = unsettled(scene);
    if (moving.length === 0) return;
    ctx.save();
    onSheet(ctx, scene.camera, this.#ratio);
    paintTerrain(ctx, scene.table, moving, this.#look(scene));
    ctx.restore();
  }

  #drawTop(ctx: CanvasRenderingContext2D, scene: Scene): void {
    const { table } = scene;
    const look = this.#look(scene);
    onSheet(ctx, scene.camera, this.#ratio);
    const states = statesOf(scene);
    const still = resting(scene);
    const raised = table.units.filter((unit) => !still.has(unit));
    paintUnits(ctx, table, look, states, raised);
    paintStates(
      ctx,
      table,
      look,
      states,
      [...still].filter(({ id }) => states.has(id)),
    );
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
const settled = remembered(({ table, kept }: Scene): readonly Terrain[] => {
  if (table.terrain === kept.terrain) return table.terrain;
  const still = new Set(kept.terrain);
  return table.terrain.filter((piece) => still.has(piece));
});

const unsettled = remembered((scene: Scene): readonly Terrain[] => {
  const still = new Set(settled(scene));
  return scene.table.terrain.filter((piece) => !still.has(piece));
});

/** The units that no gesture is changing and that are not selected: they too are painted once and kept. */
const resting = remembered(({ table, kept, selection }: Scene): ReadonlySet<Unit> => {
  const now = new Set(table.units);
  return new Set(kept.units.filter((unit) => now.has(unit) && !selection.includes(unit.id)));
});

/** Whether nothing of what lies at the bottom differs: while units are dragged it need not be painted. */
function isSameBottom(a: Scene, b: Scene): boolean {
  const isSameLook = a.camera === b.camera && a.theme === b.theme && a.textScale === b.textScale;
  return (
    isSameLook &&
    a.picture === b.picture &&
    a.opacity === b.opacity &&
    isSameGround(withSettled(a), withSettled(b)) &&
    isSameList(unsettled(a), unsettled(b)) &&
    isSameList([...resting(a)], [...resting(b)])
  );
}

const withSettled = remembered((scene: Scene): MeasuringTable => ({ ...scene.table, terrain: settled(scene) }));

function isSameGround(a: MeasuringTable, b: MeasuringTable): boolean {
  return (
    a.size === b.size &&
    a.shown.grid === b.shown.grid &&
    a.shown.unit === b.shown.unit &&
    a.photograph === b.photograph &&
    isSameList(a.terrain, b.terrain)
  );
}

/** The same things in the same order. */
function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((each, index) => each === b[index]));
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
