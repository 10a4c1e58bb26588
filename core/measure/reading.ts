/** What an instrument shows: shapes to draw and figures to read. Both come from the same calculation. */
import type { Message } from '../engine/verdict.ts';
import type { Side } from '../space/table/front.ts';
import type { Point, Ring } from '../space/table/point.ts';
import type { ItemId } from './document.ts';

/** A figure that is read off. Lengths tenths of a millimetre, angles hundredths of a degree; a limit is written rounded down. */
export type Figure =
  | { readonly is: 'length' | 'angle'; readonly value: number; readonly isLimit?: true }
  | { readonly is: 'verdict'; readonly value: 'yes' | 'no' | Side };

/** One line of the list of readings. */
export interface Reading {
  /** What is read: "leg 2", "nearest edge", "left of the move". */
  readonly label: Message;
  readonly figure: Figure;
  /** The unit or terrain piece that it is about. */
  readonly item?: ItemId;
  /** Beyond what is allowed, or blocked. */
  readonly isOver?: boolean;
}

/** `main` is the instrument itself, `limit` what may not be passed, `hit` what is touched or blocks, `ghost` what would be. */
export type Tone = 'main' | 'faint' | 'limit' | 'hit' | 'ghost';

/** A shape on the table. Rounds are exact circles or parts of them, so that they can be drawn as such. */
export type Shape =
  | { readonly shape: 'line'; readonly points: readonly Point[]; readonly tone: Tone }
  | { readonly shape: 'area'; readonly ring: Ring; readonly tone: Tone }
  | {
      readonly shape: 'round';
      readonly centre: Point;
      readonly radius: number;
      /** From and to, counter-clockwise; a whole circle where they are left out. */
      readonly from?: number;
      readonly to?: number;
      /** Filled to the centre (a sector) or the arc alone. */
      readonly isSector: boolean;
      readonly tone: Tone;
    }
  | { readonly shape: 'label'; readonly at: Point; readonly figure: Figure; readonly tone: Tone };

/** What an instrument shows now. */
export interface Measured {
  readonly readings: readonly Reading[];
  readonly shapes: readonly Shape[];
}

/** @param value tenths of a millimetre */
export const length = (value: number): Figure => ({ is: 'length', value });

/** @param value hundredths of a degree */
export const angle = (value: number): Figure => ({ is: 'angle', value });

/** The most that may be gone, or turned, without breaking what the instrument measures against. */
export const limit = (is: 'length' | 'angle', value: number): Figure => ({ is, value, isLimit: true });
