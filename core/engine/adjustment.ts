/** What players may change of a position by agreement, outside the rules. */
import type { Spot } from './show.ts';
import type { Target } from './verdict.ts';

/** A change that players agree on for one piece. What is left out stays as it is. */
export interface Amendment {
  readonly piece: string;
  readonly place?: Target;
  readonly box?: string;
  readonly facing?: string;
  readonly face?: 'front' | 'back';
  /** Markers that are put on or taken off. */
  readonly markers?: Readonly<Record<string, boolean>>;
  /** On a table: where the middle of its front is put, and its facing. */
  readonly pose?: Spot & { readonly angle: number };
  readonly formation?: string;
  /** What is left of it, in the points of its game. */
  readonly strength?: number;
}

/** What may be changed of a unit in a game on a table. */
export interface Amendable {
  /** `null` off the table; left out where the table is a real one. */
  readonly pose?: (Spot & { readonly angle: number }) | null;
  readonly formation: string;
  /** Called `label.formation.*`. */
  readonly formations: readonly string[];
  readonly strength: { readonly now: number; readonly full: number };
}

/** What players may change by agreement; `Ruleset.check` judges the outcome. */
export interface Adjustment<G> {
  /** Boxes beside the board and markers that may be named; called `label.box.*` and `label.marker.*`. */
  readonly boxes: readonly string[];
  readonly markers: readonly string[];
  readonly facings: readonly string[];
  /** Of a game on a table: what of a unit may be changed, as it is now. */
  amendable?(game: G, piece: string): Amendable;
  /**
   * Changes a position that belongs to the caller.
   * @throws BadPosition where a unit cannot be put where it is to stand
   */
  amend(game: G, change: Amendment): void;
}
