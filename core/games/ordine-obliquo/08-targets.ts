/**
 * Chapter 8: whom a unit fires at: of all that nothing hinders, the nearest. Ranges stand in 08-1, who may fire at all in
 * 08-2, what is in the way in 08-4.
 */
import type { Reason, RuleId, Verdict } from '../../engine/verdict.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { HAIR } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { rangeTo } from '../../space/table/range.ts';
import { type Aimed, aimFrom, frontsOf, measuring, type Passing, placeOf, weaponOf } from './08-1-ranges.ts';
import { garrisoned, isPreMelee, says, whyNotReady } from './08-2-fire-and-movement.ts';
import { whyNotClear, whyNotScreened, whyNotSeen } from './08-4-line-of-fire.ts';
import { isGun } from './08-8-fire-value.ts';
import { whyNoEnemy } from './14-generals.ts';
import { TABLES } from './data.ts';
import { distanceOf, footprintOf } from './ground.ts';
import {
  cardOf,
  enemyOf,
  isOpenOrder,
  type OrdineObliquo,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from './position.ts';

export type { Aimed, Passing } from './08-1-ranges.ts';

const isAimed = (found: Aimed | Reason): found is Aimed => 'range' in found;
const isReason = (found: Aimed | Reason): found is Reason => !isAimed(found);

/** Why nothing comes of an aim, were it the nearest. */
function whyNotAlong(game: OrdineObliquo, firer: UnitId, aimed: Aimed): Verdict {
  return whyNotScreened(game, firer, aimed) ?? whyNotSeen(game, aimed) ?? whyNotClear(game, firer, aimed);
}

function lookFrom(game: OrdineObliquo, firer: UnitId, front: Footprint, target: UnitId): Aimed | Reason {
  const aimed = aimFrom(game, firer, front, target, null);
  return isReason(aimed) ? aimed : (whyNotAlong(game, firer, aimed) ?? aimed);
}

/** Who may be within range of a front, wherever its field of fire is. */
function enemiesAbout(game: OrdineObliquo, firer: UnitId, front: Footprint, passing: Passing | null): UnitId[] {
  const { long } = TABLES.weapons[weaponOf(game, firer)];
  const isNear = (id: UnitId): boolean =>
    passing?.unit === id || distanceBetween(front, footprintOf(game, id)) <= long || garrisoned(game, id) !== null;
  return unitsOnTable(game, enemyOf(sideOf(game, firer))).filter(isNear);
}

/** Of these the nearest that nothing hinders, several where they are as near. */
function nearestOf(game: OrdineObliquo, firer: UnitId, aims: readonly Aimed[]): Aimed[] {
  const found: Aimed[] = [];
  for (const aimed of aims.toSorted((a, b) => a.range - b.range)) {
    if (found[0] && aimed.range > found[0].range + HAIR) break;
    if (!whyNotAlong(game, firer, aimed)) found.push(aimed);
  }
  return found;
}

/** Whoever charges the firer comes first, at whatever angle he has halted; then the nearest. */
function targetsFrom(game: OrdineObliquo, firer: UnitId, front: Footprint, passing: Passing | null): Aimed[] {
  const aims = enemiesAbout(game, firer, front, passing)
    .map((target) => aimFrom(game, firer, front, target, passing))
    .filter(isAimed);
  const chargers = nearestOf(
    game,
    firer,
    aims.filter(({ target }) => isPreMelee(game, firer, target)),
  );
  return chargers.length > 0 ? chargers : nearestOf(game, firer, aims);
}

/**
 * OO-8-1 Whom a unit may fire at: the nearest enemy, several where they are as near, and from a village the nearest on
 * each of its sides. Empty where it may not fire at all. With `passing`, a unit on its way is where it is then.
 */
export function targetsOf(game: OrdineObliquo, firer: UnitId, passing: Passing | null = null): readonly Aimed[] {
  if (whyNotReady(game, firer)) return [];
  const found = frontsOf(game, firer).flatMap((front) => targetsFrom(game, firer, front, passing));
  return found.filter(
    ({ target, range }, i) =>
      !found.some((other, j) => other.target === target && isBetter(other.range - range, j - i)),
  );
}

/** Of two sides of a village that reach the same enemy the nearer fires, else the first. */
const isBetter = (range: number, place: number): boolean => range < 0 || (range === 0 && place < 0);

/** The best aim at an enemy, be others nearer; `null` where there is none. @throws RangeError without firearms */
export function aimOf(game: OrdineObliquo, firer: UnitId, target: UnitId): Aimed | null {
  const aims = frontsOf(game, firer).map((front) => lookFrom(game, firer, front, target));
  return aims.filter(isAimed).toSorted((a, b) => a.range - b.range)[0] ?? null;
}

/** How near a unit on its way comes before these fronts; `null` where it is out of their field of fire or their range. */
export function rangeFrom(
  game: OrdineObliquo,
  firer: UnitId,
  fronts: readonly Footprint[],
  passing: Passing,
): number | null {
  const { long } = TABLES.weapons[weaponOf(game, firer)];
  const aims = fronts
    .filter((front) => distanceBetween(front, passing.at) <= long)
    .map((front) => aimFrom(game, firer, front, passing.unit, passing))
    .filter(isAimed);
  return aims.length > 0 ? Math.min(...aims.map(({ range }) => range)) : null;
}

/** Why a unit may not fire at another. @returns `null` where it may */
export function whyNotFire(game: OrdineObliquo, firer: UnitId, target: UnitId): Verdict {
  const idle = whyNotReady(game, firer);
  if (idle) return idle;
  const noEnemy = whyNoEnemy(game, sideOf(game, firer), target, 'OO-8-1');
  if (noEnemy) return noEnemy;
  if (!game.units[target]) return says('OO-8-1', 'no-enemy', target);
  const nearest = targetsOf(game, firer);
  if (nearest.some((aimed) => aimed.target === target)) return null;
  const looks = frontsOf(game, firer).map((front) => lookFrom(game, firer, front, target));
  return looks.every(isReason) ? weightiest(looks) : whyNotNearest(game, firer, nearest);
}

/** Rules that keep an enemy out of the field of fire, or of the range: of these nothing is said where another is in the way. */
const OUT_OF_FIELD: readonly RuleId[] = ['OO-8-4', 'OO-8-5', ...Object.values(TABLES.weapons).map(({ rule }) => rule)];

/** Why a unit that is ready has nobody to fire at: what is in the way of the nearest enemy in its field, if one is there. */
export function whyNobody(game: OrdineObliquo, firer: UnitId): Verdict {
  const enemies = unitsOnTable(game, enemyOf(sideOf(game, firer))).toSorted(
    (a, b) => distanceOf(game, firer, a) - distanceOf(game, firer, b),
  );
  const looks = enemies.flatMap((enemy) => frontsOf(game, firer).map((front) => lookFrom(game, firer, front, enemy)));
  const hindered = looks.find((look) => isReason(look) && !OUT_OF_FIELD.includes(look.rule));
  return hindered && isReason(hindered) ? hindered : says('OO-8-1', 'fire-nobody', firer);
}

/** Of the sides of a village, the one that comes closest to it says why not. */
const weightiest = (reasons: readonly Reason[]): Verdict =>
  reasons.find(({ rule }) => rule !== 'OO-8-4') ?? reasons[0] ?? null;

function whyNotNearest(game: OrdineObliquo, firer: UnitId, [nearest]: readonly Aimed[]): Verdict {
  if (!nearest) return null;
  const isNearScreen = isGun(weaponOf(game, firer)) && isOpenOrder(game, nearest.target);
  return says(
    isNearScreen ? 'OO-8.6-2' : 'OO-8-1',
    isNearScreen ? 'fire-screen-first' : 'fire-nearest',
    nearest.target,
  );
}

/** OO-12-4 Whether an enemy battalion in closed order has a unit before its muskets and within their range. */
export function isInMusketRange(game: OrdineObliquo, id: UnitId): boolean {
  const place = placeOf(game, id, null);
  return unitsOnTable(game, enemyOf(sideOf(game, id))).some((enemy) => {
    const { weapon } = cardOf(game, enemy);
    const { formation, flight } = unit(game, enemy);
    // Of those who have firearms only closed infantry stands in line, and in no other formation does it fire.
    if (!weapon || formation !== 'line' || flight) return false;
    const ranges = frontsOf(game, enemy).map((front) => rangeTo(front, place, 'corridor', measuring(game)));
    return ranges.some((range) => range !== null && range <= TABLES.weapons[weapon].long + HAIR);
  });
}
