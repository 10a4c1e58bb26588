/** 7.31 A way, step by step: what may follow, what it has cost, where it must and where it may end. */
import type { Step } from '../../engine/decision.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { because, type Reason, type RuleId, type Target, type Verdict } from '../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../space/hex/facing.ts';
import { facingAlike, facingImposedIn } from './06-facing-stacking-zones.ts';
import { disorderingRule, groundLines } from './07-2-movement-and-terrain.ts';
import { type Field, FRIENDS_THERE } from './07-3-field.ts';
import {
  barOf,
  entryCost,
  explain,
  type Mover,
  moverOf,
  passesFriends,
  stepCost,
  whyNotComeIn,
  whyNotStand,
} from './07-3-limits-on-movement.ts';
import { columnOf, entryLines } from './07-4-reinforcements.ts';
import { type Corner, GRID, type UnitId } from './data.ts';
import { type Borodino, unit } from './position.ts';
import { whyInactive } from './shevardino.ts';
import { leaveZocCost } from './tables.ts';

/** The step by which a unit leaves the square, before it moves or turns (9.85-m). */
export const UNFORM = 'unform';

/** A way as far as it is laid. */
export interface Walk {
  /** 0 off the map. */
  readonly at: number;
  readonly spent: number;
  /** How many hexes it has entered. */
  readonly hexes: number;
  readonly facing: Corner | null;
  readonly isSquare: boolean;
  readonly isDisordered: boolean;
  /** Whether the ground has driven the unit off the map (9.66). */
  readonly isGone: boolean;
  /** Why no hex may follow. */
  readonly end: Reason | null;
}

export function startOf(mover: Mover): Walk {
  const { start: at, isSquare, isDisordered } = mover;
  return { at, spent: 0, hexes: 0, facing: null, isSquare, isDisordered, isGone: false, end: null };
}

/** Follows the steps of a way; the reason why a step is not allowed, where one is not. */
export function follow(field: Field, mover: Mover, steps: readonly Target[]): Walk | Reason {
  let walk = startOf(mover);
  for (const step of steps) {
    const why = whyNotStep(field, mover, walk, step);
    if (why) return why;
    walk = afterStep(field, mover, walk, step);
  }
  return walk;
}

/** Follows the ways of one unit as they grow: what a way shares with the one before is not followed again. */
export function follower(field: Field, mover: Mover): (steps: readonly Target[]) => Walk | Reason {
  const laid: Target[] = [];
  const walks = [startOf(mover)];
  return (steps) => {
    const changed = laid.findIndex((step, at) => step !== steps[at]);
    if (changed >= 0) laid.length = changed;
    for (const step of steps.slice(laid.length)) {
      const walk = walks[laid.length] as Walk;
      const why = whyNotStep(field, mover, walk, step);
      if (why) return why;
      walks[laid.push(step)] = afterStep(field, mover, walk, step);
    }
    return walks[laid.length] as Walk;
  };
}

export const isReason = (found: Walk | Reason): found is Reason => 'rule' in found;

// Steps of all kinds

/** Why a step may not follow. */
export function whyNotStep(field: Field, mover: Mover, walk: Walk, step: Target): Verdict {
  if (walk.facing !== null) return because('7.31-a', 'refusal.facing-is-last');
  if (step === UNFORM) return whyNotUnform(mover, walk);
  if (isCorner(step)) return whyNotFace(field, mover, walk, step);
  if (typeof step === 'string') return because('6.11-a', 'refusal.no-such-corner');
  if (GRID.cell(step) < 0) return because('7.31-a', 'refusal.no-such-step');
  return walk.at === 0 ? whyNotComeIn(field, mover, step) : whyNotEnter(field, mover, walk, step);
}

const isCorner = (step: Target): step is Corner => (FLAT_CORNERS as readonly Target[]).includes(step);

/** The way with one more step, which must be allowed. */
export function afterStep(field: Field, mover: Mover, walk: Walk, step: Target): Walk {
  if (step === UNFORM) return { ...walk, isSquare: false, spent: walk.spent + 1 };
  if (isCorner(step)) return { ...walk, facing: step };
  const cost = costOf(field, mover, walk, Number(step));
  return walk.at === 0 ? comeIn(field, mover, walk, Number(step), cost) : enter(field, mover, walk, Number(step), cost);
}

/** What a step costs, in movement points. */
function costOf(field: Field, mover: Mover, walk: Walk, to: number): number {
  if (walk.at === 0) return entryCost(field, mover);
  const from = GRID.cell(walk.at);
  return stepCost(field, mover, from, GRID.direction(walk.at, to), walk.hexes === 0, walk.isDisordered) ?? 0;
}

function whyNotUnform(mover: Mover, walk: Walk): Verdict {
  const name = { unit: { unit: mover.id } };
  if (!walk.isSquare) return because('9.85-m', 'refusal.no-square', name);
  if (walk.hexes > 0) return because('9.85-l', 'refusal.square-one-hex', name);
  return mover.startsInZoc ? because('9.85-m', 'refusal.square-in-zoc', name) : null;
}

// Turning

function whyNotFace(field: Field, mover: Mover, walk: Walk, facing: Corner): Verdict {
  const { game } = field;
  const name = { unit: { unit: mover.id } };
  if (walk.isGone || walk.at === 0) return because('7.31-a', 'refusal.not-on-map', name);
  if (walk.isSquare) return because('9.85-j', 'refusal.square-faces-all-round', name);
  if (walk.hexes === 0) return whyNotTurn(field, mover, walk, facing);
  const imposed = facingImposedIn(game, mover.id, walk.at);
  return imposed === null
    ? null
    : because('6.11-b', 'refusal.faces-as-they-do', { ...name, facing: { facing: imposed } });
}

/** Turning in the hex turns all that must face alike (6.11-b), so that they must be able to. */
function whyNotTurn({ game }: Field, mover: Mover, walk: Walk, facing: Corner): Verdict {
  const name = { unit: { unit: mover.id } };
  if (facing === unit(game, mover.id).facing && walk.spent === 0)
    return because('6.12-a', 'refusal.turned-so-already', name);
  return whyMatesStand(game, mover.id);
}

/** Why somebody in the hex who must face as a unit does may not turn with it. */
function whyMatesStand(game: Borodino, id: UnitId): Verdict {
  for (const mate of facingAlike(game, id, unit(game, id).hex)) {
    const { fired, turned } = unit(game, mate).deeds;
    if (fired && turned) return because('8.5-d', 'refusal.guns-turned-and-fired', { unit: { unit: mate } });
    const idle = whyInactive(game, mate);
    if (idle) return idle;
  }
  return null;
}

// Entering a hex

function whyNotEnter(field: Field, mover: Mover, walk: Walk, to: number): Verdict {
  if (walk.end) return walk.end;
  const name = { unit: { unit: mover.id }, place: { place: to } };
  const direction = GRID.direction(walk.at, to);
  if (direction < 0) return because('7.31-a', 'refusal.not-beside', name);
  const bar = barOf(field, mover, GRID.cell(walk.at), GRID.cell(to), direction);
  if (bar) return explain(field, mover, bar, walk.at, to);
  const cost = costOf(field, mover, walk, to);
  return walk.isSquare ? whyNotAsSquare(field, mover, to, cost) : whyTooDear(field, mover, walk, to, cost);
}

const SQUARE_MOST = 2;

/** 9.85-l A square takes a single step over easy ground, away from the enemy. */
function whyNotAsSquare(field: Field, mover: Mover, to: number, cost: number): Verdict {
  const name = { unit: { unit: mover.id }, place: { place: to }, most: SQUARE_MOST, cost };
  if (mover.startsInZoc || field.zoc[GRID.cell(to)] === 1) return because('9.85-l', 'refusal.square-zoc', name);
  return cost > SQUARE_MOST ? because('9.85-l', 'refusal.square-ground', name) : null;
}

/** 7.34, 7.35 A step that cannot be paid is allowed only as the first and last, and not into an enemy zone of control. */
function whyTooDear(field: Field, mover: Mover, walk: Walk, to: number, cost: number): Verdict {
  const left = mover.points - walk.spent;
  if (cost <= left) return null;
  const name = { unit: { unit: mover.id }, place: { place: to }, cost, left };
  if (walk.hexes > 0) return because('7.34-a', 'refusal.too-dear', name);
  return field.zoc[GRID.cell(to)] === 1 ? because('7.35-a', 'refusal.minimum-into-zoc', name) : null;
}

function enter(field: Field, mover: Mover, walk: Walk, to: number, cost: number): Walk {
  const isShaken = mover.ground.disorders(
    GRID.cell(walk.at),
    GRID.direction(walk.at, to),
    field.besideEnemy[GRID.cell(to)] === 1,
  );
  const isGone = isShaken && (walk.isDisordered || mover.card.cohesionDisordered === null);
  const spent = walk.spent + cost;
  const next = { ...walk, at: to, spent, hexes: walk.hexes + 1, isDisordered: walk.isDisordered || isShaken, isGone };
  return { ...next, end: whyEnds(field, mover, next) };
}

/** Why a way must end where it has come. */
function whyEnds(field: Field, mover: Mover, walk: Walk): Reason | null {
  const name = { unit: { unit: mover.id }, place: { place: walk.at } };
  const cell = GRID.cell(walk.at);
  if (walk.isGone)
    return because(mover.card.cohesionDisordered === null ? 'SR.11-a' : '9.66-a', 'refusal.driven-off', name);
  if (field.zoc[cell] === 1) return because('6.33-a', 'refusal.stop-in-zoc', name);
  if (walk.isSquare) return because('9.85-l', 'refusal.square-one-hex', name);
  if (walk.spent > mover.points) return because('7.35-a', 'refusal.minimum-move-done', name);
  const isAmongFriends = field.holders[cell] === FRIENDS_THERE && walk.at !== mover.start;
  return mover.pace === 'extended' && isAmongFriends
    ? because('7.13-d', 'refusal.extended-through-friends', name)
    : null;
}

function comeIn(field: Field, mover: Mover, walk: Walk, to: number, cost: number): Walk {
  const next = { ...walk, at: to, spent: cost, hexes: 1 };
  return { ...next, end: whyEnds(field, mover, next) };
}

// Where a way may end, and what may follow

/** Whether a unit may stay where the way has come (6.21, 7.13-e, 7.13-f). */
export function whyNotStay(field: Field, mover: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0 && walk.facing === null && walk.isSquare === mover.isSquare) {
    return because('7.31-a', 'refusal.no-step-yet', { unit: { unit: mover.id } });
  }
  return walk.isGone || walk.hexes === 0 ? null : whyNotStand(field, mover, walk.at);
}

/** Whether a way can still end well: here, or farther on (through friends, for example). */
function canEnd(field: Field, mover: Mover, walk: Walk): boolean {
  if (!whyNotStay(field, mover, walk)) return true;
  return GRID.neighbours(walk.at).some(
    (to) => !whyNotStep(field, mover, walk, to) && canEnd(field, mover, afterStep(field, mover, walk, to)),
  );
}

/** The steps that may follow: hexes clockwise from the north, leaving the square, facings. */
export function stepsAfter(field: Field, mover: Mover, walk: Walk): readonly Step[] {
  if (walk.facing !== null) return [];
  const steps: Step[] = [];
  if (!whyNotUnform(mover, walk)) steps.push({ to: UNFORM, cost: 1 });
  const hexes = walk.at === 0 ? [columnOf(field.game, mover.id)?.entry ?? 0] : GRID.neighbours(walk.at);
  for (const to of hexes) {
    if (whyNotStep(field, mover, walk, to)) continue;
    const next = afterStep(field, mover, walk, to);
    if (canEnd(field, mover, next)) steps.push({ to, cost: next.spent - walk.spent });
  }
  if (walk.hexes > 0 && whyNotStay(field, mover, walk)) return steps;
  for (const corner of FLAT_CORNERS) {
    if (!whyNotFace(field, mover, walk, corner)) steps.push({ to: corner, cost: 0 });
  }
  return steps;
}

/** Whether a unit can do anything: almost always it can turn, and that is quickly seen. */
export function hasAnyStep(field: Field, id: UnitId): boolean {
  const { hex, square } = unit(field.game, id);
  if (hex !== 0 && !square && !whyMatesStand(field.game, id)) return true;
  const mover = moverOf(field, id);
  return stepsAfter(field, mover, startOf(mover)).length > 0;
}

/** Why a step may not follow a way, or leads nowhere. */
export function whyNotNext(field: Field, mover: Mover, walk: Walk, to: Target): Verdict {
  const why = whyNotStep(field, mover, walk, to);
  if (why || typeof to === 'string') return why;
  const next = afterStep(field, mover, walk, to);
  return canEnd(field, mover, next) ? null : whyNotStay(field, mover, next);
}

// What a way costs, line by line

/** The sum of a way so far, or of as much of it as is allowed. */
export function costOfWay(field: Field, mover: Mover, steps: readonly Target[]): Tally {
  const lines: TallyLine[] = [];
  let walk = startOf(mover);
  for (const step of steps) {
    if (whyNotStep(field, mover, walk, step)) break;
    lines.push(...linesOf(field, mover, walk, step));
    walk = afterStep(field, mover, walk, step);
  }
  const title = { key: 'label.move', params: { unit: { unit: mover.id }, points: mover.points } };
  return tally(title, lines);
}

function linesOf(field: Field, mover: Mover, walk: Walk, step: Target): readonly TallyLine[] {
  if (step === UNFORM) return [line('9.85-m', 1, 'modifier.leave-square')];
  if (isCorner(step)) return [];
  const column = walk.at === 0 ? columnOf(field.game, mover.id) : null;
  if (column) return entryLines(field.game, mover.id, column);
  const to = Number(step);
  const cell = GRID.cell(to);
  const isFirst = walk.hexes === 0;
  const lines = groundLines(mover.arm, walk.at, to, field.besideEnemy[cell] === 1) ?? [];
  if (isFirst && mover.startsInZoc) lines.push(line('6.34-a', leaveZocCost(mover.arm), 'modifier.leave-zoc'));
  if (walk.isDisordered && field.zoc[cell] === 1) lines.push(line('6.33-b', 1, 'modifier.disordered-into-zoc'));
  if (!isFirst && passesFriends(field, mover, GRID.cell(walk.at)))
    lines.push(line('7.38-a', 1, 'modifier.through-friends'));
  return lines;
}

/** The rules by which steps of a way disorder the unit, one for each such step. */
export function disorderingSteps(field: Field, mover: Mover, steps: readonly Target[]): readonly RuleId[] {
  const hexes = [mover.start, ...steps].filter((step) => typeof step === 'number' && step !== 0) as number[];
  return hexes.slice(1).flatMap((to, index) => {
    const isRoadBarred = field.besideEnemy[GRID.cell(to)] === 1;
    return disorderingRule(mover.arm, hexes[index] as number, to, isRoadBarred) ?? [];
  });
}
