/** The names of units: at rest short and small along their longer side, where they cover nothing; of the one that is meant in full. */
import type { ItemId, MeasuringTable, Unit } from '../../core/measure/document.ts';
import { remembered } from '../../core/measure/place.ts';
import { sizeOf } from '../../core/space/table/formation.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import { Boxes } from './boxes.ts';
import { sideInk } from './colours.ts';
import { shortenings } from './label.ts';
import { boxAbout, boxesOf, type LaidLabel, layLabel, type Strip, type Taken } from './labels.ts';
import { wordPixel, type TableLook } from './look.ts';
import { drawLeader, faceAge, PLATE_HEIGHT, plateWidth, putPlate } from './plates.ts';
import { isSameList, isSameUnit, isUpsideDown, show, type Shown } from './shown.ts';
import type { Raster } from './stamps.ts';

/** CSS pixels a tenth of a millimetre: on smaller tables, as in a thumbnail, names are left out. */
const NAMED_FROM = 0.03;
/** At rest names are so large, beside those in full. */
const AT_REST = 0.85;

/** A name as it lies on the sheet. */
interface Name extends LaidLabel {
  readonly text: string;
  readonly boxes: readonly Rect[];
  /** Beside the usual size of words. */
  readonly size: number;
}

/** Those that are selected or under the pointer are named in full. */
export function putNames(
  ctx: Context,
  raster: Raster | null,
  table: MeasuringTable,
  shown: readonly Shown[],
  look: TableLook,
): void {
  const named = namesShown(ctx, table, shown, look);
  for (const { unit, leader } of named) if (leader) drawLeader(ctx, leader, sideInk(unit.side, look.theme).deep, look);
  for (const { unit, states, text, strip, size } of named) {
    const { side } = unit;
    const border = { style: sideInk(side, look.theme).deep, width: 1.2, dash: side === 'a' ? [] : [4, 2] };
    const plate = { text, tilt: strip.turn, isOnce: states.length === 0, border, size };
    putPlate(ctx, raster, strip.middle, plate, look);
  }
}

/** Where the names lie, as upright boxes on the sheet: at rest, and in full over them. */
export function nameBoxes(
  ctx: Context,
  table: MeasuringTable,
  shown: readonly Shown[],
  look: TableLook,
): readonly Rect[] {
  const atRest = [...namesAtRest(ctx, table, look).places.values()].map(({ name }) => name);
  return [...atRest, ...namesShown(ctx, table, shown, look)].flatMap((name) => name?.boxes ?? []);
}

/** Where each unit lies, as upright boxes on the sheet, and all of them. */
interface UnitBoxes {
  readonly each: ReadonlyMap<ItemId, readonly Rect[]>;
  readonly all: Boxes;
}

export const unitBoxes = (table: MeasuringTable): UnitBoxes => boxesOn(table.size)(table.units);

const boxesOn = remembered((size: MeasuringTable['size']) => {
  const about = remembered((unit: Unit) => boxesOf(stripOf(show({ size }, unit, []))));
  return remembered((units: readonly Unit[]): UnitBoxes => {
    const each = new Map(units.map((unit) => [unit.id, about(unit)]));
    return { each, all: new Boxes([...each.values()].flat()) };
  });
});

function namesShown(
  ctx: Context,
  table: MeasuringTable,
  shown: readonly Shown[],
  look: TableLook,
): readonly (Shown & Name)[] {
  if (shown.length === 0) return [];
  const names = namesAtRest(ctx, table, look);
  return shown.flatMap((one) => {
    const isFull = one.states.includes('selected') || one.states.includes('hover');
    const name = isFull ? nameInFull(ctx, one, names, look) : names.places.get(one.unit.id)?.name;
    return name ? [{ ...one, ...name }] : [];
  });
}

/** Where a unit's name lies while nothing befalls any unit; `null`: nowhere. */
interface RestingPlace {
  readonly unit: Unit;
  readonly name: Name | null;
  /** The box about all that was looked at to find this place: what is beyond it has no say in it. */
  readonly seen: Rect;
}

/** The names of all units while nothing befalls them. */
interface Names {
  /** How they were seen. */
  readonly key: string;
  readonly places: ReadonlyMap<ItemId, RestingPlace>;
  readonly units: UnitBoxes;
  readonly labels: Boxes;
}

const laid = new WeakMap<readonly Unit[], Names>();
/** What was laid last, by how it was seen: while a unit is carried about, all but a few names lie as they lay. */
const last = new Map<string, Names>();
/** Ways of seeing of which the last names are kept: the table and its small pictures. */
const WAYS_KEPT = 8;

/** They do not change while the table is only moved. */
function namesAtRest(ctx: Context, table: MeasuringTable, look: TableLook): Names {
  const { size, units } = table;
  const key = [wordPixel(look), look.scale < NAMED_FROM, size.depth, faceAge(), units.length].join();
  const known = laid.get(units);
  if (known?.key === key) return known;
  const before = last.get(key);
  const isOfSame =
    before &&
    isSameList(
      [...before.places.keys()],
      units.map(({ id }) => id),
    );
  const names = layNames(ctx, table, look, key, isOfSame ? before : null);
  laid.set(units, names);
  if (last.size >= WAYS_KEPT) last.clear();
  last.set(key, names);
  return names;
}

/**
 * Lays names unit by unit, each where units and the names before it leave room. A name that lay somewhere before lies
 * there again where nothing has changed that had a say in it.
 */
function layNames(ctx: Context, table: MeasuringTable, look: TableLook, key: string, before: Names | null): Names {
  const units = unitBoxes(table);
  const labels = new Boxes();
  const places = new Map<ItemId, RestingPlace>();
  const changed = before ? changedUnits(table.units, units, before) : new Boxes();
  for (const unit of table.units) {
    const old = before?.places.get(unit.id);
    const isAsBefore = old && isSameUnit(old.unit, unit) && !changed.touch(old.seen);
    const place = isAsBefore ? old : restingPlace(ctx, table, unit, { units, labels }, look);
    places.set(unit.id, place);
    if (place.name) labels.add(place.name.boxes);
    if (before && place !== old) changed.add([...(old?.name?.boxes ?? []), ...(place.name?.boxes ?? [])]);
  }
  return { key, places, units, labels };
}

/** The boxes of units that stand elsewhere than before, where they stood and where they stand. */
function changedUnits(now: readonly Unit[], units: UnitBoxes, before: Names): Boxes {
  const changed = new Boxes();
  for (const unit of now) {
    const old = before.places.get(unit.id)?.unit;
    if (old && isSameUnit(old, unit)) continue;
    for (const { each } of [before.units, units]) changed.add(each.get(unit.id) ?? []);
  }
  return changed;
}

function restingPlace(
  ctx: Context,
  table: MeasuringTable,
  unit: Unit,
  { units, labels }: Pick<Names, 'units' | 'labels'>,
  look: TableLook,
): RestingPlace {
  const about = units.each.get(unit.id) ?? [];
  const seen = [...about];
  const around = { about, taken: { units: units.all, labels, look: (at: Rect) => void seen.push(at) } };
  const isNamed = unit.name !== '' && look.scale >= NAMED_FROM;
  const name = isNamed ? nameAtRest(ctx, show(table, unit, []), around, look) : null;
  return { unit, name, seen: boxAbout(seen) };
}

/** What is on the sheet, as upright boxes. */
interface Around {
  readonly about: readonly Rect[];
  readonly taken: Taken;
}

/** The longest form that is no longer than its unit, takes no more of the table than that, and lies along it free. */
function nameAtRest(ctx: Context, one: Shown, { about, taken }: Around, look: TableLook): Name | null {
  const { width, depth } = sizeOf(one.unit.bases, one.unit.formation);
  const across = PLATE_HEIGHT * wordPixel(look) * AT_REST;
  const room = Math.min(longSide(one), (width * depth) / across);
  const text = shortenings(one.unit.name).find((form) => plateWidth(ctx, form) * wordPixel(look) * AT_REST <= room);
  if (text === undefined) return null;
  const strip = alongside(ctx, one, text, look, AT_REST);
  const boxes = boxesOf(strip);
  // It lies beside its own unit, though upright boxes about what is turned say less than that.
  const isFree = boxes.every((box) => {
    taken.look?.(box);
    return !taken.units.touch(box, about) && !taken.labels.touch(box);
  });
  return isFree ? { text, strip, leader: null, boxes, size: AT_REST } : null;
}

function lay(
  ctx: Context,
  text: string,
  best: readonly Strip[],
  { about, taken }: Around,
  look: TableLook,
): Name | null {
  const pixel = wordPixel(look);
  const size = { long: plateWidth(ctx, text) * pixel, across: PLATE_HEIGHT * pixel };
  const name = layLabel({ about, best, ...size }, taken);
  return name && { text, ...name, boxes: boxesOf(name.strip), size: 1 };
}

/** The whole name: where it lies at rest, though over other names, unless a unit is in the way; else around it. */
function nameInFull(ctx: Context, one: Shown, { places, units, labels }: Names, look: TableLook): Name | null {
  const { id, name: text } = one.unit;
  const rest = places.get(id)?.name;
  if (text === '' || rest?.text === text) return rest ?? null;
  const own = alongside(ctx, one, text, look);
  const about = units.each.get(id) ?? [];
  const whole = rest && { ...rest.strip, long: own.long, across: own.across };
  const overNames = { about, taken: { units: units.all, labels: new Boxes() } };
  const over = whole && lay(ctx, text, [whole], overNames, look);
  if (over && over.strip === whole) return { ...over, leader: rest.leader };
  const around = { about, taken: { units: units.all, labels, except: rest?.boxes ?? [] } };
  return lay(ctx, text, [own], around, look) ?? { text, strip: own, leader: null, boxes: boxesOf(own), size: 1 };
}

function stripOf({ unit, at, turn }: Shown): Strip {
  const { width, depth } = sizeOf(unit.bases, unit.formation);
  return { middle: from({ at, turn }, 0, depth / 2), long: width, across: depth, turn };
}

function longSide({ unit }: Shown): number {
  const { width, depth } = sizeOf(unit.bases, unit.formation);
  return Math.max(width, depth);
}

/** Behind the rear of a line, beside a column; never upside down. */
function alongside(ctx: Context, { unit, at, turn }: Shown, text: string, look: TableLook, size = 1): Strip {
  const { width, depth } = sizeOf(unit.bases, unit.formation);
  const pixel = wordPixel(look) * size;
  const isColumn = depth > width;
  const gap = (PLATE_HEIGHT / 2 + 3) * pixel;
  const along = turn + (isColumn ? Math.PI / 2 : 0);
  return {
    middle: isColumn ? from({ at, turn }, -width / 2 - gap, depth / 2) : from({ at, turn }, 0, depth + gap),
    long: plateWidth(ctx, text) * pixel,
    across: PLATE_HEIGHT * pixel,
    turn: isUpsideDown(along) ? along + Math.PI : along,
  };
}

/** So far to the right of the middle of a front that looks up before it is turned, and so far behind it. */
function from({ at, turn }: { readonly at: Point; readonly turn: number }, right: number, behind: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: at.x + right * cos - behind * sin, y: at.y + right * sin + behind * cos };
}
