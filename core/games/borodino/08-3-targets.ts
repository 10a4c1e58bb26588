/** 8.1, 8.3, 8.4 Which batteries may fire, and at what. */
import type { Path, Preview, Way } from '../../engine/decision.ts';
import { because, type Param, type Reason, type Target, type Verdict } from '../../engine/verdict.ts';
import { frontDirections as frontWhenFacing } from '../../space/hex/facing.ts';
import type { Direction } from '../../space/hex/grid.ts';
import { facingAlike, frontDirections } from './06-facing-stacking-zones.ts';
import { type Battery, batteryOf, type Shot } from './08-2-fire-tally.ts';
import { lineOfFire, type Sight } from './08-4-line-of-sight.ts';
import { previewOf } from './08-5-resolution.ts';
import { cardOf, type Corner, enemyOf, GRID, isUnit, type Side, type UnitCard, type UnitId } from './data.ts';
import { sideBetween } from './ground.ts';
import { boardOf, HOLDER } from './board.ts';
import { type Borodino, holderOf, stackAt, type UnitState, unit } from './position.ts';
import { activityIn, whyInactive } from './shevardino.ts';

/** Batteries that fire together are named together, in the order of their stack: `idA+idB`. */
export function crewName(batteries: readonly UnitId[]): string {
  return batteries.join('+');
}

/** The batteries of a name. */
export function crewOf(name: string): readonly UnitId[] {
  return name.split('+');
}

/** Each of these batteries by itself, and two of one hex together (8.21). */
export function crewsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  return [...batteries.map((id) => [id]), ...pairsOf(game, batteries)];
}

/** By hex, in the order of its first battery; each pair in the order of its stack. */
function pairsOf(game: Borodino, batteries: readonly UnitId[]): (readonly UnitId[])[] {
  const pairs: (readonly UnitId[])[] = [];
  for (const id of batteries) {
    const stack = batteries.length < 2 ? NOBODY : stackAt(game, unit(game, id).hex);
    const pair = stack.length < 2 ? NOBODY : stack.filter((other) => batteries.includes(other));
    if (pair.length === 2 && batteries.find((other) => pair.includes(other)) === id) pairs.push(pair);
  }
  return pairs;
}

const NOBODY: readonly UnitId[] = [];

/** The part of a decision that says which of these shots may be chosen: the crew is the unit, its target the step. */
export function shotsAsWays(
  game: Borodino,
  shots: readonly Shot[],
  why: (crew: readonly UnitId[]) => Verdict,
): Pick<Required<Path>, 'units' | 'steps' | 'mayStop' | 'whyNot' | 'preview'> {
  const of = (name: Target) => shots.filter((shot) => crewName(shot.batteries) === name);
  return {
    units: [...new Set(shots.map((shot) => crewName(shot.batteries)))],
    steps: ({ unit: name, steps }) => (steps.length > 0 ? [] : of(name).map((shot) => ({ to: shot.target, cost: 0 }))),
    mayStop: ({ steps }) => (steps.length > 0 ? null : NO_TARGET),
    whyNot: (name) => why(crewOf(String(name))),
    preview: (way) => {
      const shot = shotOf(shots, way);
      return shot ? previewOf(game, shot) : NOTHING_TO_SEE;
    },
  };
}

/** The shot that a way stands for. */
export function shotOf(shots: readonly Shot[], { unit: name, steps }: Way): Shot | undefined {
  return shots.find((shot) => crewName(shot.batteries) === name && shot.target === steps[0]);
}

/** A way that names no target yet. */
export const NO_TARGET = because('8.21-a', 'refusal.fire-needs-target');
export const NOTHING_TO_SEE: Preview = { tallies: [], odds: [] };

/** The batteries of a side that may fire in its artillery phase, if they have a target; in the order of the data. */
export function readyBatteries(game: Borodino, side: Side): readonly UnitId[] {
  const { cards, states } = boardOf(game);
  const activity = activityIn(game);
  const ready: UnitId[] = [];
  for (const card of cards[side]) {
    if (barToFiring(activity, card, states[card.index] as UnitState) === null) ready.push(card.id);
  }
  return ready;
}

type FiringBar = 'no-guns' | 'off-map' | 'inactive' | 'disordered' | 'fired' | 'moved';

/** What keeps a unit from firing in its own artillery phase, wherever the enemy stands. */
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
  switch (barToFiring(activityIn(game), cardOf(id), unit(game, id))) {
    case null:
      return null;
    case 'no-guns':
      return because('8.21-a', 'refusal.fire-no-guns', params);
    case 'off-map':
      return because('8.3-a', 'refusal.fire-off-map', params);
    case 'inactive':
      return whyInactive(game, id);
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
  const guns = crew.map(batteryOf);
  const { hex } = unit(game, crew[0] as UnitId);
  const maximum = Math.min(...guns.map((gun) => gun.maximum));
  const enemy = HOLDER[enemyOf((guns[0] as Battery).side)];
  const found: number[] = [];
  const near = GRID.within(hex, maximum);
  for (let at = 0; at < near.length; at++) {
    const cell = near[at] as number;
    if (holders[cell] === enemy && barToReach(hex, GRID.hex(cell), maximum) === null) found.push(GRID.hex(cell));
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
    return because('8.21-a', 'refusal.fire-no-enemy', { place: { place: target } });
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

/** The first reason that any of them has. */
export function firstOf(crew: readonly UnitId[], why: (id: UnitId) => Verdict): Verdict {
  for (const id of crew) {
    const reason = why(id);
    if (reason) return reason;
  }
  return null;
}

type ReachBar = 'range' | 'slope' | 'sight';

/** What no turning helps against: range, sight, and a steep slope before the muzzle (note f). */
function barToReach(from: number, target: number, maximum: number): ReachBar | null {
  const { distance, sight } = lineOfFire(from, target);
  if (distance > maximum) return 'range';
  if (distance === 1 && isUpSteepSlope(from, target)) return 'slope';
  return sight.clear ? null : 'sight';
}

/** Why a battery cannot fire at a hex, however it turns. */
export function outOfReach(game: Borodino, id: UnitId, target: number): Verdict {
  const { hex } = unit(game, id);
  const { maximum } = batteryOf(id);
  const { distance, sight } = lineOfFire(hex, target);
  switch (barToReach(hex, target, maximum)) {
    case null:
      return null;
    case 'range':
      return because('8.3-a', 'refusal.out-of-range', { unit: { unit: id }, distance, maximum });
    case 'slope':
      return because('T-terrain-note-f', 'refusal.up-steep-slope', { place: { place: target } });
    case 'sight':
      return whyUnseen(target, sight);
  }
}

function isUpSteepSlope(from: number, target: number): boolean {
  return sideBetween(from, target).slope === 'steep-up';
}

/** What stands in the way, as a refusal. */
function whyUnseen(target: number, sight: Sight): Verdict {
  return because(sight.rule, SIGHT_REFUSALS[sight.rule] ?? 'refusal.unseen', {
    place: { place: target },
    by: blockerOf(sight),
  });
}

/** The hex or hexside that blocks, to be named in a sentence. */
function blockerOf({ blockedBy, blockedSide }: Sight): Param {
  const hexes = blockedSide ?? (blockedBy === null ? [] : [blockedBy]);
  return { list: hexes.map((place) => ({ place })) };
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
  const from = unit(game, id).hex;
  const fronts = corner === null ? frontDirections(game, id) : frontWhenFacing(GRID, corner);
  const enemy = enemyOf(cardOf(id).side);
  const nearer = fronts
    .map((direction) => GRID.step(from, direction))
    .filter((next) => holderOf(game, next) === enemy && !isUpSteepSlope(from, next));
  return { id, from, fronts, nearer };
}

function mayAim(aims: readonly Aim[], target: number): boolean {
  return aims.every((aim) => barToAim(aim, target) === null);
}

type AimBar = 'arc' | 'others-first';

/** Fire leaves through a Front hexside, or at a corner beside one (6.13-a, 8.4-j); enemies in the Front hexes come first (8.4-g). */
function barToAim({ from, fronts, nearer }: Aim, target: number): AimBar | null {
  if (!lineOfFire(from, target).exits.some((direction) => fronts.includes(direction))) return 'arc';
  return nearer.length > 0 && !nearer.includes(target) ? 'others-first' : null;
}

function explainAim({ id, from, nearer }: Aim, target: number, bar: AimBar): Reason {
  const params = { unit: { unit: id }, place: { place: target } };
  if (bar === 'others-first') {
    return because('8.4-g', 'refusal.fire-adjacent-first', {
      unit: { unit: id },
      places: { list: nearer.map((place) => ({ place })) },
    });
  }
  return GRID.distance(from, target) === 1
    ? because('6.13-a', 'refusal.fire-not-front', params)
    : because('8.4-j', 'refusal.fire-not-through-front', params);
}

type TurnBar = 'all-round' | MateBar;

const ALL_SIDES = 6;

/** What keeps batteries from turning at all. */
export function barToTurning(game: Borodino, crew: readonly UnitId[]): TurnBar | null {
  const id = crew[0] as UnitId;
  if (frontDirections(game, id).length === ALL_SIDES) return 'all-round';
  const mate = mateThatStands(game, id);
  return mate === undefined ? null : barToMate(game, mate);
}

/** 8.5-d Why batteries may not turn in their hex to fire. */
export function whyNotTurn(game: Borodino, crew: readonly UnitId[], corner: Corner): Verdict {
  const id = crew[0] as UnitId;
  const params = { unit: { unit: id } };
  if (unit(game, id).facing === corner) {
    return because('8.5-d', 'refusal.faces-so-already', { ...params, facing: { facing: corner } });
  }
  const bar = barToTurning(game, crew);
  switch (bar) {
    case null:
      return null;
    case 'all-round':
      return because('9.85-j', 'refusal.fires-all-round', params);
    default:
      return explainMate(game, id, mateThatStands(game, id) as UnitId, bar);
  }
}

/** Who of its hex would have to turn with a battery (6.11-b) and does not; guns beside infantry turn alone (6.14-a). */
function mateThatStands(game: Borodino, id: UnitId): UnitId | undefined {
  return facingAlike(game, id, unit(game, id).hex).find((mate) => barToMate(game, mate) !== null);
}

type MateBar = 'cavalry' | 'turned-and-fired' | 'inactive';

/** What keeps a unit from turning with a battery of its hex: a second battery turns if it is active and has not done both. */
function barToMate(game: Borodino, mate: UnitId): MateBar | null {
  const { arm, index } = cardOf(mate);
  if (arm === 'cavalry') return 'cavalry';
  const { fired, turned } = unit(game, mate).deeds;
  if (fired && turned) return 'turned-and-fired';
  return activityIn(game)[index] === 0 ? 'inactive' : null;
}

function explainMate(game: Borodino, id: UnitId, mate: UnitId, bar: MateBar): Verdict {
  switch (bar) {
    case 'cavalry':
      return because('6.11-b', 'refusal.turns-cavalry', { unit: { unit: id }, cavalry: { unit: mate } });
    case 'turned-and-fired':
      return because('8.5-d', 'refusal.guns-turned-and-fired', { unit: { unit: mate } });
    case 'inactive':
      return whyInactive(game, mate);
  }
}
