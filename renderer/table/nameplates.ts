/** The names of units: along their longer side, as whole as there is room, else around them; over no other unit. */
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
/** A name may stand out so much over its unit's ends. */
const OVERHANG = 1.3;

/** A name as it lies on the sheet. */
interface Name extends LaidLabel {
  readonly text: string;
  readonly boxes: readonly Rect[];
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
  for (const { unit, states, text, strip } of named) {
    const { side } = unit;
    const border = { style: sideInk(side, look.theme).deep, width: 1.2, dash: side === 'a' ? [] : [4, 2] };
    putPlate(ctx, raster, strip.middle, { text, tilt: strip.turn, isOnce: states.length === 0, border }, look);
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

/** Along the unit; where there is room for its initials alone, rather shortened beside it. */
function nameAtRest(ctx: Context, one: Shown, around: Around, look: TableLook): Name | null {
  const forms = shortenings(one.unit.name);
  const initials = forms.at(-1) ?? '';
  const short = forms.at(-2) ?? initials;
  const pixel = wordPixel(look);
  const room = longSide(one) * OVERHANG;
  const along = (text: string): Name | null => {
    if (plateWidth(ctx, text) * pixel > room) return null;
    const best = [alongside(ctx, one, text, look)];
    const name = lay(ctx, text, best, around, look);
    return name?.strip === best[0] ? name : null;
  };
  for (const text of forms.slice(0, -1)) {
    const name = along(text);
    if (name) return name;
  }
  const beside = lay(ctx, short, [], around, look);
  if (beside && !beside.leader) return beside;
  return along(initials) ?? beside ?? lay(ctx, initials, [], around, look);
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
  return name && { text, ...name, boxes: boxesOf(name.strip) };
}

/** The whole name: where it lies at rest, though over other names, unless a unit is in the way; else around it. */
function nameInFull(ctx: Context, one: Shown, { places, units, labels }: Names, look: TableLook): Name | null {
  const { id, name: text } = one.unit;
  const rest = places.get(id)?.name;
  if (text === '' || rest?.text === text) return rest ?? null;
  const own = alongside(ctx, one, text, look);
  const about = units.each.get(id) ?? [];
  const whole = rest && { ...rest.strip, long: own.long };
  const overNames = { about, taken: { units: units.all, labels: new Boxes() } };
  const over = whole && lay(ctx, text, [whole], overNames, look);
  if (over && over.strip === whole) return { ...over, leader: rest.leader };
  const around = { about, taken: { units: units.all, labels, except: rest?.boxes ?? [] } };
  return lay(ctx, text, [own], around, look) ?? { text, strip: own, leader: null, boxes: boxesOf(own) };
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
function alongside(ctx: Context, { unit, at, turn }: Shown, text: string, look: TableLook): Strip {
  const { width, depth } = sizeOf(unit.bases, unit.formation);
  const pixel = wordPixel(look);
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
