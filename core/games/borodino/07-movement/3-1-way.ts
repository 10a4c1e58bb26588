/** 7.3 A way from hex to hex: what bars the next one, what it costs, what ends the way, and where it may end. */
import type { Step } from '../../../engine/decision.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import type { Cell, Direction } from '../../../space/hex/grid.ts';
import type { Field } from './3-field.ts';
import {
  type Bar,
  barOf,
  barToEntry,
  entryCost,
  explain,
  type Mover,
  moverFor,
  stepCost,
  whyNotStand,
} from './3-limits-on-movement.ts';
import { columnFor } from './4-reinforcements.ts';
import { type Corner, GRID, type UnitCard } from '../data.ts';
import type { UnitState } from '../position.ts';

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
type End = 'held' | 'gone' | 'zoc' | 'square' | 'minimum' | 'shaken' | 'friends';

export function startOf(mover: Mover): Walk {
  const { start: at, isSquare, isDisordered, isHeld } = mover;
  const end = isHeld ? 'held' : null;
  return { at, spent: 0, hexes: 0, facing: null, isSquare, isDisordered, isGone: false, end };
}

// The next hex

export function whyNotEnter(field: Field, mover: Mover, walk: Walk, to: number): Verdict {
  if (walk.end) return whyItEnds(mover, walk, walk.end);
  const direction = GRID.direction(walk.at, to);
  if (direction < 0) {
    return because('7.31-a', 'refusal.not-beside', { unit: { unit: mover.id }, place: { place: hexTarget(to) } });
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
  const name = { unit: { unit: mover.id }, place: { place: hexTarget(to) } };
  const cost = costOf(field, mover, walk, to);
  const left = mover.points - walk.spent;
  switch (bar) {
    case 'square-zoc':
      return because('9.85-l', 'refusal.square-zoc', { ...name, most: SQUARE_MOST, cost });
    case 'square-ground':
      return because('9.85-l', 'refusal.square-ground', { ...name, most: SQUARE_MOST, cost });
    case 'too-dear':
      return whyDearAfterFire(mover, to, cost, left) ?? because('7.34-a', 'refusal.too-dear', { ...name, cost, left });
    case 'minimum':
      return because('7.35-a', 'refusal.minimum-into-zoc', { ...name, cost, left });
    default:
      return explain(field, mover, bar, walk.at, to);
  }
}

/** 7.36-b Of guns that would get farther, had they not fired, it is said that they have half of their points. */
function whyDearAfterFire({ hasFired, card, points }: Mover, to: number, cost: number, left: number): Verdict {
  if (!hasFired || cost > left + card.movement - points) return null;
  const place = { place: hexTarget(to) };
  return because('7.36-b', 'refusal.too-dear-after-fire', { unit: { unit: card.id }, place, cost, left });
}

/** The way with one more hex. */
export function enter(field: Field, mover: Mover, walk: Walk, direction: Direction): Walk {
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
  const name = { unit: { unit: mover.id }, place: { place: hexTarget(at) } };
  switch (end) {
    case 'held':
      return because('6.34-a', 'refusal.held-in-zoc', name);
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

export function comeIn(field: Field, mover: Mover, walk: Walk, at: number): Walk {
  const next = { ...walk, at, spent: entryCost(field, mover), hexes: 1 };
  return { ...next, end: endOf(field, mover, GRID.cell(at), next) };
}

/** What a step costs, in movement points. */
function costOf(field: Field, mover: Mover, walk: Walk, to: number): number {
  return walk.at === 0 ? entryCost(field, mover) : costInto(field, mover, walk, GRID.direction(walk.at, to));
}

export function costInto(field: Field, mover: Mover, walk: Walk, direction: Direction): number {
  return stepCost(field, mover, GRID.cell(walk.at), direction, walk.hexes === 0, walk.isDisordered) ?? 0;
}

// Where a way may end

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
  return because('7.13-e', 'refusal.extended-stays-stacked', {
    unit: { unit: one.id },
    place: { place: hexTarget(hex) },
  });
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
export function canEnd(field: Field, mover: Mover, walk: Walk): boolean {
  return !whyNotStay(field, mover, walk) || DIRECTIONS.some((direction) => leadsOn(field, mover, walk, direction));
}

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** Whether a way on the map may go on in a direction and still end well. */
export function leadsOn(field: Field, mover: Mover, walk: Walk, direction: Direction): boolean {
  const to = GRID.neighbourCells[GRID.cell(walk.at) * 6 + direction] as Cell;
  if (walk.end || to < 0 || barInto(field, mover, walk, direction)) return false;
  const isEmpty = field.holders[to] === 0;
  return isEmpty || canEnd(field, mover, enter(field, mover, walk, direction));
}

/** 7.41 Off the map there is one step, onto the entry hex. */
export function stepIn(field: Field, mover: Mover): Step | null {
  const column = columnFor(field.game, mover.card);
  if (!column || barToEntry(field, mover, column)) return null;
  const isEmpty = field.holders[GRID.cell(column.entry)] === 0;
  const next = comeIn(field, mover, startOf(mover), column.entry);
  return isEmpty || canEnd(field, mover, next) ? { to: hexTarget(next.at), cost: next.spent } : null;
}
