/** 8.0, 8.4, 8.6 What stands between a unit and its target: the ground, friends, and troops in open order; and cover. */
import { regionTarget } from '../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { clearFrontOf, isInFirstHalf, lineOfFireOf, standsIn } from '../../space/table/clear.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { CM, distance, HAIR, pointAlong } from '../../space/table/point.ts';
import { convexOf, isWithin, partWithin } from '../../space/table/polygon.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { rangeTo } from '../../space/table/range.ts';
import { crossing, edgesOf } from '../../space/table/segment.ts';
import { lineOfSight } from '../../space/table/sight.ts';
import type { TerrainKind } from '../../space/table/terrain.ts';
import { says, woodAround } from './08-2-fire-and-movement.ts';
import { isGun } from './08-8-fire-value.ts';
import { type Aimed, isSkirmishing, measuring, weaponOf } from './08-1-ranges.ts';
import { TABLES } from './data.ts';
import { footprintOf, outlineOf, standsOn } from './ground.ts';
import { enemyOf, isOpenOrder, type OrdineObliquo, sideOf, type UnitId, unitsOnTable } from './position.ts';

/** How near behind it a wall or the edge of a wood covers. */
const EDGE = 2 * CM;

const SIGHT_RULES: Partial<Record<TerrainKind, RuleId>> = { wood: 'OO-8-7', village: 'OO-8-1' };
const HILL_RULE = 'OO-7.5-6';

/** OO-7.5-6: Why the ground hides the target: a hill or a village on the way, the depth of a wood; `null` where nothing does. */
export function whyNotSeen(game: OrdineObliquo, { from, to, target }: Aimed): Verdict {
  const obstacles = game.pieces.map((piece) => ({ kind: piece.kind, ring: outlineOf(piece) }));
  const sighting = lineOfSight(from, to, obstacles);
  // From one edge of a wood one sees as far into it as from outside, but its depth is never a target (OO-8-7).
  const piece = sighting.isClear ? woodAround(game, to) : game.pieces[sighting.index];
  if (sighting.isClear && !piece) return null;
  const rule = (piece && SIGHT_RULES[piece.kind]) ?? HILL_RULE;
  return because(rule, 'refusal.fire-sight', {
    unit: { unit: target },
    place: { place: regionTarget(piece?.id ?? '') },
  });
}

export function whyNotClear(game: OrdineObliquo, firer: UnitId, aimed: Aimed): Verdict {
  const { front, range } = aimed;
  // No point of the way is farther from the front: all others need not be looked at.
  const isAbout = (id: UnitId): boolean => distanceBetween(front, footprintOf(game, id)) <= range + front.width;
  const friends = unitsOnTable(game, sideOf(game, firer)).filter((id) => id !== firer && isAbout(id));
  const isBattery = isGun(weaponOf(game, firer));
  const way = isBattery ? lineOfFireOf(front, aimed.to) : clearFrontOf(front, aimed.to);
  for (const friend of friends) {
    if (!standsIn(way, footprintOf(game, friend))) continue;
    const why = isBattery ? whyNotOver(game, firer, aimed, friend) : inTheWay('OO-8-3', 'fire-friends', aimed, friend);
    if (why) return why;
  }
  return null;
}

const inTheWay = (rule: RuleId, key: string, { target }: Aimed, friend: UnitId): Reason =>
  because(rule, `refusal.${key}`, { unit: { unit: target }, friend: { unit: friend } });

/** OO-8.6-3: Guns fire over a friend from a steep hill, and past one in open order far off, at troops behind him. */
function whyNotOver(game: OrdineObliquo, firer: UnitId, aimed: Aimed, friend: UnitId): Verdict {
  if (isFarScreen(game, firer, aimed, friend)) return null;
  const isAbove = standsOn(game, firer, 'steep-hill') && !standsOn(game, friend, 'steep-hill');
  if (!isAbove) return inTheWay('OO-8.4-1', 'fire-over-level', aimed, friend);
  if (aimed.band === 'short') return inTheWay('OO-8.4-3', 'fire-over-short', aimed, friend);
  const isNear = isInFirstHalf(aimed.front, aimed.to, footprintOf(game, friend));
  return isNear ? null : inTheWay('OO-8.4-2', 'fire-over-far', aimed, friend);
}

/** OO-8.6-3 */
function isFarScreen(game: OrdineObliquo, firer: UnitId, aimed: Aimed, friend: UnitId): boolean {
  const { short } = TABLES.weapons[weaponOf(game, firer)];
  const range = rangeTo(aimed.front, footprintOf(game, friend), 'round', measuring(game)) ?? 0;
  return isOpenOrder(game, friend) && aimed.band === 'long' && range > short + HAIR;
}

/** 8.6 Enemies in open order stop small arms; beyond short range they are no target for guns. */
export function whyNotScreened(game: OrdineObliquo, firer: UnitId, aimed: Aimed): Verdict {
  if (isGun(weaponOf(game, firer))) {
    const isFar = aimed.band === 'long' && isSkirmishing(game, aimed.target);
    return isFar ? says('OO-8.6-4', 'fire-open-far', aimed.target) : null;
  }
  const screen = unitsOnTable(game, enemyOf(sideOf(game, firer))).find(
    (id) => id !== aimed.target && isOpenOrder(game, id) && crosses(aimed, footprintOf(game, id)),
  );
  return screen === undefined ? null : inTheWay('OO-8.6-1', 'fire-screened', aimed, screen);
}

function crosses({ from, to }: Aimed, screen: Footprint): boolean {
  const part = partWithin(from, to, convexOf(ringOf(screen)));
  return part !== null && distance(...part) > HAIR;
}

/** OO-8-8, OO-8-9 Whether the target is in cover: what is nearer to the firer than to it shelters the firer. */
export function isTargetCovered(game: OrdineObliquo, { from, to }: Aimed): boolean {
  return isInCover(game, { from: pointAlong(from, to, 1 / 2), to });
}

/** OO-8-9, OO-8-8: Whether a wall or a wood's edge stands just before a point, seen from another. */
export function isInCover(game: OrdineObliquo, { from, to }: Pick<Aimed, 'from' | 'to'>): boolean {
  const length = distance(from, to);
  const near = length <= EDGE ? from : pointAlong(to, from, EDGE / length);
  return game.pieces
    .filter(({ kind }) => kind === 'wall' || kind === 'wood')
    .map(outlineOf)
    .some((ring) => isWithin(ring, to) || edgesOf(ring).some((edge) => crossing(to, near, ...edge) !== null));
}
