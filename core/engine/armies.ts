/** How a game lists the armies on its map; the screen knows no rules of them. */
import type { Target } from './target.ts';
import type { Message, Param, Seat } from './verdict.ts';

/** A line of an army's sheet: a body, a unit, a leader, a box of what is out; what belongs to it hangs on it. */
export interface SheetLine {
  /** Unique on its sheet. */
  readonly id: string;
  readonly name: Param;
  /** In a few words each: how many, in what state. */
  readonly says: readonly Message[];
  /** Where on the map it is; `null` where it is not, or is in many places. */
  readonly place: Target | null;
  readonly below: readonly SheetLine[];
}

/** The sheet of a side. */
export interface ArmySheet {
  readonly seat: Seat;
  readonly says: readonly Message[];
  readonly lines: readonly SheetLine[];
}
