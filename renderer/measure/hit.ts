/** What lies under a point of the table. */
import type { ItemId, MeasuringTable } from '../../core/measure/document.ts';
import type { Measured, Shape } from '../../core/measure/reading.ts';
import { outlineOf } from '../../core/measure/outline.ts';
import { standOf } from '../../core/measure/place.ts';
import { contains } from '../../core/space/table/footprint.ts';
import { distance, type Point, type Segment } from '../../core/space/table/point.ts';
import { isWithin } from '../../core/space/table/polygon.ts';
import { hundredths, withinTurn } from '../../core/space/table/pose.ts';
import { edgesOf, nearestOn } from '../../core/space/table/segment.ts';

type Round = Extract<Shape, { shape: 'round' }>;

/** The unit under a point, the topmost; `null` where there is none. */
export function unitAt(table: MeasuringTable, point: Point): ItemId | null {
  return table.units.findLast((unit) => contains(standOf(unit), point))?.id ?? null;
}

/** The terrain piece under a point, the topmost; `null` where there is none. */
function terrainAt(table: MeasuringTable, point: Point): ItemId | null {
  return table.terrain.findLast((piece) => isWithin(outlineOf(piece), point))?.id ?? null;
}

/** The instrument one of whose lines or rounds passes so near to a point, the latest; `null` where none does. */
export function toolAt(measured: ReadonlyMap<ItemId, Measured>, point: Point, reach: number): ItemId | null {
  const near = [...measured].findLast(([, { shapes }]) => shapes.some((shape) => isNear(shape, point, reach)));
  return near?.[0] ?? null;
}

function isNear(shape: Shape, point: Point, reach: number): boolean {
  switch (shape.shape) {
    case 'label':
      return false;
    case 'round':
      return isNearRound(shape, point, reach);
    case 'line':
      return segmentsOf(shape.points).some((segment) => distance(nearestOn(segment, point), point) <= reach);
    case 'area':
      return edgesOf(shape.ring).some((edge) => distance(nearestOn(edge, point), point) <= reach);
  }
}

const segmentsOf = (points: readonly Point[]): readonly Segment[] => edgesOf(points).slice(0, -1);

function isNearRound({ centre, radius, from, to }: Round, point: Point, reach: number): boolean {
  if (Math.abs(distance(centre, point) - radius) > reach) return false;
  if (from === undefined || to === undefined) return true;
  const bearing = hundredths(Math.atan2(point.y - centre.y, point.x - centre.x));
  return withinTurn(bearing - from) <= to - from;
}

/** Units lie on terrain: they are found first. */
export function itemAt(table: MeasuringTable, point: Point): ItemId | null {
  return unitAt(table, point) ?? terrainAt(table, point);
}

/** The units whose middle of the front lies in a rectangle, and the terrain that is anchored in it. */
export function itemsWithin(table: MeasuringTable, a: Point, b: Point): readonly ItemId[] {
  const isIn = ({ x, y }: Point) =>
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y);
  const units = table.units.filter((unit) => isIn(unit.pose));
  const terrain = table.terrain.filter((piece) => isIn(piece.at));
  return [...units, ...(units.length > 0 ? [] : terrain)].map(({ id }) => id);
}
