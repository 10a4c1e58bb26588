/** What is done to units and terrain pieces alike. Every edit gives a new table and leaves the old one as it was. */
import { centreOf } from '../../space/table/footprint.ts';
import { HAIR, type Point } from '../../space/table/point.ts';
import { carriedRound, committed, type Pose } from '../../space/table/pose.ts';
import type { ItemId, MeasuringTable, Terrain, Unit } from '../document.ts';
import { hasRoom, nextNumber, pointsOf } from '../ids.ts';
import { BASE_SIDE, LENGTH_MOST, NAME_LONGEST } from '../limits.ts';
import { type Box, boxOfTerrain, boxOfUnit } from '../outline.ts';
import { standOf } from '../place.ts';
import { detached } from './detached.ts';

type Ids = readonly ItemId[];

const NO_WAY: Point = { x: 0, y: 0 };

/** The table with some of its units and terrain pieces changed. */
function withItems(
  table: MeasuringTable,
  ids: Ids,
  unit: (unit: Unit) => Unit,
  piece: (piece: Terrain) => Terrain,
): MeasuringTable {
  const chosen = new Set(ids);
  const units = table.units.map((each) => (chosen.has(each.id) ? unit(each) : each));
  const terrain = table.terrain.map((each) => (chosen.has(each.id) ? piece(each) : each));
  return { ...table, units, terrain };
}

/** The same ids and those of all units in their groups. */
export function withGroups(table: MeasuringTable, ids: Ids): ItemId[] {
  const chosen = new Set(ids);
  const groups = new Set(table.units.flatMap(({ id, group }) => (chosen.has(id) && group !== null ? [group] : [])));
  const others = table.units.filter(({ id, group }) => group !== null && groups.has(group) && !chosen.has(id));
  return [...ids, ...others.map(({ id }) => id)];
}

/** Moves items, and the groups that they belong to; nothing leaves the table farther than its own size. */
export function moveItems(table: MeasuringTable, ids: Ids, by: Point): MeasuringTable {
  const all = withGroups(table, ids);
  return shifted(table, all, held(table, all, by) ?? by);
}

function shifted(table: MeasuringTable, ids: Ids, { x, y }: Point): MeasuringTable {
  if (Math.round(x) === 0 && Math.round(y) === 0) return table;
  const moved = <T extends Point>(at: T): T => ({ ...at, x: Math.round(at.x + x), y: Math.round(at.y + y) });
  return withItems(
    table,
    ids,
    (unit) => ({ ...unit, pose: moved(unit.pose) }),
    (piece) => ({ ...piece, at: moved(piece.at) }),
  );
}

/** Pulls items to the table's edge that lie wholly off it, each by itself: its group stays where it is. */
export function pulledBack(table: MeasuringTable, ids: Ids): MeasuringTable {
  return ids.reduce((sheet, id) => shifted(sheet, [id], held(sheet, [id], NO_WAY) ?? NO_WAY), table);
}

/** The same for a table that has become another: groups come as one, unless they are wider than the table. */
export function pulledTogether(table: MeasuringTable, ids: Ids): MeasuringTable {
  return ids.reduce((sheet, id) => {
    const all = withGroups(sheet, [id]);
    const back = held(sheet, all, NO_WAY);
    return back === null ? pulledBack(sheet, [id]) : shifted(sheet, all, back);
  }, table);
}

/**
 * Turns items, and the groups that they belong to, about their common middle. Where some would then lie off the table,
 * all are pulled back with them; where that cannot be done they are not turned.
 * @param by hundredths of a degree, counter-clockwise
 * @param about another point to turn about
 */
export function turnItems(table: MeasuringTable, ids: Ids, by: number, about?: Point): MeasuringTable {
  const all = withGroups(table, ids);
  const middle = about ?? middleOf(table, all);
  if (by === 0 || middle === null) return table;
  const turned = (pose: Pose): Pose => committed(carriedRound(pose, middle, by));
  const result = withItems(
    table,
    all,
    (unit) => ({ ...unit, pose: turned(unit.pose) }),
    (piece) => {
      const { angle, ...at } = turned({ ...piece.at, angle: piece.angle });
      return { ...piece, at, angle };
    },
  );
  const back = held(result, all, NO_WAY);
  return back === null ? table : shifted(result, all, back);
}

/** What items turn about: the middle of one unit or piece, or of all their middles. `null`: none is on the table. */
export function middleOf(table: MeasuringTable, ids: Ids): Point | null {
  const chosen = new Set(ids);
  const middles = [
    ...table.units.filter(({ id }) => chosen.has(id)).map((unit) => centreOf(standOf(unit))),
    ...table.terrain.filter(({ id }) => chosen.has(id)).map((piece) => piece.at),
  ];
  if (middles.length === 0) return null;
  const sum = middles.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / middles.length, y: sum.y / middles.length };
}

/** As far of a way as keeps every item in touch with the table; `null`: no way does, they lie too far apart. */
function held(table: MeasuringTable, ids: Ids, by: Point): Point | null {
  const chosen = new Set(ids);
  const boxes = [
    ...table.units.filter(({ id }) => chosen.has(id)).map(boxOfUnit),
    ...table.terrain.filter(({ id }) => chosen.has(id)).map(boxOfTerrain),
  ];
  if (boxes.length === 0) return NO_WAY;
  const most = (of: (box: Box) => number): number => Math.ceil(Math.max(...boxes.map(of)) - HAIR);
  const { width, depth } = table.size;
  const x = bounded(
    by.x,
    most((box) => -box.right),
    -most((box) => box.left - width),
  );
  const y = bounded(
    by.y,
    most((box) => -box.far),
    -most((box) => box.near - depth),
  );
  return x === null || y === null ? null : { x, y };
}

const bounded = (wish: number, least: number, most: number): number | null =>
  least > most ? null : Math.min(Math.max(wish, least), most);

/** Copies items beside themselves, unless the table has no room for all; copies of one group are a group of their own. */
export function copyItems(table: MeasuringTable, ids: Ids, by: Point): MeasuringTable {
  const chosen = new Set(ids);
  if (!hasRoom(table, chosen.size, pointsOf(table.terrain.filter(({ id }) => chosen.has(id))))) return table;
  let number = nextNumber(table);
  const groups = new Map<string, string>();
  const groupOf = (group: string): string => {
    const known = groups.get(group) ?? `group-${number++}`;
    groups.set(group, known);
    return known;
  };
  const units = withoutLone(table.units.filter(({ id }) => chosen.has(id))).map((unit) => ({
    ...unit,
    id: `unit-${number++}`,
    group: unit.group === null ? null : groupOf(unit.group),
  }));
  const terrain = table.terrain
    .filter(({ id }) => chosen.has(id))
    .map((piece) => ({ ...piece, id: `terrain-${number++}` }));
  const result = { ...table, units: [...table.units, ...units], terrain: [...table.terrain, ...terrain] };
  return moveItems(
    result,
    [...units, ...terrain].map(({ id }) => id),
    by,
  );
}

/** Takes items off the table. Instruments that followed them stay where they are. */
export function removeItems(table: MeasuringTable, ids: Ids): MeasuringTable {
  const gone = new Set(ids);
  return {
    ...table,
    units: withoutLone(table.units.filter(({ id }) => !gone.has(id))),
    terrain: table.terrain.filter(({ id }) => !gone.has(id)),
    tools: table.tools.map((tool) => detached(table, tool, gone)),
  };
}

/** Units of whose group no other is among them belong to none: one alone is no group. */
function withoutLone(units: readonly Unit[]): readonly Unit[] {
  const groups = Map.groupBy(units, ({ group }) => group);
  const isLone = ({ group }: Unit): boolean => group !== null && groups.get(group)?.length === 1;
  return units.map((unit) => (isLone(unit) ? { ...unit, group: null } : unit));
}

/** Gives a unit or a terrain piece a name; an empty one leaves a unit as it was and takes a piece's name away. */
export function renameItem(table: MeasuringTable, id: ItemId, name: string): MeasuringTable {
  const called = name.trim().slice(0, NAME_LONGEST);
  return withItems(
    table,
    [id],
    (unit) => (called === '' ? unit : { ...unit, name: called }),
    (piece) => ({ ...piece, name: called === '' ? null : called }),
  );
}

const allowedSide = (side: number): number => Math.min(Math.max(Math.round(side), BASE_SIDE.least), BASE_SIDE.most);

/**
 * Makes items larger or smaller about their own middle: the bases of a unit, the points of a terrain piece.
 * @param factor above 0
 */
export function resizeItems(table: MeasuringTable, ids: Ids, factor: number): MeasuringTable {
  if (!(factor > 0) || factor === 1) return table;
  const resizedAll = withItems(
    table,
    ids,
    (unit) => {
      const { count, front, depth } = unit.bases;
      return { ...unit, bases: { count, front: allowedSide(front * factor), depth: allowedSide(depth * factor) } };
    },
    (piece) => ({ ...piece, shape: { ...piece.shape, points: piece.shape.points.map(resized(piece, factor)) } }),
  );
  return pulledBack(resizedAll, ids);
}

/** A point of a piece's shape as it becomes, no farther from the middle than is allowed. */
function resized({ shape }: Terrain, factor: number): (point: Point) => Point {
  const farthest = shape.points.reduce((far, { x, y }) => Math.max(far, Math.abs(x), Math.abs(y)), 1);
  const by = Math.min(factor, LENGTH_MOST / farthest);
  return ({ x, y }) => ({ x: Math.round(x * by), y: Math.round(y * by) });
}
