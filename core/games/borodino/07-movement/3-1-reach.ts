/** Where a unit can get to, by the cheapest way: floods over the field with the bars and costs of 7.2 and 7.3. */
import type { Reached } from '../../../engine/decision.ts';
import { hexTarget, type Target } from '../../../engine/target.ts';
import { flood, type Reached as ReachedHex, StepTable, type Terms } from '../../../space/hex/flood.ts';
import type { Cell, Direction, Grid } from '../../../space/hex/grid.ts';
import { stackingKind } from '../06-facing-stacking-zones/2-stacking.ts';
import { groundTable } from './2-movement-and-terrain.ts';
import { UNFORM, unformed, whyNotUnform } from './3-1-leaving-the-square.ts';
import {
  comeIn,
  costInto,
  costOf,
  DIRECTIONS,
  disordersOn,
  endOf,
  enter,
  firstOf,
  leadsOn,
  moverFor,
  moverOf,
  startOf,
  strideOf,
  whyNotComeIn,
  whyNotEnter,
  whyNotStay,
} from './3-1-way.ts';
import type { Field, Mover, Rows, Walk } from './3-1-stride.ts';
import { fieldFor } from './3-field.ts';
import { whyNotMove, whyNotStand } from './3-limits-on-movement.ts';
import { columnFor } from './4-reinforcements.ts';
import { cardOf, GRID, type Side, type UnitId } from '../data.ts';
import { unitsIn } from '../board.ts';
import { groundOf, keptOnGround } from '../ground.ts';
import { type Borodino, NOTHING_DONE, unit } from '../position.ts';

/** Every place where a way of a unit may end, cheapest first; whether it is the unit's turn to move is not asked. */
export function reach(game: Borodino, id: UnitId): readonly Reached[] {
  const field = fieldFor(game, cardOf(id).side);
  return reachIn(field, moverOf(field, id));
}

/** The same a turn later, from a hex where its next move ends: everybody else stands as now. */
export function reachLater(game: Borodino, id: UnitId, hex: number): readonly Reached[] {
  const card = cardOf(id);
  const field = fieldFor(game, card.side);
  return reachIn(field, moverFor(field, card, { ...unit(game, id), hex, square: false, deeds: NOTHING_DONE }));
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
  const start = startOf(mover);
  if (mover.start === 0) return reachFromEntry(field, mover, start);
  if (start.end) return [];
  return mover.isSquare ? reachOfSquare(field, mover, start) : reachFromHex(field, mover, start);
}

/** A unit off the map first comes onto its entry hex. */
function reachFromEntry(field: Field, mover: Mover, start: Walk): readonly Reached[] {
  const entry = columnFor(field.game, mover.card)?.entry ?? 0;
  if (entry === 0 || whyNotComeIn(field, mover, entry)) return [];
  const walk = comeIn(field, mover, start, entry);
  const to = hexTarget(entry);
  const here = whyNotStay(field, mover, walk) ? [] : [{ to, cost: walk.spent, steps: [to] }];
  return walk.end ? here : [...here, ...after(paidFrom(field, mover, walk), to, walk.spent)];
}

/** A square takes one step as it is; or it is left, and the unit moves as any other (9.85-l, 9.85-m). */
function reachOfSquare(field: Field, mover: Mover, start: Walk): readonly Reached[] {
  const entered = GRID.neighbours(mover.start)
    .filter((hex) => !whyNotEnter(field, mover, start, hex))
    .map((hex) => enter(field, mover, start, GRID.direction(mover.start, hex)));
  const inSquare = entered
    .filter((walk) => !whyNotStay(field, mover, walk))
    .map(({ at, spent }) => ({ to: hexTarget(at), cost: spent, steps: [hexTarget(at)] }));
  if (whyNotUnform(field, mover, start)) return inSquare;
  const loose = unformed(start);
  const farther = reachFromHex(field, mover, loose).filter(({ to }) => !entered.some(({ at }) => hexTarget(at) === to));
  return [...inSquare, ...after(farther, UNFORM, loose.spent)];
}

function after(reached: readonly Reached[], first: Target, spent: number): readonly Reached[] {
  return reached.map(({ to, cost, steps }) => ({ to, cost: cost + spent, steps: [first, ...steps] }));
}

/** What a unit on the map can pay for, and the hexes next to it that it may enter all the same (7.35). */
function reachFromHex(field: Field, mover: Mover, start: Walk): readonly Reached[] {
  const paid = paidFrom(field, mover, start);
  const isDear = (direction: Direction): boolean =>
    costInto(field, mover, start, direction) > mover.points - start.spent && leadsOn(field, mover, start, direction);
  const unpaid = DIRECTIONS.filter(isDear)
    .map((direction) => enter(field, mover, start, direction))
    .filter((walk) => !walk.isGone && !whyNotStay(field, mover, walk))
    .map(({ at, spent }) => ({ to: hexTarget(at), cost: spent - start.spent, steps: [hexTarget(at)] }));
  return unpaid.length === 0 ? paid : [...paid, ...unpaid.filter(({ to }) => !paid.some((each) => each.to === to))];
}

/** What can be paid for, as a decision speaks of it. */
function paidFrom(field: Field, mover: Mover, { at, spent }: Walk): readonly Reached[] {
  const reached = reachFrom(field, mover, at, mover.points - spent);
  return reached.map(({ to, cost, steps }) => ({ to: hexTarget(to), cost, steps: steps.map(hexTarget) }));
}

const survivesDisorder = ({ isDisordered, card }: Mover): boolean => !isDisordered && card.cohesionDisordered !== null;

// Cavalry that goes through woods is Disordered from there on, and then pays more (6.33-b) and may not do it again. So
// its map has two layers: the lower one for good order, and behind the woods the upper one for Disorder.

const UPPER = 10000;

const layeredGrid = keptOnGround((ground): Grid => {
  const { size, neighbourCells } = GRID;
  const cells = new Int16Array(size * 12).fill(-1);
  neighbourCells.forEach((to, at) => {
    if (to < 0) return;
    const isShaken = groundTable(ground, 'cavalry').disorders(Math.floor(at / 6), at % 6, false);
    cells[at] = isShaken ? to + size : to;
    if (!isShaken) cells[at + size * 6] = to + size;
  });
  const hex = (cell: Cell): number => (cell < size ? GRID.hex(cell) : GRID.hex(cell - size) + UPPER);
  return { ...GRID, size: size * 2, neighbourCells: cells, hex };
});

/** What can be reached within so many points, in good order where there is a way; nobody walks off the map by Disorder. */
function reachFrom(field: Field, mover: Mover, from: number, points: number): readonly ReachedHex[] {
  const isLayered = mover.arm === 'cavalry' && survivesDisorder(mover);
  const found = spread(field, mover, from, points, isLayered ? layeredGrid(groundOf(field.game)) : GRID);
  const room = roomOf(field, mover);
  const free = found.filter(({ to }) => to % UPPER !== from && mayStandAt(field, mover, to % UPPER, room));
  if (!isLayered || !free.some(({ to }) => to >= UPPER)) return free;
  const inOrder = new Set(free.filter(({ to }) => to < UPPER).map(({ to }) => to));
  return free.flatMap((each) => (each.to < UPPER ? each : lowered(each, inOrder)));
}

/** A place of the upper layer under its own number; nothing where it can be reached in good order. */
function lowered({ to, cost, steps }: ReachedHex, inOrder: ReadonlySet<number>): readonly ReachedHex[] {
  const hex = to - UPPER;
  return inOrder.has(hex) ? [] : [{ to: hex, cost, steps: steps.map((step) => step % UPPER) }];
}

function spread(field: Field, mover: Mover, from: number, points: number, grid: Grid): readonly ReachedHex[] {
  const { known, floods } = waysOf(field, mover, grid);
  const key = (from * 64 + points) * 2 + Number(mover.start === 0);
  let reached = floods.get(key);
  if (!reached) floods.set(key, (reached = flood(grid, from, { ...termsOf(field, mover, points), known }).all()));
  return reached;
}

/**
 * Cells from the size of the map on are those of the upper layer. Movers of one kind share what is known of steps, so that
 * the hex where one of them began is any hex on its way: nobody who comes back there is better off.
 */
function termsOf(field: Field, mover: Mover, budget: number): Terms {
  const { size } = GRID;
  const start = mover.start === 0 ? -1 : GRID.cell(mover.start);
  const onWay = { ...mover, start: 0 };
  const first = { ...startOf(mover), at: -1, isSquare: false };
  const later = { ...first, hexes: 1 };
  const shaken = { ...later, isDisordered: true };
  return {
    budget,
    step(from, to, direction) {
      const walk = from === start ? first : from < size ? later : shaken;
      const stride = strideOf(field, from === start ? mover : onWay, from % size, direction, walk);
      const cost = costOf(stride);
      const isUpwards = from < size && to >= size;
      return disordersOn(stride) !== isUpwards || firstOf(mover.rows.limits, stride, cost) ? null : cost;
    },
    stopsAt: (cell) => endOf(field, onWay, cell % size, cell < size ? later : shaken) !== null,
  };
}

/** What is known of ways of one kind of mover: the steps; and by where they begin and with how many points, all of them. */
interface KnownWays {
  readonly known: StepTable;
  readonly floods: Map<number, readonly ReachedHex[]>;
}

/** By field and by kind of mover, in good order, in Disorder and in both layers: the same ways are asked again and again. */
const waysBy = new WeakMap<Field, Map<Rows, KnownWays[]>>();

function waysOf(field: Field, { rows, isDisordered }: Mover, grid: Grid): KnownWays {
  const byKind = waysBy.get(field) ?? new Map<Rows, KnownWays[]>();
  waysBy.set(field, byKind);
  const ways = byKind.get(rows) ?? [];
  byKind.set(rows, ways);
  return (ways[grid === GRID ? Number(isDisordered) : 2] ??= { known: new StepTable(grid), floods: new Map() });
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
