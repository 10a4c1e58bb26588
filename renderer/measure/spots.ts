/** Where an instrument is laid: on a unit under the pointer, which it then follows, or on the bare table. */
import type { ItemId, MeasuringTable } from '../../core/measure/document.ts';
import { pointOf, standOf, unitOf } from '../../core/measure/place.ts';
import type { Distances, Front, Spot, SpotOnUnit } from '../../core/measure/tool.ts';
import { contains } from '../../core/space/table/footprint.ts';
import { distance, type Point } from '../../core/space/table/point.ts';
import { itemAt, unitAt } from './hit.ts';

const SPOTS = [
  'front',
  'centre',
  'front-left',
  'front-right',
  'rear-left',
  'rear-right',
] as const satisfies readonly SpotOnUnit[];

/** Of a front that is laid down without a unit: a battalion of four bases, looking away from side A. */
const FREE_FRONT = { width: 1600, depth: 150, angle: 9000 };

/** What an end of an instrument is laid on: a unit as a whole, or a spot. */
export type Anchor = Spot | { readonly item: ItemId };

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The named point of a unit that is nearest; with Ctrl, or away from units, the point itself. */
export function spotAt(table: MeasuringTable, at: Point, reach: number, isFree: boolean): Spot {
  if (isFree) return whole(at);
  const spots = table.units.flatMap((unit) => {
    const isOver = contains(standOf(unit), at);
    return SPOTS.map((name) => {
      const spot = { item: unit.id, at: name };
      return { spot, isOver, far: distance(pointOf(table, spot), at) };
    });
  });
  const near = spots.filter(({ isOver, far }) => isOver || far <= reach).sort((a, b) => a.far - b.far)[0];
  return near?.spot ?? whole(at);
}

/** Whether what an anchor follows is on the table. */
export function isThere(table: MeasuringTable, anchor: Anchor): boolean {
  return !('item' in anchor) || unitOf(table, anchor.item) !== undefined;
}

export function frontAt(table: MeasuringTable, at: Point, isFree: boolean): Front {
  const item = isFree ? null : unitAt(table, at);
  if (item !== null) return { item };
  const { width, depth, angle } = FREE_FRONT;
  return { pose: { ...whole(at), angle }, width, depth };
}

export function originAt(table: MeasuringTable, at: Point, isFree: boolean): Distances['from'] {
  const item = isFree ? null : itemAt(table, at);
  return item === null ? whole(at) : { item };
}
