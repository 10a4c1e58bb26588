/** Draws how the board stood at the end of a turn, with the ways since its beginning, on light paper. */
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Words } from '../../../core/words/words.ts';
import type { Picture } from '../block.ts';

export interface Painter {
  /** `null` where there is no canvas to draw on. */
  paint(before: unknown, after: unknown, words: Words): Promise<Picture | null>;
  /** In what colour a side is drawn, `#rrggbb`, dark enough for lines on light paper. */
  inkOf(seat: Seat): string;
  close(): void;
}
