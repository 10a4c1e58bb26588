/** 8.1, 8.3, 8.4 Which batteries may fire, and at what. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { frontDirections as frontWhenFacing } from '../../../space/hex/facing.ts';
import type { Direction } from '../../../space/hex/grid.ts';
import { frontDirections } from '../06-facing-stacking-zones/1-facing.ts';
import { whyStayParked } from '../06-facing-stacking-zones/2-2-reserve-park.ts';
import { type Battery, batteryOf } from './2-fire-tally.ts';
import { lineOfFire, type Sight } from './4-line-of-sight.ts';
import { cardOf, type Corner, enemyOf, GRID, isUnit, type Side, type UnitId } from '../data.ts';
import { type Ground, groundOf, sideBetween } from '../ground.ts';
import { boardOf, HOLDER, unitsIn } from '../board.ts';
import { named, namedAt, namedHex, places } from '../facts.ts';
import { type Borodino, holderOf, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** 6.23-b: The batteries of a side that may fire in its artillery phase, if they have a target; in the order of the data. */
export function readyBatteries(game: Borodino, side: Side): readonly UnitId[] {
  return unitsIn(game, side).filter((id) => !whyNotReady(game, id, side));
}

/** 9.61-d: Why a unit may not fire in its own artillery phase, wherever the enemy stands. */
export function whyNotReady(game: Borodino, id: UnitId, side: Side): Verdict {
  const params = named(id);
  const state = game.units[id];
  if (!isUnit(id) || !state) return because('8.21-a', 'refusal.no-such-unit', params);
  const { hex, disordered, deeds } = state;
  if (cardOf(id).side !== side) return because('8.21-a', 'refusal.fire-not-yours', params);
  if (cardOf(id).arm !== 'artillery') return because('8.21-a', 'refusal.fire-no-guns', params);
  if (hex === 0) return because('8.3-a', 'refusal.fire-off-map', params);
  const idle = limitsOf(game).whyInactive(game, id);
  if (idle) return idle;
  if (disordered) return because('8.1-d', 'refusal.fire-disordered', params);
  if (deeds.fired) return because('8.21-a', 'refusal.fire-once', params);
  return deeds.moved ? because('8.1-a', 'refusal.fire-after-move', params) : whyStayParked(game, [id]);
}

/** The first reason that any of them has. */
export function firstOf(crew: readonly UnitId[], why: (id: UnitId) => Verdict): Verdict {
  for (const id of crew) {
    const reason = why(id);
    if (reason) return reason;
  }
  return null;
}

/** The hexes that hold enemies of a side. */
export function enemyHexes(game: Borodino, side: Side): readonly number[] {
  const { holders } = boardOf(game);
  return GRID.hexes.filter((_, cell) => holders[cell] === HOLDER[enemyOf(side)]);
}

/** The hexes with enemies that batteries of one hex reach and see, however they turn; in the order of their numbers. */
export function enemiesInReach(game: Borodino, crew: readonly UnitId[]): readonly number[] {
  const { holders } = boardOf(game);
  const [first] = crew.map(batteryOf) as [Battery];
  const near = [...GRID.within(unit(game, first.id).hex, first.maximum)];
  const held = near.filter((cell) => holders[cell] === HOLDER[enemyOf(first.side)]).map((cell) => GRID.hex(cell));
  return held.filter((hex) => firstOf(crew, (id) => outOfReach(game, id, hex)) === null);
}

/**
 * Why batteries that fire together may not fire at a hex.
 * @param corner the facing that they turn to first (8.5-d); `null` where they fire as they face
 */
export function whyNotFire(game: Borodino, crew: readonly UnitId[], target: number, corner: Corner | null): Verdict {
  const side = cardOf(crew[0] as UnitId).side;
  if (holderOf(game, target) !== enemyOf(side)) {
    return because('8.21-a', 'refusal.fire-no-enemy', namedHex(target));
  }
  return firstOf(crew, (id) => outOfReach(game, id, target)) ?? whyNotAim(aimsOf(game, crew, corner), target);
}

/** Those of the hexes that batteries reach and see at which they may fire. */
export function targetsAmong(
  game: Borodino,
  crew: readonly UnitId[],
  inReach: readonly number[],
  corner: Corner | null,
): readonly number[] {
  const aims = aimsOf(game, crew, corner);
  return inReach.filter((hex) => !whyNotAim(aims, hex));
}

/** 8.4-a: Why a battery cannot fire at a hex, however it turns: range, a steep slope before the muzzle (note f), sight. */
export function outOfReach(game: Borodino, id: UnitId, target: number): Verdict {
  const { hex } = unit(game, id);
  const { maximum } = batteryOf(id);
  const ground = groundOf(game);
  const { distance, sight } = lineOfFire(ground, hex, target);
  if (distance > maximum) return because('8.3-a', 'refusal.out-of-range', { ...named(id), distance, maximum });
  if (isUpSteepSlope(ground, hex, target))
    return because('T-terrain-note-f', 'refusal.up-steep-slope', namedHex(target));
  return sight.clear ? null : whyUnseen(target, sight);
}

function isUpSteepSlope(ground: Ground, from: number, target: number): boolean {
  return sideBetween(ground, from, target).slope === 'steep-up';
}

/** What stands in the way, as a refusal that names the hex or hexside. */
function whyUnseen(target: number, { rule, blockedBy, blockedSide }: Sight): Verdict {
  const by = places(blockedSide ?? (blockedBy === null ? [] : [blockedBy]));
  return because(rule, SIGHT_REFUSALS[rule] ?? 'refusal.unseen', { ...namedHex(target), by });
}

const SIGHT_REFUSALS: Readonly<Record<string, string>> = {
  '8.4-b': 'refusal.unseen-behind-height',
  '8.4-c': 'refusal.unseen-behind-woods',
  '8.4-d': 'refusal.unseen-woods-near-target',
  '8.4-e': 'refusal.unseen-woods-near-guns',
  '8.4-h': 'refusal.unseen-along-hexside',
  'T-terrain-burning-combat': 'refusal.unseen-behind-fire',
};

/** How a battery would fire. */
interface Aim {
  readonly id: UnitId;
  readonly ground: Ground;
  readonly from: number;
  /** Its Front hexsides. */
  readonly fronts: readonly Direction[];
  /** Its Front hexes with enemies, who come first; where it may not fire at them (note f) they do not bind it. */
  readonly nearer: readonly number[];
}

/** @param corner the facing that they turn to first; `null` where they fire as they face */
function aimsOf(game: Borodino, crew: readonly UnitId[], corner: Corner | null): readonly Aim[] {
  const ground = groundOf(game);
  return crew.map((id) => {
    const from = unit(game, id).hex;
    const fronts = corner === null ? frontDirections(game, id) : frontWhenFacing(GRID, corner);
    const enemy = enemyOf(cardOf(id).side);
    const isNearer = (next: number) => holderOf(game, next) === enemy && !isUpSteepSlope(ground, from, next);
    return { id, ground, from, fronts, nearer: fronts.map((direction) => GRID.step(from, direction)).filter(isNearer) };
  });
}

/** Fire leaves through a Front hexside. */
const isInArc = ({ ground, from, fronts }: Aim, target: number): boolean =>
  lineOfFire(ground, from, target).exits.some((exit) => fronts.includes(exit));

/** The hexes within range of a battery that lie in its arc. @param corner the facing that it turns to first; `null`: as it faces */
export function arcOf(game: Borodino, id: UnitId, corner: Corner | null): readonly number[] {
  const [aim] = aimsOf(game, [id], corner) as [Aim];
  const near = [...GRID.within(aim.from, batteryOf(id).maximum)].map((cell) => GRID.hex(cell));
  return near.filter((hex) => hex !== aim.from && isInArc(aim, hex));
}

/** Why batteries may not fire at a hex that they reach and see: that it lies outside their arc before nearer enemies. */
function whyNotAim(aims: readonly Aim[], target: number): Verdict {
  const outside = aims.find((aim) => !isInArc(aim, target));
  if (outside) return whyOutside(outside, target);
  const held = aims.find(({ nearer }) => nearer.length > 0 && !nearer.includes(target));
  return held
    ? because('8.4-g', 'refusal.fire-adjacent-first', { ...named(held.id), places: places(held.nearer) })
    : null;
}

/** Fire leaves through a Front hexside, or at a corner beside one. */
function whyOutside({ id, from }: Aim, target: number): Verdict {
  return GRID.distance(from, target) === 1
    ? because('6.13-a', 'refusal.fire-not-front', namedAt(id, target))
    : because('8.4-j', 'refusal.fire-not-through-front', namedAt(id, target));
}

/** Why a battery that may fire finds nothing to fire at: what keeps it from the nearest enemy. */
export function whyNoTarget(game: Borodino, crew: readonly UnitId[]): Verdict {
  const from = unit(game, crew[0] as UnitId).hex;
  const enemies = [...enemyHexes(game, game.side)];
  enemies.sort((a, b) => GRID.distance(from, a) - GRID.distance(from, b));
  const [nearest] = enemies;
  if (nearest === undefined) return because('8.3-a', 'refusal.no-enemy-on-map');
  return firstOf(crew, (id) => outOfReach(game, id, nearest)) ?? whyNotFire(game, crew, nearest, null);
}
