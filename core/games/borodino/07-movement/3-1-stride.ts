/** 7.31 Who moves, how its way stands, and the step it thinks of: what every limit, toll and ending is asked about. */
import { because, type Message, type Reason, type RuleId } from '../../../engine/verdict.ts';
import type { Cell, Direction } from '../../../space/hex/grid.ts';
import type { Board } from '../board.ts';
import { type Arm, type Corner, GRID, type Side, type UnitCard, type UnitId } from '../data.ts';
import { namedAt } from '../facts.ts';
import type { Borodino, Deeds } from '../position.ts';
import type { GroundTable } from './2-movement-and-terrain.ts';

export type Pace = NonNullable<Deeds['pace']>;

/** Enemies so near keep a Command from extended movement (7.13-a). */
export const TOO_NEAR = 3;

/** What the position means for a side that moves, by cell. Good until the position changes. */
export interface Field {
  /** The position that it was laid over; it stays as it is when the game goes on. */
  readonly game: Borodino;
  readonly side: Side;
  readonly board: Board;
  /** 1 in the zone of control of an enemy. */
  readonly zoc: Uint8Array;
  /** 1 where an enemy controls a hex that is also its Front hex (6.34-b). */
  readonly controlledFront: Uint8Array;
  /** 1 next to an enemy. */
  readonly besideEnemy: Uint8Array;
  /** Who stands there: {@link friends}, {@link enemies} or nobody. */
  readonly holders: Uint8Array;
  readonly friends: number;
  readonly enemies: number;
  /** 1 where the side may not go by 7.44 and by the scenario. */
  readonly closed: Uint8Array;
  /** 1 too near to an enemy for extended movement (7.13-a). */
  readonly tooNear: Uint8Array;
}

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
  /** The rows that can concern it at all: it is asked of no others. */
  readonly rows: Rows;
}

/** Movers that the same rows bind, by the same column of the terrain table, find the same ways. */
export interface Rows {
  /** What bars a step whatever the way before it was. */
  readonly limits: readonly Limit[];
  /** These, and what bars it because of the way. */
  readonly limitsOfWays: readonly Limit[];
  readonly tolls: readonly Toll[];
  readonly endings: readonly Ending[];
}

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
  readonly end: Ending | null;
}

/** A step into the next hex that a unit thinks of. */
export interface Stride {
  readonly field: Field;
  readonly mover: Mover;
  readonly walk: Pick<Walk, 'spent' | 'hexes' | 'isSquare' | 'isDisordered'>;
  readonly from: Cell;
  readonly to: Cell;
  readonly direction: Direction;
  readonly isBesideEnemy: boolean;
}

interface Binding {
  /** Whom the row can concern at all; everybody where this is left out. Asked once a mover. */
  binds?(mover: Omit<Mover, 'rows'>): boolean;
}

/** What a row of a table says of itself to whom it refuses. */
interface Refusing {
  readonly rule: RuleId;
  readonly refusal: string;
}

/** What bars a step. Floods ask only whether it does, so that the reason is made for those who ask why. */
export type Limit = Binding & {
  bars(stride: Stride, cost: number): boolean;
} & ((Refusing & { names?(stride: Stride, cost: number): Names }) | { why(stride: Stride): Reason });

/** What a step costs beside the ground, in movement points; 0 where it costs nothing. */
export interface Toll extends Binding {
  readonly rule: RuleId;
  readonly word: string;
  points(stride: Stride): number;
}

/** What ends a way where it has come, so that no hex may follow. */
export interface Ending extends Refusing, Binding {
  ends(field: Field, mover: Mover, cell: Cell, walk: Omit<Walk, 'end'>): boolean;
}

type Names = NonNullable<Message['params']>;

export function reasonOf(limit: Limit, stride: Stride, cost: number): Reason {
  if ('why' in limit) return limit.why(stride);
  const names = { ...namedAt(stride.mover.id, GRID.hex(stride.to)), ...limit.names?.(stride, cost) };
  return because(limit.rule, limit.refusal, names);
}
