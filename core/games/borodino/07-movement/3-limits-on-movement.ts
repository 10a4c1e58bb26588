/** 7.3 Limits on movement, with the tolls of zones of control (6.33, 6.34): who moves, what bars a step, what it costs. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import type { Cell, Direction } from '../../../space/hex/grid.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { mayStackCards } from '../06-facing-stacking-zones/2-stacking.ts';
import { allowanceOf, type Pace, paceOf, UNDER_ORDERS } from './1-movement-allowance.ts';
import { type GroundTable, groundTable, whyGroundClosed } from './2-movement-and-terrain.ts';
import { type Field, TOO_NEAR } from './3-field.ts';
import { type Column, columnFor, costToEnter, whyKeptOffEntry } from './4-reinforcements.ts';
import { type Arm, cardOf, enemyOf, GRID, type UnitCard, type UnitId } from '../data.ts';
import { type Borodino, type UnitState, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { leaveZocCost } from '../tables.ts';

/** A unit that is about to move, and what it may spend. */
export interface Mover {
  readonly id: UnitId;
  readonly card: UnitCard;
  readonly arm: Arm;
  readonly ground: GroundTable;
  /** 0 off the map. */
  readonly start: number;
  readonly points: number;
  readonly pace: Pace;
  readonly startsInZoc: boolean;
  /** Whether it has come into that zone of control in this activation, and so may not leave it (6.34-a). */
  readonly isHeld: boolean;
  readonly hasFired: boolean;
  readonly isSquare: boolean;
  readonly isDisordered: boolean;
}

/** A unit as it stands before its move. */
export function moverOf(field: Field, id: UnitId): Mover {
  return moverFor(field, cardOf(id));
}

/** 7.21-b: Each arm moves by its own column. Guns stand in the infantry's square, but move as guns do (9.85-d). */
export function moverFor(field: Field, card: UnitCard): Mover {
  const state = field.board.states[card.index] as UnitState;
  const { hex, square, disordered, deeds } = state;
  const startsInZoc = hex !== 0 && field.zoc[GRID.cell(hex)] === 1;
  return {
    id: card.id,
    card,
    arm: card.arm,
    ground: groundTable(card.arm),
    start: hex,
    points: allowanceOf(card, deeds),
    pace: deeds.pace ?? UNDER_ORDERS,
    startsInZoc,
    isHeld: startsInZoc && hasComeIntoZoc(field, state),
    hasFired: deeds.fired,
    isSquare: square && card.arm !== 'artillery',
    isDisordered: disordered,
  };
}

/** 6.34-a Who is driven back by fire, or finds that cavalry has slipped away to beside it, did not begin there. */
function hasComeIntoZoc({ game, side }: Field, { hex, deeds }: UnitState): boolean {
  if (side !== game.side) return false;
  return !controllersOf(game, hex, enemyOf(side)).some((id) => deeds.beganInZocOf.includes(id));
}

/** 9.61-g: Why a unit may not move at all in this phase; `null` where it may, as far as it goes. */
export function whyNotMove(game: Borodino, id: UnitId): Verdict {
  const { hex, box, disordered, deeds } = unit(game, id);
  const name = { unit: { unit: id } };
  if (hex === 0 && box !== 'off-map') return because('7.31-a', 'refusal.not-on-map', name);
  const idle = limitsOf(game).whyInactive(game, id);
  if (idle) return idle;
  if (deeds.fired && deeds.turned) return because('8.5-d', 'refusal.guns-turned-and-fired', name);
  if (deeds.moved || deeds.turned) return because('7.31-b', 'refusal.has-moved', name);
  return disordered && paceOf(game, id) === 'extended' ? because('7.13-g', 'refusal.extended-disordered', name) : null;
}

// Entering a hex

/** What bars a step whatever the way was. */
export type Bar = 'enemy' | 'ground' | 'closed' | 'front' | 'beside' | 'near' | 'friends';

/** 6.12-b, 7.33-a, 6.33-d: The first thing that bars a mover from a step; `null` where nothing does. */
export function barOf(field: Field, mover: Mover, from: Cell, to: Cell, direction: Direction): Bar | null {
  const isBesideEnemy = field.besideEnemy[to] === 1;
  if (field.holders[to] === field.enemies) return 'enemy';
  if (mover.ground.cost(from, direction, isBesideEnemy) === null) return 'ground';
  if (field.closed[to] === 1) return 'closed';
  if (mover.startsInZoc && field.controlledFront[to] === 1) return 'front';
  if (mover.hasFired && isBesideEnemy) return 'beside';
  if (mover.pace !== 'extended') return null;
  if (field.tooNear[to] === 1) return 'near';
  return field.holders[to] === field.friends && !areOnlyGuns(field, mover, to) ? 'friends' : null;
}

/** In extended movement guns may join guns, and nobody else anybody (7.13-e, 7.13-f). */
function areOnlyGuns({ board }: Field, mover: Mover, cell: Cell): boolean {
  const there = board.stacks[cell]?.filter((card) => card !== mover.card) ?? [];
  return there.length === 0 || (mover.arm === 'artillery' && there.every((card) => card.arm === 'artillery'));
}

export function explain(field: Field, mover: Mover, bar: Bar, from: number, to: number): Reason {
  const params = { unit: { unit: mover.id }, place: { place: hexTarget(to) } };
  const { game, side } = field;
  switch (bar) {
    case 'enemy':
      return because('7.32-a', 'refusal.assault-later', params);
    case 'ground':
      return whyGroundClosed(mover.arm, from, to) ?? because('7.37-a', 'refusal.no-road-beside-enemy', params);
    case 'closed':
      return (limitsOf(game).whyKeptOut(game, mover.id, to) ?? whyKeptOffEntry(game, to, enemyOf(side))) as Reason;
    case 'front':
      return because('6.34-b', 'refusal.enemy-front', params);
    case 'beside':
      return because('7.36-c', 'refusal.fired-beside-enemy', params);
    case 'near':
      return because('7.13-a', 'refusal.extended-too-near', { ...params, hexes: TOO_NEAR });
    case 'friends':
      return because('7.13-d', 'refusal.extended-through-friends', params);
  }
}

/** Movement points for a step: the ground, and what zones of control and friends take; `null` where the ground is closed. */
export function stepCost(
  field: Field,
  mover: Mover,
  from: Cell,
  direction: Direction,
  isFirst: boolean,
  isDisordered: boolean,
): number | null {
  const to = GRID.neighbourCells[from * 6 + direction] as Cell;
  const ground = mover.ground.cost(from, direction, field.besideEnemy[to] === 1);
  return ground === null ? null : ground + tollOf(field, mover, from, to, isFirst, isDisordered);
}

/** What zones of control and friends add to the ground. */
function tollOf(field: Field, mover: Mover, from: Cell, to: Cell, isFirst: boolean, isDisordered: boolean): number {
  const passing = !isFirst && passesFriends(field, mover, from) ? 1 : 0;
  return (isFirst ? leavingCost(mover) : 0) + enteringCost(field, to, isDisordered) + passing;
}

/** What the first step costs more to who leaves a zone of control (6.34-a). */
export function leavingCost({ startsInZoc, arm }: Mover): number {
  return startsInZoc ? leaveZocCost(arm) : 0;
}

/** T-terrain-note-c, 9.61-h: What the Disordered pay more to enter a zone of control (6.33-b). */
export function enteringCost(field: Field, to: Cell, isDisordered: boolean): number {
  return isDisordered && field.zoc[to] === 1 ? 1 : 0;
}

/** 7.38 Whoever goes on from a hex of friends has passed through it. */
export function passesFriends(field: Field, mover: Mover, from: Cell): boolean {
  if (field.holders[from] !== field.friends) return false;
  return GRID.hex(from) !== mover.start || (field.board.stacks[from]?.length ?? 0) > 1;
}

// Coming onto the map

export function entryCost(field: Field, mover: Mover): number {
  const column = columnFor(field.game, mover.card);
  return column ? costToEnter(field.game, mover.card, column) : 0;
}

/** 7.41 Off the map there is one step: onto the entry hex, if the column leaves enough points for it. */
export function whyNotComeIn(field: Field, mover: Mover, to: number): Verdict {
  const column = columnFor(field.game, mover.card);
  const bar = column && to === column.entry ? barToEntry(field, mover, column) : 'elsewhere';
  return bar && explainEntry(field, mover, column?.entry ?? 0, bar);
}

type EntryBar = 'elsewhere' | 'enemy' | 'far-back' | 'near';

/** What bars a unit from coming onto the map. */
export function barToEntry(field: Field, mover: Mover, column: Column): EntryBar | null {
  const cell = GRID.cell(column.entry);
  if (field.holders[cell] === field.enemies) return 'enemy';
  if (costToEnter(field.game, mover.card, column) > mover.points) return 'far-back';
  return mover.pace === 'extended' && field.tooNear[cell] === 1 ? 'near' : null;
}

function explainEntry(field: Field, mover: Mover, entry: number, bar: EntryBar): Reason {
  const name = { unit: { unit: mover.id }, place: { place: hexTarget(entry) } };
  switch (bar) {
    case 'elsewhere':
      return because('7.41-a', 'refusal.entry-hex', name);
    case 'enemy':
      return because('6.22-a', 'refusal.enemy-there', name);
    case 'far-back':
      return because('7.41-b', 'refusal.far-back-in-column', {
        ...name,
        cost: entryCost(field, mover),
        left: mover.points,
      });
    case 'near':
      return because('7.13-a', 'refusal.extended-too-near', { ...name, hexes: TOO_NEAR });
  }
}

// Who else is there

/** Whether a unit may be in a hex with those who are there. */
export function whyNotStand({ board, holders, friends }: Field, mover: Mover, hex: number): Verdict {
  const cell = GRID.cell(hex);
  if (holders[cell] !== friends) return null;
  const stack = board.stacks[cell] ?? [];
  const there = hex === mover.start ? stack.filter((card) => card !== mover.card) : stack;
  if (there.length === 0) return null;
  if (mover.pace === 'extended') {
    const name = { unit: { unit: mover.id }, place: { place: hexTarget(hex) } };
    if (mover.arm !== 'artillery') return because('7.13-e', 'refusal.extended-stacked', name);
    if (there.some((card) => card.arm !== 'artillery')) return because('7.13-f', 'refusal.extended-guns', name);
  }
  return mayStackCards([...there, mover.card]);
}
