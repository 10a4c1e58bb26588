/** A unit as it is drawn in one frame. */
import type { MeasuringTable, Unit } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import { radians } from '../../core/space/table/pose.ts';
import { sheetPoint } from './sheet.ts';
import type { UnitState } from './states.ts';

export interface Shown {
  readonly unit: Unit;
  readonly states: readonly UnitState[];
  /** The middle of its front on the sheet. */
  readonly at: Point;
  /** Clockwise from "front looks up", radians. */
  readonly turn: number;
}

export function show(table: Pick<MeasuringTable, 'size'>, unit: Unit, states: readonly UnitState[]): Shown {
  return { unit, states, at: sheetPoint(table, unit.pose), turn: radians(9_000 - unit.pose.angle) };
}

/** Whether what is turned so far is seen head down. */
export function isUpsideDown(turn: number): boolean {
  return Math.cos(turn) < -1e-9;
}

/** The same things in the same order. */
export function isSameList<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): boolean {
  return a === b || (a.length === b.length && a.every((each, index) => isSame(each, b[index] as T)));
}

/** Whether a unit looks the same, also where it was made anew of the same parts. */
export function isSameUnit(a: Unit, b: Unit): boolean {
  const isSameBody = a.bases === b.bases && a.formation === b.formation && a.arm === b.arm && a.side === b.side;
  return a === b || (isSameBody && a.pose === b.pose && a.name === b.name && a.id === b.id);
}
