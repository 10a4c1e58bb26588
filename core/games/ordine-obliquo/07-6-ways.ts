/** 7.6 Evasion: the ways that those who give way may take, and how far they go on them. */
import type { Target } from '../../engine/verdict.ts';
import { clippedToCorridor } from '../../space/table/front.ts';
import { centreOf, ringOf } from '../../space/table/footprint.ts';
import { aboutFace, type Leg, OBLIQUE_LIMIT, partOf, STRAIGHT_START, stepOf } from '../../space/table/manoeuvre.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { CM, HAIR } from '../../space/table/point.ts';
import { committed, type Footprint, moved, type Pose, turned } from '../../space/table/pose.ts';
import { widestWheel } from '../../space/table/wheel.ts';
import { movesOpen } from './04-formations.ts';
import { speedFor } from './07-1-speed.ts';
import { CHARGE_HALT, limitsByUnits, type Other, othersOf, unitUnder } from './07-3-interpenetration.ts';
import {
  FORD_COST,
  fordsOn,
  limitByEdge,
  limitsByGround,
  limitsByRivers,
  type Patch,
  patchesOf,
  stretchesOf,
} from './07-5-terrain.ts';
import type { Formation, UnitCard } from './data.ts';
import { footprintAt, footprintOf } from './ground.ts';
import { cardOf, isClosedOrder, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** Open order keeps so far from closed infantry (OO-7.6-9). */
export const STAND_OFF = 5 * CM;

/** Friends so near behind bar the way of cavalry (OO-7.6-20). */
const BEHIND = STRAIGHT_START;

/** Out of contact: farther than a charger halts before it closes. */
const CLEAR = CHARGE_HALT + 1;

/** So finely the way is measured, and the wheel (hundredths of a degree). */
const STEP = 0.1 * CM;
const TURN = 500;

/** Who comes on, and how far he may still go when his target has left. */
export interface Threat {
  readonly id: UnitId;
  readonly footprint: Footprint;
  /** Where it began the move. */
  readonly began: number;
  readonly reach: number;
}

/** A way to go: how the unit turns, for nothing (OO-7.6-8), and what legs it may then make, longer than it needs. */
interface Way {
  readonly id: Target;
  readonly from: Footprint;
  readonly legs: readonly Leg[];
}

/** How far it goes on it. */
export interface Run {
  readonly way: Way;
  readonly pose: Pose;
  readonly legs: readonly Leg[];
  /** Tenths of a millimetre of the move that it takes. */
  readonly spent: number;
  readonly isSafe: boolean;
}

/** Who runs, and from whom. */
export interface Runner {
  readonly id: UnitId;
  readonly card: UnitCard;
  readonly formation: Formation;
  readonly speed: number;
  readonly threats: readonly Threat[];
  /** Keeps 5 cm off all closed infantry. */
  readonly keepsOff: boolean;
  readonly others: readonly Other[];
  readonly patches: readonly Patch[];
}

export function runnerOf(game: OrdineObliquo, id: UnitId, threats: readonly Threat[], formation: Formation): Runner {
  const card = cardOf(game, id);
  const keepsOff = movesOpen(card, formation) || card.isHorse;
  const others = othersOf(game, id);
  return { id, card, formation, speed: speedFor(card, formation), threats, keepsOff, others, patches: patchesOf(game) };
}

// The ways

const ahead = (length: number, oblique = 0): Leg => ({ leg: 'advance', length, oblique });

/** Away from the enemy, then ever more to a side (hundredths of a degree). */
const SWERVES = [0, 1_500, -1_500, 3_000, -3_000, 4_500, -4_500, 6_000, -6_000, 7_500, -7_500, 9_000, -9_000];

/** Straight away from the nearest enemy, or swerving: all one way to the player. */
export function swerves(game: OrdineObliquo, runner: Runner): Way[] {
  const { id, card, formation, speed, threats, others } = runner;
  const { pose } = unit(game, id);
  const away = threats[0]?.footprint.pose.angle;
  if (!pose || away === undefined) return [];
  const now = footprintAt(card, formation, pose);
  if (movesOpen(card, formation)) return SWERVES.map((swerve) => drift(now, away + swerve, speed));
  return SWERVES.map((swerve) => drive(now, away + swerve, speed)).filter(({ from }) => !unitUnder(from, others));
}

/** Men in open order turn each where he stands: the unit goes any way without wheeling its front. */
function drift(from: Footprint, heading: number, speed: number): Way {
  return { id: 'away', from, legs: [ahead(speed, heading - from.pose.angle)] };
}

/** OO-7.6-14 A team turns about its middle, and drives straight on. */
function drive(now: Footprint, heading: number, speed: number): Way {
  const middle = turned({ ...centreOf(now), angle: 0 }, heading);
  const from = { ...now, pose: moved(middle, { ahead: now.depth / 2, right: 0 }) };
  return { id: 'away', from, legs: [ahead(speed)] };
}

/**
 * OO-7.6-19 Cavalry faces about and goes straight or obliquely, its first 8 cm straight; it may wheel instead where
 * closed friends within 8 cm behind it bar the way (OO-7.6-20).
 */
export function rides(game: OrdineObliquo, { id, speed }: Runner): Way[] {
  const now = footprintOf(game, id);
  const from = { ...now, pose: aboutFace(now) };
  const slant = (oblique: number): Leg[] => [ahead(STRAIGHT_START), ahead(speed, oblique)];
  const straight: Way[] = [
    { id: 'straight', from, legs: [ahead(speed)] },
    { id: 'left', from, legs: slant(OBLIQUE_LIMIT) },
    { id: 'right', from, legs: slant(-OBLIQUE_LIMIT) },
  ];
  return isBarred(game, id, from) ? [...straight, ...wheels(from, speed)] : straight;
}

function isBarred(game: OrdineObliquo, id: UnitId, turnedAbout: Footprint): boolean {
  return unitsOnTable(game, sideOf(game, id))
    .filter((friend) => friend !== id && isClosedOrder(game, friend))
    .map((friend) => footprintOf(game, friend))
    .some(
      (friend) =>
        distanceBetween(turnedAbout, friend) <= BEHIND + HAIR &&
        clippedToCorridor(turnedAbout, ringOf(friend)) !== null,
    );
}

/** Ever wider wheels about either corner. */
function wheels(from: Footprint, speed: number): Way[] {
  const count = Math.floor(widestWheel(from.width, speed) / TURN);
  return (['left', 'right'] as const).flatMap((pivot) =>
    Array.from({ length: count }, (_, i) => ({
      id: `wheel-${pivot}`,
      from,
      legs: [{ leg: 'wheel' as const, pivot, angle: (i + 1) * TURN }, ahead(speed)],
    })),
  );
}

// The runs

/** Of the ways of each name the first that leads to safety, or else the longest. */
export function bestOfEach(game: OrdineObliquo, runner: Runner, ways: readonly Way[]): readonly Run[] {
  const best = new Map<Target, Run>();
  for (const way of ways) {
    const known = best.get(way.id);
    const run = known?.isSafe ? null : runAlong(game, runner, way);
    if (run && (!known || run.isSafe || run.spent > known.spent)) best.set(way.id, run);
  }
  return [...best.values()].filter((run, i, all) => all.findIndex((other) => isSame(other, run)) === i);
}

/** A way that bends later than it has to go is no other way. */
const isSame = ({ pose: a }: Run, { pose: b }: Run): boolean => a.x === b.x && a.y === b.y && a.angle === b.angle;

/** Just as far as it has to (OO-7.6-9, OO-7.6-19), onto free ground; where that is not far enough, as far as it can. */
function runAlong(game: OrdineObliquo, runner: Runner, way: Way): Run | null {
  let best: Run | null = null;
  let at = way.from;
  let spent = 0;
  const legs: Leg[] = [];
  for (const leg of way.legs) {
    const { share, reached } = searchLeg(game, runner, way, { at, leg, legs, spent });
    if (reached) best = reached;
    if (best?.isSafe || share < 1) return best;
    spent += costOf(runner, at, leg, 1);
    at = { ...at, pose: stepOf(at, leg).pose };
    legs.push(leg);
  }
  return best;
}

interface Part {
  readonly at: Footprint;
  readonly leg: Leg;
  readonly legs: readonly Leg[];
  readonly spent: number;
}

/** Along one leg: the first safe place on it, or the last free one; and how much of the leg can be made. */
function searchLeg(
  game: OrdineObliquo,
  runner: Runner,
  way: Way,
  { at, leg, legs, spent }: Part,
): { share: number; reached: Run | null } {
  const most = mostOfLeg(game, runner, at, leg);
  const length = stepOf(at, leg).way;
  let reached: Run | null = null;
  for (let gone = STEP; gone <= length * most + HAIR; gone += STEP) {
    const part = partOf(leg, gone / length);
    const cost = spent + costOf(runner, at, leg, gone / length);
    if (cost > runner.speed + HAIR) return { share: gone / length, reached };
    const pose = committed(stepOf(at, part).pose);
    if (unitUnder({ ...at, pose }, runner.others)) continue;
    reached = { way, pose, legs: [...legs, part], spent: cost, isSafe: isSafe(runner, { ...at, pose }) };
    if (reached.isSafe) return { share: gone / length, reached };
  }
  return { share: most, reached };
}

function mostOfLeg(game: OrdineObliquo, { card, formation, others, patches }: Runner, at: Footprint, leg: Leg): number {
  const limits = [
    ...limitsByUnits(card, formation, at, leg, others),
    ...limitsByGround({ card, formation }, at, leg, patches),
    ...limitsByRivers(at, leg, patches),
    limitByEdge(game.table, at, leg),
  ];
  return limits.reduce((least, limit) => Math.min(least, limit?.share ?? 1), 1);
}

/** What a share of a leg takes of the move: twice its way where it wheels or the ground is slow. */
function costOf({ card, formation, patches }: Runner, at: Footprint, leg: Leg, share: number): number {
  const { cost } = stepOf(at, leg);
  const part = partOf(leg, share);
  const slow = stretchesOf({ card, formation }, at, part, patches).reduce(
    (sum, { from, to, slow: rule }) => sum + (to - from) * (rule ? 2 : 1),
    0,
  );
  return cost * share * slow + FORD_COST * fordsOn(at, part, patches).length;
}

/** Nobody who comes on can reach it, and open order has its distance. */
function isSafe({ threats, keepsOff, others }: Runner, at: Footprint): boolean {
  const isOutOfReach = threats.every(({ footprint, reach }) => distanceBetween(at, footprint) >= reach + CLEAR);
  return isOutOfReach && (!keepsOff || others.every((other) => !isClosedFoe(other) || keepsDistance(at, other)));
}

const isClosedFoe = ({ isEnemy, card, formation }: Other): boolean =>
  isEnemy && card.arm === 'infantry' && !movesOpen(card, formation);

const keepsDistance = (at: Footprint, { footprint }: Other): boolean =>
  distanceBetween(at, footprint) >= STAND_OFF - HAIR;
