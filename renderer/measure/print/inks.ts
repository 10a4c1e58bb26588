/** How lines are drawn on paper and in its picture: tenths of a millimetre. */
import type { Area, Ink } from '../../../core/measure/print/item.ts';

export interface Pen {
  readonly width: number;
  /** Black and blank by turns; empty: unbroken. */
  readonly dash: readonly number[];
  /** 0 is black, 1 is white. */
  readonly grey: number;
}

export const PENS: Readonly<Record<Ink, Pen>> = {
  line: { width: 2.5, dash: [], grey: 0 },
  heavy: { width: 6, dash: [], grey: 0 },
  fine: { width: 1.2, dash: [], grey: 0.3 },
  cut: { width: 1.8, dash: [20, 12], grey: 0.2 },
  fold: { width: 1.8, dash: [30, 10, 4, 10], grey: 0.2 },
};

export const TINTS: Readonly<Record<Area['tint'], number>> = { black: 0, grey: 0.82 };
