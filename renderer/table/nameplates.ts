/** The names of units: along their longer side, as whole as there is room, else around them; over no other unit. */
import type { ItemId, MeasuringTable, Unit } from '../../core/measure/document.ts';
import { sizeOf } from '../../core/space/table/formation.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context } from '../board/map/pen.ts';
import { sideInk } from './colours.ts';
import { shortenings } from './label.ts';
import { boxesOf, type LaidLabel, layLabel, type Strip } from './labels.ts';
import { wordPixel, type TableLook } from './look.ts';
import { drawLeader, faceAge, PLATE_HEIGHT, plateWidth, putPlate } from './plates.ts';
import { isUpsideDown, show, type Shown } from './shown.ts';
import type { Raster } from './stamps.ts';

/** CSS pixels a tenth of a millimetre: on smaller tables, as in a thumbnail, names are left out. */
const NAMED_FROM = 0.03;
/** A name may stand out so much over its unit's ends. */
const OVERHANG = 1.3;

/** A name as it lies on the sheet. */
interface Name extends LaidLabel {
  readonly text: string;
}
type Names = ReadonlyMap<ItemId, Name>;

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
  const names = [...namesAtRest(ctx, table, look).values(), ...namesShown(ctx, table, shown, look)];
  return names.flatMap(({ strip }) => boxesOf(strip));
}

/** Where each unit lies, as upright boxes on the sheet. */
export function unitBoxes(table: MeasuringTable): ReadonlyMap<ItemId, readonly Rect[]> {
  return new Map(table.units.map((unit) => [unit.id, boxesOf(stripOf(show(table, unit, [])))]));
}

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
    const name = isFull ? nameInFull(ctx, table, one, names, look) : names.get(one.unit.id);
    return name ? [{ ...one, ...name }] : [];
  });
}

const laid = new WeakMap<readonly Unit[], { readonly key: string; readonly names: Names }>();

/** The names of all units while nothing befalls them: they do not change while the table is only moved. */
function namesAtRest(ctx: Context, table: MeasuringTable, look: TableLook): Names {
  const key = [wordPixel(look), table.size.depth, faceAge()].join();
  const known = laid.get(table.units);
  if (known?.key === key) return known.names;
  const names = look.scale < NAMED_FROM ? new Map<ItemId, Name>() : layNames(ctx, table, look);
  laid.set(table.units, { key, names });
  return names;
}

function layNames(ctx: Context, table: MeasuringTable, look: TableLook): Names {
  const boxes = unitBoxes(table);
  const labels: Rect[] = [];
  const names = new Map<ItemId, Name>();
  for (const unit of table.units) {
    const about = boxes.get(unit.id) ?? [];
    const units = [...boxes].flatMap(([id, each]) => (id === unit.id ? [] : each));
    const name = unit.name && nameAtRest(ctx, show(table, unit, []), { about, units, labels }, look);
    if (!name) continue;
    names.set(unit.id, name);
    labels.push(...boxesOf(name.strip));
  }
  return names;
}

/** What is on the sheet, as upright boxes. */
interface Around {
  readonly about: readonly Rect[];
  readonly units: readonly Rect[];
  readonly labels: readonly Rect[];
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
  { about, units, labels }: Around,
  look: TableLook,
): Name | null {
  const pixel = wordPixel(look);
  const size = { long: plateWidth(ctx, text) * pixel, across: PLATE_HEIGHT * pixel };
  const name = layLabel({ about, best, ...size }, { units, labels });
  return name && { text, ...name };
}

/** The whole name: where it lies at rest, though over other names, unless a unit is in the way; else around it. */
function nameInFull(ctx: Context, table: MeasuringTable, one: Shown, names: Names, look: TableLook): Name | null {
  const { id, name: text } = one.unit;
  const rest = names.get(id);
  if (text === '' || rest?.text === text) return rest ?? null;
  const boxes = unitBoxes(table);
  const own = alongside(ctx, one, text, look);
  const others = <T>(all: ReadonlyMap<ItemId, T>, of: (each: T) => readonly Rect[]): readonly Rect[] =>
    [...all].flatMap(([other, each]) => (other === id ? [] : of(each)));
  const around = {
    about: boxes.get(id) ?? [],
    units: others(boxes, (each) => each),
    labels: others(names, ({ strip }) => boxesOf(strip)),
  };
  const whole = rest && { ...rest.strip, long: own.long };
  const over = whole && lay(ctx, text, [whole], { ...around, labels: [] }, look);
  if (over && over.strip === whole) return { ...over, leader: rest.leader };
  return lay(ctx, text, [own], around, look) ?? { text, strip: own, leader: null };
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
