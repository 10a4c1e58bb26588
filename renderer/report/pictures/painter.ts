/** Draws how the board stood at the end of a turn, with the ways since its beginning, on light paper. */
import type { Words } from '../../../core/words/words.ts';
import type { Picture } from '../block.ts';

export interface Painter {
  /** `null` where there is no canvas to draw on. */
  paint(before: unknown, after: unknown, words: Words): Promise<Picture | null>;
  close(): void;
}
