/** The names of units: along their longer side, as whole as there is room, and over no other unit. */
import type { MeasuringTable, Unit } from '../../core/measure/document.ts';
import { boxOfUnit } from '../../core/measure/outline.ts';
import { sizeOf } from '../../core/space/table/formation.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import { sideInk } from './colours.ts';
import { fitting } from './label.ts';
import { wordPixel, type TableLook } from './look.ts';
import { touch } from './outline.ts';
import { boxAt, plateBox, PLATE_HEIGHT, plateWidth, putPlate } from './plates.ts';
import { isUpsideDown, type Shown } from './shown.ts';
import type { Raster } from './stamps.ts';

/** CSS pixels a tenth of a millimetre: on smaller tables names are left out, they would hide the units. */
const NAMED_FROM = 0.045;
/** A name may stand out so much over its unit's ends. */
const OVERHANG = 1.3;

/** Those that are selected or under the pointer are named in full, whatever they cover. */
export function putNames(
  ctx: Context,
  raster: Raster | null,
  table: MeasuringTable,
  shown: readonly Shown[],
  look: TableLook,
): void {
  for (const { unit, states, place, text } of namesOf(ctx, table, shown, look)) {
    const { side } = unit;
    const border = { style: sideInk(side, look.theme).deep, width: 1.2, dash: side === 'a' ? [] : [4, 2] };
    const plate = { text, tilt: place.tilt, isOnce: states.length === 0, border };
    putPlate(ctx, raster, place.middle, plate, look);
  }
}

/** Where the names lie, as upright boxes on the sheet. */
export function nameBoxes(
  ctx: Context,
  table: MeasuringTable,
  shown: readonly Shown[],
  look: TableLook,
): readonly Rect[] {
  return namesOf(ctx, table, shown, look).map(({ place, text }) => boxOf(ctx, place, text, look));
}

interface Named extends Shown {
  readonly place: Place;
  readonly text: string;
}

/** Those that have a name where they stand, and how much of it. */
function namesOf(ctx: Context, table: MeasuringTable, shown: readonly Shown[], look: TableLook): readonly Named[] {
  const boxes = table.units.map((unit) => ({ unit, box: onSheet(table, unit) }));
  return shown.flatMap((one) => {
    const place = placeOf(one, look);
    const text = textOf(ctx, one, place, boxes, look);
    return text ? [{ ...one, place, text }] : [];
  });
}

/** Where the units lie, as upright boxes on the sheet. */
export const unitsOnSheet = (table: MeasuringTable): readonly Rect[] => table.units.map((unit) => onSheet(table, unit));

function onSheet({ size }: MeasuringTable, unit: Unit): Rect {
  const { left, right, near, far } = boxOfUnit(unit);
  return { x: left, y: size.depth - far, width: right - left, height: far - near };
}

interface Place {
  readonly middle: Point;
  readonly tilt: number;
  /** Pixels of words. */
  readonly room: number;
}

/** Behind the rear of a line, beside a column; never upside down. */
function placeOf({ unit, at, turn }: Shown, look: TableLook): Place {
  const { width, depth } = sizeOf(unit.bases, unit.formation);
  const pixel = wordPixel(look);
  const isColumn = depth > width;
  const gap = (PLATE_HEIGHT / 2 + 3) * pixel;
  const [right, down] = isColumn ? [-width / 2 - gap, depth / 2] : [0, depth + gap];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const along = turn + (isColumn ? Math.PI / 2 : 0);
  return {
    middle: { x: at.x + right * cos - down * sin, y: at.y + right * sin + down * cos },
    tilt: isUpsideDown(along) ? along + Math.PI : along,
    room: (Math.max(width, depth) / pixel) * OVERHANG,
  };
}

function textOf(
  ctx: Context,
  { unit, states }: Shown,
  place: Place,
  boxes: readonly { readonly unit: Unit; readonly box: Rect }[],
  look: TableLook,
): string | null {
  if (states.includes('selected') || states.includes('hover')) return unit.name;
  if (look.scale < NAMED_FROM) return null;
  const isFree = (text: string): boolean => {
    const box = boxOf(ctx, place, text, look);
    return boxes.every((other) => other.unit === unit || !touch(box, other.box, 0));
  };
  return fitting(unit.name, (text) => plateWidth(ctx, text) <= place.room && isFree(text));
}

const boxOf = (ctx: Context, { middle, tilt }: Place, text: string, look: TableLook): Rect =>
  boxAt(middle, plateBox(plateWidth(ctx, text), tilt), look);
