/** A section of the ground along a line of sight, as a game tells it to the screen. */
import type { Target } from './target.ts';
import type { RuleId } from './verdict.ts';

/** What stands on the ground and may hide what is behind it; which rule knows it is the game's affair. */
export const COVERS = ['trees', 'buildings', 'troops'] as const;
export type Cover = (typeof COVERS)[number];

/** The ground under one stretch of the line. */
export interface Stretch {
  /** One place; or the two beside an edge that the line runs along. */
  readonly places: readonly Target[];
  /** Where its middle lies along the line: from 0, the place that looks, to 1, the place that is looked at. */
  readonly at: number;
  /** In the levels of the map. */
  readonly level: number;
  readonly cover: Cover | null;
  /** The rule by which it blocks the line; `null` where it does not, and at both ends. */
  readonly blocks: RuleId | null;
}

/** In the order of the line, both ends among it. */
export type Section = readonly Stretch[];
