/** What was drawn of the sheet that was looked at last: it is at hand when the sheet is opened again. */
import { type Plane, release } from './plane.ts';

/** Of one sheet. */
export interface Stock {
  /** It has planned its map. */
  readonly worker: Worker;
  /** What the drawings show beside the map itself. */
  readonly stamp: string;
  readonly whole: HTMLCanvasElement | null;
  readonly plane: Plane | null;
}

let kept: { readonly map: object; readonly stock: Stock } | null = null;

/** Keeps the stock of a map until another map is opened. */
export function putAway(map: object, stock: Stock): void {
  if (kept) clear(kept.stock);
  kept = { map, stock };
}

/** Gives out what is kept of a map, or else clears away what is kept of another one. */
export function takeOut(map: object): Stock | null {
  const stock = kept?.map === map ? kept.stock : null;
  if (kept && !stock) clear(kept.stock);
  kept = null;
  return stock;
}

function clear({ worker, whole, plane }: Stock): void {
  worker.terminate();
  plane?.close();
  if (whole) release(whole);
}
