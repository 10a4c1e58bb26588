/** The paper plates that names and figures stand on; they keep their size on the screen at any zoom. */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import type { Theme } from '../board/palette.ts';
import { markInk } from './colours.ts';
import { wordPixel, type TableLook } from './look.ts';
import { turnedBox, type Raster, Stamps } from './stamps.ts';

export interface Plate {
  readonly text: string;
  /** Clockwise, radians. */
  readonly tilt: number;
  readonly border: { readonly style: string; readonly width: number; readonly dash: readonly number[] };
}

/** Pixels of words (`wordPixel`). */
const SIZE = 12;
const PADDING = 4;
export const PLATE_HEIGHT = 17;

const stamps = new Stamps();
const widths = new Map<string, number>();
let face = 0;

/** To be called once a frame: plates are made again when the face has changed, as when the page's font arrives late. */
export function heedFace(ctx: Context): void {
  const width = measured(ctx, 'Borodino');
  if (width === face) return;
  face = width;
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

function measured(ctx: Context, text: string): number {
  ctx.save();
  setFont(ctx);
  const { width } = ctx.measureText(text);
  ctx.restore();
  return width;
}

function setFont(ctx: Context): void {
  ctx.font = `600 ${SIZE}px "Source Sans 3", "Helvetica Neue", Arial, sans-serif`;
}

/** The upright box about a plate so wide and so tilted, about its middle, in pixels of words. */
export function plateBox(wide: number, tilt: number): Rect {
  return turnedBox({ x: -wide / 2 - 1, y: -PLATE_HEIGHT / 2 - 1, width: wide + 2, height: PLATE_HEIGHT + 2 }, tilt);
}

/** Puts a plate with its middle at a point of the sheet. */
export function putPlate(ctx: Context, raster: Raster | null, at: Point, plate: Plate, look: TableLook): void {
  const { text, tilt, border } = plate;
  const wide = plateWidth(ctx, text);
  stamps.put(ctx, raster, at, {
    key: `${text} ${tilt.toFixed(4)} ${border.style} ${border.width} ${border.dash.join()} ${look.theme}`,
    box: () => plateBox(wide, tilt),
    unit: wordPixel(look),
    draw: (easel) => {
      easel.rotate(tilt);
      drawPlate(easel, wide, plate, look.theme);
    },
  });
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
