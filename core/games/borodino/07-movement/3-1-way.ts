/**
 * 7.31 A way from hex to hex. One step is judged here once, by the rows of the sections in the order of the book: what
 * bars it, what it costs, and whether the way then ends; what may follow and what can be reached is asked of that.
 */
import type { Step } from '../../../engine/decision.ts';
import { line, type TallyLine } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import type { Cell, Direction } from '../../../space/hex/grid.ts';
import {
  HELD_IN_ZONES,
  LIMITS_OF_ZONES,
  STOPS_IN_ZONES,
  TOLLS_OF_ZONES,
} from '../06-facing-stacking-zones/3-3-moving-in-zones.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { ENDS_OF_EXTENDED, EXTENDED_KEEPS_APART, EXTENDED_KEEPS_AWAY } from './1-3-extended-movement.ts';
import { allowanceOf, UNDER_ORDERS } from './1-movement-allowance.ts';
import { groundLines, groundTable } from './2-movement-and-terrain.ts';
import {
  type Ending,
  type Field,
  type Limit,
  type Mover,
  reasonOf,
  type Rows,
  type Stride,
  type Toll,
  type Walk,
} from './3-1-stride.ts';
import {
  ENDS_BEYOND_POINTS,
  ENDS_OF_SQUARES,
  ENDS_OFF_MAP,
  LIMITS_AFTER_FIRE,
  LIMITS_OF_ENTRY,
  LIMITS_OF_HEXES,
  LIMITS_OF_POINTS,
  LIMITS_OF_SQUARES,
  TOLLS_OF_FRIENDS,
  whyNotStand,
} from './3-limits-on-movement.ts';
import { columnFor, costToEnter } from './4-reinforcements.ts';
import { cardOf, enemyOf, GRID, type UnitCard, type UnitId } from '../data.ts';
import { named, namedAt } from '../facts.ts';
import { groundOf } from '../ground.ts';
import type { UnitState } from '../position.ts';

/** What bars a step whatever the way before it was. */
const LIMITS: readonly Limit[] = [
  ...LIMITS_OF_HEXES,
  ...LIMITS_OF_ZONES,
  ...LIMITS_AFTER_FIRE,
  ...EXTENDED_KEEPS_AWAY,
  ...EXTENDED_KEEPS_APART,
];
/** What bars it because of the way. */
const LIMITS_OF_WAYS: readonly Limit[] = [...LIMITS, ...LIMITS_OF_SQUARES, ...LIMITS_OF_POINTS];
const LIMITS_OF_COMING_IN: readonly Limit[] = [...LIMITS_OF_ENTRY, ...EXTENDED_KEEPS_AWAY];
const TOLLS: readonly Toll[] = [...TOLLS_OF_ZONES, ...TOLLS_OF_FRIENDS];
const ENDINGS: readonly Ending[] = [
  ...ENDS_OFF_MAP,
  ...STOPS_IN_ZONES,
  ...ENDS_OF_SQUARES,
  ...ENDS_BEYOND_POINTS,
  ...ENDS_OF_EXTENDED,
];

// Who moves

type Unbound = Omit<Mover, 'rows'>;

const QUESTIONS = new Set([...LIMITS_OF_WAYS, ...TOLLS, ...ENDINGS].flatMap(({ binds }) => binds ?? []));
const rowsBy = new WeakMap<Unbound['ground'], Rows[]>();

/** The rows for a mover, one and the same for all of its kind. */
function rowsFor(mover: Unbound): Rows {
  const kinds = rowsBy.get(mover.ground) ?? [];
  rowsBy.set(mover.ground, kinds);
  let kind = 1;
  for (const binds of QUESTIONS) kind = kind * 2 + Number(binds(mover));
  return (kinds[kind] ??= {
    limits: bindingOn(mover, LIMITS),
    limitsOfWays: bindingOn(mover, LIMITS_OF_WAYS),
    tolls: bindingOn(mover, TOLLS),
    endings: bindingOn(mover, ENDINGS),
  });
}

const bindingOn = <Row extends Limit | Toll | Ending>(mover: Unbound, rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ binds }) => binds?.(mover) ?? true);

/** A unit as it stands before its move. */
export function moverOf(field: Field, id: UnitId): Mover {
  return moverFor(field, cardOf(id));
}

/**
 * 7.21-b: Each arm moves by its own column. Guns stand in the infantry's square, but move as guns do (9.85-d).
 * @param state how it stands, where that is not as the field has it
 */
export function moverFor(field: Field, card: UnitCard, state = field.board.states[card.index] as UnitState): Mover {
  const { hex, square, disordered, deeds } = state;
  const startsInZoc = hex !== 0 && field.zoc[GRID.cell(hex)] === 1;
  const mover = {
    id: card.id,
    card,
    arm: card.arm,
    ground: groundTable(groundOf(field.game), card.arm),
    start: hex,
    points: allowanceOf(card, deeds),
    pace: deeds.pace ?? UNDER_ORDERS,
    startsInZoc,
    isHeld: startsInZoc && hasComeIntoZoc(field, state),
    hasFired: deeds.fired,
    isSquare: square && card.arm !== 'artillery',
    isDisordered: disordered,
  };
  return { ...mover, rows: rowsFor(mover) };
}

/** 6.34-a Who is driven back by fire, or finds that cavalry has slipped away to beside it, did not begin there. */
function hasComeIntoZoc({ game, side }: Field, { hex, deeds }: UnitState): boolean {
  if (side !== game.side) return false;
  return !controllersOf(game, hex, enemyOf(side)).some((id) => deeds.beganInZocOf.includes(id));
}

// One step

export function strideOf(field: Field, mover: Mover, from: Cell, direction: Direction, walk: Stride['walk']): Stride {
  const to = GRID.neighbourCells[from * 6 + direction] as Cell;
  return { field, mover, walk, from, to, direction, isBesideEnemy: field.besideEnemy[to] === 1 };
}

/** Movement points for a step; endless where the ground is closed. */
export function costOf(stride: Stride): number {
  const { mover, from, direction, isBesideEnemy } = stride;
  let cost = mover.ground.cost(from, direction, isBesideEnemy) ?? Infinity;
  for (const toll of mover.rows.tolls) cost += toll.points(stride);
  return cost;
}

/** The same line by line. */
export function linesOf(stride: Stride): readonly TallyLine[] {
  const { field, mover, from, to, isBesideEnemy } = stride;
  const tolls = mover.rows.tolls.map(({ rule, word, points }) => line(rule, points(stride), word));
  const ground = groundLines(groundOf(field.game), mover.arm, GRID.hex(from), GRID.hex(to), isBesideEnemy) ?? [];
  return [...ground, ...tolls.filter(({ amount }) => amount !== 0)];
}

/** The first that bars a step; floods ask this so often that a loop is worth it. */
export function firstOf(limits: readonly Limit[], stride: Stride, cost: number): Limit | null {
  for (const limit of limits) if (limit.bars(stride, cost)) return limit;
  return null;
}

export function disordersOn({ mover, from, direction, isBesideEnemy }: Stride): boolean {
  return mover.ground.disorders(from, direction, isBesideEnemy);
}

/** What ends a way that has come into a cell. */
export function endOf(field: Field, mover: Mover, cell: Cell, walk: Omit<Walk, 'end'>): Ending | null {
  for (const ending of mover.rows.endings) if (ending.ends(field, mover, cell, walk)) return ending;
  return null;
}

export function whyBarred(limits: readonly Limit[], stride: Stride, cost: number): Verdict {
  const limit = firstOf(limits, stride, cost);
  return limit ? reasonOf(limit, stride, cost) : null;
}

// A way

export function startOf(mover: Mover): Walk {
  const { start: at, isSquare, isDisordered } = mover;
  const end = mover.isHeld ? (HELD_IN_ZONES[0] ?? null) : null;
  return { at, spent: 0, hexes: 0, facing: null, isSquare, isDisordered, isGone: false, end };
}

const onward = (field: Field, mover: Mover, walk: Walk, direction: Direction): Stride =>
  strideOf(field, mover, GRID.cell(walk.at), direction, walk);

export function costInto(field: Field, mover: Mover, walk: Walk, direction: Direction): number {
  return costOf(onward(field, mover, walk, direction));
}

export function whyNotEnter(field: Field, mover: Mover, walk: Walk, to: number): Verdict {
  if (walk.end) return because(walk.end.rule, walk.end.refusal, namedAt(mover.id, walk.at));
  const direction = GRID.direction(walk.at, to);
  if (direction < 0) return because('7.31-a', 'refusal.not-beside', namedAt(mover.id, to));
  const stride = onward(field, mover, walk, direction);
  return whyBarred(mover.rows.limitsOfWays, stride, costOf(stride));
}

/** The way with one more hex. */
export function enter(field: Field, mover: Mover, walk: Walk, direction: Direction): Walk {
  const stride = onward(field, mover, walk, direction);
  const isShaken = disordersOn(stride);
  const next = {
    at: GRID.hex(stride.to),
    spent: walk.spent + costOf(stride),
    hexes: walk.hexes + 1,
    facing: null,
    isSquare: walk.isSquare,
    isDisordered: walk.isDisordered || isShaken,
    isGone: isShaken && (walk.isDisordered || mover.card.cohesionDisordered === null),
  };
  return { ...next, end: endOf(field, mover, stride.to, next) };
}

// Coming onto the map: off it there is one step, onto the entry hex

export function whyNotComeIn(field: Field, mover: Mover, to: number): Verdict {
  const entry = columnFor(field.game, mover.card)?.entry ?? 0;
  if (entry === 0 || to !== entry) return because('7.41-a', 'refusal.entry-hex', namedAt(mover.id, entry));
  const cell = GRID.cell(entry);
  const stride = { field, mover, walk: startOf(mover), from: -1, to: cell, direction: -1, isBesideEnemy: false };
  return whyBarred(bindingOn(mover, LIMITS_OF_COMING_IN), stride, costToEnter(field.game, mover.card));
}

export function comeIn(field: Field, mover: Mover, walk: Walk, at: number): Walk {
  const next = { ...walk, at, spent: costToEnter(field.game, mover.card), hexes: 1 };
  return { ...next, end: endOf(field, mover, GRID.cell(at), next) };
}

export function stepIn(field: Field, mover: Mover): Step | null {
  const entry = columnFor(field.game, mover.card)?.entry ?? 0;
  if (entry === 0 || whyNotComeIn(field, mover, entry)) return null;
  const next = comeIn(field, mover, startOf(mover), entry);
  return canEnd(field, mover, next) ? { to: hexTarget(entry), cost: next.spent } : null;
}

// Where a way may end

/** Whether a unit may stay where the way has come (6.21, 7.13-e, 7.13-f). */
export function whyNotStay(field: Field, mover: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0 && walk.facing === null && walk.isSquare === mover.isSquare) {
    return because('7.31-a', 'refusal.no-step-yet', named(mover.id));
  }
  if (walk.isGone) return null;
  return walk.hexes === 0 ? whyNotRemain(field, mover.start) : whyNotStand(field, mover, walk.at);
}

/** 7.13-e Why those in a hex may not stay there together: one of them, in extended movement, can still leave. */
export function whyNotRemain(field: Field, hex: number): Verdict {
  const stack = field.board.stacks[GRID.cell(hex)] ?? [];
  const one = stack.length < 2 ? undefined : stack.find((card) => canPart(field, card));
  if (one === undefined) return null;
  return because('7.13-e', 'refusal.extended-stays-stacked', namedAt(one.id, hex));
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
  if (walk.end) return false;
  const stride = onward(field, mover, walk, direction);
  if (stride.to < 0) return false;
  const cost = costOf(stride);
  if (firstOf(mover.rows.limitsOfWays, stride, cost)) return false;
  const isEmpty = field.holders[stride.to] === 0;
  return isEmpty || canEnd(field, mover, enter(field, mover, walk, direction));
}
