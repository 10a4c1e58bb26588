/** What the players may change of a unit on a table, or of its papers, by agreement. */
import type { Adjustment, Amendment } from '../engine/adjustment.ts';
import type { Pose } from '../space/table/pose.ts';

/** A change that players agree on for one unit. What is left out stays as it is. */
export interface UnitAmendment extends Amendment {
  readonly pose?: Pose;
  readonly formation?: string;
  /** What is left of it, in the points of its game. */
  readonly strength?: number;
}

/** What may be changed of a unit, as it is now. */
export interface Amendable {
  /** `null` off the table; left out where the table is a real one. */
  readonly pose?: Pose | null;
  readonly formation: string;
  /** Called `label.formation.*`. */
  readonly formations: readonly string[];
  readonly strength: { readonly now: number; readonly full: number };
}

export interface UnitAdjustment<G> extends Adjustment<G> {
  amendable(game: G, unit: string): Amendable;
  amend(game: G, change: UnitAmendment): void;
}
