/** The table at play on the screen: the ground, which is kept, and over it what stands and moves. */
import Konva from 'konva';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { facing } from '../../../core/space/table/pose.ts';
import { viewOf, type Camera, type Size } from '../../board/camera.ts';
import { trace } from '../../board/map/pen.ts';
import type { Theme } from '../../board/palette.ts';
import { figureText } from '../../measure/figures.ts';
import { Kept } from '../../measure/kept.ts';
import { markInk, sideInk } from '../../table/colours.ts';
import type { TableLook } from '../../table/look.ts';
import { putPlate } from '../../table/plates.ts';
import { paintShapes } from '../../table/shapes.ts';
import { sheetBounds, sheetPoint } from '../../table/sheet.ts';
import { rasterOf } from '../../table/stamps.ts';
import { paintTable, planTable } from '../../table/table.ts';
import { paintUnits } from '../../table/units.ts';
import type { FieldScene, Glow, Note } from './scene.ts';

const BACKDROP: Readonly<Record<Theme, string>> = { day: '#6f5c43', lamp: '#120d07' };
/** CSS pixels. */
const GRIP = 6;

const isSameTable = (a: MeasuringTable, b: MeasuringTable): boolean =>
  a.size === b.size && a.terrain === b.terrain && a.shown === b.shown;

export class FieldStage {
  readonly #stage: Konva.Stage;
  readonly #bottom = new Konva.Layer({ listening: false });
  readonly #top = new Konva.Layer({ listening: false });
  readonly #ground = new Kept<MeasuringTable>(
    { paint: paintTable, isSame: isSameTable, plan: (table, theme) => planTable(table, theme) },
    () => this.#bottom.batchDraw(),
  );
  #size: Size = { width: 1, height: 1 };
  #scene: FieldScene | null = null;

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

  show(scene: FieldScene): void {
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
  picture(width: number): string | null {
    if (!this.#scene) return null;
    const { table, theme } = this.#scene;
    const sheet = sheetBounds(table);
    const scale = width / sheet.width;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round(sheet.height * scale);
    const ctx = canvas.getContext('2d');
    if (!ctx) return null;
    ctx.fillStyle = BACKDROP[theme];
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    onSheet(ctx, { x: sheet.x, y: sheet.y, scale }, 1);
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
  #shape(draw: (ctx: CanvasRenderingContext2D, scene: FieldScene) => void): Konva.Shape {
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

  #drawBottom(ctx: CanvasRenderingContext2D, { table, camera, theme }: FieldScene): void {
    ctx.fillStyle = BACKDROP[theme];
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    const bounds = sheetBounds(table);
    this.#ground.draw(ctx, table, { camera, size: this.#size, ratio: this.#ratio, theme, textScale: 1, bounds });
  }

  #drawTop(ctx: CanvasRenderingContext2D, scene: FieldScene): void {
    const { table, camera, theme, words } = scene;
    const view = viewOf(camera, this.#size);
    const look: TableLook = { theme, scale: camera.scale, density: this.#ratio, view };
    onSheet(ctx, camera, this.#ratio);
    for (const glow of scene.glows) drawGlow(ctx, scene, glow, look);
    paintUnits(ctx, table, look, scene.states);
    this.#drawGhosts(ctx, scene, look);
    paintShapes(ctx, table, scene.shapes, look, (figure) => figureText(words, figure, 'cm'));
    drawNotes(ctx, scene, look);
    drawGrips(ctx, scene, look);
  }

  /** Where the unit in hand was on its way; whole where it ends. */
  #drawGhosts(ctx: CanvasRenderingContext2D, { table, ghosts }: FieldScene, look: TableLook): void {
    const last = ghosts.at(-1);
    if (!last) return;
    const states = new Map(ghosts.map((ghost) => [ghost.id, [ghost === last ? 'selected' : 'ghost'] as const]));
    paintUnits(ctx, { ...table, units: ghosts }, look, states);
  }
}

/** One unit of the canvas becomes one of the sheet. */
function onSheet(ctx: CanvasRenderingContext2D, { x, y, scale }: Camera, ratio: number): void {
  const by = scale * ratio;
  ctx.setTransform(by, 0, 0, by, -x * by, -y * by);
}

function isSameGround(a: FieldScene, b: FieldScene): boolean {
  return (
    a.table.terrain === b.table.terrain && a.table.size === b.table.size && a.camera === b.camera && a.theme === b.theme
  );
}

/** A light under what may be pressed; what is chosen has a whole line. */
function drawGlow(
  ctx: CanvasRenderingContext2D,
  { table }: FieldScene,
  { ring, isChosen }: Glow,
  look: TableLook,
): void {
  const ink = markInk(look.theme);
  ctx.beginPath();
  trace(
    ctx,
    ring.map((point) => sheetPoint(table, point)),
    true,
  );
  ctx.lineJoin = 'round';
  for (const [width, style, alpha] of [
    [11, ink.selected, 0.35],
    [6, ink.halo, 0.9],
    [2.5, ink.selected, 1],
  ] as const) {
    ctx.globalAlpha = alpha;
    ctx.strokeStyle = style;
    ctx.lineWidth = (width + (isChosen ? 3 : 0)) / look.scale;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function stepBack(at: Point, { facing: angle, pixels }: NonNullable<Note['behind']>, { scale }: TableLook): Point {
  const { x, y } = facing(angle);
  return { x: at.x - (x * pixels) / scale, y: at.y - (y * pixels) / scale };
}

const DASHES: Readonly<Record<Note['kind'], readonly number[]>> = { marker: [], order: [4, 2], odds: [] };

function drawNotes(ctx: CanvasRenderingContext2D, { table, notes }: FieldScene, look: TableLook): void {
  const raster = rasterOf(ctx);
  for (const { at, text, side, kind, behind } of notes) {
    const style = kind === 'odds' ? markInk(look.theme).tones.hit : sideInk(side, look.theme).deep;
    const border = { style, width: kind === 'odds' ? 2 : 1.2, dash: DASHES[kind] };
    putPlate(
      ctx,
      raster,
      sheetPoint(table, behind ? stepBack(at, behind, look) : at),
      { text, tilt: 0, isOnce: false, border },
      look,
    );
  }
}

/** A disc on the front, squares on its corners. */
function drawGrips(ctx: CanvasRenderingContext2D, { table, grips }: FieldScene, look: TableLook): void {
  const ink = markInk(look.theme);
  const r = GRIP / look.scale;
  for (const { kind, at } of grips) {
    const { x, y } = sheetPoint(table, at);
    ctx.beginPath();
    if (kind === 'front') ctx.arc(x, y, r * 1.15, 0, 2 * Math.PI);
    else ctx.rect(x - r, y - r, 2 * r, 2 * r);
    ctx.fillStyle = ink.plate;
    ctx.fill();
    ctx.strokeStyle = ink.selected;
    ctx.lineWidth = 2.2 / look.scale;
    ctx.stroke();
  }
}
