/** Something to be cut out of paper. */
import { boxOf, type Item, moved } from './item.ts';
import type { Message } from '../../engine/verdict.ts';

export interface Template {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
  /** What is written small beneath it, outside the cut: which piece of how many it is. */
  readonly note: Message | null;
}

/** Drawn anywhere: moved so that its lower left corner is the origin. */
export function templateOf(items: readonly Item[]): Template {
  const { left, bottom, right, top } = boxOf(items);
  return {
    width: right - left,
    height: top - bottom,
    items: items.map((item) => moved(item, -left, -bottom)),
    note: null,
  };
}
