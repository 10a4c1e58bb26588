/** Where the house bot goes: units to the goal of their formation as far as their order lets them, leaders to their units. */
import type { Action, One, Path, Reached } from '../../engine/decision.ts';
import { hexOf, idOf, type Target, unitsOf as idsIn } from '../../engine/target.ts';
import { enemiesBeside } from './07-zones.ts';
import { activationOf, orderInHand } from './activation.ts';
import { type Goal, goalOf } from './advise-goals.ts';
import { enemyOf, isArmyCommander, isBuilt, isFarm, leaderCard, levelAt, GRID, sideOf, unitCard } from './data.ts';
import { commanderOf, formationOf, formationOfLeader, unitsIn } from './formations.ts';
import { distanceTo, hexOfPiece, isInGoodOrder } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** A hex nearer to the goal is worth more than any ground. */
const FOR_HEX = 10;
const FOR_SHELTER = 4;
/** For each further enemy stack beside. */
const FOR_ENEMY = -3;
/** For every enemy stack beside a unit that gives ground under React. */
const FOR_CONTACT = -25;
/** For a hex farther from the commander than can be commanded. */
const FOR_COMMAND = -5;
/** Guns keep so far from the enemy; units that are shaken rally in peace from there on (15.3-c). */
const GUN_RANGE = 2;
const IN_PEACE = 5;
/** Army commanders and emperors keep so far from the enemy: with an emperor the battle is lost (16.62.5-a). */
export const OUT_OF_REACH = 6;

type Worth = (hex: number) => number;

/** What it is worth to a unit to end in a hex. */
function worthFor(game: MoravianSun, id: string): Worth {
  const enemy = enemyOf(sideOf(id));
  const leader = commanderOf(game, formationOf(game, id));
  const [home, range] = leader ? [hexOfPiece(game, leader.id), leader.range] : [null, 0];
  const shelter: Worth = (hex) => (isSheltered(hex) ? FOR_SHELTER : 0) + levelAt(hex);
  if (!isInGoodOrder(game, id))
    return (hex) => shelter(hex) + FOR_HEX * Math.min(distanceTo(game, enemy, hex), IN_PEACE) - apart(hex, home);
  const seek = seekingOf(game, id);
  return (hex) => shelter(hex) + seek(hex) + FOR_COMMAND * Math.max(0, apart(hex, home) - range);
}

const isSheltered = (hex: number): boolean => isBuilt(hex) || isFarm(hex);
const apart = (hex: number, home: number | null): number => (home === null ? 0 : GRID.distance(hex, home));

/** Towards the goal of the formation; guns stay behind, and nobody goes among many enemies. */
function seekingOf(game: MoravianSun, id: string): Worth {
  const { arm, side } = unitCard(id);
  const goal = goalOf(game, activationOf(game).formation);
  if (goal === null) return () => 0;
  const onGoal = standsOff(game, id, goal) ? 1 : 0;
  const toGoal: Worth = (hex) => -FOR_HEX * Math.max(onGoal, GRID.distance(hex, goal.hex));
  const givesGround = goal.to === 'fight' && orderInHand(game, id) === 'react';
  const [each, free] = givesGround ? [FOR_CONTACT, 0] : [FOR_ENEMY, 1];
  const danger: Worth = (hex) => each * Math.max(0, enemiesBeside(game, side, hex).length - free);
  if (arm !== 'artillery' || goal.to === 'leave') return (hex) => toGoal(hex) + danger(hex);
  const tooNear: Worth = (hex) => Math.max(0, GUN_RANGE - distanceTo(game, enemyOf(side), hex));
  return (hex) => toGoal(hex) - 3 * FOR_HEX * tooNear(hex);
}

/** Whoever fights comes beside the enemy; riders leave the hex that is guarded to those on foot. */
function standsOff(game: MoravianSun, id: string, { to }: Goal): boolean {
  const isOnFoot = unitsIn(game, formationOf(game, id)).some(({ arm }) => arm === 'infantry');
  return to === 'fight' || (to === 'guard' && isOnFoot && unitCard(id).arm === 'cavalry');
}

/** The first unit that betters its place goes to the best hex in its reach; under Defence nobody moves who need not. */
export function adviseMarch(game: MoravianSun, decision: Path): Action | null {
  const mayPass = decision.pass?.() === null;
  let forced: Action | null = null;
  for (const target of decision.units) {
    const [unit = ''] = idsIn(target);
    const stays = orderInHand(game, unit) === 'defence' && isInGoodOrder(game, unit) && !closesUp(game, unit);
    if (stays && mayPass) continue;
    const worth = worthFor(game, unit);
    const best = bestOf(decision, target, worth);
    if (!best) continue;
    const going: Action = { path: { unit: target, steps: best.steps } };
    if (!stays && worth(hexOf(best.to) ?? 0) > worth(hexOfPiece(game, unit))) return going;
    forced ??= going;
  }
  return mayPass ? { pass: true } : forced;
}

/** Guards of the road who have no enemy beside them close up to it. */
const closesUp = (game: MoravianSun, id: string): boolean =>
  goalOf(game, activationOf(game).formation)?.to === 'guard' &&
  enemiesBeside(game, sideOf(id), hexOfPiece(game, id)).length === 0;

function bestOf(decision: Path, unit: Target, value: Worth): Reached | null {
  let best: Reached | null = null;
  let most = -Infinity;
  for (const reached of decision.reach?.(unit) ?? []) {
    const worthHere = value(hexOf(reached.to) ?? 0);
    if (worthHere <= most) continue;
    [best, most] = [reached, worthHere];
  }
  return best;
}

/** What it is worth to a leader to stand in a hex: army commanders and emperors keep out of reach, others ride with their units. */
function worthForLeader(game: MoravianSun, id: string): Worth {
  const card = leaderCard(id);
  const formation = formationOfLeader(game, id);
  if (isArmyCommander(card)) return (hex) => Math.min(OUT_OF_REACH, distanceTo(game, enemyOf(card.side), hex));
  if (formation === null) return () => 0;
  const hexes = unitsIn(game, formation).map((unit) => hexOfPiece(game, unit.id));
  const there = new Set(hexes);
  return (hex) => (there.has(hex) ? -hexes.reduce((total, each) => total + GRID.distance(hex, each), 0) : -Infinity);
}

/** A leader goes to the stack of the formation that stands nearest to all others of it; army commanders stay away from the enemy. */
export function adviseLeaders(game: MoravianSun, decision: Path): Action {
  for (const target of decision.units) {
    const id = idOf(target);
    const value = worthForLeader(game, id);
    const best = bestOf(decision, target, value);
    if (best && value(hexOf(best.to) ?? 0) > value(hexOfPiece(game, id)))
      return { path: { unit: target, steps: best.steps } };
  }
  return { pass: true };
}

/** A unit that goes back takes shelter where there is some. */
export function adviseRetreat(_: MoravianSun, { targets }: One): Action {
  const worth = (target: Target): number => (isSheltered(hexOf(target) ?? 0) ? 1 : 0);
  return { one: targets.toSorted((a, b) => worth(b) - worth(a))[0] as Target };
}
