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

export function show(table: MeasuringTable, unit: Unit, states: readonly UnitState[]): Shown {
  return { unit, states, at: sheetPoint(table, unit.pose), turn: radians(9_000 - unit.pose.angle) };
}

/** Whether what is turned so far is seen head down. */
export function isUpsideDown(turn: number): boolean {
  return Math.cos(turn) < -1e-9;
}
