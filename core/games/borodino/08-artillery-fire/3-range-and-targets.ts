/** 8.1, 8.3, 8.4 Which batteries may fire, and at what. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Param, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { frontDirections as frontWhenFacing } from '../../../space/hex/facing.ts';
import type { Direction } from '../../../space/hex/grid.ts';
import { frontDirections } from '../06-facing-stacking-zones/1-facing.ts';
import { firstOf } from './2-1-batteries-that-fire.ts';
import { type Battery, batteryOf } from './2-fire-tally.ts';
import { lineOfFire, type Sight } from './4-line-of-sight.ts';
import { cardOf, type Corner, enemyOf, GRID, isUnit, type Side, type UnitCard, type UnitId } from '../data.ts';
import { type Ground, groundOf, sideBetween } from '../ground.ts';
import { boardOf, HOLDER } from '../board.ts';
import { type Borodino, holderOf, type UnitState, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** 6.23-b: The batteries of a side that may fire in its artillery phase, if they have a target; in the order of the data. */
export function readyBatteries(game: Borodino, side: Side): readonly UnitId[] {
  const { cards, states } = boardOf(game);
  const activity = limitsOf(game).activityIn(game);
  const ready: UnitId[] = [];
  for (const card of cards[side]) {
    if (barToFiring(activity, card, states[card.index] as UnitState) === null) ready.push(card.id);
  }
  return ready;
}

type FiringBar = 'no-guns' | 'off-map' | 'inactive' | 'disordered' | 'fired' | 'moved';

/** 9.61-d: What keeps a unit from firing in its own artillery phase, wherever the enemy stands. */
function barToFiring(activity: Uint8Array, card: UnitCard, { hex, disordered, deeds }: UnitState): FiringBar | null {
  if (card.arm !== 'artillery') return 'no-guns';
  if (hex === 0) return 'off-map';
  if (activity[card.index] === 0) return 'inactive';
  if (disordered) return 'disordered';
  if (deeds.fired) return 'fired';
  return deeds.moved ? 'moved' : null;
}

/** Why a unit may not fire in its own artillery phase, wherever the enemy stands. */
export function whyNotReady(game: Borodino, id: UnitId, side: Side): Verdict {
  const params = { unit: { unit: id } };
  if (!isUnit(id) || !game.units[id]) return because('8.21-a', 'refusal.no-such-unit', params);
  if (cardOf(id).side !== side) return because('8.21-a', 'refusal.fire-not-yours', params);
  switch (barToFiring(limitsOf(game).activityIn(game), cardOf(id), unit(game, id))) {
    case null:
      return null;
    case 'no-guns':
      return because('8.21-a', 'refusal.fire-no-guns', params);
    case 'off-map':
      return because('8.3-a', 'refusal.fire-off-map', params);
    case 'inactive':
      return limitsOf(game).whyInactive(game, id);
    case 'disordered':
      return because('8.1-d', 'refusal.fire-disordered', params);
    case 'fired':
      return because('8.21-a', 'refusal.fire-once', params);
    case 'moved':
      return because('8.1-a', 'refusal.fire-after-move', params);
  }
}

/** The hexes that hold enemies of a side. */
export function enemyHexes(game: Borodino, side: Side): readonly number[] {
  const { holders } = boardOf(game);
  return GRID.hexes.filter((_, cell) => holders[cell] === HOLDER[enemyOf(side)]);
}

/** The hexes with enemies that batteries of one hex reach and see, however they turn; in the order of their numbers. */
export function enemiesInReach(game: Borodino, crew: readonly UnitId[]): readonly number[] {
  const { holders } = boardOf(game);
  const ground = groundOf(game);
  const guns = crew.map(batteryOf);
  const { hex } = unit(game, crew[0] as UnitId);
  const maximum = Math.min(...guns.map((gun) => gun.maximum));
  const enemy = HOLDER[enemyOf((guns[0] as Battery).side)];
  const found: number[] = [];
  const near = GRID.within(hex, maximum);
  for (let at = 0; at < near.length; at++) {
    const cell = near[at] as number;
    if (holders[cell] === enemy && barToReach(ground, hex, GRID.hex(cell), maximum) === null)
      found.push(GRID.hex(cell));
  }
  return found;
}

/**
 * Why batteries that fire together may not fire at a hex.
 * @param corner the facing that they turn to first (8.5-d); `null` where they fire as they face
 */
export function whyNotFire(game: Borodino, crew: readonly UnitId[], target: number, corner: Corner | null): Verdict {
  const side = cardOf(crew[0] as UnitId).side;
  if (holderOf(game, target) !== enemyOf(side)) {
    return because('8.21-a', 'refusal.fire-no-enemy', { place: { place: hexTarget(target) } });
  }
  return firstOf(crew, (id) => outOfReach(game, id, target)) ?? whyNotAim(game, crew, target, corner);
}

/** Why batteries may not fire at a hex that they reach and see: arc and nearer enemies. */
function whyNotAim(game: Borodino, crew: readonly UnitId[], target: number, corner: Corner | null): Verdict {
  const aims = aimsOf(game, crew, corner);
  const bars = aims.map((aim) => barToAim(aim, target));
  const first = bars.includes('arc') ? bars.indexOf('arc') : bars.indexOf('others-first');
  return first < 0 ? null : explainAim(aims[first] as Aim, target, bars[first] as AimBar);
}

/** Those of the hexes that batteries reach and see at which they may fire. */
export function targetsAmong(
  game: Borodino,
  crew: readonly UnitId[],
  inReach: readonly number[],
  corner: Corner | null,
): readonly number[] {
  const aims = aimsOf(game, crew, corner);
  return inReach.filter((hex) => mayAim(aims, hex));
}

/** Whether there is any. */
export function hasTargetAmong(
  game: Borodino,
  crew: readonly UnitId[],
  inReach: readonly number[],
  corner: Corner | null,
): boolean {
  const aims = aimsOf(game, crew, corner);
  return inReach.some((hex) => mayAim(aims, hex));
}

type ReachBar = 'range' | 'slope' | 'sight';

/** 8.4-a: What no turning helps against: range, sight, and a steep slope before the muzzle (note f). */
function barToReach(ground: Ground, from: number, target: number, maximum: number): ReachBar | null {
  const { distance, sight } = lineOfFire(ground, from, target);
  if (distance > maximum) return 'range';
  if (distance === 1 && isUpSteepSlope(ground, from, target)) return 'slope';
  return sight.clear ? null : 'sight';
}

/** Why a battery cannot fire at a hex, however it turns. */
export function outOfReach(game: Borodino, id: UnitId, target: number): Verdict {
  const { hex } = unit(game, id);
  const { maximum } = batteryOf(id);
  const ground = groundOf(game);
  const { distance, sight } = lineOfFire(ground, hex, target);
  switch (barToReach(ground, hex, target, maximum)) {
    case null:
      return null;
    case 'range':
      return because('8.3-a', 'refusal.out-of-range', { unit: { unit: id }, distance, maximum });
    case 'slope':
      return because('T-terrain-note-f', 'refusal.up-steep-slope', { place: { place: hexTarget(target) } });
    case 'sight':
      return whyUnseen(target, sight);
  }
}

function isUpSteepSlope(ground: Ground, from: number, target: number): boolean {
  return sideBetween(ground, from, target).slope === 'steep-up';
}

/** What stands in the way, as a refusal. */
function whyUnseen(target: number, sight: Sight): Verdict {
  return because(sight.rule, SIGHT_REFUSALS[sight.rule] ?? 'refusal.unseen', {
    place: { place: hexTarget(target) },
    by: blockerOf(sight),
  });
}

/** The hex or hexside that blocks, to be named in a sentence. */
function blockerOf({ blockedBy, blockedSide }: Sight): Param {
  const hexes = blockedSide ?? (blockedBy === null ? [] : [blockedBy]);
  return { list: hexes.map((place) => ({ place: hexTarget(place) })) };
}

const SIGHT_REFUSALS: Readonly<Record<string, string>> = {
  '8.4-b': 'refusal.unseen-behind-height',
  '8.4-c': 'refusal.unseen-behind-woods',
  '8.4-d': 'refusal.unseen-woods-near-target',
  '8.4-e': 'refusal.unseen-woods-near-guns',
  '8.4-h': 'refusal.unseen-along-hexside',
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
  return crew.map((id) => aimOf(game, id, corner));
}

function aimOf(game: Borodino, id: UnitId, corner: Corner | null): Aim {
  const ground = groundOf(game);
  const from = unit(game, id).hex;
  const fronts = corner === null ? frontDirections(game, id) : frontWhenFacing(GRID, corner);
  const enemy = enemyOf(cardOf(id).side);
  const nearer = fronts
    .map((direction) => GRID.step(from, direction))
    .filter((next) => holderOf(game, next) === enemy && !isUpSteepSlope(ground, from, next));
  return { id, ground, from, fronts, nearer };
}

function mayAim(aims: readonly Aim[], target: number): boolean {
  return aims.every((aim) => barToAim(aim, target) === null);
}

type AimBar = 'arc' | 'others-first';

/** Fire leaves through a Front hexside, or at a corner beside one (6.13-a, 8.4-j); enemies in the Front hexes come first (8.4-g). */
function barToAim({ ground, from, fronts, nearer }: Aim, target: number): AimBar | null {
  if (!lineOfFire(ground, from, target).exits.some((direction) => fronts.includes(direction))) return 'arc';
  return nearer.length > 0 && !nearer.includes(target) ? 'others-first' : null;
}

function explainAim({ id, from, nearer }: Aim, target: number, bar: AimBar): Reason {
  const params = { unit: { unit: id }, place: { place: hexTarget(target) } };
  if (bar === 'others-first') {
    return because('8.4-g', 'refusal.fire-adjacent-first', {
      unit: { unit: id },
      places: { list: nearer.map((place) => ({ place: hexTarget(place) })) },
    });
  }
  return GRID.distance(from, target) === 1
    ? because('6.13-a', 'refusal.fire-not-front', params)
    : because('8.4-j', 'refusal.fire-not-through-front', params);
}
