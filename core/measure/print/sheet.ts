/** A sheet of paper with what is on it. */
import type { Item } from './item.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export interface Sheet {
  /** As it is held to be read: portrait or landscape. */
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

/** Tenths of a millimetre, held upright: ISO 216, and 8.5 by 11 inches. */
export const PAPER_SIZES: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 2100, height: 2970 },
  letter: { width: 2159, height: 2794 },
};

/** Printers cannot print nearer to the edge of the paper: 10 mm. */
export const MARGIN = 100;
