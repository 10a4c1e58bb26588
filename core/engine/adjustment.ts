/** What players may change of a position by agreement, outside the rules. */
import type { Target } from './target.ts';
import type { Message } from './verdict.ts';

/** A change that players agree on for one piece. What is left out stays as it is. */
export interface Amendment {
  readonly piece: string;
  readonly place?: Target;
  readonly box?: string;
  readonly facing?: string;
  readonly face?: 'front' | 'back';
  /** Markers that are put on or taken off. */
  readonly markers?: Readonly<Record<string, boolean>>;
}

/** What players may change by agreement; `Ruleset.check` judges the outcome. */
export interface Adjustment<G> {
  /** Boxes beside the board and markers that may be named; called `label.box.*` and `label.marker.*`. */
  readonly boxes: readonly string[];
  readonly markers: readonly string[];
  readonly facings: readonly string[];
  /**
   * Changes a position that belongs to the caller.
   * @throws BadPosition where a unit cannot be put where it is to stand
   */
  amend(game: G, change: Amendment): void;
  /** From what to what a piece was changed beside its place, facing, strength and state: see `adjusted.ts`. */
  told?(before: G, after: G, piece: string): readonly Message[];
}
