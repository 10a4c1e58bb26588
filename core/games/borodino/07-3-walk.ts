/** 7.31 A way, step by step: what may follow, what it has cost, where it must and where it may end. */
import type { Step } from '../../engine/decision.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { because, type Reason, type RuleId, type Target, type Verdict } from '../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../space/hex/facing.ts';
import type { Cell, Direction } from '../../space/hex/grid.ts';
import { facingImposedIn, mustFaceAlike } from './06-facing-stacking-zones.ts';
import { disorderingRule, groundLines } from './07-2-movement-and-terrain.ts';
import type { Field } from './07-3-field.ts';
import {
  type Bar,
  barOf,
  barToEntry,
  entryCost,
  explain,
  type Mover,
  moverFor,
  passesFriends,
  stepCost,
  whyNotComeIn,
  whyNotStand,
} from './07-3-limits-on-movement.ts';
import { columnFor, entryLines } from './07-4-reinforcements.ts';
import { type Corner, GRID, type UnitCard } from './data.ts';
import type { UnitState } from './position.ts';
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
  /** What keeps a hex from following. */
  readonly end: End | null;
}

/** What ends a way where it has come. */
type End = 'gone' | 'zoc' | 'square' | 'minimum' | 'shaken' | 'friends';

export function startOf(mover: Mover): Walk {
  const { start: at, isSquare, isDisordered } = mover;
  return { at, spent: 0, hexes: 0, facing: null, isSquare, isDisordered, isGone: false, end: null };
}

/** Follows the steps of a way; the reason why a step is not allowed, where one is not. */
export function follow(field: Field, mover: Mover, steps: readonly Target[]): Walk | Reason {
  return new Track(field, mover).to(steps);
}

/** The ways of one unit as they grow: what a way shares with the one before is not followed again. */
export class Track {
  readonly mover: Mover;
  readonly #field: Field;
  readonly #laid: Target[] = [];
  readonly #walks: Walk[];

  constructor(field: Field, mover: Mover) {
    this.#field = field;
    this.mover = mover;
    this.#walks = [startOf(mover)];
  }

  /** Where the steps lead; the reason why one is not allowed, where one is not. */
  to(steps: readonly Target[]): Walk | Reason {
    const laid = this.#laid;
    const changed = laid.findIndex((step, at) => step !== steps[at]);
    if (changed >= 0) laid.length = changed;
    while (laid.length < steps.length) {
      const step = steps[laid.length] as Target;
      const walk = this.#walks[laid.length] as Walk;
      const why = whyNotStep(this.#field, this.mover, walk, step);
      if (why) return why;
      this.#walks[laid.push(step)] = afterStep(this.#field, this.mover, walk, step);
    }
    return this.#walks[laid.length] as Walk;
  }

  /** The sum of a way so far, or of as much of it as is allowed. */
  cost(steps: readonly Target[]): Tally {
    this.to(steps);
    const lines = this.#laid.flatMap((step, at) => linesOf(this.#field, this.mover, this.#walks[at] as Walk, step));
    const params = { unit: { unit: this.mover.id }, points: this.mover.points };
    return tally({ key: 'label.move', params }, lines);
  }
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
  return walk.at === 0
    ? comeIn(field, mover, walk, Number(step))
    : enter(field, mover, walk, GRID.direction(walk.at, Number(step)));
}

/** What a step costs, in movement points. */
function costOf(field: Field, mover: Mover, walk: Walk, to: number): number {
  return walk.at === 0 ? entryCost(field, mover) : costInto(field, mover, walk, GRID.direction(walk.at, to));
}

function costInto(field: Field, mover: Mover, walk: Walk, direction: Direction): number {
  return stepCost(field, mover, GRID.cell(walk.at), direction, walk.hexes === 0, walk.isDisordered) ?? 0;
}

function whyNotUnform(mover: Mover, walk: Walk): Verdict {
  const name = { unit: { unit: mover.id } };
  if (!walk.isSquare) return because('9.85-m', 'refusal.no-square', name);
  if (walk.hexes > 0) return because('9.85-l', 'refusal.square-one-hex', name);
  return mover.startsInZoc ? because('9.85-m', 'refusal.square-in-zoc', name) : null;
}

// Turning

function whyNotFace(field: Field, mover: Mover, walk: Walk, facing: Corner): Verdict {
  return whyNoFacing(mover, walk) ?? whyFacesSo(field, mover, walk, facing) ?? whyHeld(field, mover, walk);
}

/** Why a unit has no facing to take. */
function whyNoFacing({ id }: Mover, walk: Walk): Verdict {
  if (walk.isGone || walk.at === 0) return because('7.31-a', 'refusal.not-on-map', { unit: { unit: id } });
  return walk.isSquare ? because('9.85-j', 'refusal.square-faces-all-round', { unit: { unit: id } }) : null;
}

/** Who stays where he is turns away from how he faces. */
function whyFacesSo({ board }: Field, { id, card }: Mover, walk: Walk, facing: Corner): Verdict {
  if (walk.spent > 0 || walk.hexes > 0 || facing !== board.states[card.index]?.facing) return null;
  return because('6.12-a', 'refusal.turned-so-already', { unit: { unit: id } });
}

/** Why others in the hex leave a unit no choice: with those who must face as it does it turns, or takes on their facing. */
function whyHeld(field: Field, mover: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0) return whyMatesStand(field, mover.card, mover.start) ?? whyNotRemain(field, mover.start);
  const imposed = facingImposedIn(field.game, mover.id, walk.at);
  if (imposed === null) return null;
  return because('6.11-b', 'refusal.faces-as-they-do', { unit: { unit: mover.id }, facing: { facing: imposed } });
}

/** Why somebody in the hex who must face as a unit does may not turn with it. */
function whyMatesStand({ game, board, activity }: Field, card: UnitCard, hex: number): Verdict {
  const stack = board.stacks[GRID.cell(hex)] ?? [];
  if (stack.length < 2) return null;
  for (const mate of stack) {
    if (mate === card || !mustFaceAlike(card, mate)) continue;
    const { fired, turned } = (board.states[mate.index] as UnitState).deeds;
    if (fired && turned) return because('8.5-d', 'refusal.guns-turned-and-fired', { unit: { unit: mate.id } });
    if (activity[mate.index] === 0) return whyInactive(game, mate.id);
  }
  return null;
}

// Entering a hex

function whyNotEnter(field: Field, mover: Mover, walk: Walk, to: number): Verdict {
  if (walk.end) return whyItEnds(mover, walk, walk.end);
  const direction = GRID.direction(walk.at, to);
  if (direction < 0) {
    return because('7.31-a', 'refusal.not-beside', { unit: { unit: mover.id }, place: { place: to } });
  }
  const bar = barInto(field, mover, walk, direction);
  return bar && explainInto(field, mover, walk, to, bar);
}

/** What bars a step because of the way before it. */
type WalkBar = 'too-dear' | 'minimum' | 'square-zoc' | 'square-ground';

/** What bars a way that has not ended from going on in a direction, where there is a hex; `null` where nothing does. */
function barInto(field: Field, mover: Mover, walk: Walk, direction: Direction): Bar | WalkBar | null {
  const from = GRID.cell(walk.at);
  const to = GRID.neighbourCells[from * 6 + direction] as Cell;
  const bar = barOf(field, mover, from, to, direction);
  if (bar) return bar;
  const cost = costInto(field, mover, walk, direction);
  return walk.isSquare ? barToSquare(field, mover, to, cost) : barToPurse(field, mover, walk, to, cost);
}

const SQUARE_MOST = 2;

/** 9.85-l A square takes a single step over easy ground, away from the enemy. */
function barToSquare(field: Field, mover: Mover, to: Cell, cost: number): WalkBar | null {
  if (mover.startsInZoc || field.zoc[to] === 1) return 'square-zoc';
  return cost > SQUARE_MOST ? 'square-ground' : null;
}

/** 7.34, 7.35 A step that cannot be paid is allowed only as the first and last, and not into an enemy zone of control. */
function barToPurse(field: Field, mover: Mover, walk: Walk, to: Cell, cost: number): WalkBar | null {
  if (cost <= mover.points - walk.spent) return null;
  if (walk.hexes > 0) return 'too-dear';
  return field.zoc[to] === 1 ? 'minimum' : null;
}

function explainInto(field: Field, mover: Mover, walk: Walk, to: number, bar: Bar | WalkBar): Reason {
  const name = { unit: { unit: mover.id }, place: { place: to } };
  const cost = costOf(field, mover, walk, to);
  const left = mover.points - walk.spent;
  switch (bar) {
    case 'square-zoc':
      return because('9.85-l', 'refusal.square-zoc', { ...name, most: SQUARE_MOST, cost });
    case 'square-ground':
      return because('9.85-l', 'refusal.square-ground', { ...name, most: SQUARE_MOST, cost });
    case 'too-dear':
      return because('7.34-a', 'refusal.too-dear', { ...name, cost, left });
    case 'minimum':
      return because('7.35-a', 'refusal.minimum-into-zoc', { ...name, cost, left });
    default:
      return explain(field, mover, bar, walk.at, to);
  }
}

/** The way with one more hex. */
function enter(field: Field, mover: Mover, walk: Walk, direction: Direction): Walk {
  const from = GRID.cell(walk.at);
  const cell = GRID.neighbourCells[from * 6 + direction] as Cell;
  const isShaken = mover.ground.disorders(from, direction, field.besideEnemy[cell] === 1);
  const isGone = isShaken && (walk.isDisordered || mover.card.cohesionDisordered === null);
  const spent = walk.spent + costInto(field, mover, walk, direction);
  const at = GRID.hex(cell);
  const isDisordered = walk.isDisordered || isShaken;
  const hexes = walk.hexes + 1;
  const next = { at, spent, hexes, facing: null, isSquare: walk.isSquare, isDisordered, isGone };
  return { ...next, end: endOf(field, mover, cell, next) };
}

/** What ends a way that has come into a cell. */
function endOf(field: Field, mover: Mover, cell: Cell, next: Omit<Walk, 'end'>): End | null {
  if (next.isGone) return 'gone';
  if (field.zoc[cell] === 1) return 'zoc';
  if (next.isSquare) return 'square';
  if (next.spent > mover.points) return 'minimum';
  if (mover.pace !== 'extended') return null;
  if (next.isDisordered) return 'shaken';
  return field.holders[cell] === field.friends && next.at !== mover.start ? 'friends' : null;
}

function whyItEnds(mover: Mover, { at }: Walk, end: End): Reason {
  const name = { unit: { unit: mover.id }, place: { place: at } };
  switch (end) {
    case 'gone':
      return because(mover.card.cohesionDisordered === null ? 'SR.11-a' : '9.66-a', 'refusal.driven-off', name);
    case 'zoc':
      return because('6.33-a', 'refusal.stop-in-zoc', name);
    case 'square':
      return because('9.85-l', 'refusal.square-one-hex', name);
    case 'minimum':
      return because('7.35-a', 'refusal.minimum-move-done', name);
    case 'shaken':
      return because('7.13-g', 'refusal.extended-disordered', name);
    case 'friends':
      return because('7.13-d', 'refusal.extended-through-friends', name);
  }
}

function comeIn(field: Field, mover: Mover, walk: Walk, at: number): Walk {
  const next = { ...walk, at, spent: entryCost(field, mover), hexes: 1 };
  return { ...next, end: endOf(field, mover, GRID.cell(at), next) };
}

// Where a way may end, and what may follow

/** Whether a unit may stay where the way has come (6.21, 7.13-e, 7.13-f). */
export function whyNotStay(field: Field, mover: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0 && walk.facing === null && walk.isSquare === mover.isSquare) {
    return because('7.31-a', 'refusal.no-step-yet', { unit: { unit: mover.id } });
  }
  if (walk.isGone) return null;
  return walk.hexes === 0 ? whyNotRemain(field, mover.start) : whyNotStand(field, mover, walk.at);
}

/** 7.13-e Why those in a hex may not stay there together: one of them, in extended movement, can still leave. */
export function whyNotRemain(field: Field, hex: number): Verdict {
  const stack = field.board.stacks[GRID.cell(hex)] ?? [];
  const one = stack.length < 2 ? undefined : stack.find((card) => canPart(field, card));
  if (one === undefined) return null;
  return because('7.13-e', 'refusal.extended-stays-stacked', { unit: { unit: one.id }, place: { place: hex } });
}

/** Whether a unit is still to leave those it may not stay with in extended movement, and finds a way. */
function canPart(field: Field, card: UnitCard): boolean {
  const { disordered, deeds } = field.board.states[card.index] as UnitState;
  if (deeds.pace !== 'extended' || disordered || deeds.moved || deeds.turned) return false;
  const mover = moverFor(field, card);
  const start = startOf(mover);
  if (!whyNotStand(field, mover, mover.start)) return false;
  return DIRECTIONS.some((direction) => leadsOn(field, mover, start, direction));
}

/** Whether a way can still end well: here, or farther on (through friends, for example). */
function canEnd(field: Field, mover: Mover, walk: Walk): boolean {
  return !whyNotStay(field, mover, walk) || DIRECTIONS.some((direction) => leadsOn(field, mover, walk, direction));
}

const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** Whether a way on the map may go on in a direction and still end well. */
function leadsOn(field: Field, mover: Mover, walk: Walk, direction: Direction): boolean {
  const to = GRID.neighbourCells[GRID.cell(walk.at) * 6 + direction] as Cell;
  if (walk.end || to < 0 || barInto(field, mover, walk, direction)) return false;
  const isEmpty = field.holders[to] === 0;
  return isEmpty || canEnd(field, mover, enter(field, mover, walk, direction));
}

/** 7.41 Off the map there is one step, onto the entry hex. */
function stepIn(field: Field, mover: Mover): Step | null {
  const column = columnFor(field.game, mover.card);
  if (!column || barToEntry(field, mover, column)) return null;
  const isEmpty = field.holders[GRID.cell(column.entry)] === 0;
  const next = comeIn(field, mover, startOf(mover), column.entry);
  return isEmpty || canEnd(field, mover, next) ? { to: next.at, cost: next.spent } : null;
}

const FACINGS: readonly (Step & { readonly to: Corner })[] = FLAT_CORNERS.map((to) => ({ to, cost: 0 }));

/** The steps that may follow: hexes clockwise from the north, leaving the square, facings. */
export function stepsAfter(field: Field, mover: Mover, walk: Walk): readonly Step[] {
  if (walk.facing !== null) return [];
  if (walk.at === 0) return [stepIn(field, mover)].filter((step) => step !== null);
  const steps: Step[] = [];
  if (walk.isSquare && !whyNotUnform(mover, walk)) steps.push({ to: UNFORM, cost: 1 });
  for (const direction of DIRECTIONS) {
    if (!leadsOn(field, mover, walk, direction)) continue;
    steps.push({ to: GRID.step(walk.at, direction), cost: costInto(field, mover, walk, direction) });
  }
  if (walk.hexes > 0 && whyNotStay(field, mover, walk)) return steps;
  if (whyNoFacing(mover, walk) || whyHeld(field, mover, walk)) return steps;
  for (const step of FACINGS) if (!whyFacesSo(field, mover, walk, step.to)) steps.push(step);
  return steps;
}

/** Whether a unit can do anything: almost always it can turn, and that is quickly seen. */
export function hasAnyStep(field: Field, card: UnitCard): boolean {
  const { hex, square } = field.board.states[card.index] as UnitState;
  if (hex !== 0 && !square && !whyMatesStand(field, card, hex)) return true;
  const mover = moverFor(field, card);
  return hex === 0 ? stepIn(field, mover) !== null : stepsAfter(field, mover, startOf(mover)).length > 0;
}

/** Why a step may not follow a way, or leads nowhere. */
export function whyNotNext(field: Field, mover: Mover, walk: Walk, to: Target): Verdict {
  const why = whyNotStep(field, mover, walk, to);
  if (why || typeof to === 'string') return why;
  const next = afterStep(field, mover, walk, to);
  return canEnd(field, mover, next) ? null : whyNotStay(field, mover, next);
}

// What a way costs, line by line

function linesOf(field: Field, mover: Mover, walk: Walk, step: Target): readonly TallyLine[] {
  if (step === UNFORM) return [line('9.85-m', 1, 'modifier.leave-square')];
  if (isCorner(step)) return [];
  const column = walk.at === 0 ? columnFor(field.game, mover.card) : null;
  if (column) return entryLines(field.game, mover.card, column);
  const to = Number(step);
  const cell = GRID.cell(to);
  const isFirst = walk.hexes === 0;
  const lines = [...(groundLines(mover.arm, walk.at, to, field.besideEnemy[cell] === 1) ?? [])];
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
