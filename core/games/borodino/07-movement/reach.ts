/** Where a unit can get to, by the cheapest way: floods over the field with the bars and costs of 7.2 and 7.3. */
import type { Reached } from '../../../engine/decision.ts';
import { hexOf, hexTarget, type Target } from '../../../engine/target.ts';
import { flood, type Reached as ReachedHex, type Terms } from '../../../space/hex/flood.ts';
import type { Cell, Direction, Grid } from '../../../space/hex/grid.ts';
import { stackingKind } from '../06-facing-stacking-zones/2-stacking.ts';
import { groundTable } from './2-movement-and-terrain.ts';
import { startOf } from './3-1-way.ts';
import { type Field, fieldFor } from './3-field.ts';
import {
  barOf,
  enteringCost,
  entryCost,
  leavingCost,
  type Mover,
  moverOf,
  stepCost,
  whyNotComeIn,
  whyNotMove,
  whyNotStand,
} from './3-limits-on-movement.ts';
import { afterStep, UNFORM, whyNotStep } from './3-1-steps.ts';
import { columnFor } from './4-reinforcements.ts';
import { cardOf, GRID, type Side, type UnitId } from '../data.ts';
import { unitsIn } from '../board.ts';
import { type Borodino } from '../position.ts';

/** Every place where a way of a unit may end, cheapest first; whether it is the unit's turn to move is not asked. */
export function reach(game: Borodino, id: UnitId): readonly Reached[] {
  const field = fieldFor(game, cardOf(id).side);
  return reachIn(field, moverOf(field, id));
}

/** All that the units of a side may do in the movement phase, with costs and ways, in the order of the data. */
export function allMoves(
  game: Borodino,
  side: Side,
): readonly { readonly unit: UnitId; readonly reached: readonly Reached[] }[] {
  const field = fieldFor(game, side);
  const ids = unitsIn(game, side).filter((id) => !whyNotMove(game, id));
  return ids.map((id) => ({ unit: id, reached: reachIn(field, moverOf(field, id)) }));
}

export function reachIn(field: Field, mover: Mover): readonly Reached[] {
  if (mover.start === 0) return reachFromEntry(field, mover);
  if (mover.isHeld) return [];
  if (mover.isSquare) return reachOfSquare(field, mover);
  return reachFromHex(field, mover, mover.points);
}

/** A unit off the map first comes onto its entry hex. */
function reachFromEntry(field: Field, mover: Mover): readonly Reached[] {
  const entry = columnFor(field.game, mover.card)?.entry ?? 0;
  if (entry === 0 || whyNotComeIn(field, mover, entry)) return [];
  const cost = entryCost(field, mover);
  const to = hexTarget(entry);
  const here = whyNotStand(field, mover, entry) ? [] : [{ to, cost, steps: [to] }];
  if (afterStep(field, mover, startOf(mover), to).end) return here;
  return [...here, ...after(asWays(reachFrom(field, mover, entry, mover.points - cost)), to, cost)];
}

/** A square takes one step as it is; or it is left, and the unit moves as any other (9.85-l, 9.85-m). */
function reachOfSquare(field: Field, mover: Mover): readonly Reached[] {
  const start = startOf(mover);
  const places = GRID.neighbours(mover.start)
    .map(hexTarget)
    .filter((to) => !whyNotStep(field, mover, start, to));
  const inSquare = places
    .filter((to) => !whyNotStand(field, mover, hexOf(to)))
    .map((to) => ({ to, cost: afterStep(field, mover, start, to).spent, steps: [to] }));
  if (whyNotStep(field, mover, start, UNFORM)) return inSquare;
  const loose: Mover = { ...mover, isSquare: false };
  const others = reachFromHex(field, loose, mover.points - 1);
  const farther = others.filter(({ to }) => !places.some((place) => place === to));
  return [...inSquare, ...after(farther, UNFORM, 1)];
}

function after(reached: readonly Reached[], first: Target, spent: number): readonly Reached[] {
  return reached.map(({ to, cost, steps }) => ({ to, cost: cost + spent, steps: [first, ...steps] }));
}

/** What a flood found, as a decision speaks of it. */
function asWays(reached: readonly ReachedHex[]): readonly Reached[] {
  return reached.map(({ to, cost, steps }) => ({ to: hexTarget(to), cost, steps: steps.map(hexTarget) }));
}

/** What a unit on the map can pay for, and the hexes next to it that it may enter all the same. */
function reachFromHex(field: Field, mover: Mover, points: number): readonly Reached[] {
  const paid = asWays(reachFrom(field, mover, mover.start, points));
  const unpaid = minimumMoves(field, mover, points);
  if (unpaid.length === 0) return paid;
  return [...paid, ...unpaid.filter(({ to }) => !paid.some((each) => each.to === to))];
}

/** 7.35 The hexes next to a unit that it may enter though it cannot pay for them. */
function minimumMoves(field: Field, mover: Mover, points: number): readonly Reached[] {
  const from = GRID.cell(mover.start);
  const found: Reached[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const cell = GRID.neighbourCells[from * 6 + direction] as Cell;
    const cost = cell < 0 ? null : stepCost(field, mover, from, direction, true, mover.isDisordered);
    if (cost === null || cost <= points || field.zoc[cell] === 1) continue;
    const isShaken = mover.ground.disorders(from, direction, field.besideEnemy[cell] === 1);
    const isBarred = (isShaken && !survivesDisorder(mover)) || barOf(field, mover, from, cell, direction) !== null;
    const hex = GRID.hex(cell);
    const to = hexTarget(hex);
    if (!isBarred && mayStandAt(field, mover, hex)) found.push({ to, cost, steps: [to] });
  }
  return found;
}

const survivesDisorder = ({ isDisordered, card }: Mover): boolean => !isDisordered && card.cohesionDisordered !== null;

// Cavalry that goes through woods is Disordered from there on, and then pays more (6.33-b) and may not do it again. So
// its map has two layers: the lower one for good order, and behind the woods the upper one for Disorder.

const UPPER = 10000;
let layered: Grid | null = null;

function layeredGrid(): Grid {
  if (layered) return layered;
  const { size, neighbourCells } = GRID;
  const cells = new Int16Array(size * 12).fill(-1);
  neighbourCells.forEach((to, at) => {
    if (to < 0) return;
    const isShaken = groundTable('cavalry').disorders(Math.floor(at / 6), at % 6, false);
    cells[at] = isShaken ? to + size : to;
    if (!isShaken) cells[at + size * 6] = to + size;
  });
  const hex = (cell: Cell): number => (cell < size ? GRID.hex(cell) : GRID.hex(cell - size) + UPPER);
  layered = { ...GRID, size: size * 2, neighbourCells: cells, hex };
  return layered;
}

/** What can be reached within so many points, in good order where there is a way; nobody walks off the map by Disorder. */
function reachFrom(field: Field, mover: Mover, from: number, points: number): readonly ReachedHex[] {
  const isLayered = mover.arm === 'cavalry' && survivesDisorder(mover);
  const found = spread(field, mover, from, points, isLayered ? layeredGrid() : GRID);
  const room = roomOf(field, mover);
  const free = found.filter(({ to }) => mayStandAt(field, mover, to % UPPER, room));
  if (!isLayered || !free.some(({ to }) => to >= UPPER)) return free;
  const inOrder = new Set(free.filter(({ to }) => to < UPPER).map(({ to }) => to));
  return free.flatMap((each) => (each.to < UPPER ? each : lowered(each, from, inOrder)));
}

/** A place of the upper layer under its own number; nothing where it can be reached in good order. */
function lowered({ to, cost, steps }: ReachedHex, from: number, inOrder: ReadonlySet<number>): readonly ReachedHex[] {
  const hex = to - UPPER;
  return hex === from || inOrder.has(hex) ? [] : [{ to: hex, cost, steps: steps.map((step) => step % UPPER) }];
}

/** Units of one kind in one hex reach the same places; the floods of a field are kept for those who ask again. */
const floods = new WeakMap<Field, Map<string, readonly ReachedHex[]>>();

function spread(field: Field, mover: Mover, from: number, points: number, grid: Grid): readonly ReachedHex[] {
  const known = floods.get(field) ?? new Map<string, readonly ReachedHex[]>();
  floods.set(field, known);
  const key = `${from} ${points} ${mover.start} ${mover.isDisordered} ${grid.size} ${kindOf(mover)}`;
  const reached = known.get(key) ?? flood(grid, from, termsOf(field, mover, points, grid !== GRID)).all();
  known.set(key, reached);
  return reached;
}

/** What about a mover decides which steps are barred to it. */
const kindOf = ({ arm, hasFired, startsInZoc, pace }: Mover): string =>
  `${arm}${hasFired ? ' fired' : ''}${startsInZoc ? ' in zoc' : ''}${pace === 'extended' ? ' extended' : ''}`;

const NO_LAYERS = new Uint8Array(0);

function termsOf(field: Field, mover: Mover, budget: number, isLayered: boolean): Terms {
  const { size } = GRID;
  const { zoc, holders, friends } = field;
  const start = mover.start === 0 ? -1 : GRID.cell(mover.start);
  const isExtended = mover.pace === 'extended';
  const leaving = leavingCost(mover);
  const inOrder = tableOf(field, mover, mover.isDisordered);
  const inDisorder = isLayered ? tableOf(field, mover, true) : inOrder;
  const leftInOrder = isLayered ? new Uint8Array(size) : NO_LAYERS;
  return {
    budget,
    step(fromCell, toCell, direction) {
      const isUpper = fromCell >= size;
      const from = isUpper ? fromCell - size : fromCell;
      const to = toCell >= size ? toCell - size : toCell;
      if (isLayered && !isUpper) leftInOrder[from] = 1;
      // Who was there in good order, and sooner, can do all that the Disordered can.
      if (toCell >= size && leftInOrder[to] === 1) return null;
      const table = isUpper ? inDisorder : inOrder;
      const known = table.costs[from * 6 + direction] as number;
      const cost = known === UNKNOWN ? table.find(from, to, direction) : known;
      if (cost === BARRED || cost >= SHAKES !== (!isUpper && toCell >= size)) return null;
      return (cost % SHAKES) + (from === start ? leaving : holders[from] === friends ? 1 : 0);
    },
    stopsAt(cell) {
      const isUpper = cell >= size;
      const there = isUpper ? cell - size : cell;
      return zoc[there] === 1 || (isExtended && (isUpper || holders[there] === friends));
    },
  };
}

const UNKNOWN = -2;
const BARRED = -1;
const SHAKES = 64;

/** By step, its cost without leaving and passing: ground, and zones of control for the Disordered; found as it is asked for. */
interface StepTable {
  readonly costs: Int8Array;
  find(from: Cell, to: Cell, direction: Direction): number;
}

/** By field and kind of mover: the same steps are asked again and again. */
const tablesBy = new WeakMap<Field, Map<string, StepTable>>();

function tableOf(field: Field, mover: Mover, isDisordered: boolean): StepTable {
  const byKind = tablesBy.get(field) ?? new Map<string, StepTable>();
  tablesBy.set(field, byKind);
  const kind = `${kindOf(mover)} ${isDisordered}`;
  const table = byKind.get(kind) ?? newTable(field, mover, isDisordered);
  byKind.set(kind, table);
  return table;
}

function newTable(field: Field, mover: Mover, isDisordered: boolean): StepTable {
  const costs = new Int8Array(GRID.size * 6).fill(UNKNOWN);
  const find = (from: Cell, to: Cell, direction: Direction): number =>
    (costs[from * 6 + direction] = groundOf(field, mover, from, to, direction, isDisordered));
  return { costs, find };
}

function groundOf(
  field: Field,
  mover: Mover,
  from: Cell,
  to: Cell,
  direction: Direction,
  isDisordered: boolean,
): number {
  if (barOf(field, mover, from, to, direction)) return BARRED;
  const isBesideEnemy = field.besideEnemy[to] === 1;
  const shakes = mover.ground.disorders(from, direction, isBesideEnemy) ? SHAKES : 0;
  return (mover.ground.cost(from, direction, isBesideEnemy) ?? 0) + enteringCost(field, to, isDisordered) + shakes;
}

/** By field and by what of a unit decides whom it may join: the cells where it may stop, found as it is asked for. */
const roomsBy = new WeakMap<Field, Map<string, Uint8Array>>();
const NOT_ASKED = 0;
const FREE = 1;
const FULL = 2;

function roomOf(field: Field, { id, pace }: Mover): Uint8Array {
  const byKind = roomsBy.get(field) ?? new Map<string, Uint8Array>();
  roomsBy.set(field, byKind);
  const kind = `${stackingKind(id)}${pace === 'extended' ? ' extended' : ''}`;
  const room = byKind.get(kind) ?? new Uint8Array(GRID.size);
  byKind.set(kind, room);
  return room;
}

/** Asked of a hex where the unit does not stand already. */
function mayStandAt(field: Field, mover: Mover, hex: number, room = roomOf(field, mover)): boolean {
  const cell = GRID.cell(hex);
  if (field.holders[cell] !== field.friends) return true;
  if (room[cell] === NOT_ASKED) room[cell] = whyNotStand(field, mover, hex) === null ? FREE : FULL;
  return room[cell] === FREE;
}
