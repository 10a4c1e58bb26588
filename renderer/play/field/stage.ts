/** The table at play on the screen: what rests on it, and over it what is in hand, what that reaches, and the notes. */
import { trace } from '../../board/map/pen.ts';
import { drawTrails } from '../../board/ways.ts';
import { figureText } from '../../measure/figures.ts';
import { isSameGround, isSeenAlike, onSheet, pictureOf, TableCanvas } from '../../table/canvas.ts';
import { markInk } from '../../table/colours.ts';
import type { TableLook } from '../../table/look.ts';
import { paintShapes } from '../../table/shapes.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { isSameList, isSameUnit } from '../../table/shown.ts';
import { paintStates, paintUnits } from '../../table/units.ts';
import { drawNotes } from './plates.ts';
import type { Glow, PaintedScene } from './scene.ts';
import { drawSigns, type Sign } from './signs.ts';
import { END } from './went.ts';

/** CSS pixels. */
const GRIP = 6;
/** The width of the line of a unit's way. */
const GONE = 1.5;
/** How solid a unit is that stands back. */
export const FAINT = 0.3;

export class FieldStage extends TableCanvas<PaintedScene> {
  /** A small picture of the whole table, as a data address; `null` before anything is shown. */
  picture(width: number): string | null {
    const { scene } = this;
    return scene && pictureOf(scene, width);
  }

  protected isSameBottom(a: PaintedScene, b: PaintedScene): boolean {
    return isSameBottom(a, b);
  }

  protected drawBottom(ctx: CanvasRenderingContext2D, scene: PaintedScene): void {
    const { table } = scene;
    this.drawBackdrop(ctx, scene);
    this.drawGround(ctx, scene);
    ctx.save();
    onSheet(ctx, scene.camera, this.ratio);
    for (const glow of scene.glows) drawGlow(ctx, scene, glow, this.look(scene));
    drawTrails(ctx, scene.gone, GONE / this.look(scene).scale, END);
    ctx.restore();
    if (scene.apart) ctx.globalAlpha = FAINT;
    this.drawUnits(ctx, scene, { table, units: table.units });
    ctx.globalAlpha = 1;
    onSheet(ctx, scene.camera, this.ratio);
    const { apart } = scene;
    const out = table.units.filter(({ id }) => apart?.has(id));
    if (apart) paintUnits(ctx, table, this.look(scene), new Map(), out);
    const signs = apart ? scene.signs.filter(({ unit }) => apart.has(unit.id)) : scene.signs;
    drawSigns(ctx, table, signs, this.look(scene));
  }

  protected drawTop(ctx: CanvasRenderingContext2D, scene: PaintedScene): void {
    const { table, states, words } = scene;
    const look = this.look(scene);
    onSheet(ctx, scene.camera, this.ratio);
    paintStates(
      ctx,
      table,
      look,
      states,
      table.units.filter(({ id }) => states.has(id)),
    );
    paintUnits(ctx, table, look, new Map(), scene.gliding.units);
    drawSigns(ctx, table, scene.gliding.signs, look);
    drawGhosts(ctx, scene, look);
    paintShapes(ctx, table, scene.shapes, look, (figure) => figureText(words, figure, 'cm'));
    drawNotes(ctx, scene, look);
    drawGrips(ctx, scene, look);
  }
}

/** Whether nothing of what rests differs: while a unit is dragged it need not be painted. */
function isSameBottom(a: PaintedScene, b: PaintedScene): boolean {
  return (
    isSeenAlike(a, b) &&
    isSameGround(a.table, b.table) &&
    a.apart === b.apart &&
    a.gone === b.gone &&
    isSameList(a.table.units, b.table.units, isSameUnit) &&
    isSameList(a.signs, b.signs, isSameSign) &&
    isSameList(a.glows, b.glows, isSameGlow)
  );
}

const isSameSign = (a: Sign, b: Sign): boolean =>
  a.kind === b.kind && a.heading === b.heading && isSameUnit(a.unit, b.unit);

const isSameGlow = (a: Glow, b: Glow): boolean =>
  a.tone === b.tone && isSameList(a.ring, b.ring, (p, q) => p.x === q.x && p.y === q.y);

/** Where the unit in hand was on its way; whole where it ends. */
function drawGhosts(ctx: CanvasRenderingContext2D, { table, ghosts }: PaintedScene, look: TableLook): void {
  const last = ghosts.at(-1);
  if (!last) return;
  const states = new Map(ghosts.map((ghost) => [ghost.id, [ghost === last ? 'selected' : 'ghost'] as const]));
  paintUnits(ctx, { ...table, units: ghosts }, look, states);
}

/** A light under what may be pressed: broader under what is chosen, a thin line where others stand out more. */
function drawGlow(ctx: CanvasRenderingContext2D, { table }: PaintedScene, { ring, tone }: Glow, look: TableLook): void {
  const ink = markInk(look.theme);
  ctx.beginPath();
  trace(
    ctx,
    ring.map((point) => sheetPoint(table, point)),
    true,
  );
  ctx.lineJoin = 'round';
  const lines = [
    [11, ink.selected, 0.35],
    [6, ink.halo, 0.9],
    [2.5, ink.selected, 1],
  ] as const;
  for (const [width, style, alpha] of tone === 'faint' ? [[1.5, ink.selected, 0.6] as const] : lines) {
    ctx.globalAlpha = alpha;
    ctx.strokeStyle = style;
    ctx.lineWidth = (width + (tone === 'chosen' ? 3 : 0)) / look.scale;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** A disc on the front, squares on its corners. */
function drawGrips(ctx: CanvasRenderingContext2D, { table, grips }: PaintedScene, look: TableLook): void {
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
