/** What was drawn of the sheet that was looked at last: it is at hand when the sheet is opened again. */
import type { StraightName } from '../../board/map/lettering.ts';
import { type Plane, release } from './plane.ts';

/** Of one sheet. */
export interface Stock {
  /** It has planned its map. */
  readonly worker: Worker;
  /** What the drawings show beside the map itself. */
  readonly stamp: string;
  readonly whole: HTMLCanvasElement | null;
  readonly plane: Plane | null;
  /** Names of places that are not drawn on it, by what tells them apart. */
  readonly names: ReadonlyMap<string, StraightName>;
}

/** Milliseconds after which nobody comes back to a sheet that was closed: its worker and its pictures are as large as all else. */
const LEFT = 120_000;

let kept: { readonly map: object; readonly stock: Stock; readonly timer: ReturnType<typeof setTimeout> } | null = null;

/** Keeps the stock of a map until another map is opened, or nobody has come back to it for a while. */
export function putAway(map: object, stock: Stock): void {
  drop();
  kept = { map, stock, timer: setTimeout(drop, LEFT) };
}

/** Gives out what is kept of a map, or else clears away what is kept of another one. */
export function takeOut(map: object): Stock | null {
  if (kept?.map !== map) drop();
  const stock = kept?.stock ?? null;
  clearTimeout(kept?.timer);
  kept = null;
  return stock;
}

function drop(): void {
  if (!kept) return;
  const { worker, whole, plane } = kept.stock;
  clearTimeout(kept.timer);
  kept = null;
  worker.terminate();
  plane?.close();
  if (whole) release(whole);
}
