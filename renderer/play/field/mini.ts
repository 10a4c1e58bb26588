/** The whole table, small: its ground, drawn again only when that changes, and the units as dots. */
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { standOf } from '../../../core/measure/place.ts';
import { centreOf } from '../../../core/space/table/footprint.ts';
import type { Theme } from '../../board/palette.ts';
import { isSameGround, onSheet } from '../../table/canvas.ts';
import { sideInk } from '../../table/colours.ts';
import { sheetBounds, sheetPoint } from '../../table/sheet.ts';
import { paintTable } from '../../table/table.ts';
import type { FieldScene } from './scene.ts';
import { FAINT } from './stage.ts';

/** Pixels. */
const WIDTH = 480;
const DOT = 3;

let known: { readonly table: MeasuringTable; readonly theme: Theme; readonly canvas: OffscreenCanvas } | null = null;

/** The ground of a table. Only one table is open at a time. */
export function wholeOf(table: MeasuringTable, theme: Theme): OffscreenCanvas {
  if (known && known.theme === theme && isSameGround(known.table, table)) return known.canvas;
  const sheet = sheetBounds(table);
  const scale = WIDTH / sheet.width;
  const canvas = new OffscreenCanvas(WIDTH, Math.round(sheet.height * scale));
  const ctx = canvas.getContext('2d');
  if (ctx) {
    onSheet(ctx, { x: sheet.x, y: sheet.y, scale }, 1);
    paintTable(ctx, table, { theme, scale, density: 1, view: sheet });
  }
  known = { table, theme, canvas };
  return canvas;
}

/** Sides differ in form too: squares and discs; who stands back is faint. @param scale pixels a unit of the sheet */
export function drawDots(
  ctx: CanvasRenderingContext2D,
  table: MeasuringTable,
  scale: number,
  apart: FieldScene['apart'],
): void {
  const sheet = sheetBounds(table);
  for (const unit of table.units) {
    const at = sheetPoint(table, centreOf(standOf(unit)));
    const [x, y] = [(at.x - sheet.x) * scale, (at.y - sheet.y) * scale];
    ctx.globalAlpha = apart === null || apart.has(unit.id) ? 1 : FAINT;
    const { deep, paper } = sideInk(unit.side, 'day');
    ctx.beginPath();
    if (unit.side === 'a') ctx.rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT);
    else ctx.arc(x, y, DOT * 1.1, 0, Math.PI * 2);
    ctx.fillStyle = deep;
    ctx.fill();
    ctx.strokeStyle = paper;
    ctx.lineWidth = 0.8;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
