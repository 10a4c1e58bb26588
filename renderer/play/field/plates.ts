/** The notes of a scene on their plates, and order counters that lie face down. */
import type { Point } from '../../../core/space/table/point.ts';
import { facing } from '../../../core/space/table/pose.ts';
import type { Rect } from '../../board/geometry.ts';
import type { Context } from '../../board/map/pen.ts';
import { markInk, sideInk } from '../../table/colours.ts';
import { type TableLook, wordPixel } from '../../table/look.ts';
import { putCounterBack } from '../../table/orders.ts';
import { unitsOnSheet } from '../../table/nameplates.ts';
import { touch } from '../../table/outline.ts';
import { boxAt, plateBox, PLATE_HEIGHT, plateWidth, putPlate } from '../../table/plates.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { rasterOf } from '../../table/stamps.ts';
import { namesOnSheet } from '../../table/units.ts';
import type { FieldScene, Note } from './scene.ts';

/** Pixels of words: half of a counter. */
const HALF = 9;

const DASHES: Readonly<Record<Note['kind'], readonly number[]>> = { marker: [], order: [4, 2], odds: [] };

export function drawNotes(ctx: Context, { table, notes, states }: FieldScene, look: TableLook): void {
  const raster = rasterOf(ctx);
  const isStepping = notes.some(({ kind }) => kind !== 'odds');
  const taken = isStepping ? [...namesOnSheet(ctx, table, look, states)] : [];
  const units = notes.some(({ kind }) => kind === 'marker') ? unitsOnSheet(table) : [];
  for (const { at, text, side, kind, behind } of notes) {
    const on = sheetPoint(table, behind ? stepBack(at, behind, look) : at);
    if (text === null) {
      putCounterBack(ctx, raster, on, side, look);
      continue;
    }
    const style = kind === 'odds' ? markInk(look.theme).tones.hit : sideInk(side, look.theme).deep;
    const border = { style, width: kind === 'odds' ? 2 : 1.2, dash: DASHES[kind] };
    const middle = kind === 'odds' ? on : placeOf(ctx, on, { text, side, kind }, { taken, units }, look);
    putPlate(ctx, raster, middle, { text, tilt: 0, isOnce: false, border }, look);
  }
}

/** An order or a state steps up or down, so many plates at most, rather than cover a name, a state or an order. */
const STEPS = [0, 1, -1, 2, -2];
/** Pixels of words. */
const STEP = PLATE_HEIGHT + 3;

/** What lies on the sheet. */
interface Occupied {
  /** What is written already; the place of the next is added. */
  readonly taken: Rect[];
  /** A state leaves them in sight where it can; an order lies at its holder. */
  readonly units: readonly Rect[];
}

function placeOf(
  ctx: Context,
  { x, y }: Point,
  { text, side, kind }: { readonly text: string; readonly side: Note['side']; readonly kind: 'marker' | 'order' },
  { taken, units }: Occupied,
  look: TableLook,
): Point {
  const wide = plateWidth(ctx, text);
  const pixel = wordPixel(look);
  const aside = kind === 'order' ? outwards(wide, side) * pixel : 0;
  const places = STEPS.map((step) => ({ x: x + aside, y: y + step * STEP * pixel }));
  const boxOf = (place: Point): Rect => boxAt(place, plateBox(wide, 0), look);
  const isFreeOf = (others: readonly Rect[]) => (place: Point) =>
    others.every((other) => !touch(boxOf(place), other, 0));
  const readable = places.filter(isFreeOf(taken));
  const chosen = (kind === 'marker' ? readable.find(isFreeOf(units)) : null) ?? readable[0] ?? (places[0] as Point);
  taken.push(boxOf(chosen));
  return chosen;
}

/** A counter lies beside the figure of its holder: its words run away from it. */
function outwards(wide: number, side: Note['side']): number {
  return (side === 'a' ? 1 : -1) * (wide / 2 - HALF);
}

function stepBack(at: Point, { facing: angle, pixels }: NonNullable<Note['behind']>, look: TableLook): Point {
  const { x, y } = facing(angle);
  const by = pixels * wordPixel(look);
  return { x: at.x - x * by, y: at.y - y * by };
}
