/** The paper plates that names and figures stand on; they keep their size on the screen at any zoom. */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import type { Theme } from '../board/palette.ts';
import { markInk } from './colours.ts';
import { wordPixel, type TableLook } from './look.ts';
import { drawOnce, type Motif, turnedBox, type Raster, Stamps } from './stamps.ts';

export interface Plate {
  readonly text: string;
  /** Clockwise, radians. */
  readonly tilt: number;
  /** It is not drawn again in the next frame. */
  readonly isOnce: boolean;
  readonly border: { readonly style: string; readonly width: number; readonly dash: readonly number[] };
}

/** Pixels of words (`wordPixel`). */
const SIZE = 12;
const PADDING = 4;
export const PLATE_HEIGHT = 17;

const stamps = new Stamps();
const widths = new Map<string, number>();

/** To be called when a face of the page has arrived: plates are made again, and measured again. */
export function forgetFace(): void {
  widths.clear();
  stamps.forget();
}

/** How wide a text's plate is, in pixels of words; kept, for it is asked for every unit in every frame. */
export function plateWidth(ctx: Context, text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size > 4000) widths.clear();
  const width = Math.ceil(measured(ctx, text)) + 2 * PADDING;
  widths.set(text, width);
  return width;
}

let ruler: Context | null = null;

/** A canvas off the page: to set the face of one on the page makes the browser lay out the whole page first. */
function rulerOf(ctx: Context): Context {
  if (typeof OffscreenCanvas === 'undefined') return ctx;
  return (ruler ??= new OffscreenCanvas(1, 1).getContext('2d') ?? ctx);
}

function measured(ctx: Context, text: string): number {
  const by = rulerOf(ctx);
  by.save();
  setFont(by);
  const { width } = by.measureText(text);
  by.restore();
  return width;
}

function setFont(ctx: Context): void {
  ctx.font = `600 ${SIZE}px "Source Sans 3", "Helvetica Neue", Arial, sans-serif`;
}

/** The upright box about a plate so wide and so tilted, about its middle, in pixels of words. */
export function plateBox(wide: number, tilt: number): Rect {
  return turnedBox({ x: -wide / 2 - 1, y: -PLATE_HEIGHT / 2 - 1, width: wide + 2, height: PLATE_HEIGHT + 2 }, tilt);
}

/** The same on the sheet, where the middle of the plate lies at a point. */
export function boxAt({ x, y }: Point, plate: Rect, look: TableLook): Rect {
  const pixel = wordPixel(look);
  return {
    x: x + plate.x * pixel,
    y: y + plate.y * pixel,
    width: plate.width * pixel,
    height: plate.height * pixel,
  };
}

/** Puts a plate with its middle at a point of the sheet. */
export function putPlate(ctx: Context, raster: Raster | null, at: Point, plate: Plate, look: TableLook): void {
  const { text, tilt, border } = plate;
  const wide = plateWidth(ctx, text);
  const motif: Motif = {
    key: `${text} ${tilt.toFixed(4)} ${border.style} ${border.width} ${border.dash.join()} ${look.theme}`,
    box: () => plateBox(wide, tilt),
    unit: wordPixel(look),
    draw: (easel) => {
      easel.rotate(tilt);
      drawPlate(easel, wide, plate, look.theme);
    },
  };
  if (plate.isOnce) drawOnce(ctx, raster, at, motif);
  else stamps.put(ctx, raster, at, motif);
}

function drawPlate(ctx: Context, wide: number, { text, border }: Plate, theme: Theme): void {
  const ink = markInk(theme);
  ctx.beginPath();
  ctx.roundRect(-wide / 2, -PLATE_HEIGHT / 2, wide, PLATE_HEIGHT, 3);
  ctx.globalAlpha = 0.92;
  ctx.fillStyle = ink.plate;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.setLineDash([...border.dash]);
  ctx.strokeStyle = border.style;
  ctx.lineWidth = border.width;
  ctx.stroke();
  ctx.setLineDash([]);
  setFont(ctx);
  ctx.fillStyle = ink.plateInk;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, 0, 0.5);
}
