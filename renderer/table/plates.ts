/** The paper plates that names and figures stand on; they keep their size on the screen at any zoom. */
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import type { Theme } from '../board/palette.ts';
import { markInk } from './colours.ts';
import { wordPixel, type TableLook } from './look.ts';
import { drawOnce, type Motif, turnedBox, type Raster, Stamps } from './stamps.ts';

export interface Plate {
  /** Empty: its signs say all. */
  readonly text: string;
  /** Before the text: engraved signs in a square of 16, as paths. */
  readonly signs?: readonly string[];
  /** Clockwise, radians. */
  readonly tilt: number;
  /** It is not drawn again in the next frame. */
  readonly isOnce: boolean;
  /** Beside the usual size of words; 1 where left out. */
  readonly size?: number;
  readonly border: { readonly style: string; readonly width: number; readonly dash: readonly number[] };
}

/** Pixels of words (`wordPixel`). */
const SIZE = 12;
const PADDING = 4;
export const PLATE_HEIGHT = 17;
/** The square of a sign, and what lies between it and what follows. */
const SIGN = 13;
const SIGN_GAP = 3;

const stamps = new Stamps();
const widths = new Map<string, number>();
let age = 0;

/** Counts the faces of the page that have arrived: with each of them words are as wide as they were not before. */
export const faceAge = (): number => age;

/** To be called when a face of the page has arrived: plates are made again, and measured again. */
export function forgetFace(): void {
  age++;
  widths.clear();
  stamps.forget();
}

/** How wide a plate is, in pixels of words. */
export function plateWidth(ctx: Context, text: string, signs: readonly string[] = []): number {
  const room = signs.length * (SIGN + SIGN_GAP);
  return text === '' ? 2 * PADDING + Math.max(0, room - SIGN_GAP) : room + textWidth(ctx, text);
}

/** Kept, for it is asked for every unit in every frame. */
function textWidth(ctx: Context, text: string): number {
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
function plateBox(wide: number, tilt: number): Rect {
  return turnedBox({ x: -wide / 2 - 1, y: -PLATE_HEIGHT / 2 - 1, width: wide + 2, height: PLATE_HEIGHT + 2 }, tilt);
}

/** Puts a plate with its middle at a point of the sheet. */
export function putPlate(ctx: Context, raster: Raster | null, at: Point, plate: Plate, look: TableLook): void {
  const { text, signs = [], tilt, border, size = 1 } = plate;
  const wide = plateWidth(ctx, text, signs);
  const motif: Motif = {
    key: `${text} ${signs.join()} ${tilt.toFixed(4)} ${border.style} ${border.width} ${border.dash.join()} ${look.theme}`,
    box: () => plateBox(wide, tilt),
    unit: wordPixel(look) * size,
    draw: (easel) => {
      easel.rotate(tilt);
      drawPlate(easel, wide, plate, look.theme);
    },
  };
  if (plate.isOnce) drawOnce(ctx, raster, at, motif);
  else stamps.put(ctx, raster, at, motif);
}

/** From what is named to its label, with a dot at its beginning. */
export function drawLeader(ctx: Context, [from, to]: readonly [Point, Point], style: string, look: TableLook): void {
  const pixel = wordPixel(look);
  for (const [colour, width] of [
    [markInk(look.theme).plate, 3],
    [style, 1.2],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * pixel;
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.arc(from.x, from.y, 2 * pixel, 0, 2 * Math.PI);
  ctx.fillStyle = style;
  ctx.fill();
}

function drawPlate(ctx: Context, wide: number, { text, signs = [], border }: Plate, theme: Theme): void {
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
  ctx.fillText(text, (signs.length * (SIGN + SIGN_GAP)) / 2, 0.5);
  signs.forEach((sign, at) => {
    drawSign(ctx, sign, -wide / 2 + PADDING + at * (SIGN + SIGN_GAP), ink.plateInk);
  });
}

function drawSign(ctx: Context, path: string, left: number, colour: string): void {
  ctx.save();
  ctx.translate(left, -SIGN / 2);
  ctx.scale(SIGN / 16, SIGN / 16);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.8;
  ctx.lineCap = ctx.lineJoin = 'round';
  ctx.stroke(new Path2D(path));
  ctx.restore();
}
