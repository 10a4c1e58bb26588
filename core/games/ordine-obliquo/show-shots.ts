/** Chapter 8: why a unit may not fire at another, drawn from what the rules say of it. */
import type { RefusedShot } from '../../engine/shot.ts';
import { idOf } from '../../engine/target.ts';
import { type Message, placesNamed, unitsNamed } from '../../engine/verdict.ts';
import type { Drawn } from '../../miniatures/presenter.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { type Point, pointAlong, type Ring } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { type Aim, aimAt } from '../../space/table/range.ts';
import { frontsOf, measuring, placeOf, weaponOf } from './08-1-ranges.ts';
import { isGun } from './08-8-fire-value.ts';
import { TABLES } from './data.ts';
import { footprintOf, outlineOf } from './ground.ts';
import { isOnTable, type OrdineObliquo, type UnitId } from './position.ts';
import { fieldOf } from './show-overlays.ts';

/** Of all fronts that fire the one from which it is nearest, and the line from there. */
interface Line extends Aim {
  readonly front: Footprint;
}

export function refusedShot(game: OrdineObliquo, { way, at, why: { message } }: RefusedShot): readonly Drawn[] {
  const [firer, target] = [idOf(way.unit), idOf(at)];
  if (![firer, target].every((id) => game.units[id] && isOnTable(game, id))) return [];
  // Asked for a shot alone: who only charges has no firearms.
  const ranges = () => TABLES.weapons[weaponOf(game, firer)];
  switch (message.key) {
    case 'refusal.fire-arc':
    case 'refusal.fire-corridor':
      return outside(game, firer, target, ranges().long);
    case 'refusal.fire-range':
      return tooFar(lineTo(game, firer, target, true), ranges().long);
    case 'refusal.fire-open-far':
      return tooFar(lineTo(game, firer, target, true), ranges().short);
    default:
      return IN_THE_WAY.has(message.key) ? hindered(game, firer, target, message) : [];
  }
}

const IN_THE_WAY = new Set(
  ['sight', 'friends', 'over-level', 'over-short', 'over-far', 'screened', 'nearest', 'screen-first'].map(
    (what) => `refusal.fire-${what}`,
  ),
);

/** @param isInField measured as fire is, to the part of the target in the field; else to the nearest point of it */
function lineTo(game: OrdineObliquo, firer: UnitId, target: UnitId, isInField: boolean): Line {
  const place = placeOf(game, target, null);
  const field = isGun(weaponOf(game, firer)) ? 'arc' : 'corridor';
  const lines = frontsOf(game, firer).flatMap((front): Line[] => {
    const aim = aimAt(front, place, isInField ? field : 'round', measuring(game));
    return aim ? [{ front, ...aim }] : [];
  });
  const [nearest] = lines.toSorted((a, b) => a.range - b.range);
  return nearest ?? lineTo(game, firer, target, false);
}

/** The field, and the target beside it. */
function outside(game: OrdineObliquo, firer: UnitId, target: UnitId, range: number): readonly Drawn[] {
  const { front, from, to } = lineTo(game, firer, target, false);
  return [
    { shape: 'area', ring: fieldOf(game, weaponOf(game, firer), front, range), tone: 'limit' },
    line(from, to, 'hit'),
    area(placeOf(game, target, null)),
  ];
}

/** As far as the weapon reaches, and what is missing, both with their lengths. */
function tooFar({ from, to, range }: Line, reach: number): readonly Drawn[] {
  const end = pointAlong(from, to, reach / range);
  return [
    line(from, end, 'main'),
    line(end, to, 'hit'),
    { shape: 'length', at: end, length: reach, tone: 'main' },
    { shape: 'length', at: to, length: range, tone: 'hit' },
  ];
}

/** The line, and what the reason names on it: ground, or another unit than the target. */
function hindered(game: OrdineObliquo, firer: UnitId, target: UnitId, message: Message): readonly Drawn[] {
  const { from, to } = lineTo(game, firer, target, true);
  const grounds = placesNamed(message).flatMap((place) => game.pieces.filter(({ id }) => id === idOf(place)));
  const units = unitsNamed(message).filter((id) => id !== target);
  const rings = [...grounds.map(outlineOf), ...units.map((id) => ringOf(footprintOf(game, id)))];
  return [line(from, to, 'limit'), ...rings.map(area)];
}

const line = (from: Point, to: Point, tone: Drawn['tone']): Drawn => ({ shape: 'line', points: [from, to], tone });
const area = (ring: Ring): Drawn => ({ shape: 'area', ring, tone: 'hit' });
