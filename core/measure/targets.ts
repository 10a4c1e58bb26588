/** Whom an instrument on a front finds: the units in its field, nearest first. */
import { radiusOf } from '../space/table/box.ts';
import { centreOf } from '../space/table/footprint.ts';
import { distance, HAIR } from '../space/table/point.ts';
import type { Footprint } from '../space/table/pose.ts';
import { type Aim, aimAt, type FieldOfFire } from '../space/table/range.ts';
import type { MeasuringTable, Unit } from './document.ts';
import { standOf } from './place.ts';
import type { Front } from './tool.ts';

/** A unit in a field, and the shortest way to its part there. */
export interface Target {
  readonly unit: Unit;
  readonly aim: Aim;
}

/** All units but the one whose front it is. */
export function othersThan(table: MeasuringTable, front: Front): readonly Unit[] {
  return 'item' in front ? table.units.filter(({ id }) => id !== front.item) : table.units;
}

/**
 * The units whose part in a field lies within a reach of the fire point, its end included, nearest first.
 * @param opening of an arc, hundredths of a degree
 */
export function targetsIn(
  units: readonly Unit[],
  firer: Footprint,
  field: FieldOfFire,
  reach: number,
  opening?: number,
): Target[] {
  const options = opening === undefined ? {} : { opening };
  const found = units.flatMap((unit) => {
    const stand = standOf(unit);
    if (distance(centreOf(stand), firer.pose) - radiusOf(stand) > reach + HAIR) return [];
    const aim = aimAt(firer, stand, field, options);
    return aim && aim.range <= reach + HAIR ? [{ unit, aim }] : [];
  });
  return found.toSorted((a, b) => a.aim.range - b.aim.range);
}
