/** 8.0, 8.1, 8.5 Where a unit fires from and to: its fronts, its field of fire and its ranges. */
import { because, type Reason } from '../../engine/verdict.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { distance, HAIR, type Point, pointAlong, type Ring } from '../../space/table/point.ts';
import { type Footprint, hundredths, withinTurn } from '../../space/table/pose.ts';
import { aimAt } from '../../space/table/range.ts';
import { edgesOf } from '../../space/table/segment.ts';
import { garrisoned, isPreMelee, says } from './08-2-fire-and-movement.ts';
import { type Band, isGun } from './08-8-fire-value.ts';
import { TABLES, type Weapon } from './data.ts';
import { footprintOf, outlineOf } from './ground.ts';
import { cardOf, isOpenOrder, type OrdineObliquo, unit, type UnitId } from './position.ts';

/** A target, and the line along which it is fired at. */
export interface Aimed {
  target: UnitId;
  /** The front that fires: the unit's own, or a side of its village. */
  front: Footprint;
  from: Point;
  /** The nearest point of the target in the field of fire. */
  to: Point;
  /** Tenths of a millimetre. */
  range: number;
  band: Band;
}

/** A unit on its way, where it is at some instant of its movement (8.9). */
export interface Passing {
  unit: UnitId;
  at: Footprint;
}

/** OO-8.5-1: The fronts that a unit may fire from: its own, or each side of its village (OO-8.5-1). */
export function frontsOf(game: OrdineObliquo, id: UnitId): readonly Footprint[] {
  const village = garrisoned(game, id);
  if (!village) return [footprintOf(game, id)];
  return edgesOf(outlineOf(village)).map(([a, b]) => {
    const angle = withinTurn(Math.round(hundredths(Math.atan2(a.x - b.x, b.y - a.y))));
    return { pose: { ...pointAlong(a, b, 0.5), angle }, width: distance(a, b), depth: 0 };
  });
}

/** What of a unit can be hit: its bases, or the village that it holds. */
export function placeOf(game: OrdineObliquo, id: UnitId, passing: Passing | null): Ring {
  if (passing?.unit === id) return ringOf(passing.at);
  const village = garrisoned(game, id);
  return village ? outlineOf(village) : ringOf(footprintOf(game, id));
}

/** Gunners without guns act as skirmishers do (OO-7.6-18). */
export function isSkirmishing(game: OrdineObliquo, id: UnitId): boolean {
  return isOpenOrder(game, id) || unit(game, id).formation === 'crew';
}

/** @throws RangeError where the unit has none: who is asked has been found ready */
export function weaponOf(game: OrdineObliquo, id: UnitId): Weapon {
  const { weapon } = cardOf(game, id);
  if (!weapon) throw new RangeError(`${id} has no firearms`);
  return weapon;
}

/** The target in the field of a front, or why it is not. The two switches of the measuring are the game's options. */
export function aimFrom(
  game: OrdineObliquo,
  firer: UnitId,
  front: Footprint,
  target: UnitId,
  passing: Passing | null,
): Aimed | Reason {
  const weapon = weaponOf(game, firer);
  const aim = aimAt(front, placeOf(game, target, passing), isGun(weapon) ? 'arc' : 'corridor', measuring(game));
  if (!aim) return says(isGun(weapon) ? 'OO-8-5' : 'OO-8-4', isGun(weapon) ? 'fire-arc' : 'fire-corridor', target);
  const { short, long, rule } = TABLES.weapons[weapon];
  // A charger is before the bases that he comes upon, however far from the middle of a long line (OO-8.7-3).
  if (aim.range > long + HAIR && !isPreMelee(game, firer, target)) {
    return because(rule, 'refusal.fire-range', { unit: { unit: target }, range: aim.range, long });
  }
  return { target, front, ...aim, band: aim.range <= short + HAIR ? 'short' : 'long' };
}

/** OO-GEO-7, OO-GEO-8: From where fire is measured, and where the arc of guns starts, as the switches of the game say. */
export const measuring = ({ options }: OrdineObliquo) =>
  ({ fromCentroid: options.fireFromCentroid, apex: options.arcFromCentre ? 'middle' : 'corners' }) as const;
