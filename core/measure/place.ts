/** Where things stand: units, and what instruments are laid on. Worked out once for each unit and kept with it. */
import { centreOf, cornersOf } from '../space/table/footprint.ts';
import { footprintOf } from '../space/table/formation.ts';
import type { Point } from '../space/table/point.ts';
import type { Footprint } from '../space/table/pose.ts';
import type { ItemId, MeasuringTable, Terrain, Unit } from './document.ts';
import type { Front, Spot, SpotOnUnit } from './tool.ts';

/** What is worked out from something that never changes is worked out once. */
export function remembered<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
}

const unitsById = remembered((units: readonly Unit[]) => new Map(units.map((unit) => [unit.id, unit])));
const terrainById = remembered((terrain: readonly Terrain[]) => new Map(terrain.map((piece) => [piece.id, piece])));

/** `undefined` where there is no unit of this id. */
export function unitOf(table: MeasuringTable, id: ItemId): Unit | undefined {
  return unitsById(table.units).get(id);
}

/** `undefined` where there is no terrain piece of this id. */
export function terrainOf(table: MeasuringTable, id: ItemId): Terrain | undefined {
  return terrainById(table.terrain).get(id);
}

/** The rectangle that a unit covers in its formation. */
export const standOf = remembered((unit: Unit): Footprint => footprintOf(unit.pose, unit.bases, unit.formation));

/** The point of a footprint that a spot names. */
function pointOn(stand: Footprint, at: SpotOnUnit): Point {
  const corners = cornersOf(stand);
  switch (at) {
    case 'front':
      return stand.pose;
    case 'centre':
      return centreOf(stand);
    case 'front-left':
      return corners.frontLeft;
    case 'front-right':
      return corners.frontRight;
    case 'rear-left':
      return corners.rearLeft;
    case 'rear-right':
      return corners.rearRight;
  }
}

/**
 * Where a spot is now.
 * @throws RangeError where it follows a unit that is not on the table, which `checkTable` refuses
 */
export function pointOf(table: MeasuringTable, spot: Spot): Point {
  if (!('item' in spot)) return spot;
  const { x, y } = pointOn(standOf(presentUnit(table, spot.item)), spot.at);
  return { x, y };
}

/**
 * The footprint of a unit, or the front that was laid down without one.
 * @throws RangeError as {@link pointOf}
 */
export function frontOf(table: MeasuringTable, front: Front): Footprint {
  return 'item' in front ? standOf(presentUnit(table, front.item)) : front;
}

function presentUnit(table: MeasuringTable, id: ItemId): Unit {
  const unit = unitOf(table, id);
  if (!unit) throw new RangeError(`no unit ${id} on the table`);
  return unit;
}
