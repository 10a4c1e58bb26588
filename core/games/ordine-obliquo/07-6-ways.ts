/** 7.6 Evasion: the ways that those who give way may take, and how far they go on them. */
import { wordTarget, type WordTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
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
import { limitByEdge, limitsByGround, limitsByRivers, type Patch, patchesOf, villagesOn } from './07-5-terrain.ts';
import { affordable, costOf, tollOf } from './07-5-toll.ts';
import type { Formation, UnitCard } from './data.ts';
import { footprintAt, footprintOf } from './ground.ts';
import { cardOf, isClosedOrder, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** OO-7.6-9: Open order keeps so far from closed infantry (OO-7.6-9). */
export const STAND_OFF = 5 * CM;

/** Friends so near behind bar the way of cavalry (OO-7.6-20). */
const BEHIND = STRAIGHT_START;

/** Out of contact: farther than a charger halts before it closes. */
const CLEAR = CHARGE_HALT + 1;

/** So finely the way is measured, after a first look at every centimetre. */
const STEP = 0.1 * CM;
const LOOKS = 10;

/** The ways to a side are so far apart, hundredths of a degree. */
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
  readonly id: WordTarget;
  readonly label: Message;
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
  /** Evades as open order, which horse guns do too: 5 cm off all closed infantry, and through friends (OO-7.6-12). */
  readonly isAsOpen: boolean;
  readonly others: readonly Other[];
  readonly patches: readonly Patch[];
}

/** OO-7.6-12: A unit that evades; horse guns that are limbered do it as open order. */
export function runnerOf(game: OrdineObliquo, id: UnitId, threats: readonly Threat[], formation: Formation): Runner {
  const card = cardOf(game, id);
  const isAsOpen = movesOpen(card, formation) || card.isHorse;
  const others = othersOf(game, id);
  return { id, card, formation, speed: speedFor(card, formation), threats, isAsOpen, others, patches: patchesOf(game) };
}

// The ways

const ahead = (length: number, oblique = 0): Leg => ({ leg: 'advance', length, oblique });

/** Angles to both sides up to a limit, the small ones first, hundredths of a degree; left is positive. */
function fan(step: number, most: number): readonly number[] {
  return [0, ...Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step).flatMap((a) => [a, -a])];
}

/** A way is named after where it leads, and by how many degrees to a side. */
function named(kind: string, angle: number): Pick<Way, 'id' | 'label'> {
  if (angle === 0) return { id: wordTarget(kind), label: { key: `label.evade.${kind}` } };
  const name = `${kind}-${angle > 0 ? 'left' : 'right'}`;
  const degrees = Math.abs(angle) / 100;
  return { id: wordTarget(`${name}-${degrees}`), label: { key: `label.evade.${name}`, params: { degrees } } };
}

const SWERVES = fan(1_500, 9_000);

/** OO-7.6-14: Straight away from the nearest enemy, or ever more to a side. */
export function swerves(game: OrdineObliquo, { id, card, formation, speed, threats, others }: Runner): Way[] {
  const { pose } = unit(game, id);
  const away = threats[0]?.footprint.pose.angle;
  if (!pose || away === undefined) return [];
  const now = footprintAt(card, formation, pose);
  if (movesOpen(card, formation)) return SWERVES.map((swerve) => drift(now, away, swerve, speed));
  const isOnTable = ({ from }: Way): boolean => limitByEdge(game.table, from, ahead(1)) === null;
  return SWERVES.map((swerve) => drive(now, away, swerve, speed)).filter(
    (way) => !unitUnder(way.from, others) && isOnTable(way),
  );
}

/** Men in open order turn each where he stands: the unit goes any way without wheeling its front. */
function drift(from: Footprint, away: number, swerve: number, speed: number): Way {
  return { ...named('away', swerve), from, legs: [ahead(speed, away + swerve - from.pose.angle)] };
}

/** OO-7.6-14 A team turns about its middle, and drives straight on. */
function drive(now: Footprint, away: number, swerve: number, speed: number): Way {
  const middle = turned({ ...centreOf(now), angle: 0 }, away + swerve);
  const from = { ...now, pose: moved(middle, { ahead: now.depth / 2, right: 0 }) };
  return { ...named('away', swerve), from, legs: [ahead(speed)] };
}

/**
 * OO-7.6-20: Cavalry faces about and goes straight or obliquely, its first 8 cm straight; it may wheel instead where
 * closed friends within 8 cm behind it bar the way (OO-7.6-20).
 */
export function rides(game: OrdineObliquo, { id, speed }: Runner): Way[] {
  const now = footprintOf(game, id);
  const from = { ...now, pose: aboutFace(now) };
  const slants = fan(TURN, OBLIQUE_LIMIT).map((oblique) => ({
    ...named('straight', oblique),
    from,
    legs: [ahead(STRAIGHT_START), ahead(speed, oblique)],
  }));
  return isBarred(game, id, from) ? [...slants, ...wheels(from, speed)] : slants;
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
  const [, ...angles] = fan(TURN, widestWheel(from.width, speed));
  return angles.map((angle) => ({
    ...named('wheel', angle),
    from,
    legs: [{ leg: 'wheel' as const, pivot: angle > 0 ? 'left' : 'right', angle: Math.abs(angle) }, ahead(speed)],
  }));
}

// The runs

/** What may come of these ways: those that lead to safety, or else the longest of them. */
export function runsOn(game: OrdineObliquo, runner: Runner, ways: readonly Way[]): readonly Run[] {
  const runs = ways
    .map((way) => runAlong(game, runner, way))
    .filter((run) => run !== null)
    .filter((run, i, all) => all.findIndex((other) => isSame(other, run)) === i);
  const safe = runs.filter(({ isSafe }) => isSafe);
  const farthest = Math.max(...runs.map(({ spent }) => spent));
  return safe.length > 0 ? safe : runs.filter(({ spent }) => spent >= farthest - STEP);
}

/** A way that bends later than it has to go is no other way. */
const isSame = ({ pose: a }: Run, { pose: b }: Run): boolean => a.x === b.x && a.y === b.y && a.angle === b.angle;

/** OO-7.6-8: Just as far as it has to (OO-7.6-9, OO-7.6-19), onto free ground; where that is not far enough, as far as it can. */
function runAlong(game: OrdineObliquo, runner: Runner, way: Way): Run | null {
  let best: Run | null = null;
  let at = way.from;
  let spent = 0;
  const legs: Leg[] = [];
  for (const leg of way.legs) {
    const { isWhole, reached } = searchLeg(game, runner, way, { at, leg, legs, spent });
    if (reached) best = reached;
    if (best?.isSafe || !isWhole) return best;
    spent += costOf(tollOf(runner, at, leg, runner.patches), leg);
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

/** Along one leg: the first safe place on it, or the last free one; and whether all of the leg can be made. */
function searchLeg(
  game: OrdineObliquo,
  runner: Runner,
  way: Way,
  { at, leg, legs, spent }: Part,
): { isWhole: boolean; reached: Run | null } {
  const toll = tollOf(runner, at, leg, runner.patches);
  const share = Math.min(mostOfLeg(game, runner, at, leg), affordable(toll, leg, runner.speed - spent));
  const length = stepOf(at, leg).way;
  const last = Math.floor((length * share + HAIR) / STEP);
  const standAt = (step: number): Footprint => ({
    ...at,
    pose: committed(stepOf(at, partOf(leg, (step * STEP) / length)).pose),
  });
  const runTo = (step: number): Run => ({
    way,
    pose: standAt(step).pose,
    legs: [...legs, partOf(leg, (step * STEP) / length)],
    spent: spent + costOf(toll, leg, (step * STEP) / length),
    isSafe: isSafe(runner, standAt(step)),
  });
  const isFree = (step: number): boolean => !unitUnder(standAt(step), runner.others);
  const safe = firstSafe(last, (step) => isSafe(runner, standAt(step)));
  const onward = Array.from({ length: Math.max(0, last - safe + 1) }, (_, i) => safe + i).find(isFree);
  const back = Array.from({ length: last }, (_, i) => last - i);
  const step = onward ?? back.find(isFree);
  return { isWhole: share >= 1, reached: step === undefined ? null : runTo(step) };
}

/** The first step that is safe: who gets away gets ever farther. Beyond the last where none is. */
function firstSafe(last: number, isSafeAt: (step: number) => boolean): number {
  let from = 1;
  while (from < last && !isSafeAt(Math.min(last, from + LOOKS))) from += LOOKS;
  for (let step = from; step <= Math.min(last, from + LOOKS); step++) if (isSafeAt(step)) return step;
  return last + 1;
}

function mostOfLeg(game: OrdineObliquo, runner: Runner, at: Footprint, leg: Leg): number {
  const { card, formation, isAsOpen, others, patches } = runner;
  const limits = [
    // OO-7.5-15: a village takes a whole turn.
    ...villagesOn(at, leg, patches),
    ...limitsByUnits(card, isAsOpen ? 'open' : formation, at, leg, others),
    ...limitsByGround({ card, formation }, at, leg, patches),
    ...limitsByRivers(at, leg, patches),
    limitByEdge(game.table, at, leg),
  ];
  return limits.reduce((least, limit) => Math.min(least, limit?.share ?? 1), 1);
}

/** Nobody who comes on can reach it, and open order has its distance. */
function isSafe({ threats, isAsOpen, others }: Runner, at: Footprint): boolean {
  const isOutOfReach = threats.every(({ footprint, reach }) => distanceBetween(at, footprint) >= reach + CLEAR);
  return isOutOfReach && (!isAsOpen || others.every((other) => !isClosedFoe(other) || keepsDistance(at, other)));
}

const isClosedFoe = ({ isEnemy, card, formation }: Other): boolean =>
  isEnemy && card.arm === 'infantry' && !movesOpen(card, formation);

const keepsDistance = (at: Footprint, { footprint }: Other): boolean =>
  distanceBetween(at, footprint) >= STAND_OFF - HAIR;
