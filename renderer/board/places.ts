/** Where the places of a ground lie on its sheet. A place is the target that it is in a decision, as everywhere on the screen. */
import type { Target } from '../../core/engine/target.ts';
import type { Board, Point, Ring } from '../../core/space/board.ts';
import type { Rect } from './geometry.ts';

/** Points and lengths in the units of the sheet. */
export interface Places extends Board<Target> {
  /** All the paper: places lie inside it, and its margins are around them. */
  readonly sheet: Rect;
  /** Across a usual place: counters, marks and letters are measured by it. */
  readonly size: number;
  has(place: Target): boolean;
  /** The place under a point; where there is none, the one beside it. */
  nearest(point: Point): Target;
  /** The outline drawn in to a share of its size: marks of two neighbours do not touch. */
  inside(place: Target, share: number): readonly Ring[];
  /** Where an arrow key leads from a place; the same place where it leads nowhere, and for any other key. */
  walk(from: Target, key: string): Target;
  /** The way a facing points, degrees clockwise from east. */
  facingAngle(facing: string): number;
}
